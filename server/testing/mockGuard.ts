import { vi } from 'vitest'

// biome-ignore lint/suspicious/noExplicitAny: A guard may have any signature.
type AnyFunction = (...args: any[]) => any

/**
 * Runs `work` with the guard `name` of a module replaced, for a control test: `import * as module` in the test. Unlike
 * `vi.mock`, this needs no modules of its own: the test file shares the import of the server with other files of its
 * worker.
 */
export async function withGuard<Module extends object, Name extends keyof Module & string, T>(
  module: Module,
  name: Name,
  replacement: NoInfer<Module[Name]>,
  work: () => Promise<T>,
): Promise<T> {
  const functions = module as Record<string, AnyFunction>
  const spy = vi.spyOn(functions, name).mockImplementation(replacement as AnyFunction)
  try {
    return await work()
  } finally {
    spy.mockRestore()
  }
}

/** Replaces a number that a module exports, until the returned spy is restored. */
export function replaceNumber<Module extends object>(
  module: Module,
  name: keyof Module & string,
  value: number,
) {
  return vi.spyOn(module as Record<string, number>, name, 'get').mockReturnValue(value)
}
