import type { DigestItem } from '../messages/kinds.ts'
import { type Context, makeContext, type Services } from '../platform/context.ts'
import { parentLists } from '../recommendations/recommendations.ts'
import { wordsOf } from '../recommendations/wording.ts'
import type { DigestReader } from './sendDigests.ts'

const PICKS = 3

/** The first of what is recommended to a person, each with what speaks for it, true now. */
export async function picksFor(services: Services, reader: DigestReader): Promise<DigestItem[]> {
  const context = await asReader(services, reader)
  const { lists, place } = await parentLists(context)
  const chosen = lists.personalized.slice(0, PICKS)
  const ids = chosen.map(({ activityId }) => activityId)
  const activities = await services.db.activity.findMany({
    where: { id: { in: ids } },
    select: { id: true, name: true },
  })
  const names = new Map(activities.map(({ id, name }) => [id, name]))
  const listener = { language: reader.language ?? 'en', unit: reader.distanceUnit ?? 'miles', place } as const
  return chosen.map(({ activityId, reason }) => ({
    title: names.get(activityId) ?? '',
    text: wordsOf(reason, listener),
    link: `/activity/${activityId}`,
  }))
}

/** Recommendations are read as their reader reads them. */
function asReader(services: Services, { id: userId, ...settings }: DigestReader): Promise<Context> {
  const signedIn = { sessionId: 'digest', userId, adminId: null, ...settings }
  const caller = {
    address: '',
    isForeign: false,
    sessionToken: 'digest',
    accessToken: null,
    cookies: {},
    acceptLanguage: undefined,
    setSessionToken() {},
  }
  return makeContext({ ...services, sessionOf: async () => signedIn }, caller)
}
