import { UsersRound } from 'lucide-react'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'

/** Somebody else has saved meanwhile: what they wrote is a reload away, what is typed here stays until then. */
export function EditConflictNotice() {
  const t = useMessage()
  return (
    <div className="lg:col-span-2">
      <Notice tone="warning" urgent icon={<UsersRound aria-hidden="true" />}>
        <p>{t('failure.editedMeanwhile')}</p>
        <Button look="outline" className="mt-3" onClick={() => window.location.reload()}>
          {t('catalogue.loadAgain')}
        </Button>
      </Notice>
    </div>
  )
}
