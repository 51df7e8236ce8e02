/**
 * Leaves by a full page load: no user's data stays in memory for the next user. Used when the login session changes.
 * Without a path it reloads the present page.
 */
export function reloadApp(path?: string) {
  if (path) window.location.assign(path)
  else window.location.reload()
}
