import type { Language } from '../../domain/messages/messages.ts'
import { escapeHtml } from './composeMail.ts'

/** A page without the app around it, for who comes from a mail. `body` is HTML. */
export function renderPlainPage(language: Language, title: string, body: string): string {
  return `<!doctype html>
<html lang="${language}-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><meta name="color-scheme" content="light dark"><title>${escapeHtml(title)}</title>
<style>
  body { max-width: 640px; margin: 0 auto; padding: 32px 20px; font: 16px/1.5 system-ui, sans-serif; color: #14202e; background: #eef4fa }
  main { padding: 24px; border-radius: 20px; background: #fff }
  h1 { margin: 0 0 12px; font-size: 26px; line-height: 1.25 }
  a { color: #0b63b5 } small, time { color: #4b5b6b }
  ul { margin: 0; padding: 0; list-style: none } li { padding: 12px 0; border-top: 1px solid #d8e2ec; overflow-wrap: anywhere }
  li a { display: block; padding: 4px 0; font-weight: 600 }
  button { min-height: 44px; padding: 0 24px; border: 0; border-radius: 999px; font: inherit; font-weight: 600; color: #fff; background: #0b63b5; cursor: pointer }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit }
  @media (prefers-color-scheme: dark) {
    body { color: #e8eff6; background: #0d1520 } main { background: #17222f } a { color: #8cc4ff }
    small, time { color: #a9b8c8 } li { border-color: #2b3a4a }
  }
</style></head>
<body><main><h1>${escapeHtml(title)}</h1>${body}</main></body></html>`
}
