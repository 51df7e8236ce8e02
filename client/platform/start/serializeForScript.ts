/** Escapes every `<` of the JSON, so the data cannot end its script element. */
export function serializeForScript(data: unknown): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}
