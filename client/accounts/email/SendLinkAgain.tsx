import { Mail } from 'lucide-react'
import { useMessage } from '../../platform/i18n/useMessage.ts'
import { Button } from '../../ui/Button.tsx'
import { useRequestEmailVerification } from './useRequestEmailVerification.ts'

/** Mails the verification link again. */
export function SendLinkAgain() {
  const t = useMessage()
  const { sendAgain, isPending } = useRequestEmailVerification()
  return (
    <Button
      look="outline"
      wide
      pending={isPending}
      onClick={() => sendAgain()}
      icon={<Mail aria-hidden="true" />}
    >
      {isPending ? t('accounts.verify.again.pending') : t('accounts.verify.again')}
    </Button>
  )
}
