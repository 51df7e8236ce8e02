import { schema } from '../../schema.ts'
import type { GraphQLResponse } from '../testClient.ts'

/** Document of a mutation by name; its result has the alias `result`. */
export function buildMutationDocument(name: string): string {
  const type = schema.getMutationType()?.getFields()[name]?.args[0]?.type
  return type
    ? `mutation ($input: ${type}) { result: ${name}(input: $input) { __typename } }`
    : `mutation { result: ${name} { __typename } }`
}

/** 'done', the name of the failure, or the message of the error. */
export function readMutationResult({ data, errors }: GraphQLResponse<{ result: { __typename: string } }>) {
  if (errors) return String(errors[0]?.message)
  const type = data.result.__typename
  return type.endsWith('Payload') ? 'done' : type
}

/** 'seen' or 'nothing' at the end of the requested path, or the message of the error. */
export function readQueryResult({ data, errors }: GraphQLResponse<unknown>) {
  return errors ? String(errors[0]?.message) : readPath(data)
}

/** Whether the requested path ends in a value. */
export function readPath(value: unknown): 'seen' | 'nothing' {
  if (value === null) return 'nothing'
  if (Array.isArray(value)) return value.some((one) => one !== null) ? 'seen' : 'nothing'
  if (typeof value !== 'object') return 'seen'
  const [inner] = Object.entries(value).filter(([name]) => name !== '__typename')
  return inner ? readPath(inner[1]) : 'seen'
}
