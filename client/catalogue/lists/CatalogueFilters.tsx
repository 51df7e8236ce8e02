import { CATEGORIES } from '../../../domain/activities/categories.ts'
import { FilterSelect, ListFilters } from '../../frame/ListFilters.tsx'
import { useMessage } from '../../platform/i18n/useMessage.ts'
import { ORDERS } from './catalogueListVariables.ts'

export function CatalogueFilters({ list }: { list: 'activities' | 'providers' }) {
  const t = useMessage()
  const isActivities = list === 'activities'
  const all = { value: '', label: t('catalogue.list.all') }
  const orders = ORDERS.filter((order) => isActivities || !order.startsWith('price'))

  return (
    <ListFilters searchLabel={t('catalogue.list.query')} className="lg:grid-cols-[2.4fr_1fr_1fr_1fr]">
      {isActivities && (
        <>
          <FilterSelect
            name="category"
            label={t('catalogue.field.category')}
            options={[
              all,
              ...CATEGORIES.map((category) => ({ value: category, label: t(`category.${category}`) })),
            ]}
          />
          <FilterSelect
            name="state"
            label={t('catalogue.list.state')}
            options={[
              all,
              { value: 'active', label: t('catalogue.active') },
              { value: 'inactive', label: t('catalogue.inactive') },
            ]}
          />
        </>
      )}
      <FilterSelect
        name="order"
        label={t('catalogue.list.order')}
        initial={isActivities ? 'newest' : 'name'}
        options={orders.map((order) => ({ value: order, label: t(`catalogue.order.${order}`) }))}
      />
    </ListFilters>
  )
}
