/**
 * Makes a path that is no valid percent encoding ('/%', '/activity/%E0%A4%A') one of a page that does not exist. Fastify would
 * refuse it before any route, with a body of its own.
 */
export function escapeInvalidPath(url: string): string {
  const end = url.indexOf('?')
  const path = end < 0 ? url : url.slice(0, end)
  try {
    decodeURI(path)
    return url
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length)
  }
}
