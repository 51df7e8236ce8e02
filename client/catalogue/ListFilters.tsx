import { Search } from 'lucide-react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { CATEGORIES } from '../../domain/activities/categories.ts'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { getListPath } from '../platform/listPaging.ts'
import { Button } from '../ui/Button.tsx'
import { SelectField, TextField } from '../ui/Field.tsx'
import { ORDERS } from './catalogueListVariables.ts'

/** Search, filters and order. Each choice changes the address. */
export function ListFilters({ of }: { of: 'activities' | 'providers' }) {
  const t = useMessage()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const go = (change: Record<string, string | null>) => navigate(getListPath(search, change))
  const isActivities = of === 'activities'

  return (
    <search>
      <form
        className="grid grid-cols-2 items-end gap-3 lg:grid-cols-[2fr_auto_1fr_1fr_1fr]"
        onSubmit={(event) => {
          event.preventDefault()
          go({ q: String(new FormData(event.currentTarget).get('q') ?? '').trim() })
        }}
      >
        <div className="col-span-2 flex items-end gap-2 lg:contents">
          <div className="grow">
            <TextField
              key={search.get('q')}
              type="search"
              name="q"
              label={t('catalogue.list.query')}
              defaultValue={search.get('q') ?? ''}
            />
          </div>
          <Button type="submit" look="secondary" icon={<Search aria-hidden="true" className="size-5" />}>
            {t('catalogue.list.search')}
          </Button>
        </div>
        {isActivities && (
          <>
            <SelectField
              label={t('catalogue.field.category')}
              value={search.get('category') ?? ''}
              onChange={(event) => go({ category: event.target.value })}
            >
              <option value="">{t('catalogue.list.all')}</option>
              {CATEGORIES.map((category) => (
                <option key={category} value={category}>
                  {t(`category.${category}`)}
                </option>
              ))}
            </SelectField>
            <SelectField
              label={t('catalogue.list.state')}
              value={search.get('state') ?? ''}
              onChange={(event) => go({ state: event.target.value })}
            >
              <option value="">{t('catalogue.list.all')}</option>
              <option value="active">{t('catalogue.active')}</option>
              <option value="inactive">{t('catalogue.inactive')}</option>
            </SelectField>
          </>
        )}
        <SelectField
          label={t('catalogue.list.order')}
          value={search.get('order') ?? (isActivities ? 'newest' : 'name')}
          onChange={(event) => go({ order: event.target.value })}
        >
          {ORDERS.filter((order) => isActivities || !order.startsWith('price')).map((order) => (
            <option key={order} value={order}>
              {t(`catalogue.order.${order}`)}
            </option>
          ))}
        </SelectField>
      </form>
    </search>
  )
}
