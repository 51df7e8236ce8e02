import { Body } from '@react-email/body'
import { Button } from '@react-email/button'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Heading } from '@react-email/heading'
import { Html } from '@react-email/html'
import { Link } from '@react-email/link'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import { createElement as h } from 'react'
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
  return h(
    Html,
    { lang: `${language}-IN` },
    h(
      Head,
      null,
      h('meta', { name: 'viewport', content: 'width=device-width' }),
      h('meta', { name: 'color-scheme', content: 'light' }),
      h('title', null, title),
    ),
    h(
      Body,
      {
        style: {
          margin: 0,
          padding: '24px 12px',
          background: '#eef4fa',
          color: '#14202e',
          fontFamily: FONT_FAMILY,
        },
      },
      h(
        Container,
        { style: { maxWidth: 480, background: '#fff', borderRadius: 20 } },
        h(MailHeader, content),
        h(MailContent, { language, title, ...content }),
        h(MailFooter, { language, ...content }),
      ),
    ),
  )
}

function MailHeader({ appName }: Pick<MailDocumentProps, 'appName'>) {
  const style = { background: BLUE, color: '#fff', padding: '18px 24px', borderRadius: '20px 20px 0 0' }
  return h(Section, { style }, h(Text, { style: { margin: 0, fontSize: 22, fontWeight: 700 } }, appName))
}

function MailContent({ language, firstName, title, text, lists, action }: MailDocumentProps) {
  const t = getTranslator(language)
  return h(
    Section,
    { style: { padding: 24 } },
    h(Heading, { style: { margin: '0 0 16px', fontSize: 22, lineHeight: '30px' } }, title),
    h(Text, { style: PARAGRAPH }, firstName ? t('mail.hello', { name: firstName }) : t('mail.hello.unnamed')),
    h(Text, { style: PARAGRAPH }, text),
    ...lists.map((list) => h(MailListSection, { key: list.title, ...list })),
    h(MailButton, action),
  )
}

function MailListSection({ title, items }: MailList) {
  return h(
    Section,
    null,
    h(Heading, { as: 'h2', style: { margin: '24px 0 8px', fontSize: 18 } }, title),
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
  const link = h(Link, { href: url, target: '_self', style }, title)
  return h('li', { style: { margin: '0 0 12px' } }, h('div', null, link, h('br'), text))
}

function MailButton({ label, url }: MailLink) {
  const style = {
    background: BLUE,
    color: '#fff',
    padding: '13px 24px',
    borderRadius: 999,
    fontSize: 16,
    fontWeight: 600,
  }
  return h(Section, { style: { marginTop: 24 } }, h(Button, { href: url, target: '_self', style }, label))
}

function MailFooter({
  language,
  unsubscribeUrl,
  footer,
}: Pick<MailDocumentProps, 'language' | 'unsubscribeUrl' | 'footer'>) {
  const t = getTranslator(language)
  const style = { background: '#f5f8fb', padding: '16px 24px', borderRadius: '0 0 20px 20px' }
  const textStyle = { margin: 0, color: GREY, fontSize: 13, lineHeight: '20px' }
  if (!unsubscribeUrl) return h(Section, { style }, h(Text, { style: textStyle }, t('mail.footer.always')))
  const linkStyle = { color: GREY, textDecoration: 'underline' }
  const link = h(
    Link,
    { href: unsubscribeUrl, target: '_self', style: linkStyle },
    t('mail.footer.unsubscribe'),
  )
  return h(Section, { style }, h(Text, { style: textStyle }, footer ?? t('mail.footer.asked'), ' ', link))
}
