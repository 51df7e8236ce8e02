/** Whether the server no longer has the code of this page, because a new version runs. */
export async function isVersionGone(): Promise<boolean> {
  const entry = document.querySelector<HTMLScriptElement>('script[type="module"][src]')
  if (!entry) return false
  // The service worker leaves HEAD to the network.
  const response = await fetch(entry.src, { method: 'HEAD' }).catch(() => null)
  return response?.status === 404
}
