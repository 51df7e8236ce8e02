/**
 * Leaves by a full page load, so that nothing of one person's data stays in memory for the next; used where the
 * session changes. Without a path it loads the present page again.
 */
export function reloadApp(path?: string) {
  if (path) window.location.assign(path)
  else window.location.reload()
}
