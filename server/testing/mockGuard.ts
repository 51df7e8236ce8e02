import { type MockedFunction, vi } from 'vitest'

// biome-ignore lint/suspicious/noExplicitAny: A guard may have any signature.
type AnyFunction = (...args: any[]) => any

/**
 * Runs `work` with a guard replaced, for a control test. The test file has to mock the module of the guard with
 * `vi.mock(path, { spy: true })`, which keeps the guard working everywhere else.
 */
export async function withGuard<Guard extends AnyFunction, T>(
  guard: Guard,
  replacement: Guard,
  work: () => Promise<T>,
): Promise<T> {
  const mocked = vi.mocked(guard) as MockedFunction<AnyFunction>
  mocked.mockImplementation(replacement)
  try {
    return await work()
  } finally {
    mocked.mockReset()
  }
}
