import type { FastifyReply } from 'fastify'
import { createElement as h, type ReactNode } from 'react'
import type { Language } from '../../../../domain/messages/messages.ts'

interface PageProps {
  language: Language
  title: string
  /** A list page is wide and starts at the top; other pages show one message in the middle of the screen. */
  isList?: boolean
  children?: ReactNode
}

const CSS = `
  body { margin: 0; min-height: 100dvh; display: grid; place-items: center; font: 17px/1.5 system-ui, sans-serif; color: #14202e; background: #eef4fa }
  main { box-sizing: border-box; width: min(430px, 100% - 40px); padding: 32px 24px; border-radius: 24px; background: #fff; text-align: center }
  h1 { margin: 0 0 8px; font-size: 24px; line-height: 1.3 } p { margin: 0 0 24px } p:last-child { margin: 0 }
  a { color: #0b63b5 } small, time { color: #4b5b6b }
  .button { box-sizing: border-box; display: inline-block; min-width: 160px; min-height: 44px; padding: 10px 24px; border: 0; border-radius: 999px; font: inherit; font-weight: 600; color: #fff; background: #0b63b5; text-decoration: none; cursor: pointer }
  .list { place-items: start center; font-size: 16px } .list main { width: min(640px, 100% - 40px); margin: 32px 0; text-align: start }
  ul { margin: 0; padding: 0; list-style: none } li { padding: 12px 0; border-top: 1px solid #d8e2ec; overflow-wrap: anywhere }
  li a { display: block; padding: 4px 0; font-weight: 600 }
  pre { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; font: inherit }
  @media (prefers-color-scheme: dark) {
    body { color: #e8eff6; background: #0d1520 } main { background: #17222f } a { color: #8cc4ff }
    .button { color: #0d1520; background: #8cc4ff } small, time { color: #a9b8c8 } li { border-color: #2b3a4a }
  }
`

/** Renders a page without the client. Node runs the server without a build step, so `createElement` replaces JSX. */
export async function renderPage(props: PageProps): Promise<string> {
  // Most servers never render such a page.
  const { renderToStaticMarkup } = await import('react-dom/server')
  return `<!doctype html>${renderToStaticMarkup(h(Page, props))}`
}

function Page({ language, title, isList = false, children }: PageProps) {
  return h(
    'html',
    { lang: `${language}-IN` },
    h(
      'head',
      null,
      h('meta', { charSet: 'utf-8' }),
      h('meta', { name: 'viewport', content: 'width=device-width' }),
      h('meta', { name: 'robots', content: 'noindex' }),
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('title', null, title),
      h('style', null, CSS),
    ),
    h('body', isList ? { className: 'list' } : null, h('main', null, h('h1', null, title), children)),
  )
}

/** Sends HTML that is made for one request. */
export function sendHtml(reply: FastifyReply, html: string) {
  return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(html)
}
