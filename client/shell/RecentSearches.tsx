import { History, X } from 'lucide-react'
import { useMessage } from '../platform/i18n/useMessage.ts'

export interface OfferedSearch {
  id: string
  search: string
  label: string
}

interface RecentSearchesProps {
  listId: string
  getOptionId: (index: number) => string
  offered: OfferedSearch[]
  isShown: boolean
  active: number
  /** Announcement of a removed search for screen readers. */
  announcement: string
  onChoose: (search: OfferedSearch) => void
  removeSearch: (search: OfferedSearch) => void
  removeAll: () => void
}

/** List below the search box, following the ARIA combobox pattern. The focus stays in the box. */
export function RecentSearches(props: RecentSearchesProps) {
  const { listId, getOptionId, offered, isShown, active, announcement, onChoose, removeSearch, removeAll } =
    props
  const t = useMessage()
  return (
    <>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <div
        hidden={!isShown}
        className="absolute inset-x-0 top-full z-30 mt-2 animate-fade rounded-3xl border border-line bg-surface p-2 text-ink shadow-float"
      >
        <div className="flex items-center justify-between pl-3">
          <p id={`${listId}-name`} className="font-semibold text-muted text-sm">
            {t('search.recent')}
          </p>
          <button
            type="button"
            onClick={removeAll}
            className="min-h-11 rounded-full px-3 font-semibold text-sky-ink text-sm hover:bg-sky-soft"
          >
            {t('search.recent.clear')}
          </button>
        </div>
        <div
          id={listId}
          role="listbox"
          aria-labelledby={`${listId}-name`}
          className="max-h-[60dvh] overflow-y-auto"
        >
          {offered.map((search, index) => (
            <div
              key={search.id}
              role="presentation"
              // Keeps the focus in the box.
              onPointerDown={(event) => event.preventDefault()}
              className="flex items-center rounded-2xl hover:bg-sky-soft has-aria-selected:bg-sky-soft has-aria-selected:text-sky-ink"
            >
              <div
                id={getOptionId(index)}
                role="option"
                tabIndex={-1}
                aria-selected={index === active}
                onClick={() => onChoose(search)}
                onKeyDown={() => {}}
                className="flex min-h-11 min-w-0 grow cursor-pointer items-center gap-3 px-3 py-2"
              >
                <History aria-hidden="true" className="size-4.5 shrink-0 text-muted" />
                <span translate="no" className="line-clamp-2 [overflow-wrap:anywhere]">
                  {search.label}
                </span>
              </div>
              <button
                type="button"
                tabIndex={-1}
                aria-hidden="true"
                onClick={() => removeSearch(search)}
                className="flex size-11 shrink-0 items-center justify-center rounded-full text-muted"
              >
                <X className="size-4.5" />
              </button>
            </div>
          ))}
        </div>
      </div>
    </>
  )
}
