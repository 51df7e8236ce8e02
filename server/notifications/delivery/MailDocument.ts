import { type CSSProperties, createElement as h, type ReactNode } from 'react'
import type { Language } from '../../../domain/messages/messages.ts'
import { getTranslator } from '../../platform/translator.ts'

interface MailLink {
  label: string
  /** An absolute URL. */
  url: string
}

interface MailList {
  title: string
  items: { title: string; text: string; url: string }[]
}

interface MailDocumentProps {
  language: Language
  appName: string
  /** '' when the stored name was a link only. */
  firstName: string
  title: string
  text: string
  lists: MailList[]
  action: MailLink
  /** Null for mails that cannot be turned off. */
  unsubscribeUrl: string | null
  /** Replaces the sentence that the mail is turned on in the settings. */
  footer: string | null
}

const BLUE = '#0b63b5'
const GREY = '#4b5b6b'
const FONT_FAMILY = "system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',sans-serif"
const PARAGRAPH = { margin: '0 0 16px', fontSize: 16, lineHeight: '24px' }

/** The document of every mail. Node runs the server without a build step, so `createElement` replaces JSX. */
export function MailDocument({ language, title, ...content }: MailDocumentProps) {
  const background = '#eef4fa'
  const bodyStyle = { padding: '24px 12px', background, color: '#14202e', fontFamily: FONT_FAMILY }
  return h(
    'html',
    { dir: 'ltr', lang: `${language}-IN` },
    h(
      'head',
      null,
      h('meta', { httpEquiv: 'Content-Type', content: 'text/html; charset=UTF-8' }),
      h('meta', { name: 'viewport', content: 'width=device-width' }),
      h('meta', { name: 'x-apple-disable-message-reformatting' }),
      h('meta', { name: 'color-scheme', content: 'light' }),
      h('title', null, title),
    ),
    h(
      'body',
      { style: { margin: 0, padding: 0, background } },
      h(
        Block,
        // Some mail programs remove the styles of the body, so a cell has them.
        { cellStyle: bodyStyle },
        h(
          Block,
          { style: { maxWidth: 480, background: '#fff', borderRadius: 20 } },
          h(MailHeader, content),
          h(MailContent, { language, title, ...content }),
          h(MailFooter, { language, ...content }),
        ),
      ),
    ),
  )
}

interface BlockProps {
  style?: CSSProperties
  cellStyle?: CSSProperties
  children?: ReactNode
}

/** A part of the mail. Outlook lays out tables only. */
function Block({ style, cellStyle, children }: BlockProps) {
  const table = { role: 'presentation', align: 'center', width: '100%', border: 0, style } as const
  const cell = h('td', { style: cellStyle }, children)
  return h('table', { ...table, cellPadding: 0, cellSpacing: 0 }, h('tbody', null, h('tr', null, cell)))
}

function MailHeader({ appName }: Pick<MailDocumentProps, 'appName'>) {
  const style = { background: BLUE, color: '#fff', padding: '18px 24px', borderRadius: '20px 20px 0 0' }
  const nameStyle = { margin: 0, fontSize: 22, lineHeight: '24px', fontWeight: 700 }
  return h(Block, { style }, h('p', { style: nameStyle }, appName))
}

function MailContent({ language, firstName, title, text, lists, action }: MailDocumentProps) {
  const t = getTranslator(language)
  return h(
    Block,
    { style: { padding: 24 } },
    h('h1', { style: { margin: '0 0 16px', fontSize: 22, lineHeight: '30px' } }, title),
    h('p', { style: PARAGRAPH }, firstName ? t('mail.hello', { name: firstName }) : t('mail.hello.unnamed')),
    h('p', { style: PARAGRAPH }, text),
    ...lists.map((list) => h(MailListSection, { key: list.title, ...list })),
    h(MailButton, action),
  )
}

function MailListSection({ title, items }: MailList) {
  return h(
    Block,
    null,
    h('h2', { style: { margin: '24px 0 8px', fontSize: 18 } }, title),
    h(
      'ul',
      { style: { margin: 0, padding: '0 0 0 20px', fontSize: 15, lineHeight: '22px' } },
      ...items.map((item) => h(MailListItem, { key: item.url, ...item })),
    ),
  )
}

/** composeMail.ts reads this structure for the plain text. */
function MailListItem({ title, text, url }: MailList['items'][number]) {
  const style = { color: BLUE, fontWeight: 600, textDecoration: 'underline' }
  const link = h('a', { href: url, style }, title)
  return h('li', { style: { margin: '0 0 12px' } }, h('div', null, link, h('br'), text))
}

/** A link with padding. Outlook ignores the padding of a link, so the cell has one for Outlook only. */
function MailButton({ label, url }: MailLink) {
  const padding = '13px 24px'
  const shape = { background: BLUE, borderRadius: 999 }
  const cellStyle = { ...shape, msoPaddingAlt: padding }
  const linkStyle = {
    ...shape,
    display: 'inline-block',
    maxWidth: '100%',
    padding,
    color: '#fff',
    fontSize: 16,
    fontWeight: 600,
    lineHeight: '120%',
    textDecoration: 'none',
    msoPaddingAlt: '0px',
  }
  const cell = h('td', { style: cellStyle }, h('a', { href: url, style: linkStyle }, label))
  const table = { role: 'presentation', border: 0, cellPadding: 0, cellSpacing: 0 }
  return h(Block, { style: { marginTop: 24 } }, h('table', table, h('tbody', null, h('tr', null, cell))))
}

function MailFooter({
  language,
  unsubscribeUrl,
  footer,
}: Pick<MailDocumentProps, 'language' | 'unsubscribeUrl' | 'footer'>) {
  const t = getTranslator(language)
  const style = { background: '#f5f8fb', padding: '16px 24px', borderRadius: '0 0 20px 20px' }
  const textStyle = { margin: 0, color: GREY, fontSize: 13, lineHeight: '20px' }
  if (!unsubscribeUrl) return h(Block, { style }, h('p', { style: textStyle }, t('mail.footer.always')))
  const linkStyle = { color: GREY, textDecoration: 'underline' }
  const link = h('a', { href: unsubscribeUrl, style: linkStyle }, t('mail.footer.unsubscribe'))
  return h(Block, { style }, h('p', { style: textStyle }, footer ?? t('mail.footer.asked'), ' ', link))
}
