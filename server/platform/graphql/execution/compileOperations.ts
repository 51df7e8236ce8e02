import { useGraphQlJit } from '@envelop/graphql-jit'
import { type DocumentNode, type ExecutionArgs, execute, print } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import { LRUCache } from 'lru-cache'
import type { Context } from '../../context.ts'
import { compiledOperations } from '../../metrics/instruments.ts'
import type { Transport } from '../transport.ts'

/** Compiled operations of callers in memory. Each takes about 0.6 MB. */
export const MAX_COMPILED = 100
/** The screens and REST endpoints have fewer documents. */
const MAX_COMPILED_INTERNAL = 500
/** A caller's document is compiled at this execution. */
const EXECUTION_THAT_COMPILES = 3

/**
 * Compiles the documents of screens and REST endpoints, and documents that callers repeat. All others run through
 * graphql-js, because compilation is slow and a compiled operation takes much memory.
 */
export function compileOperations(): Plugin<Context & Transport> {
  const jit = useGraphQlJit()
  const executions = new WeakMap<DocumentNode, number>()
  const internal = new LRUCache<string, DocumentNode>({ max: MAX_COMPILED_INTERNAL })
  const repeated = new LRUCache<string, DocumentNode>({ max: MAX_COMPILED })

  /** The document under which graphql-jit keeps the compiled operation, or null when it should not be compiled. */
  function findCompiledDocument({ document, operationName }: ExecutionArgs, isInternal: boolean) {
    const key = `${operationName ?? ''}\n${document.loc?.source.body ?? print(document)}`
    const found = internal.get(key) ?? repeated.get(key)
    if (found) return found
    if (!isInternal && countExecution(document) < EXECUTION_THAT_COMPILES) return null
    // graphql-jit keeps a compiled operation as long as its document exists, so each cache owns its documents.
    const copy = { ...document }
    const cache = isInternal ? internal : repeated
    cache.set(key, copy)
    compiledOperations.set({ documents: isInternal ? 'internal' : 'callers' }, cache.size)
    return copy
  }

  function countExecution(document: DocumentNode) {
    const count = (executions.get(document) ?? 0) + 1
    executions.set(document, count)
    return count
  }

  return {
    onExecute: (payload) => {
      const { args, setExecuteFn } = payload
      const document = findCompiledDocument(args, isDocumentOfApp(args.contextValue))
      if (!document) return setExecuteFn(execute)
      const useCompiled = (executeCompiled: typeof execute) =>
        setExecuteFn((given: ExecutionArgs) => executeCompiled({ ...given, document }))
      return jit.onExecute?.({ ...payload, setExecuteFn: useCompiled } as never) as undefined
    },
  }
}

function isDocumentOfApp({ isInternalDocument, isPersistedDocument }: Transport) {
  return Boolean(isInternalDocument || isPersistedDocument)
}
