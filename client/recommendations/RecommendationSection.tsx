import { useEffect, useRef } from 'react'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { EmptyState } from '../ui/notices/EmptyState.tsx'
import type { RecommendationCard_recommendation$key } from './__generated__/RecommendationCard_recommendation.graphql.ts'
import { DismissedCard } from './DismissedCard.tsx'
import type { ListName } from './lists.ts'
import { RecommendationCard } from './RecommendationCard.tsx'
import type { Dismissal } from './useDismissal.ts'

/** Number of items of each list on the All tab. */
const PREVIEW = 4

interface RecommendationSectionProps {
  name: ListName
  items: readonly (RecommendationCard_recommendation$key & { activity: { id: string; name: string } })[]
  /** Shows every item instead of the first few. */
  isWhole: boolean
  onShowAll: () => void
  onCustomize: () => void
  /** Null for a visitor. */
  dismissal: Dismissal | null
}

export function RecommendationSection(props: RecommendationSectionProps) {
  const { name, items, isWhole, onShowAll, onCustomize, dismissal } = props
  const t = useMessage()
  const heading = `recommended-${name}`
  const shown = isWhole ? items : items.slice(0, PREVIEW)
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const replaced = dismissal?.replaced.current
    // The effect of an earlier render can run after the tap, before its result is rendered.
    if (!replaced || dismissal.isDismissed(replaced.id) !== replaced.isDismissed) return
    const card = list.current?.querySelector(`[data-activity="${replaced.id}"]`)
    if (!card) return
    card.querySelector<HTMLElement>('[data-dismissal]')?.focus()
    dismissal.replaced.current = null
  })
  if (items.length === 0) return <EmptyList name={name} onCustomize={onCustomize} />
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className="mb-3 text-2xl">
        {t(`recommendations.section.${name}`)}
      </h2>
      <ul ref={list} className="card-grid" aria-labelledby={heading}>
        {shown.map((item, index) => (
          <li key={item.activity.id} data-activity={item.activity.id} className="flex">
            {dismissal?.isDismissed(item.activity.id) ? (
              <DismissedCard
                name={item.activity.name}
                onRestore={() => dismissal.restore(item.activity.id)}
              />
            ) : (
              <RecommendationCard
                recommendation={item}
                eager={index === 0}
                onDismiss={dismissal ? () => dismissal.dismiss(item.activity.id) : undefined}
              />
            )}
          </li>
        ))}
      </ul>
      {shown.length < items.length && (
        <Button look="quiet" className="mt-3 max-md:w-full" onClick={onShowAll}>
          {t('recommendations.showAll', { count: items.length })}
        </Button>
      )}
    </section>
  )
}

function EmptyList({ name, onCustomize }: { name: ListName; onCustomize: () => void }) {
  const t = useMessage()
  const action = {
    personalized: <Button onClick={onCustomize}>{t('recommendations.setUp')}</Button>,
    similarToSaved: <ButtonLink to="/search">{t('recommendations.browse')}</ButtonLink>,
    trending: undefined,
    nearbyNew: undefined,
  }[name]
  return (
    <EmptyState
      picture={name === 'personalized' || name === 'similarToSaved' ? 'saved' : 'search'}
      title={t(`recommendations.empty.${name}`)}
      action={action}
    />
  )
}
