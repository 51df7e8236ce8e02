import { Download, Plus } from 'lucide-react'
import type { ComponentProps } from 'react'
import { CATEGORIES } from '../../../domain/activities/categories.ts'
import { FilterSelect, ListFilters } from '../../frame/ListFilters.tsx'
import { StaffFrame } from '../../frame/StaffFrame.tsx'
import { useMessage } from '../../platform/i18n/useMessage.ts'
import { ButtonAnchor, ButtonLink } from '../../ui/Button.tsx'
import { ORDERS } from './catalogueListVariables.ts'

interface ListName {
  list: 'activities' | 'providers'
}

/** Frame of the two lists of the catalogue for staff. */
export function CatalogueFrame({
  list,
  query,
  children,
}: ListName & Pick<ComponentProps<typeof StaffFrame>, 'query' | 'children'>) {
  const t = useMessage()
  return (
    <StaffFrame
      query={query}
      title={t(list === 'activities' ? 'catalogue.activities.title' : 'catalogue.providers.title')}
    >
      <CatalogueActions list={list} />
      <CatalogueFilters list={list} />
      {children}
    </StaffFrame>
  )
}

/** Creates an entry of the list, and downloads the whole list. */
function CatalogueActions({ list }: ListName) {
  const t = useMessage()
  return (
    <div className="mb-4 flex flex-wrap gap-2">
      <ButtonLink to={`/admin/${list}/new`} icon={<Plus aria-hidden="true" className="size-5" />}>
        {t(list === 'activities' ? 'catalogue.activity.create' : 'catalogue.provider.create')}
      </ButtonLink>
      <ButtonAnchor
        href={`/catalogue/${list}.csv`}
        download
        look="outline"
        icon={<Download aria-hidden="true" className="size-5" />}
      >
        {t('catalogue.export')}
      </ButtonAnchor>
    </div>
  )
}

function CatalogueFilters({ list }: ListName) {
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
