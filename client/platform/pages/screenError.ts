/** Only a reload helps: the browser keeps a failed import, or the server no longer has this version of the app. */
export class ScreenError extends Error {}

/** For code that could not be fetched. */
export function throwScreenError(cause: unknown): never {
  throw new ScreenError('The code of the screen could not be fetched', { cause })
}
