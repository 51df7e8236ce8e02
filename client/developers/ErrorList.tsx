import { CONFLICT_STATUS, ERROR_CODES, ERROR_STATUS } from '../../domain/developers/errorCodes.ts'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { Badge } from '../ui/Badge.tsx'
import { Card } from '../ui/layout/Card.tsx'

/** Error codes with their REST status. */
export function ErrorList() {
  const t = useMessage()
  return (
    <Card as="div" className="px-4! py-2!">
      <dl className="divide-y divide-line/60">
        {ERROR_CODES.map((code) => (
          <ErrorItem
            key={code}
            code={code}
            status={ERROR_STATUS[code]}
            meaning={t(`developers.error.${code}`)}
          />
        ))}
        <ErrorItem
          code="SLOT_FULL, PRICE_CHANGED, …"
          status={CONFLICT_STATUS}
          meaning={t('developers.error.conflict')}
        />
      </dl>
    </Card>
  )
}

function ErrorItem({ code, status, meaning }: { code: string; status: number; meaning: string }) {
  return (
    <div className="py-2.5">
      <dt className="flex items-center justify-between gap-3">
        <code translate="no" className="font-semibold text-sm">
          {code}
        </code>
        <Badge tone={status < 500 ? 'marigold' : 'danger'}>{status}</Badge>
      </dt>
      <dd className="mt-0.5 text-muted text-sm">{meaning}</dd>
    </div>
  )
}
