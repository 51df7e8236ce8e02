import type { Kind } from '../../domain/activities/kinds.ts'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { ChipLink, ChipRow } from '../ui/Chips.tsx'

/** Popular kinds. The search reads their names in every language. */
const POPULAR_KINDS = ['swimming', 'football', 'bharatanatyam', 'chess', 'drawing'] as const satisfies Kind[]
const LOW_PRICE_RUPEES = 300

/** Searches that parents make most, one tap each. */
export function QuickChips() {
  const t = useMessage()
  const createTextSearch = (text: string) => `/search?${new URLSearchParams({ q: text })}`
  const chips = [
    { label: t('home.quick.today'), to: createTextSearch(t('home.quick.today')) },
    { label: t('home.quick.weekend'), to: createTextSearch(t('home.quick.weekend')) },
    { label: t('activity.price.free'), to: '/search?isFree=true' },
    {
      label: t('home.quick.price', { rupees: LOW_PRICE_RUPEES }),
      to: `/search?maxPrice=${LOW_PRICE_RUPEES}`,
    },
    ...POPULAR_KINDS.map((kind) => ({
      label: t(`home.quick.kind.${kind}`),
      to: createTextSearch(t(`home.quick.kind.${kind}`)),
    })),
  ]
  return (
    <nav aria-label={t('home.quick')}>
      <ChipRow label={t('home.quick')}>
        {chips.map(({ label, to }) => (
          <ChipLink key={to} to={to} current={false}>
            {label}
          </ChipLink>
        ))}
      </ChipRow>
    </nav>
  )
}
