import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createElement as h } from 'react'
import { LOCAL_HOSTS } from '../../platform/config.ts'
import type { Services } from '../../platform/context.ts'
import { toUuidOrNil } from '../../platform/graphql/ids.ts'
import { renderPage, sendHtml } from '../../platform/http/pages/renderPage.ts'
import type { Mail } from './composeMail.ts'

const MAILS_SHOWN_MAX = 100
const LOOPBACK_ADDRESSES = ['127.0.0.1', '::1', '::ffff:127.0.0.1']
/** Headers that proxies and tunnels add. */
const PROXY_HEADERS = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
]

const LISTED_COLUMNS = { id: true, toEmail: true, subject: true, createdAt: true } as const

type ListedMail = Pick<Mail, 'toEmail' | 'subject'> & { id: string; createdAt: Date }

/**
 * Shows developers the newest mails. It exists outside of production and for requests of this machine only. Links in mails are
 * as good as a password.
 */
export function registerOutbox(app: FastifyInstance, { config, db }: Services) {
  if (!config.showsOutbox) return

  app.get('/development/outbox', { onRequest: requireThisMachine }, async (_, reply) => {
    const mails = await db.outboxMail.findMany({
      select: LISTED_COLUMNS,
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      take: MAILS_SHOWN_MAX,
    })
    return sendHtml(reply, await renderMailList(mails))
  })

  app.get('/development/outbox/:id', { onRequest: requireThisMachine }, async (request, reply) => {
    const mail = await findMail(request)
    return mail ? sendHtml(reply, mail.html) : sendNotFound(reply)
  })

  app.get('/development/outbox/:id/text', { onRequest: requireThisMachine }, async (request, reply) => {
    const mail = await findMail(request)
    return mail ? sendHtml(reply, await renderPlainText(mail)) : sendNotFound(reply)
  })

  function findMail(request: FastifyRequest) {
    const { id } = request.params as { id: string }
    return db.outboxMail.findUnique({ where: { id: toUuidOrNil(id) } })
  }
}

/**
 * A proxy on this machine connects from a loopback address for every visitor, so the request must not have passed one.
 * The check of the host name refuses pages of another site with a name that resolves to this machine.
 */
async function requireThisMachine({ ip, hostname, headers }: FastifyRequest, reply: FastifyReply) {
  const isLocal = LOOPBACK_ADDRESSES.includes(ip) && LOCAL_HOSTS.includes(hostname)
  if (!isLocal || PROXY_HEADERS.some((name) => name in headers))
    return reply.status(404).send({ message: 'Not found' })
}

async function sendNotFound(reply: FastifyReply) {
  const children = h('p', null, 'There is no such mail.')
  return sendHtml(reply.status(404), await renderPage({ language: 'en', title: 'Outbox', children }))
}

function renderMailList(mails: ListedMail[]) {
  return renderPage({
    language: 'en',
    title: 'Outbox',
    isList: true,
    children: [
      h(
        'p',
        { key: 'about' },
        'SMTP_URL is not set, so mail is stored here for a week instead of being sent.',
      ),
      mails.length > 0
        ? h('ul', { key: 'mails' }, ...mails.map(renderMailItem))
        : h('p', { key: 'empty' }, 'No mail has been sent yet.'),
    ],
  })
}

function renderMailItem({ id, toEmail, subject, createdAt }: ListedMail) {
  const path = `/development/outbox/${id}`
  return h(
    'li',
    { key: id },
    h('a', { href: path }, subject),
    h('small', null, toEmail, ' · ', h('time', null, createdAt.toISOString())),
    h('a', { href: `${path}/text` }, 'Headers and plain text'),
  )
}

function renderPlainText({ toEmail, subject, text, unsubscribe }: Mail) {
  const headers = [`To: ${toEmail}`, `Subject: ${subject}`]
  if (unsubscribe) headers.push(`List-Unsubscribe: <${unsubscribe}>`)
  const children = h('pre', null, `${headers.join('\n')}\n\n${text}`)
  return renderPage({ language: 'en', title: subject, isList: true, children })
}
