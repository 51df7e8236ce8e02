// Shows push messages while no page is open. Their text is already translated.
self.addEventListener('push', (event) => {
  const { id, title, text, link } = event.data?.json() ?? {}
  if (!title) return
  event.waitUntil(
    self.registration.showNotification(title, {
      body: text,
      tag: id,
      data: { link },
      icon: '/push-icon.png',
    }),
  )
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  // Only paths of this site.
  const address = new URL(event.notification.data?.link ?? '/inbox', self.location.origin)
  if (address.origin !== self.location.origin) return
  event.waitUntil(
    self.clients.matchAll({ type: 'window', includeUncontrolled: true }).then(async ([page]) => {
      if (!page) return self.clients.openWindow(address.href)
      await page.focus()
      return page.navigate(address.href).catch(() => self.clients.openWindow(address.href))
    }),
  )
})
