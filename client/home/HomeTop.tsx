import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { AGE_CHIPS } from '../../domain/activities/ages.ts'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { ChipLink, ChipRow } from '../ui/Chips.tsx'
import { CategoryTiles } from './CategoryTiles.tsx'
import { getAgeChip } from './getAgeChip.ts'
import hero from './hero.svg?url&no-inline'

/** The part of Home that needs no data, also above the skeletons. */
export function HomeTop({ children }: { children?: ReactNode }) {
  const t = useMessage()
  const [search] = useSearchParams()
  const current = getAgeChip(search.get('age')).chip
  return (
    <div className="space-y-6 px-4 pt-4">
      <section className="overflow-hidden rounded-card bg-sky-soft shadow-card">
        <img
          src={hero}
          alt=""
          width={860}
          height={360}
          fetchPriority="high"
          className="aspect-43/18 w-full object-cover"
        />
        <div className="px-5 pt-3 pb-5">
          <h1 className="text-2xl text-sky-ink">{t('home.hero.title')}</h1>
          <p className="mt-1">{t('home.hero.text')}</p>
        </div>
      </section>
      {children}
      <CategoryTiles />
      <ChipRow label={t('home.ages')}>
        {AGE_CHIPS.map(({ chip }) => (
          <ChipLink key={chip} to={chip === 'all' ? '/' : `/?age=${chip}`} current={chip === current} replace>
            {t(`home.ages.${chip}`)}
          </ChipLink>
        ))}
      </ChipRow>
    </div>
  )
}
