import { z } from 'zod'
import type { Services } from '../../platform/context.ts'
import { defineJob } from '../../platform/jobs/defineJob.ts'

export const PROVIDER_NEWS = ['bookings', 'cancellations', 'payments', 'reviews'] as const

const providerNews = z.object({ providerId: z.uuid(), news: z.enum(PROVIDER_NEWS) })
/** Something that an unclaimed provider learns by mail. */
export type ProviderNews = z.output<typeof providerNews>

/**
 * Counts news for an unclaimed provider. A job, because parents who book at the same time must not wait for one row.
 */
export const recordProviderNewsJob = defineJob({
  name: 'recordProviderNews',
  data: providerNews,
  run: recordProviderNews,
})

async function recordProviderNews({ db }: Services, { providerId, news }: ProviderNews) {
  const provider = await db.provider.findUnique({ where: { id: providerId }, select: { email: true } })
  if (!provider?.email) return
  const key = { providerId, email: provider.email }
  await db.providerNews.createMany({ data: key, skipDuplicates: true })
  await db.providerNews.updateMany({ where: { ...key, refusedAt: null }, data: { [news]: { increment: 1 } } })
}
