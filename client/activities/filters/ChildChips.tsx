import { graphql, useFragment } from 'react-relay'
import { useSearchParams } from 'react-router-dom'
import { calculateAgeMonths, toSearchedAges } from '../../../domain/family/childAge.ts'
import { useChildLabels } from '../../family/useChildLabels.ts'
import { useMessage } from '../../platform/i18n/useMessage.ts'
import { useReader } from '../../platform/reader.tsx'
import { ChipLink, ChipRow } from '../../ui/Chips.tsx'
import type { ChildChips_viewer$key } from './__generated__/ChildChips_viewer.graphql.ts'
import { readFilter, writeFilter } from './searchFilter.ts'

/** 'Fits Diya (7 years)': sets the ages of the search to the age of a child. The address has the ages only. */
export function ChildChips({ viewer }: { viewer: ChildChips_viewer$key }) {
  const t = useMessage()
  const labels = useChildLabels()
  const { today } = useReader()
  const [search] = useSearchParams()
  const { children } = useFragment(
    graphql`
      fragment ChildChips_viewer on Viewer {
        children {
          id
          firstName
          birthYear
          birthMonth
        }
      }
    `,
    viewer,
  )
  if (children.length === 0) return null
  const filter = readFilter(search)
  return (
    <div className="mt-3">
      <ChipRow label={t('search.children')}>
        {children.map((child) => {
          const { min, max } = toSearchedAges(calculateAgeMonths(child, today))
          const isChosen = filter.ageMin === String(min) && filter.ageMax === String(max)
          const ages = isChosen ? { ageMin: '', ageMax: '' } : { ageMin: String(min), ageMax: String(max) }
          return (
            <ChipLink
              key={child.id}
              replace
              preventScrollReset
              current={isChosen}
              to={writeFilter({ ...filter, ...ages })}
            >
              {t('search.children.fits', { name: child.firstName, age: labels.formatAge(child, today) })}
            </ChipLink>
          )
        })}
      </ChipRow>
    </div>
  )
}
