import { randomUUID } from 'node:crypto'
import { subDays } from 'date-fns/subDays'
import type { Services } from '../../platform/context.ts'
import type { Prisma } from '../../platform/database/database.ts'
import { buildUnclaimedWhere, calculateClaimEnd } from '../../platform/jobs/claims.ts'
import { defineJob } from '../../platform/jobs/defineJob.ts'
import { getTranslator } from '../../platform/translator.ts'
import { composeMail, getAbsoluteUrl } from '../delivery/composeMail.ts'
import { sendWithinLimit } from '../delivery/limitMails.ts'
import { isPermanentFailure, sendMail } from '../delivery/sendMail.ts'
import { PROVIDER_NEWS } from './recordProviderNews.ts'

const BATCH_SIZE = 100

/**
 * Mails unclaimed providers what is new, at most once a day, with links to claim the provider and to refuse these mails
 * (product.md, section 21).
 */
export const mailProviderNewsJob = defineJob({
  name: 'mailProviderNews',
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
  for (const { id } of due) await mailNews(services, id)
}

function buildDueWhere(now: Date): Prisma.ProviderNewsWhereInput {
  return {
    refusedAt: null,
    AND: [
      { OR: [{ mailedAt: null }, { mailedAt: { lte: subDays(now, 1) } }] },
      { OR: PROVIDER_NEWS.map((name) => ({ [name]: { gt: 0 } })) },
      buildUnclaimedWhere(now),
    ],
  }
}

/** Claims the news before it reads them: two workers send one mail. News of a claimed provider are dropped. */
async function mailNews(services: Services, id: string): Promise<void> {
  const { db, clock } = services
  const now = clock()
  const claimedUntil = calculateClaimEnd(now)
  const [news] = await db.providerNews.updateManyAndReturn({
    where: { id, ...buildDueWhere(now) },
    data: { claimedUntil },
    include: { provider: true },
  })
  if (!news) return
  const { provider, email } = news
  const claims = await db.providerClaim.count({
    where: { providerId: provider.id, ...buildActiveClaimWhere() },
  })
  const isUnclaimed = claims === 0 && provider.email === email
  if (isUnclaimed)
    await sendWithinLimit(db, { kind: 'providerNews', email }, () => sendNews(services, news, provider))
  // Others may have arrived since. A worker that has lost its claim leaves the counts to the next one.
  const mailed = PROVIDER_NEWS.map((name) => [name, { decrement: news[name] }])
  await db.providerNews.updateMany({
    where: { id, claimedUntil },
    data: { ...Object.fromEntries(mailed), claimedUntil: null, ...(isUnclaimed && { mailedAt: clock() }) },
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
