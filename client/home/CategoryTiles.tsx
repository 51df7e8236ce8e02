import { Link } from 'react-router-dom'
import { CATEGORIES, CATEGORY_TILES, type Category } from '../../domain/activities/categories.ts'
import { getScenePath } from '../../domain/activities/pictures.ts'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { joinClasses } from '../ui/joinClasses.ts'

/** Kind with the picture that represents the category. */
const LOOKS = {
  'baby-groups': { kind: 'baby-playgroup', tile: 'bg-rani-soft text-rani-ink' },
  'toddler-activities': { kind: 'playgroup', tile: 'bg-marigold-soft text-marigold-ink' },
  'sports-clubs': { kind: 'football', tile: 'bg-sky-soft text-sky-ink' },
  'family-activities': { kind: 'kite-flying', tile: 'bg-leaf-soft text-leaf-ink' },
  educational: { kind: 'science', tile: 'bg-sky-soft text-sky-ink' },
  'arts-crafts': { kind: 'painting', tile: 'bg-marigold-soft text-marigold-ink' },
  'music-dance': { kind: 'guitar', tile: 'bg-rani-soft text-rani-ink' },
  'outdoor-adventure': { kind: 'camping', tile: 'bg-leaf-soft text-leaf-ink' },
} as const satisfies Record<Category, object>

/** All categories, the four specified tiles first. A phone scrolls them in a row. */
export function CategoryTiles() {
  const t = useMessage()
  return (
    <section aria-labelledby="categories">
      <h2 id="categories" className="mb-2 text-xl md:mb-3 md:text-2xl">
        {t('home.categories')}
      </h2>
      <ul className="no-scrollbar -mx-4 grid auto-cols-[7.25rem] grid-flow-col [&:lang(ta)]:auto-cols-[9rem] lg:[&:lang(ta)]:auto-cols-auto gap-2.5 overflow-x-auto px-4 pb-1 lg:mx-0 lg:grid-flow-row lg:grid-cols-8 lg:gap-3 lg:px-0">
        {CATEGORIES.map((category) => (
          <li key={category} className="flex">
            <Link
              to={`/search?category=${category}`}
              className={joinClasses(
                'flex w-full flex-col items-center rounded-2xl p-2 text-center transition-transform hover:-translate-y-0.5',
                LOOKS[category].tile,
              )}
            >
              <img
                src={getScenePath(LOOKS[category].kind, 1, 320)}
                alt=""
                width={48}
                height={48}
                loading="lazy"
                className="picture mb-1 aspect-square! size-12! rounded-full"
              />
              <TileText category={category} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Name and ages as specified for the four tiles (specification, section 2), the name of the category for the others. */
function TileText({ category }: { category: Category }) {
  const t = useMessage()
  const tile = CATEGORY_TILES.find((specified) => specified.category === category)?.category
  const name = 'font-bold font-display text-sm leading-tight'
  if (!tile) return <span className={joinClasses(name, 'my-auto')}>{t(`category.${category}`)}</span>
  return (
    <>
      <span className={name}>{t(`home.tile.${tile}`)}</span>
      <span className="text-xs leading-4">{t(`home.tile.${tile}.ages`)}</span>
    </>
  )
}
