import { graphql, useFragment } from 'react-relay'
import { formatFullName } from '../../domain/accounts/formatFullName.ts'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { Badge } from '../ui/Badge.tsx'
import { getInitials } from '../ui/getInitials.ts'
import type { ProfileHead_user$key } from './__generated__/ProfileHead_user.graphql.ts'

export function ProfileHead({ user: userRef }: { user: ProfileHead_user$key }) {
  const t = useMessage()
  const user = useFragment(
    graphql`
      fragment ProfileHead_user on User {
        firstName
        lastName
        email
        isAdmin
      }
    `,
    userRef,
  )
  return (
    <section className="flex items-center gap-4">
      <span
        aria-hidden="true"
        translate="no"
        className="flex size-18 shrink-0 items-center justify-center rounded-full bg-marigold font-bold font-display text-3xl text-on-marigold"
      >
        {getInitials(user.firstName, 1)}
      </span>
      <div className="min-w-0">
        <h1 className="flex flex-wrap items-center gap-2 text-2xl [overflow-wrap:anywhere]">
          <span translate="no">{formatFullName(user)}</span>
          {user.isAdmin && <Badge tone="rani">{t('profile.admin')}</Badge>}
        </h1>
        <p translate="no" className="truncate text-muted">
          {user.email}
        </p>
      </div>
    </section>
  )
}
