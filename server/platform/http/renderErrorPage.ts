import type { Language } from '../../../domain/messages/messages.ts'
import { getTranslator } from '../translator.ts'

/** Page for a browser when the app cannot be rendered: a sentence and a link to the same address. */
export function renderErrorPage(language: Language, sentence: string): string {
  const t = getTranslator(language)
  return `<!doctype html>
<html lang="${language}-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><meta name="color-scheme" content="light dark"><title>${t('shell.error.title')}</title>
<style>
  body { margin: 0; min-height: 100dvh; display: grid; place-items: center; font: 17px/1.5 system-ui, sans-serif; color: #14202e; background: #eef4fa }
  main { box-sizing: border-box; width: min(430px, 100% - 40px); padding: 32px 24px; border-radius: 24px; background: #fff; text-align: center }
  h1 { margin: 0 0 8px; font-size: 24px; line-height: 1.3 } p { margin: 0 0 24px }
  a { display: inline-block; min-width: 160px; padding: 12px 24px; border-radius: 999px; font-weight: 600; color: #fff; background: #0b63b5; text-decoration: none }
  @media (prefers-color-scheme: dark) {
    body { color: #e8eff6; background: #0d1520 } main { background: #17222f } a { color: #0d1520; background: #8cc4ff }
  }
</style></head>
<body><main><h1>${t('shell.error.title')}</h1><p>${sentence}</p><a href="">${t('shell.error.retry')}</a></main></body></html>`
}
