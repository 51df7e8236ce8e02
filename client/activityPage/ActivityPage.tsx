import { graphql, type PreloadedQuery, usePreloadedQuery } from 'react-relay'
import { BookingSection } from '../bookings/BookingSection.tsx'
import { PageTitle } from '../frame/PageTitle.tsx'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { ProviderCard } from '../providers/ProviderCard.tsx'
import { useRecordView } from '../recommendations/useRecordView.ts'
import { ReviewsCard } from '../reviews/ReviewsCard.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import type { ActivityPageQuery } from './__generated__/ActivityPageQuery.graphql.ts'
import { ActivityDetails } from './ActivityDetails.tsx'
import { ActivityLinkedData } from './ActivityLinkedData.tsx'
import { ActivityTitle } from './ActivityTitle.tsx'

export function ActivityPage({ queryRef }: { queryRef: PreloadedQuery<ActivityPageQuery> }) {
  const query = usePreloadedQuery<ActivityPageQuery>(
    graphql`
      query ActivityPageQuery($id: ID!, $place: String!, $from: Date!, $to: Date!) {
        activity(id: $id) {
          id
          ...ActivityTitle_activity
          ...ActivityLinkedData_activity
          ...ActivityDetails_activity
          ...ProviderCard_activity
          ...BookingSection_activity @arguments(from: $from, to: $to)
          ...ReviewsCard_activity
        }
        viewer {
          ...BookingSection_viewer
        }
      }
    `,
    queryRef,
  )
  const { activity, viewer } = query
  useRecordView(activity?.id)
  if (!activity) return <ActivityNotFound />
  return (
    <article>
      <ActivityTitle activity={activity} />
      <ActivityLinkedData activity={activity} />
      <ActivityDetails activity={activity} />
      <div className="space-y-5 px-4 pt-5">
        <ProviderCard activity={activity} />
        <BookingSection key={activity.id} activity={activity} viewer={viewer} />
        <ReviewsCard activity={activity} />
      </div>
    </article>
  )
}

function ActivityNotFound() {
  const t = useMessage()
  return (
    <>
      <PageTitle title={t('activity.notFound')} />
      <EmptyState
        picture="notFound"
        heading="h1"
        title={t('activity.notFound')}
        text={t('activity.notFound.text')}
        action={<ButtonLink to="/">{t('activity.notFound.home')}</ButtonLink>}
      />
    </>
  )
}
