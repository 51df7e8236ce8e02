import { graphql, useFragment } from 'react-relay'
import { ActivityCards } from '../activities/card/ActivityCards.tsx'
import { useMessage } from '../platform/i18n/useMessage.ts'
import type { SimilarActivities_activity$key } from './__generated__/SimilarActivities_activity.graphql.ts'

/** Alternatives near the activity. Nothing without any. */
export function SimilarActivities({ activity }: { activity: SimilarActivities_activity$key }) {
  const t = useMessage()
  const { similarActivities } = useFragment(
    graphql`
      fragment SimilarActivities_activity on Activity {
        similarActivities(first: 4) {
          id
          ...ActivityCard_activity
        }
      }
    `,
    activity,
  )
  if (similarActivities.length === 0) return null
  return (
    <section aria-labelledby="similar">
      <h2 id="similar" className="mb-3 text-2xl">
        {t('activity.similar')}
      </h2>
      <ActivityCards label={t('activity.similar')} nodes={similarActivities} eager={0} />
    </section>
  )
}
