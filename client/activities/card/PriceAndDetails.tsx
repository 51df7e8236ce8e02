import { useMessage } from '../../platform/i18n/useMessage.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { useActivityLabels } from '../useActivityLabels.ts'

interface PriceAndDetailsProps {
  activity: { name: string; price: string; isFree: boolean }
  /** Address of the activity's page. */
  path: string
}

/** Last row of a card: the price, and a button to the activity. */
export function PriceAndDetails({ activity: { name, price, isFree }, path }: PriceAndDetailsProps) {
  const t = useMessage()
  const labels = useActivityLabels()
  return (
    <div className="mt-auto flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <span className={`whitespace-nowrap font-bold font-display text-xl ${isFree ? 'text-leaf-ink' : ''}`}>
        {labels.formatPrice(price)}
      </span>
      <ButtonLink
        to={path}
        look="secondary"
        size="small"
        className="relative z-10"
        aria-label={t('activity.viewDetails.of', { name })}
      >
        {t('activity.viewDetails')}
      </ButtonLink>
    </div>
  )
}
