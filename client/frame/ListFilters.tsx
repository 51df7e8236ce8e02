import { Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { getListPath } from '../platform/lists/listPaging.ts'
import { Button } from '../ui/Button.tsx'
import { DateField } from '../ui/fields/DateField.tsx'
import { SelectField, TextField } from '../ui/fields/Field.tsx'
import { joinClasses } from '../ui/joinClasses.ts'

interface ListFiltersProps {
  /** Label of the search field; absent for lists without search. */
  searchLabel?: string
  /** Columns on a wide screen. */
  className: string
  children: ReactNode
}

/** Search form and filters of a list. The address holds every choice, so a list can be bookmarked. */
export function ListFilters({ searchLabel, className, children }: ListFiltersProps) {
  const t = useMessage()
  const { search, change } = useListAddress()
  return (
    <search>
      <form
        noValidate
        className={joinClasses('grid grid-cols-2 items-end gap-3', className)}
        onSubmit={(event) => {
          event.preventDefault()
          change({ q: String(new FormData(event.currentTarget).get('q') ?? '').trim() })
        }}
      >
        {searchLabel && (
          <div className="col-span-2 flex items-end gap-2 lg:col-span-1">
            <div className="min-w-0 grow">
              <TextField
                key={search.get('q')}
                type="search"
                name="q"
                label={searchLabel}
                defaultValue={search.get('q') ?? ''}
              />
            </div>
            <Button
              type="submit"
              look="secondary"
              className="min-h-12 shrink-0"
              icon={<Search aria-hidden="true" className="size-5" />}
            >
              {/* A long label leaves the width of the icon alone on a phone. */}
              <span className="max-sm:sr-only">{t('catalogue.list.search')}</span>
            </Button>
          </div>
        )}
        {children}
      </form>
    </search>
  )
}

interface FilterSelectProps {
  /** Name of the parameter in the address. */
  name: string
  label: string
  /** Value without a parameter in the address. */
  initial?: string
  options: readonly { value: string; label: string }[]
}

export function FilterSelect({ name, label, initial = '', options }: FilterSelectProps) {
  const { search, change } = useListAddress()
  return (
    <SelectField
      label={label}
      value={search.get(name) ?? initial}
      onChange={(event) => change({ [name]: event.target.value })}
    >
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </SelectField>
  )
}

export function FilterDate({ name, label }: { name: string; label: string }) {
  const { search, change } = useListAddress()
  return (
    <DateField label={label} value={search.get(name) ?? ''} onChoose={(day) => change({ [name]: day })} />
  )
}

function useListAddress() {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  return { search, change: (choice: Record<string, string>) => navigate(getListPath(search, choice)) }
}
