import { UsersRound } from 'lucide-react'
import { useState } from 'react'
import { useMessage } from '../../platform/i18n/useMessage.ts'
import { useToast } from '../../platform/toasts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/notices/Notice.tsx'

interface EditConflictNoticeProps {
  /** Loads the stored version. What is typed stays. */
  onLoad: () => Promise<void>
}

/** Another editor has saved meanwhile. */
export function EditConflictNotice({ onLoad }: EditConflictNoticeProps) {
  const t = useMessage()
  const toast = useToast()
  const [isPending, setPending] = useState(false)
  function load() {
    setPending(true)
    onLoad()
      .catch(() => toast({ title: t('shell.error.offline.text'), tone: 'destructive' }))
      .finally(() => setPending(false))
  }
  return (
    <div className="lg:col-span-2">
      <Notice tone="warning" urgent icon={<UsersRound aria-hidden="true" />}>
        <p>{t('failure.editConflict')}</p>
        <p>{t('catalogue.loadAgain.hint')}</p>
        <Button look="outline" className="mt-3" pending={isPending} onClick={load}>
          {t('catalogue.loadAgain')}
        </Button>
      </Notice>
    </div>
  )
}
