import type { Language } from '../../domain/messages/messages.ts'
import type { Config } from '../platform/config.ts'
import { getTranslator } from '../platform/translator.ts'
import type { DigestItem } from './notificationKinds.ts'

/** A mail as it is sent. */
export interface Mail {
  toEmail: string
  subject: string
  text: string
  html: string
  /** Address for the List-Unsubscribe header; null where mail always goes. */
  unsubscribe: string | null
}

export interface MailContent {
  to: { email: string; firstName: string }
  language: Language
  title: string
  text: string
  lists?: { title: string; items: DigestItem[] }[]
  /** The button: a path of ours. */
  action: { label: string; link: string }
  unsubscribe: string | null
}

/** Where a path of ours is for those who are not on it yet. */
export function getAbsoluteUrl(config: Config, path: string): string {
  return new URL(path, config.publicOrigin ?? `http://localhost:${config.port}`).href
}

/** The same as plain text and as simple HTML, which mail programs of all ages show alike. */
export function composeMail(config: Config, content: MailContent): Mail {
  const { to, title, unsubscribe } = content
  return {
    toEmail: to.email,
    subject: title,
    text: renderText(config, content),
    html: renderHtml(config, content),
    unsubscribe,
  }
}

function renderText(config: Config, { to, language, text, lists = [], action, unsubscribe }: MailContent) {
  const t = getTranslator(language)
  const listed = lists.flatMap(({ title, items }) => [
    title,
    ...items.map((item) => `- ${item.title}: ${item.text}\n  ${getAbsoluteUrl(config, item.link)}`),
  ])
  const stop = unsubscribe ? [`${t('mail.footer.unsubscribe')}: ${unsubscribe}`] : []
  return [
    t('mail.hello', { name: to.firstName }),
    text,
    ...listed,
    `${action.label}: ${getAbsoluteUrl(config, action.link)}`,
    ['-- ', config.appName, getFooter(language, unsubscribe), ...stop].join('\n'),
  ].join('\n\n')
}

const FONT = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',sans-serif"

function renderHtml(
  config: Config,
  { to, language, title, text, lists = [], action, unsubscribe }: MailContent,
) {
  const t = getTranslator(language)
  const paragraph = (words: string) =>
    `<p style="margin:0 0 16px;font-size:16px;line-height:24px">${escapeHtml(words)}</p>`
  const stop = unsubscribe
    ? ` <a href="${escapeHtml(unsubscribe)}" style="color:#4b5b6b">${escapeHtml(t('mail.footer.unsubscribe'))}</a>`
    : ''
  return `<!doctype html>
<html lang="${language}-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;padding:24px 12px;background:#eef4fa;color:#14202e;${FONT}">
<div style="max-width:480px;margin:0 auto;background:#fff;border-radius:20px;overflow:hidden">
<div style="background:#0b63b5;color:#fff;padding:18px 24px;font-size:22px;font-weight:700">${escapeHtml(config.appName)}</div>
<div style="padding:24px">
<h1 style="margin:0 0 16px;font-size:22px;line-height:30px">${escapeHtml(title)}</h1>
${paragraph(t('mail.hello', { name: to.firstName }))}
${paragraph(text)}
${lists.map((list) => renderList(config, list)).join('\n')}
<p style="margin:24px 0 0"><a href="${escapeHtml(getAbsoluteUrl(config, action.link))}" style="display:inline-block;background:#0b63b5;color:#fff;padding:13px 24px;border-radius:999px;font-size:16px;font-weight:600;text-decoration:none">${escapeHtml(action.label)}</a></p>
</div>
<div style="padding:16px 24px;background:#f5f8fb;color:#4b5b6b;font-size:13px;line-height:20px">${escapeHtml(getFooter(language, unsubscribe))}${stop}</div>
</div></body></html>`
}

function renderList(config: Config, { title, items }: { title: string; items: DigestItem[] }) {
  const rows = items.map(
    (item) =>
      `<li style="margin:0 0 12px"><a href="${escapeHtml(getAbsoluteUrl(config, item.link))}" style="color:#0b63b5;font-weight:600">${escapeHtml(item.title)}</a><br>${escapeHtml(item.text)}</li>`,
  )
  return `<h2 style="margin:24px 0 8px;font-size:18px">${escapeHtml(title)}</h2>
<ul style="margin:0;padding:0 0 0 20px;font-size:15px;line-height:22px">${rows.join('')}</ul>`
}

function getFooter(language: Language, unsubscribe: string | null) {
  return getTranslator(language)(unsubscribe ? 'mail.footer.asked' : 'mail.footer.always')
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
}
