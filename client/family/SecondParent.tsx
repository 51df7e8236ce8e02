import { Mail, UserPlus, UserRound } from 'lucide-react'
import { useState } from 'react'
import { graphql, useFragment } from 'react-relay'
import { formatFullName } from '../../domain/accounts/formatFullName.ts'
import { useDates } from '../platform/i18n/useDates.ts'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { Button } from '../ui/Button.tsx'
import { ConfirmDialog } from '../ui/dialogs/ConfirmDialog.tsx'
import { RowButton } from '../ui/layout/Row.tsx'
import type { SecondParent_viewer$key } from './__generated__/SecondParent_viewer.graphql.ts'
import { InviteDialog } from './InviteDialog.tsx'
import { useFamily } from './useFamily.ts'

/** The second parent: who it is, the pending invitation, or the way to invite. */
export function SecondParent({ viewer }: { viewer: SecondParent_viewer$key }) {
  const t = useMessage()
  const dates = useDates()
  const [dialog, setDialog] = useState<'invite' | 'leave' | 'remove' | null>(null)
  const { family } = useFragment(
    graphql`
      fragment SecondParent_viewer on Viewer {
        family {
          otherParent {
            firstName
            lastName
            joinedAt
            canBeRemoved
          }
          invitation {
            email
            expiresAt
          }
        }
      }
    `,
    viewer,
  )
  const change = useFamily()
  const { otherParent, invitation } = family
  const name = otherParent?.firstName ?? ''
  const close = () => setDialog(null)

  return (
    <section aria-labelledby="second-parent-title" className="mt-2 border-line border-t pt-3">
      <h3 id="second-parent-title" className="px-4 text-lg">
        {t('family.parent')}
      </h3>
      <p className="px-4 pb-1 text-muted text-sm">{t('family.parent.text')}</p>
      {otherParent && (
        <div className="space-y-3 px-4 py-2">
          <p className="flex items-center gap-3">
            <UserRound aria-hidden="true" className="size-6 shrink-0 text-leaf" />
            <span>
              <span translate="no" className="block font-semibold">
                {formatFullName(otherParent)}
              </span>
              <span className="text-muted text-sm">
                {t('family.since', { date: dates.formatInstantDay(otherParent.joinedAt, 'short') })}
              </span>
            </span>
          </p>
          <div className="flex flex-wrap gap-2 [&>*]:grow">
            {otherParent.canBeRemoved && (
              <Button look="dangerOutline" onClick={() => setDialog('remove')}>
                {t('family.remove', { name })}
              </Button>
            )}
            <Button look="outline" onClick={() => setDialog('leave')}>
              {t('family.leave')}
            </Button>
          </div>
        </div>
      )}
      {invitation && !otherParent && (
        <div className="space-y-3 px-4 py-2">
          <p className="flex items-center gap-3">
            <Mail aria-hidden="true" className="size-6 shrink-0 text-marigold" />
            <span>
              <span className="block font-semibold [overflow-wrap:anywhere]">
                {t('family.invited', { email: invitation.email })}
              </span>
              <span className="text-muted text-sm">
                {t('family.invited.until', { date: dates.formatInstantDay(invitation.expiresAt, 'short') })}
              </span>
            </span>
          </p>
          <Button look="outline" wide pending={change.isPending} onClick={change.revoke}>
            {t('family.revoke')}
          </Button>
        </div>
      )}
      {!otherParent && !invitation && (
        <RowButton onClick={() => setDialog('invite')} icon={<UserPlus className="text-sky" />}>
          {t('family.invite')}
        </RowButton>
      )}
      {dialog === 'invite' && <InviteDialog onClose={close} />}
      <ConfirmDialog
        open={dialog === 'leave' || dialog === 'remove'}
        onOpenChange={close}
        title={dialog === 'remove' ? t('family.remove', { name }) : t('family.leave')}
        text={dialog === 'remove' ? t('family.remove.text', { name }) : t('family.leave.text', { name })}
        confirmLabel={dialog === 'remove' ? t('family.remove', { name }) : t('family.leave')}
        cancelLabel={t('family.keep')}
        pending={change.isPending}
        onConfirm={async () => {
          await (dialog === 'remove' ? change.remove(name) : change.leave())
          close()
        }}
      />
    </section>
  )
}
