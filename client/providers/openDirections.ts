/**
 * Directions (specification, section 7): on a phone the map app gets one second before the web page opens.
 */
const FALLBACK_DELAY_MS = 1000

export function openDirections(address: string) {
  const destination = encodeURIComponent(address)
  const web = `https://www.google.com/maps/dir/?api=1&destination=${destination}&travelmode=driving`
  const app = getAppLink(navigator.userAgent, destination)
  if (!app) {
    window.open(web, '_blank', 'noopener')
    return
  }
  window.location.href = app
  setTimeout(() => {
    // A hidden page means that the app has opened.
    if (!document.hidden) window.location.href = web
  }, FALLBACK_DELAY_MS)
}

function getAppLink(userAgent: string, destination: string) {
  if (/Android/i.test(userAgent)) return `google.navigation:q=${destination}&mode=d`
  if (/iPhone|iPad|iPod/i.test(userAgent)) return `maps://?daddr=${destination}&dirflg=d`
  return null
}
