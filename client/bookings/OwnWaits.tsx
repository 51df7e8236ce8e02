import { graphql, useFragment } from 'react-relay'
import { Link } from 'react-router-dom'
import { useDates } from '../platform/i18n/useDates.ts'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import type { OwnWaits_viewer$data, OwnWaits_viewer$key } from './__generated__/OwnWaits_viewer.graphql.ts'
import { useAnswerOffer } from './useAnswerOffer.ts'

/** Sessions for which the family waits, with the offers of seats. Renders nothing without any. */
export function OwnWaits({ viewer }: { viewer: OwnWaits_viewer$key }) {
  const t = useMessage()
  const { waitlist } = useFragment(
    graphql`
      fragment OwnWaits_viewer on Viewer {
        waitlist {
          id
          state
          position
          startsAt
          timeSlot
          participantNames
          offerEndsAt
          activity {
            uuid
            name
          }
        }
      }
    `,
    viewer,
  )
  const shown = waitlist.filter(
    ({ state }) => state !== 'LEFT' && state !== 'REFUSED' && state !== 'ACCEPTED',
  )
  if (shown.length === 0) return null
  return (
    <section aria-labelledby="waits" className="mb-6">
      <h2 id="waits" className="mb-2 text-xl">
        {t('waitlist.title')}
      </h2>
      <ul className="grid gap-3 lg:grid-cols-2">
        {shown.map((wait) => (
          <li key={wait.id}>
            <Wait wait={wait} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Wait({ wait }: { wait: OwnWaits_viewer$data['waitlist'][number] }) {
  const t = useMessage()
  const dates = useDates()
  const { accept, refuse, leave, isPending, duplicate, dismissDuplicate } = useAnswerOffer(wait.id)
  const { state, activity } = wait
  return (
    <Card>
      <h3 translate="no" className="text-lg">
        <Link to={`/activity/${activity.uuid}`} className="hover:underline">
          {activity.name}
        </Link>
      </h3>
      <p className="text-muted text-sm">
        {dates.formatInstantDay(wait.startsAt, 'short')}, {wait.timeSlot}{' '}
        <span translate="no">{wait.participantNames.join(', ')}</span>
      </p>
      <p className="mt-2 font-semibold">{formatState()}</p>
      {state === 'OFFERED' && (
        <div className="mt-3 flex gap-3">
          <Button pending={isPending} onClick={() => accept()}>
            {t('waitlist.accept')}
          </Button>
          <Button look="secondary" disabled={isPending} onClick={refuse}>
            {t('waitlist.refuse')}
          </Button>
        </div>
      )}
      {state === 'WAITING' && (
        <Button look="secondary" pending={isPending} onClick={leave} className="mt-3">
          {t('waitlist.leave')}
        </Button>
      )}
      <ConfirmDialog
        open={duplicate !== null}
        onOpenChange={(open) => !open && dismissDuplicate()}
        title={t('booking.duplicate.title')}
        text={duplicate ?? ''}
        look="primary"
        confirmLabel={t('booking.duplicate.confirm')}
        cancelLabel={t('booking.duplicate.back')}
        onConfirm={() => accept({ allowDuplicate: true })}
      />
    </Card>
  )

  function formatState() {
    if (state === 'WAITING') return t('waitlist.waiting', { position: wait.position ?? 1 })
    if (state === 'OFFERED' && wait.offerEndsAt)
      return t('waitlist.offered', { time: dates.formatTime(wait.offerEndsAt) })
    return state === 'EXPIRED' ? t('waitlist.expired') : t('waitlist.closed')
  }
}
