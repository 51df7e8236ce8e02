import type { Page } from '@playwright/test'
import { expect } from './journey.ts'

/** Waits until the device has a response of a query. */
export async function waitForStored(page: Page, text: string) {
  await expect(async () => expect(await readDevice(page)).toContain(text)).toPass()
}

/** Everything that the browser stores for the site, as text. */
export async function readDevice(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const readAll = (database: IDBDatabase) =>
      Promise.all(
        [...database.objectStoreNames].map(
          (name) =>
            new Promise<string>((resolve) => {
              const store = database.transaction(name).objectStore(name)
              const keys = store.getAllKeys()
              const values = store.getAll()
              values.onsuccess = () => resolve(JSON.stringify([keys.result, values.result]))
            }),
        ),
      )
    const texts = [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage })]
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve) => {
        const request = indexedDB.open(name)
        request.onsuccess = () => resolve(request.result)
      })
      texts.push(...(await readAll(database)))
      database.close()
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        texts.push(request.url)
        const response = await cache.match(request)
        if (response?.headers.get('content-type')?.includes('html')) texts.push(await response.text())
      }
    }
    return texts.join('\n').replaceAll('\\"', '"')
  })
}
