import { Suspense } from 'react'
import { graphql, type PreloadedQuery, usePreloadedQuery } from 'react-relay'
import { BookingSection } from '../bookings/form/BookingSection.tsx'
import { PageTitle } from '../frame/PageTitle.tsx'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { ProviderCard } from '../providers/ProviderCard.tsx'
import { useRecordView } from '../recommendations/useRecordView.ts'
import { ReviewsCard } from '../reviews/ReviewsCard.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import { EmptyState } from '../ui/notices/EmptyState.tsx'
import type { ActivityPageQuery } from './__generated__/ActivityPageQuery.graphql.ts'
import { ActivityDetails } from './ActivityDetails.tsx'
import { ActivityLinkedData } from './ActivityLinkedData.tsx'
import { ActivityTitle } from './ActivityTitle.tsx'
import { BookBar } from './BookBar.tsx'
import { SimilarActivities } from './SimilarActivities.tsx'

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
          ...SimilarActivities_activity
          ...BookBar_activity
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
  // React hydrates each part within a Suspense in a task of its own.
  return (
    <article className="pb-20 md:px-4 md:pt-4 lg:pb-0">
      <ActivityTitle activity={activity} />
      <ActivityLinkedData activity={activity} />
      <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_25rem] lg:items-start lg:gap-x-6">
        <ActivityDetails activity={activity} />
        {/* A low screen scrolls the form beside the activity. */}
        <div className="px-4 pt-5 md:px-0 lg:sticky lg:top-4 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:max-h-[calc(100dvh-2rem)] lg:scroll-pb-12 lg:overflow-y-auto lg:rounded-card lg:pt-0 lg:scroll-fade">
          <Suspense>
            <BookingSection key={activity.id} activity={activity} viewer={viewer} />
          </Suspense>
        </div>
        <div>
          <div className="far-part-[39rem] px-4 pt-5 md:px-0 lg:far-part-[30rem]">
            <Suspense>
              <ProviderCard activity={activity} />
            </Suspense>
          </div>
          <div className="far-part-[92rem] px-4 pt-5 md:px-0 lg:far-part-[82rem]">
            <Suspense>
              <ReviewsCard activity={activity} />
            </Suspense>
          </div>
        </div>
      </div>
      <div className="far-part-[77rem] px-4 pt-8 md:px-0 lg:far-part-[33rem]">
        <Suspense>
          <SimilarActivities activity={activity} />
        </Suspense>
      </div>
      <BookBar activity={activity} />
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
