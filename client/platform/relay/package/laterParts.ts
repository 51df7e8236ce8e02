// Replaces the parts of relay-runtime that the first view does not use (README.md).
import { ScreenError } from '../../screenError.ts'

type Parts = typeof import('./operationParts.js')

let parts: Parts | undefined
let loading: Promise<Parts> | undefined

/** Loads the parts, once. */
export async function loadOperationParts(): Promise<Parts> {
  loading ??= import('./operationParts.js')
  try {
    parts = await loading
    return parts
  } catch (cause) {
    loading = undefined
    throw new ScreenError('The code of operations could not be fetched', { cause })
  }
}
