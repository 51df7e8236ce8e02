import { renderToStaticMarkup } from 'react-dom/server'
import type { ClientAssets, DocumentRequest } from '../domain/page.ts'
import { serializeForScript } from './platform/serializeForScript.ts'

/**
 * Renders the HTML document of a screen. The app in it is already HTML: the browser hydrates only the app, and the ids
 * of `useId` depend on the position in the rendered tree.
 */
export function renderDocument(request: DocumentRequest): string {
  const { page, assets } = request
  const head = [
    renderToStaticMarkup(<SharedTags />),
    page.head,
    renderToStaticMarkup(<AssetTags assets={assets} />),
  ]
  return `<!doctype html>${renderToStaticMarkup(<Document {...request} head={head.join('')} />)}`
}

interface DocumentProps extends DocumentRequest {
  /** HTML of all head tags. */
  head: string
}

/** `entry.browser.tsx` reads the data scripts and hydrates `#root`. */
function Document({ page, visitor, head, isOffline }: DocumentProps) {
  return (
    <html
      lang={`${visitor.language}-IN`}
      data-theme={visitor.theme ?? undefined}
      data-offline={isOffline || undefined}
    >
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: React has rendered this HTML. */}
      <head dangerouslySetInnerHTML={{ __html: head }} />
      <body>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: React has rendered this HTML. */}
        <div id="root" dangerouslySetInnerHTML={{ __html: page.body }} />
        <JsonScript id="visitor" value={visitor} />
        <JsonScript id="records" value={page.records} />
      </body>
    </html>
  )
}

function SharedTags() {
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      <meta name="theme-color" content="#0a6ebd" />
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href="/manifest.webmanifest" crossOrigin="use-credentials" />
    </>
  )
}

/**
 * The page is complete without scripts. Their low priority leaves the network to HTML, styles, pictures and fonts.
 */
function AssetTags({ assets }: { assets: ClientAssets }) {
  const script = { crossOrigin: 'anonymous', fetchPriority: 'low' } as const
  return (
    <>
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

function JsonScript({ id, value }: { id: string; value: unknown }) {
  const json = serializeForScript(value)
  // biome-ignore lint/security/noDangerouslySetInnerHtml: serializeForScript escapes every `<` of the JSON
  return <script type="application/json" id={id} dangerouslySetInnerHTML={{ __html: json }} />
}
