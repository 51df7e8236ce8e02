import { CONFLICT, ERROR_CODES, ERROR_STATUS } from '../../domain/developers/errorCodes.ts'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { FactTable } from './FactTable.tsx'

/** Codes with the statuses that REST gives them. */
export function ErrorsTable() {
  const t = useMessage()
  const code = (text: string) => (
    <code translate="no" className="break-all text-xs">
      {text}
    </code>
  )
  return (
    <FactTable
      label={t('developers.errors')}
      head={[t('developers.errors.code'), t('developers.errors.status'), t('developers.errors.meaning')]}
      rows={[
        ...ERROR_CODES.map((name) => [code(name), ERROR_STATUS[name], t(`developers.error.${name}`)]),
        [code('SLOT_FULL, PRICE_CHANGED, …'), CONFLICT, t('developers.error.conflict')],
      ]}
    />
  )
}
