import { CalendarX } from 'lucide-react'
import { graphql, useFragment } from 'react-relay'
import { useMessage } from '../../platform/i18n/useMessage.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { Notice } from '../../ui/notices/Notice.tsx'
import { ActivityWaits } from '../waitlist/ActivityWaits.tsx'
import type { BookingSection_activity$key } from './__generated__/BookingSection_activity.graphql.ts'
import type { BookingSection_viewer$key } from './__generated__/BookingSection_viewer.graphql.ts'
import { BookingForm } from './BookingForm.tsx'
import { BookingTerms } from './BookingTerms.tsx'

interface BookingSectionProps {
  activity: BookingSection_activity$key
  viewer: BookingSection_viewer$key | null | undefined
}

export function BookingSection({ activity, viewer }: BookingSectionProps) {
  const t = useMessage()
  const data = useFragment(
    graphql`
      fragment BookingSection_activity on Activity
      @argumentDefinitions(from: { type: "Date!" }, to: { type: "Date!" }) {
        isActive
        isFree
        provider {
          acceptsPayments
        }
        daysOfWeek
        ...ActivityWaits_activity
        ...BookingTerms_activity
        ...BookingForm_activity @arguments(from: $from, to: $to)
      }
    `,
    activity,
  )
  const viewerData = useFragment(
    graphql`
      fragment BookingSection_viewer on Viewer {
        ...BookingForm_viewer
      }
    `,
    viewer,
  )
  return (
    <Card id="book" aria-labelledby="book-title" className="scroll-mt-4">
      <h2 id="book-title" tabIndex={-1} className="text-2xl outline-none">
        {t('booking.form.title')}
      </h2>
      <div className="mt-2 mb-4">
        <BookingTerms activity={data} />
      </div>
      <ActivityWaits activity={data} />
      {renderForm()}
    </Card>
  )

  function renderForm() {
    const icon = <CalendarX aria-hidden="true" />
    if (!data.isActive) {
      return (
        <Notice tone="warning" icon={icon}>
          {t('booking.form.inactive')}
        </Notice>
      )
    }
    if (data.daysOfWeek.length === 0) {
      return (
        <Notice tone="info" icon={icon}>
          {t('booking.form.flexible')}
        </Notice>
      )
    }
    if (!data.isFree && !data.provider.acceptsPayments) {
      return (
        <Notice tone="warning" icon={icon}>
          {t('failure.notPayable')}
        </Notice>
      )
    }
    return <BookingForm activity={data} viewer={viewerData} />
  }
}
