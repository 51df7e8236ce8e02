import { UsersRound } from 'lucide-react'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'

/** Another editor has saved meanwhile. A reload shows their version; what is typed here stays until then. */
export function EditConflictNotice() {
  const t = useMessage()
  return (
    <div className="lg:col-span-2">
      <Notice tone="warning" urgent icon={<UsersRound aria-hidden="true" />}>
        <p>{t('failure.editConflict')}</p>
        <Button look="outline" className="mt-3" onClick={() => window.location.reload()}>
          {t('catalogue.loadAgain')}
        </Button>
      </Notice>
    </div>
  )
}
