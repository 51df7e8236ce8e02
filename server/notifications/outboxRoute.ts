import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../platform/context.ts'
import { toUuidOrNil } from '../platform/graphql/ids.ts'
import { escapeHtml, type Mail } from './composeMail.ts'
import { renderPlainPage } from './renderPlainPage.ts'

const MAILS_SHOWN_MAX = 100
const LOOPBACK_ADDRESSES = ['127.0.0.1', '::1', '::ffff:127.0.0.1']

/** What would have been mailed, for who develops: newest first, outside of production and on this machine only. */
export function registerOutbox(app: FastifyInstance, { config, db }: Services) {
  if (!config.showsOutbox) return

  app.get('/development/outbox', { onRequest: requireLoopback }, async (_, reply) => {
    const mails = await db.outboxMail.findMany({
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      take: MAILS_SHOWN_MAX,
    })
    const rows = mails.map(
      ({ id, toEmail, subject, createdAt }) =>
        `<li><a href="/development/outbox/${id}">${escapeHtml(subject)}</a><small>${escapeHtml(toEmail)} · <time>${createdAt.toISOString()}</time></small></li>`,
    )
    const list = rows.length > 0 ? `<ul>${rows.join('')}</ul>` : '<p>No mail has been sent yet.</p>'
    const about = '<p>SMTP_URL is not set, so mail is kept here for a week instead of being sent.</p>'
    return sendPage(reply, renderPlainPage('en', 'Outbox', `${about}${list}`))
  })

  app.get('/development/outbox/:id', { onRequest: requireLoopback }, async (request, reply) => {
    const { id } = request.params as { id: string }
    const mail = await db.outboxMail.findUnique({ where: { id: toUuidOrNil(id) } })
    if (!mail)
      return sendPage(reply.status(404), renderPlainPage('en', 'Outbox', '<p>There is no such mail.</p>'))
    return sendPage(reply, renderMail(mail))
  })
}

async function requireLoopback(request: FastifyRequest, reply: FastifyReply) {
  if (!LOOPBACK_ADDRESSES.includes(request.ip)) return reply.status(404).send({ message: 'Not found' })
}

function sendPage(reply: FastifyReply, html: string) {
  return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(html)
}

/** The mail as it looks, with what stands in its head, and its plain text. */
function renderMail({ toEmail, subject, html, text, unsubscribe }: Mail) {
  const head = [`To: ${toEmail}`, `Subject: ${subject}`, unsubscribe && `List-Unsubscribe: <${unsubscribe}>`]
  const lines = head.filter(Boolean).map((line) => escapeHtml(String(line)))
  return html
    .replace('<body ', () => '<body data-mail ')
    .replace(
      '<div style="max-width:480px',
      () =>
        `<p style="text-align:center"><a href="/development/outbox">Outbox</a></p><div style="max-width:480px`,
    )
    .replace(
      '</body>',
      () => `<pre style="max-width:480px;margin:24px auto;white-space:pre-wrap;overflow-wrap:anywhere">${lines.join('\n')}

${escapeHtml(text)}</pre></body>`,
    )
}
