import { Download, Plus } from 'lucide-react'
import { useMessage } from '../../platform/i18n/useMessage.ts'
import { ButtonAnchor, ButtonLink } from '../../ui/Button.tsx'

/** Creates an entry of the list, and downloads the whole list. */
export function CatalogueActions({ list }: { list: 'activities' | 'providers' }) {
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
