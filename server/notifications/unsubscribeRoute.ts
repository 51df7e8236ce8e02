import type { FastifyInstance, FastifyReply } from 'fastify'
import { createElement as h, type ReactNode } from 'react'
import { type Language, parsePreferredLanguage } from '../../domain/messages/messages.ts'
import type { Services } from '../platform/context.ts'
import { renderPage, sendHtml } from '../platform/http/renderPage.ts'
import { getTranslator } from '../platform/translator.ts'
import { findUnsubscribableMail, unsubscribe } from './unsubscribe.ts'

/**
 * The unsubscribe link of a mail. GET only shows a form, because mail scanners open links. POST turns the mails off,
 * for the form's button and for the one-click request of mail programs (RFC 8058).
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
          if (!mail) return sendUnknown(reply.status(404), language)
          if (method === 'GET') return sendForm(reply, language)
          await unsubscribe(db, mail)
          return sendDone(reply, language)
        },
      })
  })
}

function sendUnknown(reply: FastifyReply, language: Language) {
  const t = getTranslator(language)
  return sendPage(reply, language, t('mail.unsubscribe.title'), h('p', null, t('mail.unsubscribe.unknown')))
}

function sendForm(reply: FastifyReply, language: Language) {
  const t = getTranslator(language)
  const button = h('button', { type: 'submit', className: 'button' }, t('mail.unsubscribe.submit'))
  return sendPage(reply, language, t('mail.unsubscribe.title'), [
    h('p', { key: 'text' }, t('mail.unsubscribe.text')),
    h('form', { key: 'form', method: 'post' }, button),
  ])
}

function sendDone(reply: FastifyReply, language: Language) {
  const t = getTranslator(language)
  return sendPage(reply, language, t('mail.unsubscribe.submit'), h('p', null, t('mail.unsubscribe.done')))
}

function sendPage(reply: FastifyReply, language: Language, title: string, children: ReactNode) {
  return sendHtml(reply, renderPage({ language, title, children }))
}
