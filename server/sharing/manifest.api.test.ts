import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import en from '../../domain/messages/en.json' with { type: 'json' }
import hi from '../../domain/messages/hi.json' with { type: 'json' }
import { startTestServer } from '../testing/testServer.ts'

const server = await startTestServer({ LOG_LEVEL: 'silent' })
const publicFolder = join(import.meta.dirname, '../../client/public')

interface Picture {
  src: string
  sizes: string
  purpose?: string
}

async function loadManifest(headers: Record<string, string> = {}) {
  return server.app.inject({ method: 'GET', url: '/manifest.webmanifest', headers })
}

test('has what Chromium requires of an installable app', async () => {
  const response = await loadManifest()
  expect(response.headers['content-type']).toContain('application/manifest+json')
  const manifest = response.json()
  expect(manifest).toMatchObject({
    id: '/',
    scope: '/',
    start_url: '/',
    display: 'standalone',
    name: 'Patang',
  })
  const icons: Picture[] = manifest.icons
  expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose ?? 'any'}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ])
  expect(manifest.screenshots.map(({ form_factor }: { form_factor: string }) => form_factor)).toEqual([
    'narrow',
    'wide',
  ])
  expect(manifest.shortcuts.length).toBeLessThanOrEqual(3)
})

test('names pictures that exist and have their size', async () => {
  const { icons, screenshots } = (await loadManifest()).json()
  for (const { src, sizes } of [...icons, ...screenshots] as Picture[]) {
    const { width, height } = await sharp(readFileSync(join(publicFolder, src))).metadata()
    expect(`${width}x${height}`).toBe(sizes)
  }
})

test('names the shortcuts in the language of the reader', async () => {
  const names = async (headers: Record<string, string>) =>
    (await loadManifest(headers)).json().shortcuts.map(({ name }: { name: string }) => name)
  expect(await names({})).toContain(en['bookings.title'])
  expect(await names({ 'accept-language': 'hi-IN' })).toContain(hi['bookings.title'])
  expect(await names({ cookie: 'language=hi' })).toContain(hi['bookings.title'])
})
