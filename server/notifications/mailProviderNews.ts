import { randomUUID } from 'node:crypto'
import { subDays } from 'date-fns/subDays'
import { z } from 'zod'
import type { Services } from '../platform/context.ts'
import { Prisma, type Transaction } from '../platform/database/database.ts'
import { queryRowsByValues } from '../platform/database/queryRows.ts'
import { runInTransaction } from '../platform/database/transaction.ts'
import { defineJob } from '../platform/jobs/defineJob.ts'
import { getTranslator } from '../platform/translator.ts'
import { composeMail, getAbsoluteUrl } from './composeMail.ts'
import { takeMailAllowance } from './limitMails.ts'
import { isPermanentFailure, sendMail } from './sendMail.ts'

const BATCH_SIZE = 100

/**
 * Mails unclaimed providers what is new, at most once a day, with links to claim the provider and to refuse these mails
 * (product.md, section 21).
 */
export const mailProviderNewsJob = defineJob({
  name: 'mailProviderNews',
  data: z.unknown(),
  cron: '*/5 * * * *',
  run: mailProviderNews,
})

async function mailProviderNews(services: Services): Promise<void> {
  const due = await services.db.providerNews.findMany({
    where: buildDueWhere(services.clock()),
    select: { id: true },
    orderBy: { id: 'asc' },
    take: BATCH_SIZE,
  })
  for (const { id } of due) await runInTransaction(services, (tx) => mailNews(services, tx, id))
}

function buildDueWhere(now: Date): Prisma.ProviderNewsWhereInput {
  return {
    refusedAt: null,
    AND: [
      { OR: [{ mailedAt: null }, { mailedAt: { lte: subDays(now, 1) } }] },
      {
        OR: (['bookings', 'cancellations', 'payments', 'reviews'] as const).map((news) => ({
          [news]: { gt: 0 },
        })),
      },
    ],
  }
}

/** The locked row is read again, so that two workers send one mail. News of a claimed provider are dropped. */
async function mailNews(services: Services, tx: Transaction, id: string): Promise<void> {
  await queryRowsByValues(tx, Prisma.sql`SELECT id FROM provider_news WHERE id = ${id}::uuid FOR UPDATE`)
  const news = await tx.providerNews.findFirst({
    where: { id, ...buildDueWhere(services.clock()) },
    include: { provider: { include: { claims: { where: buildActiveClaimWhere() } } } },
  })
  if (!news) return
  const { provider, email } = news
  const isUnclaimed = provider.claims.length === 0 && provider.email === email
  if (isUnclaimed && (await takeMailAllowance(services.db, 'providerNews', email)))
    await sendNews(services, news, provider)
  const counts = { bookings: 0, cancellations: 0, payments: 0, reviews: 0 }
  await tx.providerNews.update({
    where: { id },
    data: { ...counts, ...(isUnclaimed && { mailedAt: services.clock() }) },
  })
}

function buildActiveClaimWhere(): Prisma.ProviderClaimWhereInput {
  return { state: 'approved', user: { isActive: true } }
}

interface StoredNews {
  id: string
  email: string
  bookings: number
  cancellations: number
  payments: number
  reviews: number
}

/** The mail has counts only: the address of an unclaimed provider is not verified. */
async function sendNews(services: Services, news: StoredNews, provider: { id: string; name: string }) {
  const { config } = services
  const t = getTranslator('en')
  const { id, email, bookings, cancellations, payments, reviews } = news
  const values = { provider: provider.name, app: config.appName }
  const counts = [
    bookings > 0 && t('mail.news.bookings', { count: bookings }),
    cancellations > 0 && t('mail.news.cancellations', { count: cancellations }),
    payments > 0 && t('mail.news.payments', { count: payments }),
    reviews > 0 && t('mail.news.reviews', { count: reviews }),
  ].filter((text) => text !== false)
  const mail = await composeMail(config, {
    to: { email, firstName: '' },
    language: 'en',
    title: t('mail.news.subject', values),
    text: t('mail.news.text', { ...values, news: new Intl.ListFormat('en-IN').format(counts) }),
    action: {
      label: t('mail.action.claim'),
      link: `/provider/claims?${new URLSearchParams({ name: provider.name })}`,
    },
    unsubscribe: getAbsoluteUrl(config, `/unsubscribe/${id}`),
    footer: t('mail.news.footer', values),
  })
  try {
    await sendMail(services, randomUUID(), mail)
  } catch (error) {
    if (!isPermanentFailure(error)) throw error
  }
}
