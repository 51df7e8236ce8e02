import { Baby, Blocks, Tent, Volleyball } from 'lucide-react'
import { Link } from 'react-router-dom'
import { CATEGORY_TILES } from '../../domain/activities/categories.ts'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { joinClasses } from '../ui/joinClasses.ts'

const looks = {
  'baby-groups': { Icon: Baby, tile: 'bg-rani-soft text-rani-ink', icon: 'bg-rani text-on-rani' },
  'toddler-activities': {
    Icon: Blocks,
    tile: 'bg-marigold-soft text-marigold-ink',
    icon: 'bg-marigold text-on-marigold',
  },
  'sports-clubs': { Icon: Volleyball, tile: 'bg-sky-soft text-sky-ink', icon: 'bg-sky text-on-sky' },
  'family-activities': { Icon: Tent, tile: 'bg-leaf-soft text-leaf-ink', icon: 'bg-leaf text-on-leaf' },
}

export function CategoryTiles() {
  const t = useMessage()
  return (
    <section aria-labelledby="categories">
      <h2 id="categories" className="mb-3 text-2xl">
        {t('home.categories')}
      </h2>
      <ul className="grid grid-cols-2 gap-3">
        {CATEGORY_TILES.map(({ category }) => {
          const { Icon, tile, icon } = looks[category]
          return (
            <li key={category}>
              <Link
                to={`/search?category=${category}`}
                className={joinClasses(
                  'flex h-full flex-col gap-3 rounded-card p-4 transition-transform hover:-translate-y-0.5',
                  tile,
                )}
              >
                <span className={joinClasses('flex size-12 items-center justify-center rounded-2xl', icon)}>
                  <Icon aria-hidden="true" className="size-7" />
                </span>
                <span>
                  <span className="block font-bold font-display text-lg leading-tight">
                    {t(`home.tile.${category}`)}
                  </span>
                  <span className="block text-sm">{t(`home.tile.${category}.ages`)}</span>
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
