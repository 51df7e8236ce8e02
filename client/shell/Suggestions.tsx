import { History, type LucideIcon, MapPin, Shapes, Store, Ticket, TrendingUp, X } from 'lucide-react'
import { useEffect, useId } from 'react'
import type { MessageKey } from '../../domain/messages/messages.ts'
import { useMessage } from '../platform/i18n/useMessage.ts'
import type { useCombobox } from '../ui/fields/useCombobox.ts'
import { joinClasses } from '../ui/joinClasses.ts'
import { type SearchSuggestion, useSearchSuggestions } from './useSearchSuggestions.ts'

const ICONS: Record<SearchSuggestion['what'], LucideIcon> = {
  RECENT: History,
  POPULAR: TrendingUp,
  KIND: Shapes,
  PLACE: MapPin,
  ACTIVITY: Ticket,
  PROVIDER: Store,
  '%future added value': Shapes,
}
const LABELS: Partial<Record<SearchSuggestion['what'], MessageKey>> = {
  KIND: 'search.suggestions.kind',
  PLACE: 'search.suggestions.place',
  ACTIVITY: 'search.suggestions.activity',
  PROVIDER: 'search.suggestions.provider',
}

type Combobox = ReturnType<typeof useCombobox<SearchSuggestion>>

interface SuggestionsProps {
  typed: string
  /** Of the search box, with the suggestions of `onChange` as its options. */
  combobox: Combobox
  onChange: (suggestions: readonly SearchSuggestion[]) => void
}

/** Recent searches and suggestions below the search box. The focus stays in the box. */
export function Suggestions({ typed, combobox, onChange }: SuggestionsProps) {
  const t = useMessage()
  const titleId = useId()
  const { suggestions, isTyped, announcement, hasRecent, removeAll } = useSearchSuggestions(typed)
  const [first, ...others] = getGroups(suggestions, isTyped)
  const ids = suggestions.map(({ id }) => id).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each render has a new list of the same suggestions
  useEffect(() => onChange(suggestions), [ids])
  return (
    <>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <div
        hidden={!combobox.isShown}
        className="absolute inset-x-0 top-full z-30 mt-2 animate-fade rounded-3xl border border-line bg-surface p-2 text-ink shadow-float"
      >
        <div className="flex items-center justify-between pl-3">
          <p id={titleId} className={TITLE}>
            {first && t(first.title)}
          </p>
          {hasRecent && (
            <button
              type="button"
              onClick={removeAll}
              className="min-h-11 rounded-full px-3 font-semibold text-sky-ink text-sm hover:bg-sky-soft"
            >
              {t('search.recent.clear')}
            </button>
          )}
        </div>
        <div
          id={combobox.listId}
          role="listbox"
          aria-label={t('search.suggestions')}
          className="max-h-[60dvh] overflow-y-auto"
        >
          {first && (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be in a listbox.
            <div role="group" aria-labelledby={titleId}>
              <Options combobox={combobox} group={first} />
            </div>
          )}
          {others.map((group) => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be in a listbox.
            <div key={group.title} role="group" aria-label={t(group.title)}>
              <p aria-hidden="true" className={joinClasses(TITLE, 'px-3 pt-3 pb-1')}>
                {t(group.title)}
              </p>
              <Options combobox={combobox} group={group} />
            </div>
          ))}
        </div>
      </div>
    </>
  )
}

const TITLE = 'font-semibold text-muted text-sm'

interface Group {
  title: MessageKey
  /** Index of the first option among all options. */
  start: number
  options: readonly SearchSuggestion[]
}

/** Recent searches and popular kinds, or all that continue the typed text. */
function getGroups(suggestions: readonly SearchSuggestion[], isTyped: boolean): Group[] {
  if (isTyped) return [{ title: 'search.suggestions', start: 0, options: suggestions }]
  const recent = suggestions.filter(({ what }) => what === 'RECENT')
  const groups: Group[] = [
    { title: 'search.recent', start: 0, options: recent },
    { title: 'search.suggestions.popular', start: recent.length, options: suggestions.slice(recent.length) },
  ]
  return groups.filter(({ options }) => options.length > 0)
}

function Options({ combobox, group }: { combobox: Combobox; group: Group }) {
  return group.options.map((suggestion, index) => (
    <div
      key={suggestion.id}
      role="presentation"
      onPointerDown={(event) => event.preventDefault()}
      className="flex items-center rounded-2xl hover:bg-sky-soft has-aria-selected:bg-sky-soft has-aria-selected:text-sky-ink"
    >
      <div
        {...combobox.getOptionProps(suggestion, group.start + index)}
        className="flex min-h-11 min-w-0 grow cursor-pointer items-center gap-3 px-3 py-2"
      >
        <SuggestionContent suggestion={suggestion} />
      </div>
      {suggestion.remove && (
        <button
          type="button"
          tabIndex={-1}
          aria-hidden="true"
          onClick={suggestion.remove}
          className="flex size-11 shrink-0 items-center justify-center rounded-full text-muted"
        >
          <X className="size-4.5" />
        </button>
      )}
    </div>
  ))
}

function SuggestionContent({ suggestion: { what, label } }: { suggestion: SearchSuggestion }) {
  const t = useMessage()
  const Icon = ICONS[what]
  const type = LABELS[what]
  return (
    <>
      <Icon aria-hidden="true" className="size-4.5 shrink-0 text-muted" />
      <span translate="no" className="line-clamp-2 grow [overflow-wrap:anywhere]">
        {label}
      </span>
      {type && <span className="shrink-0 text-muted text-sm">{t(type)}</span>}
    </>
  )
}
