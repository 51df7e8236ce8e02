import { useSearchParams } from 'react-router-dom'
import { AGE_CHIPS } from '../../domain/activities/ages.ts'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { ChipLink, ChipRow } from '../ui/Chips.tsx'
import { getAgeChip } from './getAgeChip.ts'

/** Age groups that filter the list below them. */
export function AgeChips() {
  const t = useMessage()
  const [search] = useSearchParams()
  const current = getAgeChip(search.get('age')).chip
  return (
    <ChipRow label={t('home.ages')}>
      {AGE_CHIPS.map(({ chip }) => (
        <ChipLink key={chip} to={chip === 'all' ? '/' : `/?age=${chip}`} current={chip === current} replace>
          {t(`home.ages.${chip}`)}
        </ChipLink>
      ))}
    </ChipRow>
  )
}
