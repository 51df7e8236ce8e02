import { Sparkles } from 'lucide-react'
import { useLocation } from 'react-router-dom'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { getSignInPath } from '../platform/nextPath.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { EmptyState } from '../ui/notices/EmptyState.tsx'

/** Invites a visitor to sign in. */
export function SignInInvitation({ isCompact }: { isCompact?: boolean }) {
  const t = useMessage()
  const location = useLocation()
  const signIn = (
    <ButtonLink to={getSignInPath(location)} look={isCompact ? 'delight' : 'primary'}>
      {t('recommendations.signIn')}
    </ButtonLink>
  )
  if (!isCompact)
    return (
      <EmptyState
        picture="saved"
        title={t('recommendations.invitation')}
        text={t('recommendations.invitation.text')}
        action={signIn}
      />
    )
  return (
    <aside className="rounded-card bg-marigold-soft p-5 text-marigold-ink">
      <p className="flex items-center gap-2 font-bold font-display text-lg leading-tight">
        <Sparkles aria-hidden="true" className="size-5 shrink-0" />
        {t('recommendations.invitation')}
      </p>
      <p className="mt-1 mb-4 text-sm">{t('recommendations.invitation.text')}</p>
      {signIn}
    </aside>
  )
}
