import { createElement } from 'react'
import { stripLinks } from '../../../domain/accounts/personName.ts'
import type { Language } from '../../../domain/messages/messages.ts'
import type { Config } from '../../platform/config.ts'
import type { DigestItem } from '../notificationKinds.ts'
import { MailDocument } from './MailDocument.ts'

/** A mail as it is sent. */
export interface Mail {
  toEmail: string
  subject: string
  text: string
  html: string
  /** URL for the List-Unsubscribe header; null for mails that cannot be turned off. */
  unsubscribe: string | null
}

interface MailContent {
  to: { email: string; firstName: string }
  language: Language
  title: string
  text: string
  lists?: { title: string; items: DigestItem[] }[]
  /** The button. `link` is a path of this app. */
  action: { label: string; link: string }
  unsubscribe: string | null
  /** Why the recipient gets a mail that can be turned off. Left out: it is turned on in the settings. */
  footer?: string
}

/** The parts of html-to-text that the formatters use. The package has no types. */
interface HtmlElement {
  children: HtmlElement[]
  attribs: { href: string }
}
interface TextBuilder {
  addInline(text: string, options?: { noWordTransform: boolean }): void
  addLineBreak(): void
}
type Walk = (elements: HtmlElement[], builder: TextBuilder) => void

/** Plain text shows each URL beside its label. The subject already has the title. */
const PLAIN_TEXT_OPTIONS = {
  formatters: {
    labelAndUrl(link: HtmlElement, walk: Walk, builder: TextBuilder) {
      walk(link.children, builder)
      builder.addInline(`: ${link.attribs.href}`, { noWordTransform: true })
    },
    listItem({ children }: HtmlElement, walk: Walk, builder: TextBuilder) {
      const [link, , text] = children as [HtmlElement, HtmlElement, HtmlElement]
      walk(link.children, builder)
      builder.addInline(': ')
      walk([text], builder)
      builder.addLineBreak()
      builder.addInline(link.attribs.href, { noWordTransform: true })
    },
  },
  selectors: [
    { selector: 'h1', format: 'skip' },
    { selector: 'h2', options: { uppercase: false } },
    { selector: 'ul', options: { itemPrefix: '- ' } },
    { selector: 'li > div', format: 'listItem' },
    { selector: 'a', format: 'labelAndUrl' },
  ],
}

/** Converts a path of this app to an absolute URL. */
export function getAbsoluteUrl(config: Config, path: string): string {
  return new URL(path, config.publicOrigin ?? `http://localhost:${config.port}`).href
}

/** Renders the HTML, and derives the plain text from it. */
export async function composeMail(config: Config, content: MailContent): Promise<Mail> {
  const { to, language, title, text, lists = [], action, unsubscribe, footer } = content
  // Loaded with the first mail, because it brings a parser of HTML.
  const { render, toPlainText } = await import('@react-email/render')
  const html = await render(
    createElement(MailDocument, {
      language,
      appName: config.appName,
      firstName: stripLinks(to.firstName),
      title,
      text,
      lists: lists.map((list) => ({
        title: list.title,
        items: list.items.map((item) => ({ ...item, url: getAbsoluteUrl(config, item.link) })),
      })),
      action: { label: action.label, url: getAbsoluteUrl(config, action.link) },
      unsubscribeUrl: unsubscribe,
      footer: footer ?? null,
    }),
  )
  return {
    toEmail: to.email,
    subject: title,
    text: toPlainText(html, PLAIN_TEXT_OPTIONS),
    html,
    unsubscribe,
  }
}
