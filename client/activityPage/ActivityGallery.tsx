import { Images } from 'lucide-react'
import { useRef, useState } from 'react'
import { graphql, useFragment } from 'react-relay'
import { getPictureSrcset } from '../../domain/activities/pictures.ts'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { joinClasses } from '../ui/joinClasses.ts'
import type { ActivityGallery_activity$key } from './__generated__/ActivityGallery_activity.graphql.ts'
import { GalleryDialog } from './GalleryDialog.tsx'

/** Pictures that the grid of wide screens shows. */
const GRID_MAX = 5
/** Layout of the grid by the number of its pictures. The first picture is the largest. */
const grids: Record<number, string> = {
  1: 'md:grid-cols-1',
  2: 'md:grid-cols-2',
  3: 'md:grid-cols-[2fr_1fr] md:grid-rows-2 [&>:first-child]:row-span-2',
  4: 'md:grid-cols-[2fr_1fr_1fr] md:grid-rows-2 [&>:first-child]:row-span-2 [&>:nth-child(2)]:col-span-2',
  5: 'md:grid-cols-[2fr_1fr_1fr] md:grid-rows-2 [&>:first-child]:row-span-2',
}

/**
 * The activity's pictures: a row to swipe on phones, a grid on wider screens. Without pictures of its own the activity
 * shows the picture of its kind, which does not open.
 */
export function ActivityGallery({ activity }: { activity: ActivityGallery_activity$key }) {
  const t = useMessage()
  const { name, pictureUrl, pictures } = useFragment(
    graphql`
      fragment ActivityGallery_activity on Activity {
        name
        pictureUrl
        pictures {
          pictureUrl
          altText
        }
      }
    `,
    activity,
  )
  const row = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(0)
  const [opened, setOpened] = useState<number | null>(null)
  const count = pictures.length
  if (count === 0) return <GalleryPicture path={pictureUrl} altText="" index={0} current={0} count={1} />

  function followScroll(list: HTMLUListElement) {
    setCurrent(Math.min(count - 1, Math.round(list.scrollLeft / list.clientWidth)))
  }

  /** The row shows the picture at which the full-screen view was closed. */
  function close(last: number) {
    setOpened(null)
    if (row.current) row.current.scrollLeft = last * row.current.clientWidth
  }

  return (
    <section aria-label={t('gallery.label', { name })} className="relative">
      <ul
        ref={row}
        onScroll={(event) => followScroll(event.currentTarget)}
        className={joinClasses(
          'no-scrollbar flex aspect-video snap-x snap-mandatory overflow-x-auto md:grid md:gap-1.5 md:overflow-hidden lg:aspect-21/9',
          grids[Math.min(count, GRID_MAX)],
        )}
      >
        {pictures.map((picture, index) => (
          <li
            key={picture.pictureUrl}
            className={joinClasses(
              'h-full min-h-0 w-full min-w-0 shrink-0 snap-center snap-always',
              index >= GRID_MAX && 'md:hidden',
            )}
          >
            <button
              type="button"
              aria-label={[t('gallery.open', { number: index + 1, count }), picture.altText]
                .filter(Boolean)
                .join(': ')}
              aria-haspopup="dialog"
              onClick={() => setOpened(index)}
              className="block size-full cursor-zoom-in focus-visible:-outline-offset-4"
            >
              <GalleryPicture
                path={picture.pictureUrl}
                altText={picture.altText ?? ''}
                index={index}
                current={current}
                count={count}
              />
            </button>
          </li>
        ))}
      </ul>
      {count > 1 && (
        <>
          <Dots count={count} current={current} />
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={() => setOpened(0)}
            className="absolute right-4 bottom-4 hidden min-h-11 items-center gap-2 rounded-full bg-surface px-4 font-semibold text-ink text-sm shadow-card hover:bg-sunken md:inline-flex"
          >
            <Images aria-hidden="true" className="size-5" />
            {t('gallery.all', { count })}
          </button>
        </>
      )}
      {opened !== null && <GalleryDialog name={name} pictures={pictures} first={opened} onClose={close} />}
    </section>
  )
}

/** Which picture of the row a phone shows. */
function Dots({ count, current }: { count: number; current: number }) {
  const t = useMessage()
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute inset-x-0 bottom-9 flex items-center justify-center md:hidden"
    >
      <span className="flex items-center gap-1.5 rounded-full bg-[rgb(6_12_28/0.55)] px-2.5 py-1.5">
        {Array.from({ length: count }, (_, index) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: The dots have no other identity.
            key={index}
            className={joinClasses(
              'h-1.5 rounded-full transition-all',
              index === current ? 'w-4 bg-white' : 'w-1.5 bg-white/60',
            )}
          />
        ))}
      </span>
      <span className="absolute right-4 rounded-full bg-[rgb(6_12_28/0.65)] px-2.5 py-0.5 font-semibold text-white text-xs">
        {t('gallery.count', { number: current + 1, count })}
      </span>
    </div>
  )
}

interface GalleryPictureProps {
  path: string
  altText: string
  index: number
  /** Index of the picture that a phone shows. */
  current: number
  count: number
}

/** Loads the shown picture first, then the next one; the others when they are near the screen. */
function GalleryPicture({ path, altText, index, current, count }: GalleryPictureProps) {
  const isSoon = index <= current + 1
  const isSmall = index > 0 && count > 2
  return (
    <img
      src={path}
      srcSet={getPictureSrcset(path)}
      sizes={isSmall ? '(min-width: 48rem) 25vw, 100vw' : '(min-width: 64rem) 800px, 100vw'}
      alt={altText}
      translate="no"
      width={640}
      height={360}
      loading={isSoon ? 'eager' : 'lazy'}
      fetchPriority={index === 0 ? 'high' : 'low'}
      decoding={index === 0 ? 'sync' : undefined}
      className={joinClasses('picture', count > 1 ? 'size-full aspect-auto' : 'lg:aspect-21/9')}
    />
  )
}
