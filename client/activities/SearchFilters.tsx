import { SlidersHorizontal } from 'lucide-react'
import { useId, useState } from 'react'
import { Link } from 'react-router-dom'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { Button } from '../ui/Button.tsx'
import { SearchFilterForm } from './SearchFilterForm.tsx'
import { countFilters, hasFilterErrors, type SearchFilter } from './searchFilter.ts'

/** The Filters toggle with the number of active filters, and the form below it. */
export function SearchFilters({ filter }: { filter: SearchFilter }) {
  const t = useMessage()
  // A link can contain an invalid filter. The open form shows the error at its field.
  const [open, setOpen] = useState(() => hasFilterErrors(filter))
  const panel = useId()
  const count = countFilters(filter)
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <Button
          look={open ? 'primary' : 'outline'}
          icon={<SlidersHorizontal aria-hidden="true" className="size-5" />}
          aria-expanded={open}
          aria-controls={panel}
          onClick={() => setOpen(!open)}
        >
          {t('search.filters')}
          {count > 0 && (
            <span className="flex size-6 items-center justify-center rounded-full bg-marigold text-on-marigold text-sm">
              <span aria-hidden="true">{count}</span>
              <span className="sr-only">{t('search.filters.active', { count })}</span>
            </span>
          )}
        </Button>
        {(count > 0 || filter.q) && (
          <Link to="/search" className="ml-auto flex min-h-11 items-center px-2 font-semibold text-sky-ink">
            {t('search.filters.clear')}
          </Link>
        )}
      </div>
      <div id={panel} hidden={!open}>
        {open && <SearchFilterForm filter={filter} onClose={() => setOpen(false)} />}
      </div>
    </>
  )
}
