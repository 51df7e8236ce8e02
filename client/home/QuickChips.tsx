import { graphql, useFragment } from 'react-relay'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { ChipLink, ChipRow } from '../ui/Chips.tsx'
import type { QuickChips_query$key } from './__generated__/QuickChips_query.graphql.ts'

const LOW_PRICE_RUPEES = 300

const createTextSearch = (text: string) => `/search?${new URLSearchParams({ q: text })}`

/** Searches that parents make most, one tap each, with the popular kinds around the place. */
export function QuickChips({ query }: { query: QuickChips_query$key | null }) {
  const t = useMessage()
  const data = useFragment(
    graphql`
      fragment QuickChips_query on Query {
        popularKinds(location: $place, first: 6) {
          name
        }
      }
    `,
    query,
  )
  const chips = [
    { label: t('home.quick.today'), to: createTextSearch(t('home.quick.today')) },
    { label: t('home.quick.weekend'), to: createTextSearch(t('home.quick.weekend')) },
    { label: t('activity.price.free'), to: '/search?isFree=true' },
    {
      label: t('home.quick.price', { rupees: LOW_PRICE_RUPEES }),
      to: `/search?maxPrice=${LOW_PRICE_RUPEES}`,
    },
    ...(data?.popularKinds ?? []).map(({ name }) => ({ label: name, to: createTextSearch(name) })),
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
