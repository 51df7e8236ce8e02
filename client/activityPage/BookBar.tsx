import { useEffect, useState } from 'react'
import { graphql, useFragment } from 'react-relay'
import { NextSession } from '../activities/NextSession.tsx'
import { useActivityLabels } from '../activities/useActivityLabels.ts'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { ButtonAnchor } from '../ui/Button.tsx'
import type { BookBar_activity$key } from './__generated__/BookBar_activity.graphql.ts'

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
  const isFormVisible = useIsFormVisible()
  if (!data.isActive || data.daysOfWeek.length === 0) return null
  return (
    <div
      hidden={isFormVisible}
      className="fixed inset-x-0 bottom-[calc(4rem+env(safe-area-inset-bottom))] z-20 flex items-center justify-between gap-3 border-line border-t bg-surface px-4 py-2 hidden:hidden md:bottom-0 lg:hidden print:hidden"
    >
      <div className="min-w-0">
        <p className={`font-bold font-display text-lg leading-6 ${data.isFree ? 'text-leaf-ink' : ''}`}>
          {labels.formatPrice(data.price)}
        </p>
        <NextSession activity={data} />
      </div>
      <ButtonAnchor href="#book" look="delight" className="shrink-0">
        {t('activity.book')}
      </ButtonAnchor>
    </div>
  )
}

/** True while the booking form is on the screen or above it. */
function useIsFormVisible() {
  const [isVisible, setVisible] = useState(false)
  useEffect(() => {
    const form = document.getElementById('book')
    if (!form || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(([entry]) => entry && setVisible(entry.isIntersecting), {
      rootMargin: '0px 0px -140px 0px',
    })
    observer.observe(form)
    return () => observer.disconnect()
  }, [])
  return isVisible
}
