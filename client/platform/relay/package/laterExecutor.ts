// Replaces Relay's executor in the browser (README.md).
import type { LaterPublishQueue } from './laterPublishQueue.ts'
import {
  type ExecutorConfig,
  getOperationParts,
  loadOperationParts,
  type OperationParts,
} from './loadOperationParts.ts'
import type { Executor } from './operationParts.js'

/** Runs an operation as soon as its code is loaded. The network has started the request already. */
export function execute(config: ExecutorConfig): Executor {
  const parts = getOperationParts()
  if (parts) return executeNow(parts, config)
  const { operationExecutions, sink } = config
  const { identifier } = config.operation.request
  let executor: Executor | undefined
  let isCancelled = false
  // A fragment whose data is missing waits for an active operation.
  operationExecutions.set(identifier, 'active')
  loadOperationParts()
    .then((loaded) => {
      if (!isCancelled) executor = executeNow(loaded, config)
    })
    .catch((error) => {
      operationExecutions.delete(identifier)
      sink.error(error)
    })
  return {
    cancel() {
      isCancelled = true
      if (executor) executor.cancel()
      else operationExecutions.delete(identifier)
    },
  }
}

function executeNow(parts: OperationParts, config: ExecutorConfig) {
  return parts.execute({
    ...config,
    getPublishQueue: (actor) => (config.getPublishQueue(actor) as LaterPublishQueue).create(parts),
    normalizeResponse: parts.normalizeResponse,
  })
}
