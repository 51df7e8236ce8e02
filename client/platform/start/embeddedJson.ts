/** Reads a data script of the document (renderDocument.tsx). */
export function readEmbeddedJson<T>(id: string): T {
  return JSON.parse(document.getElementById(id)?.textContent ?? 'null')
}
