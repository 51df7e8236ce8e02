import type { FastifyInstance, FastifyReply } from 'fastify'
import { parsePreferredLanguage } from '../../domain/messages/messages.ts'
import type { Services } from '../platform/context.ts'
import { getTranslator } from '../platform/translator.ts'
import { escapeHtml } from './composeMail.ts'
import { renderPlainPage } from './renderPlainPage.ts'
import { findUnsubscribableMail, unsubscribe } from './unsubscribe.ts'

/**
 * Unsubscribe link of mails. GET changes nothing, because mail scanners open links. The button posts a
 * form, like the one-click unsubscription of mail programs (RFC 8058).
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
          const mail = await findUnsubscribableMail(db, (request.params as { delivery: string }).delivery)
          const language = mail?.language ?? parsePreferredLanguage(request.headers['accept-language'])
          const t = getTranslator(language)
          const title = t('mail.unsubscribe.title')
          const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`
          if (!mail)
            return sendPage(
              reply.status(404),
              renderPlainPage(language, title, paragraph(t('mail.unsubscribe.unknown'))),
            )
          if (method === 'GET') {
            const form = `<form method="post"><button>${escapeHtml(t('mail.unsubscribe.submit'))}</button></form>`
            return sendPage(
              reply,
              renderPlainPage(language, title, `${paragraph(t('mail.unsubscribe.text'))}${form}`),
            )
          }
          await unsubscribe(db, mail)
          return sendPage(
            reply,
            renderPlainPage(language, t('mail.unsubscribe.submit'), paragraph(t('mail.unsubscribe.done'))),
          )
        },
      })
  })
}

function sendPage(reply: FastifyReply, html: string) {
  return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(html)
}
