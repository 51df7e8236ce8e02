import { QrCode } from 'lucide-react'
import { graphql, useFragment } from 'react-relay'
import { useMessage } from '../../platform/i18n/useMessage.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import type { PassLink_booking$key } from './__generated__/PassLink_booking.graphql.ts'

/** Link to the passes of a confirmed booking, until its session ends. */
export function PassLink({ booking, className }: { booking: PassLink_booking$key; className?: string }) {
  const t = useMessage()
  const { uuid, hasPass } = useFragment(
    graphql`
      fragment PassLink_booking on Booking {
        uuid
        hasPass
      }
    `,
    booking,
  )
  if (!hasPass) return null
  return (
    <ButtonLink
      to={`/bookings/${uuid}/pass`}
      look="outline"
      wide
      className={className}
      icon={<QrCode aria-hidden="true" className="size-5 text-sky" />}
    >
      {t('pass.link')}
    </ButtonLink>
  )
}
