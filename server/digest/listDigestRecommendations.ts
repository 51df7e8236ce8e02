import type { DigestItem } from '../notifications/notificationKinds.ts'
import { type Context, makeContext, type Services } from '../platform/context.ts'
import { formatStatement } from '../recommendations/formatStatement.ts'
import { loadParentLists } from '../recommendations/recommendations.ts'
import type { DigestReader } from './digestReader.ts'

const RECOMMENDATIONS_MAX = 3

/** The first recommendations for a user, each with its reason. */
export async function listDigestRecommendations(
  services: Services,
  reader: DigestReader,
): Promise<DigestItem[]> {
  const context = await createReaderContext(services, reader)
  const { lists, place } = await loadParentLists(context)
  const chosen = lists.personalized.slice(0, RECOMMENDATIONS_MAX)
  const ids = chosen.map(({ activityId }) => activityId)
  const activities = await services.db.activity.findMany({
    where: { id: { in: ids } },
    select: { id: true, name: true },
  })
  const names = new Map(activities.map(({ id, name }) => [id, name]))
  const options = { language: reader.language ?? 'en', unit: reader.distanceUnit ?? 'miles', place } as const
  return chosen.map(({ activityId, reason }) => ({
    title: names.get(activityId) ?? '',
    text: formatStatement(reason, options),
    link: `/activity/${activityId}`,
  }))
}

/** Recommendations depend on the signed-in user, so the job reads them in a context of the recipient. */
function createReaderContext(
  services: Services,
  { id: userId, ...settings }: DigestReader,
): Promise<Context> {
  const signedIn = {
    sessionId: 'digest',
    userId,
    adminId: null,
    isEmailVerified: true,
    managesProviders: false,
    showFittingChildren: false,
    passwordAt: null,
    ...settings,
  }
  const caller = {
    address: '',
    isCrossSite: false,
    loginSessionToken: 'digest',
    accessToken: null,
    cookies: {},
    acceptLanguage: undefined,
    setLoginSessionToken() {},
  }
  return makeContext({ ...services, findLoginSession: async () => signedIn }, caller)
}
