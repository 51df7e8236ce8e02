import { renderToStaticMarkup } from 'react-dom/server'
import type { ClientAssets, DocumentRequest } from '../domain/page.ts'
import { serializeForScript } from './platform/start/serializeForScript.ts'

/**
 * Renders the HTML document of a screen. The app in it is already HTML: the browser hydrates only the app, and the ids
 * of `useId` depend on the position in the rendered tree. `readEmbeddedJson` reads the data scripts.
 */
export function renderDocument({ page, reader, assets, isOffline }: DocumentRequest): string {
  // Language and theme are values of closed lists, so they need no escaping.
  const theme = reader.theme ? ` data-theme="${reader.theme}"` : ''
  const offline = isOffline ? ' data-offline="true"' : ''
  return [
    `<!doctype html><html lang="${reader.language}-IN"${theme}${offline}>`,
    `<head>${getHeadTags(assets)}${page.head}</head>`,
    `<body><div id="root">${page.body}</div>`,
    formatJsonScript('visitor', reader),
    formatJsonScript('records', page.records),
    '</body></html>',
  ].join('')
}

const headTags = new WeakMap<ClientAssets, string>()

/** Tags that all documents of a build share. */
function getHeadTags(assets: ClientAssets): string {
  const tags = headTags.get(assets) ?? renderToStaticMarkup(<HeadTags assets={assets} />)
  headTags.set(assets, tags)
  return tags
}

/**
 * The page is complete without scripts. Their low priority leaves the network to HTML, styles, pictures and fonts.
 */
function HeadTags({ assets }: { assets: ClientAssets }) {
  const script = { crossOrigin: 'anonymous', fetchPriority: 'low' } as const
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      <meta name="theme-color" content="#0a6ebd" />
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href="/manifest.webmanifest" crossOrigin="use-credentials" />
      {assets.scripts.map((path) => (
        <script key={path} {...script} type="module" src={path} />
      ))}
      {assets.preloads.map((path) => (
        <link key={path} {...script} rel="modulepreload" href={path} />
      ))}
      {assets.stylesheets.map((path) => (
        <link key={path} rel="stylesheet" crossOrigin="anonymous" href={path} />
      ))}
    </>
  )
}

/** `serializeForScript` escapes every `<` of the JSON. */
function formatJsonScript(id: string, value: unknown) {
  return `<script type="application/json" id="${id}">${serializeForScript(value)}</script>`
}
