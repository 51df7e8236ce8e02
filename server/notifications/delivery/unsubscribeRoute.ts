import type { FastifyInstance, FastifyReply } from 'fastify'
import { createElement as h, type ReactNode } from 'react'
import { type Language, parsePreferredLanguage } from '../../../domain/messages/messages.ts'
import type { Services } from '../../platform/context.ts'
import { renderPage, sendHtml } from '../../platform/http/pages/renderPage.ts'
import { getTranslator } from '../../platform/translator.ts'
import { findRefusableNews, findUnsubscribableMail, refuseNews, unsubscribe } from './unsubscribe.ts'

/**
 * The unsubscribe link of a mail. GET only shows a form, because mail scanners open links. POST turns the mails off,
 * for the form's button and for the one-click request of mail programs (RFC 8058).
 */
export function registerUnsubscribe(app: FastifyInstance, { db, clock }: Services) {
  app.register(async (route) => {
    route.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, __, done) =>
      done(null, {}),
    )
    for (const method of ['GET', 'POST'] as const)
      route.route({
        method,
        url: '/unsubscribe/:delivery',
        handler: async (request, reply) => {
          const { delivery } = request.params as { delivery: string }
          const mail = await findUnsubscribableMail(db, delivery)
          const news = mail ? null : await findRefusableNews(db, delivery)
          const language =
            mail?.language ?? news?.language ?? parsePreferredLanguage(request.headers['accept-language'])
          if (!mail && !news) return sendUnknown(reply.status(404), language)
          const t = getTranslator(language)
          if (method === 'GET')
            return sendForm(reply, language, news ? t('mail.news.refuse') : t('mail.unsubscribe.text'))
          if (mail) await unsubscribe(db, mail)
          if (news) await refuseNews(db, news, clock())
          return sendDone(reply, language, news ? t('mail.news.refused') : t('mail.unsubscribe.done'))
        },
      })
  })
}

function sendUnknown(reply: FastifyReply, language: Language) {
  const t = getTranslator(language)
  return sendPage(reply, language, t('mail.unsubscribe.title'), h('p', null, t('mail.unsubscribe.unknown')))
}

function sendForm(reply: FastifyReply, language: Language, text: string) {
  const t = getTranslator(language)
  const button = h('button', { type: 'submit', className: 'button' }, t('mail.unsubscribe.submit'))
  return sendPage(reply, language, t('mail.unsubscribe.title'), [
    h('p', { key: 'text' }, text),
    h('form', { key: 'form', method: 'post' }, button),
  ])
}

function sendDone(reply: FastifyReply, language: Language, text: string) {
  const t = getTranslator(language)
  return sendPage(reply, language, t('mail.unsubscribe.submit'), h('p', null, text))
}

async function sendPage(reply: FastifyReply, language: Language, title: string, children: ReactNode) {
  return sendHtml(reply, await renderPage({ language, title, children }))
}
