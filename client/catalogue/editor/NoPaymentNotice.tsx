import { TriangleAlert } from 'lucide-react'
import { useMessage } from '../../platform/i18n/useMessage.ts'
import { Notice } from '../../ui/notices/Notice.tsx'

/** Warns that parents cannot book what costs money, because the provider has no way to be paid. */
export function NoPaymentNotice() {
  const t = useMessage()
  return (
    <div className="mb-4">
      <Notice tone="warning" icon={<TriangleAlert aria-hidden="true" />}>
        {t('catalogue.noPayment')}
      </Notice>
    </div>
  )
}
