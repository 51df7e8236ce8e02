// The parts of relay-runtime that send operations and write their responses to the store (README.md).
import handlerProvider from 'relay-runtime/lib/handlers/RelayDefaultHandlerProvider.js'
import normalizeResponse from 'relay-runtime/lib/store/normalizeResponse.js'
import executor from 'relay-runtime/lib/store/OperationExecutor.js'
import PublishQueue from 'relay-runtime/lib/store/RelayPublishQueue.js'

export const { execute } = executor
export { handlerProvider, normalizeResponse, PublishQueue }
