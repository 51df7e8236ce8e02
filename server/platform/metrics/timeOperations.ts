import { getOperationAST } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import type { Context } from '../context.ts'
import { operationSeconds } from './instruments.ts'

/** Operation names come from callers, so only the client's own names become labels. */
export function timeOperations(known: ReadonlySet<string>): Plugin<Context> {
  return {
    onExecute: ({ args: { document, operationName } }) => {
      const operation = getOperationAST(document, operationName)
      const name = operation?.name?.value ?? ''
      const end = operationSeconds.startTimer({
        kind: operation?.operation ?? 'query',
        operation: known.has(name) ? name : 'other',
      })
      return {
        onExecuteDone: ({ result }) => {
          end({ outcome: 'errors' in result && result.errors?.length ? 'error' : 'ok' })
        },
      }
    },
  }
}
