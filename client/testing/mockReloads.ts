import { afterEach, beforeEach, vi } from 'vitest'
import * as reloadAppModule from '../platform/reloadApp.ts'

/**
 * Records full page loads of this file's tests, which jsdom cannot do. Unlike `vi.mock`, this needs no modules of its
 * own, so the file shares the imports of its worker.
 */
export function mockReloads() {
  beforeEach(() => {
    vi.spyOn(reloadAppModule, 'reloadApp').mockImplementation(() => {})
  })
  afterEach(() => {
    vi.mocked(reloadAppModule.reloadApp).mockRestore()
  })
}
