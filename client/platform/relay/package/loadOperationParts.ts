import { ScreenError } from '../../screenError.ts'

export type { ExecutorConfig } from './operationParts.js'
export type OperationParts = typeof import('./operationParts.js')

let loading: Promise<OperationParts> | undefined
let loaded: OperationParts | undefined

/** Loads the code that sends operations and writes to the store, once. */
export async function loadOperationParts(): Promise<OperationParts> {
  loading ??= import('./operationParts.js')
  try {
    loaded = await loading
    return loaded
  } catch (cause) {
    loading = undefined
    throw new ScreenError('The code of operations could not be fetched', { cause })
  }
}

export const getOperationParts = () => loaded
