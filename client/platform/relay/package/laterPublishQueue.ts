// Replaces Relay's queue of writes to the store in the browser (README.md).
import { loadOperationParts, type OperationParts } from './loadOperationParts.ts'
import type { PublishQueue } from './operationParts.js'

/** Has the methods that the app calls through the environment. */
export class LaterPublishQueue {
  readonly #store: unknown
  readonly #others: unknown[]
  #queue: PublishQueue | undefined

  constructor(store: unknown, _handlerProvider: unknown, ...others: unknown[]) {
    this.#store = store
    this.#others = others
  }

  create({ PublishQueue, handlerProvider }: OperationParts): PublishQueue {
    this.#queue ??= new PublishQueue(this.#store, handlerProvider, ...this.#others)
    return this.#queue
  }

  /** Writes at once when the code is loaded, otherwise later. */
  commitUpdate(updater: unknown) {
    if (this.#queue) commit(this.#queue)
    // Without a connection nothing can be loaded again either.
    else
      loadOperationParts().then(
        (parts) => commit(this.create(parts)),
        () => {},
      )

    function commit(queue: PublishQueue) {
      queue.commitUpdate(updater)
      queue.run()
    }
  }

  /** `commitUpdate` has run the queue. */
  run() {}
}

// Relay requires this module as CommonJS.
export { LaterPublishQueue as 'module.exports' }
