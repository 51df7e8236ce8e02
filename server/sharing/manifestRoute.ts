import type { FastifyInstance } from 'fastify'
import { makeContext, type Services } from '../platform/context.ts'
import { getCaller } from '../platform/http/caller.ts'

/** Colours of the header and of the canvas (client/platform/theme.css). */
const THEME_COLOR = '#0a6ebd'
const CANVAS_COLOR = '#f4f7fc'

const ICON = { src: '/icon-192.png', sizes: '192x192', type: 'image/png' }

/** The manifest with which browsers install the app, in the reader's language. */
export function registerManifest(app: FastifyInstance, services: Services) {
  app.get('/manifest.webmanifest', async (request, reply) => {
    const { t, language } = await makeContext(services, getCaller(request, reply, services.config))
    const { appName } = services.config
    const manifest = {
      id: '/',
      name: appName,
      short_name: appName,
      description: t('home.title'),
      lang: `${language}-IN`,
      start_url: '/',
      scope: '/',
      display: 'standalone',
      theme_color: THEME_COLOR,
      background_color: CANVAS_COLOR,
      categories: ['kids', 'education', 'lifestyle'],
      icons: [
        ICON,
        { ...ICON, src: '/icon-512.png', sizes: '512x512' },
        { ...ICON, src: '/icon-maskable-512.png', sizes: '512x512', purpose: 'maskable' },
      ],
      shortcuts: [
        { name: t('search.title'), url: '/search', icons: [ICON] },
        { name: t('bookings.title'), url: '/bookings', icons: [ICON] },
        { name: t('saved.title'), url: '/saved', icons: [ICON] },
      ],
      screenshots: [
        createScreenshot('narrow', '860x1864', t('home.title')),
        createScreenshot('wide', '1280x800', t('home.title')),
      ],
    }
    return reply
      .header('cache-control', 'private, max-age=3600')
      .header('vary', 'Accept-Language, Cookie')
      .type('application/manifest+json; charset=utf-8')
      .send(JSON.stringify(manifest))
  })
}

function createScreenshot(form: 'narrow' | 'wide', sizes: string, label: string) {
  return { src: `/screenshot-${form}.webp`, sizes, type: 'image/webp', form_factor: form, label }
}
