import { MailWarning } from 'lucide-react'
import { graphql, useFragment } from 'react-relay'
import { useMessage } from '../../platform/i18n/useMessage.ts'
import { Notice } from '../../ui/notices/Notice.tsx'
import type { VerifyEmailNotice_user$key } from './__generated__/VerifyEmailNotice_user.graphql.ts'
import { SendLinkAgain } from './SendLinkAgain.tsx'

/** Says what an unverified e-mail address prevents. Empty for a verified one. */
export function VerifyEmailNotice({ user: userRef }: { user: VerifyEmailNotice_user$key }) {
  const t = useMessage()
  const { email, isEmailVerified } = useFragment(
    graphql`
      fragment VerifyEmailNotice_user on User {
        email
        isEmailVerified
      }
    `,
    userRef,
  )
  if (isEmailVerified) return null
  return (
    <Notice tone="warning" icon={<MailWarning aria-hidden="true" />}>
      <p className="mb-3 [overflow-wrap:anywhere]">{t('accounts.verify.notice', { email })}</p>
      <SendLinkAgain />
    </Notice>
  )
}
