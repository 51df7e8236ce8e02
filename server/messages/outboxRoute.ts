import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../platform/context.ts'
import { uuidOrNobody } from '../platform/ids.ts'
import { escape, type Mail } from './mail.ts'
import { plainPage } from './plainPage.ts'

const SHOWN = 100
const THIS_MACHINE = ['127.0.0.1', '::1', '::ffff:127.0.0.1']

/** What would have been mailed, for who develops: newest first, outside of production and on this machine only. */
export function registerOutbox(app: FastifyInstance, { config, db }: Services) {
  if (!config.showsOutbox) return

  app.get('/development/outbox', { onRequest: onThisMachine }, async (_, reply) => {
    const mails = await db.outboxMail.findMany({
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      take: SHOWN,
    })
    const rows = mails.map(
      ({ id, toEmail, subject, createdAt }) =>
        `<li><a href="/development/outbox/${id}">${escape(subject)}</a><small>${escape(toEmail)} · <time>${createdAt.toISOString()}</time></small></li>`,
    )
    const list = rows.length > 0 ? `<ul>${rows.join('')}</ul>` : '<p>No mail has been sent yet.</p>'
    const about = '<p>SMTP_URL is not set, so mail is kept here for a week instead of being sent.</p>'
    return page(reply, plainPage('en', 'Outbox', `${about}${list}`))
  })

  app.get('/development/outbox/:id', { onRequest: onThisMachine }, async (request, reply) => {
    const { id } = request.params as { id: string }
    const mail = await db.outboxMail.findUnique({ where: { id: uuidOrNobody(id) } })
    if (!mail) return page(reply.status(404), plainPage('en', 'Outbox', '<p>There is no such mail.</p>'))
    return page(reply, withHeaders(mail))
  })
}

async function onThisMachine(request: FastifyRequest, reply: FastifyReply) {
  if (!THIS_MACHINE.includes(request.ip)) return reply.status(404).send({ message: 'Not found' })
}

function page(reply: FastifyReply, html: string) {
  return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(html)
}

/** The mail as it looks, with what stands in its head, and its plain text. */
function withHeaders({ toEmail, subject, html, text, unsubscribe }: Mail) {
  const head = [`To: ${toEmail}`, `Subject: ${subject}`, unsubscribe && `List-Unsubscribe: <${unsubscribe}>`]
  const lines = head.filter(Boolean).map((line) => escape(String(line)))
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

${escape(text)}</pre></body>`,
    )
}
