import { afterEach, expect, test, vi } from 'vitest'
import type { ExecutorConfig, OperationParts } from './loadOperationParts.ts'

afterEach(() => {
  vi.doUnmock('./operationParts.js')
  vi.resetModules()
})

/** Loads the replacements anew, with parts that record what reaches them. */
async function loadLaterParts({ failsToLoad = false } = {}) {
  const calls: string[] = []
  const parts = {
    execute(config: ExecutorConfig) {
      calls.push(`execute ${config.operation.request.identifier} with ${config.normalizeResponse}`)
      config.getPublishQueue(null)
      return { cancel: () => calls.push('cancel') }
    },
    handlerProvider: 'handlers',
    normalizeResponse: 'normalizer',
    PublishQueue: class {
      constructor(...parameters: unknown[]) {
        calls.push(`queue of ${parameters}`)
      }
      commitUpdate(updater: unknown) {
        calls.push(`update ${updater}`)
      }
      run() {
        calls.push('run')
      }
    },
  } as unknown as OperationParts
  vi.doMock('./operationParts.js', () => {
    if (failsToLoad) throw new Error('offline')
    return parts
  })
  const { execute } = await import('./laterExecutor.ts')
  const { LaterPublishQueue } = await import('./laterPublishQueue.ts')
  const { loadOperationParts } = await import('./loadOperationParts.ts')
  const queue = new LaterPublishQueue('store', undefined, 'getDataID')
  const operationExecutions = new Map<string, 'active' | 'inactive'>()
  const errors: unknown[] = []
  const run = (identifier: string) =>
    execute({
      operation: { request: { identifier } },
      operationExecutions,
      sink: { error: (error) => errors.push(error) },
      getPublishQueue: () => queue,
      normalizeResponse: undefined,
    })
  return { calls, errors, queue, operationExecutions, run, load: () => loadOperationParts().catch(() => {}) }
}

test('runs an operation when its code is there, which is active from the start', async () => {
  const { calls, operationExecutions, run, load } = await loadLaterParts()
  const execution = run('a')
  expect(operationExecutions.get('a')).toBe('active')
  expect(calls).toEqual([])
  await load()
  const created = 'queue of store,handlers,getDataID'
  expect(calls).toEqual(['execute a with normalizer', created])
  execution.cancel()
  expect(calls).toEqual(['execute a with normalizer', created, 'cancel'])
  // The code and the queue are there now.
  run('b')
  expect(calls.slice(3)).toEqual(['execute b with normalizer'])
})

test('never runs an operation that was cancelled before', async () => {
  const { calls, operationExecutions, run, load } = await loadLaterParts()
  run('a').cancel()
  expect(operationExecutions.has('a')).toBe(false)
  await load()
  expect(calls).toEqual([])
})

test('fails an operation whose code cannot be fetched', async () => {
  const { errors, operationExecutions, run, load } = await loadLaterParts({ failsToLoad: true })
  run('a')
  await load()
  await vi.waitFor(() => expect(errors).toHaveLength(1))
  expect(errors[0]).toHaveProperty('message', 'The code of operations could not be fetched')
  expect(operationExecutions.has('a')).toBe(false)
})

test('writes an update to the store when its code is there, and at once afterwards', async () => {
  const { calls, queue, load } = await loadLaterParts()
  queue.commitUpdate('first')
  queue.run()
  expect(calls).toEqual([])
  await load()
  queue.commitUpdate('second')
  expect(calls).toEqual(['queue of store,handlers,getDataID', 'update first', 'run', 'update second', 'run'])
})
