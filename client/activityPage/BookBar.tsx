import { type MouseEvent, useEffect, useState } from 'react'
import { graphql, useFragment } from 'react-relay'
import { useNextSession } from '../activities/card/NextSession.tsx'
import { useActivityLabels } from '../activities/useActivityLabels.ts'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { ButtonAnchor } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import type { BookBar_activity$key } from './__generated__/BookBar_activity.graphql.ts'

/** Height at the bottom of the window that the bar covers. */
const COVERED_BY_BAR_PX = 140

/** Price, next session and Book at the bottom of a phone or tablet, while the booking form is out of view. */
export function BookBar({ activity }: { activity: BookBar_activity$key }) {
  const t = useMessage()
  const labels = useActivityLabels()
  const data = useFragment(
    graphql`
      fragment BookBar_activity on Activity {
        price
        isFree
        isActive
        daysOfWeek
        ...NextSession_activity
      }
    `,
    activity,
  )
  const session = useNextSession(data)
  const isFormVisible = useIsFormVisible()
  if (!data.isActive || data.daysOfWeek.length === 0) return null
  const price = (
    <p
      className={`whitespace-nowrap font-bold font-display text-lg sm:order-first ${data.isFree ? 'text-leaf-ink' : ''}`}
    >
      {labels.formatPrice(data.price)}
    </p>
  )
  return (
    <div
      hidden={isFormVisible}
      className="fixed inset-x-0 bottom-[calc(4rem+env(safe-area-inset-bottom))] z-20 border-line border-t bg-surface px-4 py-2 font-semibold text-sm hidden:hidden sm:flex sm:items-center sm:gap-5 md:bottom-0 lg:hidden print:hidden"
    >
      {session?.time && (
        <div className="flex items-center justify-between gap-x-3 sm:contents">
          <p className="icon-line">
            <Icon name="seats" className="mt-0.5 size-4 text-leaf" />
            <span>
              <span className="sr-only">{session.label}</span>
              {session.time}
            </span>
          </p>
          {price}
        </div>
      )}
      <div className="flex items-center justify-between gap-x-3 sm:contents">
        {!session?.time && price}
        {session && <p className={session.seatsTone}>{session.seats}</p>}
        <ButtonAnchor href="#book" look="delight" className="ml-auto shrink-0" onClick={showForm}>
          {t('activity.book')}
        </ButtonAnchor>
      </div>
    </div>
  )
}

/** Adds nothing to the browser's history: one step back leaves the page. */
function showForm(event: MouseEvent) {
  if (event.metaKey || event.ctrlKey) return
  event.preventDefault()
  document.getElementById('book')?.scrollIntoView()
  document.getElementById('book-title')?.focus({ preventScroll: true })
}

/** True while more of the booking form is visible than the bar covers. */
function useIsFormVisible() {
  const [isVisible, setVisible] = useState(false)
  useEffect(() => {
    const form = document.getElementById('book')
    if (!form || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(
      (entries) => setVisible(entries.at(-1)?.isIntersecting ?? false),
      { rootMargin: `0px 0px -${COVERED_BY_BAR_PX}px 0px` },
    )
    observer.observe(form)
    return () => observer.disconnect()
  }, [])
  return isVisible
}
