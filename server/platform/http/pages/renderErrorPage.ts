import { createElement as h } from 'react'
import type { Language } from '../../../../domain/messages/messages.ts'
import { getTranslator } from '../../translator.ts'
import { renderPage } from './renderPage.ts'

/** Page for a browser when the app cannot be rendered: a sentence and a link to the same address. */
export function renderErrorPage(language: Language, sentence: string): Promise<string> {
  const t = getTranslator(language)
  return renderPage({
    language,
    title: t('shell.error.title'),
    children: [
      h('p', { key: 'sentence' }, sentence),
      h('a', { key: 'retry', className: 'button', href: '' }, t('shell.error.retry')),
    ],
  })
}
