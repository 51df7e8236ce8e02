import type { FastifyInstance, FastifyReply } from 'fastify'
import { preferredLanguage } from '../../domain/messages/messages.ts'
import type { Services } from '../platform/context.ts'
import { translateInto } from '../platform/language.ts'
import { escape } from './mail.ts'
import { plainPage } from './plainPage.ts'
import { stopMails, stoppableMail } from './stopMails.ts'

/**
 * The link to stop mails. Opening it changes nothing, as programs that look at mail open links too; the button does,
 * and so does the one click of mail programs (RFC 8058), which post a form.
 */
export function registerUnsubscribe(app: FastifyInstance, { db }: Services) {
  app.register(async (route) => {
    route.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, __, done) =>
      done(null, {}),
    )
    for (const method of ['GET', 'POST'] as const)
      route.route({
        method,
        url: '/unsubscribe/:delivery',
        handler: async (request, reply) => {
          const mail = await stoppableMail(db, (request.params as { delivery: string }).delivery)
          const language = mail?.language ?? preferredLanguage(request.headers['accept-language'])
          const t = translateInto(language)
          const title = t('mail.unsubscribe.title')
          const paragraph = (text: string) => `<p>${escape(text)}</p>`
          if (!mail)
            return page(
              reply.status(404),
              plainPage(language, title, paragraph(t('mail.unsubscribe.unknown'))),
            )
          if (method === 'GET') {
            const form = `<form method="post"><button>${escape(t('mail.unsubscribe.submit'))}</button></form>`
            return page(reply, plainPage(language, title, `${paragraph(t('mail.unsubscribe.text'))}${form}`))
          }
          await stopMails(db, mail)
          return page(
            reply,
            plainPage(language, t('mail.unsubscribe.submit'), paragraph(t('mail.unsubscribe.done'))),
          )
        },
      })
  })
}

function page(reply: FastifyReply, html: string) {
  return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(html)
}
