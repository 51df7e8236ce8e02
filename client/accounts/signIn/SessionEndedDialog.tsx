import { useMessage } from '../../platform/i18n/useMessage.ts'
import { leaveAccount } from '../../platform/loginSession.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { SignInAgainForm } from './SignInAgainForm.tsx'

/**
 * Asks to sign in again when the login session has ended while the page is open (product.md, section 24). The page stays
 * mounted behind it with everything that was typed, and its requests go on after sign-in.
 */
export function SessionEndedDialog({ isAdmin }: { isAdmin: boolean }) {
  const t = useMessage()
  return (
    <Dialog
      open
      onOpenChange={() => {}}
      title={t('accounts.ended.title')}
      description={t('accounts.ended.text')}
    >
      <SignInAgainForm isAdmin={isAdmin} />
      <Button look="outline" wide className="mt-3" onClick={() => leaveAccount()}>
        {t('accounts.ended.leave')}
      </Button>
    </Dialog>
  )
}
