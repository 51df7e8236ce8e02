import type { DomNode, HtmlToTextOptions } from 'html-to-text'
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

/** The document type for which mail programs have the fewest differences. */
const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">'

/** Plain text shows each URL beside its label. The subject already has the title. */
const PLAIN_TEXT_OPTIONS: HtmlToTextOptions = {
  wordwrap: false,
  formatters: {
    labelAndUrl(link, walk, builder) {
      walk(link.children, builder)
      builder.addInline(`: ${link.attribs.href}`, { noWordTransform: true })
    },
    listItem({ children }, walk, builder) {
      const [link, , text] = children as [DomNode, DomNode, DomNode]
      walk(link.children, builder)
      builder.addInline(': ')
      walk([text], builder)
      builder.addLineBreak()
      builder.addInline(link.attribs.href, { noWordTransform: true })
    },
  },
  selectors: [
    { selector: 'td', format: 'block', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
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
  // Loaded with the first mail, because they bring a parser of HTML and React's renderer.
  const [{ convert }, { renderToStaticMarkup }] = await Promise.all([
    import('html-to-text'),
    import('react-dom/server'),
  ])
  const document = renderToStaticMarkup(
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
    text: convert(document, PLAIN_TEXT_OPTIONS),
    html: DOCTYPE + document,
    unsubscribe,
  }
}
