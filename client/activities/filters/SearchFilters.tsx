import { SlidersHorizontal } from 'lucide-react'
import { startTransition, useState } from 'react'
import { Link } from 'react-router-dom'
import { useMessage } from '../../platform/i18n/useMessage.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { AfterPaint } from '../../ui/layout/AfterPaint.tsx'
import { useIsWide } from '../../ui/layout/useIsWide.ts'
import { SearchFilterForm } from './SearchFilterForm.tsx'
import { countFilters, hasFilterErrors, type SearchFilter } from './searchFilter.ts'

/** The Filters button with the number of active filters. It opens the form as a sheet; wide screens have a rail instead. */
export function SearchFilters({ filter }: { filter: SearchFilter }) {
  const t = useMessage()
  // A link can contain an invalid filter. The open form shows the error at its field.
  const [open, setOpen] = useState(() => hasFilterErrors(filter))
  const isWide = useIsWide()
  const count = countFilters(filter)
  // The tap is painted before the sheet, because opening and closing the sheet restyles the whole page.
  const changeOpen = (next: boolean) => startTransition(() => setOpen(next))
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3">
      <div className="lg:hidden">
        <Button
          look="outline"
          icon={<SlidersHorizontal aria-hidden="true" className="size-5" />}
          aria-haspopup="dialog"
          aria-expanded={open}
          onClick={() => changeOpen(true)}
        >
          {t('search.filters')}
          {count > 0 && (
            <span className="flex size-6 items-center justify-center rounded-full bg-marigold text-on-marigold text-sm">
              <span aria-hidden="true">{count}</span>
              <span className="sr-only">{t('search.filters.active', { count })}</span>
            </span>
          )}
        </Button>
        <Dialog
          open={open && !isWide}
          onOpenChange={changeOpen}
          title={t('search.filters')}
          closeLabel={t('shell.close')}
        >
          {/* The placeholder gives the sheet its largest height. */}
          <AfterPaint placeholder={<div className="h-dvh" />}>
            <SearchFilterForm filter={filter} onClose={() => changeOpen(false)} />
          </AfterPaint>
        </Dialog>
      </div>
      {(count > 0 || filter.q) && (
        <Link to="/search" className="ml-auto flex min-h-11 items-center px-2 font-semibold text-sky-ink">
          {t('search.filters.clear')}
        </Link>
      )}
    </div>
  )
}

/** The form beside the results, from 1024 px on. */
export function SearchFilterRail({ filter }: { filter: SearchFilter }) {
  const t = useMessage()
  const isWide = useIsWide()
  return (
    <aside
      aria-label={t('search.filters')}
      className="hidden w-80 shrink-0 lg:sticky lg:top-24 lg:block lg:max-h-[calc(100dvh-7rem)] lg:overflow-y-auto lg:rounded-card lg:border lg:border-line/60 lg:bg-surface lg:p-5 lg:shadow-card"
    >
      <h2 className="mb-4 text-xl">{t('search.filters')}</h2>
      {isWide && <SearchFilterForm filter={filter} onClose={() => {}} isRail />}
    </aside>
  )
}
