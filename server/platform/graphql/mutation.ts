import type { InputObjectRef, ObjectRef } from '@pothos/core'
import type { Scope } from '../../../domain/developers/accessTokens.ts'
import type { Context } from '../context.ts'
import type { Failure } from '../failures.ts'
import { builder, type Types } from './builder.ts'

export type FailureClass = new (...values: never[]) => Failure

interface MutationOptions<Payload> {
  /** The payload: the member of the result union for success. */
  type: ObjectRef<Types, Payload, Payload>
  description: string
  /** The other members of the result union. Without any, the mutation returns its payload. */
  failures?: readonly FailureClass[]
  /** Opens the mutation to access tokens with this scope. */
  scope?: Scope
}

interface MutationWithInput<Payload, Input> extends MutationOptions<Payload> {
  input: InputObjectRef<Types, Input>
  run(context: Context, input: Input): Payload | Promise<Payload>
}

interface MutationWithoutInput<Payload> extends MutationOptions<Payload> {
  input?: undefined
  run(context: Context): Payload | Promise<Payload>
}

/** Defines a mutation with the single argument `input` and the union of its payload and its failures. */
export function mutation<Payload, Input>(
  name: string,
  {
    type,
    description,
    failures = [],
    scope,
    input,
    run,
  }: MutationWithInput<Payload, Input> | MutationWithoutInput<Payload>,
) {
  builder.mutationField(name, (t) =>
    t.field({
      type,
      description,
      scope,
      ...(failures.length > 0 && { errors: buildResult(name, failures) }),
      args: input
        ? { input: t.arg({ type: input, required: true, description: `Input of \`${name}\`.` }) }
        : {},
      resolve: (_: unknown, args: { input?: Input }, context: Context) =>
        run(context, args.input as Input & undefined),
    } as never),
  )
}

/** Options of Pothos' errors plugin for a field that returns a result union. */
export function buildResult(fieldName: string, failures: readonly FailureClass[]) {
  return { types: [...failures], union: { description: `Result of \`${fieldName}\`.` } }
}
