import { renderToStaticMarkup } from 'react-dom/server'
import type { ClientAssets, DocumentRequest, DocumentStartRequest } from '../domain/page.ts'
import { serializeForScript } from './platform/serializeForScript.ts'

/**
 * Renders the HTML document of a screen. The app in it is already HTML: the browser hydrates only the app, and the ids
 * of `useId` depend on the position in the rendered tree. `readEmbeddedJson` reads the data scripts.
 */
export function renderDocument(request: DocumentRequest): string {
  const { page, reader, modules, skeleton } = request
  return [
    renderDocumentStart(request),
    // Browsers and React find title, description and the other tags after a skeleton too.
    page.head,
    skeleton === undefined ? BODY : '',
    `<div id="root">${page.body}</div>`,
    formatJsonScript('modules', modules),
    formatJsonScript('visitor', reader),
    formatJsonScript('records', page.records),
    '</body></html>',
  ].join('')
}

const BODY = '</head><body>'

/**
 * The document up to the tags that depend on the data of the screen. With it the browser fetches styles and scripts
 * while the server runs the queries. With a skeleton, the document continues after it: theme.css hides the skeleton when the
 * page arrives, because the policy allows no script here.
 */
export function renderDocumentStart({ reader, assets, isOffline, skeleton }: DocumentStartRequest): string {
  // Language and theme are values of closed lists, so they need no escaping.
  const theme = reader.theme ? ` data-theme="${reader.theme}"` : ''
  const offline = isOffline ? ' data-offline="true"' : ''
  const start = `<!doctype html><html lang="${reader.language}-IN"${theme}${offline}><head>${getHeadTags(assets)}`
  return skeleton === undefined ? start : `${start}${BODY}<div id="skeleton" inert>${skeleton}</div>`
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
