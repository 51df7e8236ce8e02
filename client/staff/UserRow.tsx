import { useState } from 'react'
import { graphql, useFragment } from 'react-relay'
import { Link } from 'react-router-dom'
import { formatFullName } from '../../domain/accounts/formatFullName.ts'
import { useDates } from '../platform/i18n/useDates.ts'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { ConfirmDialog } from '../ui/dialogs/ConfirmDialog.tsx'
import type { UserRow_account$key } from './__generated__/UserRow_account.graphql.ts'
import { useUpdateUser } from './useUpdateUser.ts'

type Confirmation = 'deactivate' | 'reactivate' | 'makeStaff' | 'unmakeStaff'

export function UserRow({ account: accountRef }: { account: UserRow_account$key }) {
  const t = useMessage()
  const dates = useDates()
  const [confirmation, setConfirmation] = useState<Confirmation | null>(null)
  const account = useFragment(
    graphql`
      fragment UserRow_account on UserAccount {
        uuid
        firstName
        lastName
        email
        userType
        isActive
        isStaff
        isViewer
        createdAt
        lastLogin
      }
    `,
    accountRef,
  )
  const { setActive, setStaff, isPending } = useUpdateUser(() => setConfirmation(null))
  const name = formatFullName(account)

  function handleConfirm() {
    if (confirmation === 'deactivate') return setActive(account.uuid, false)
    if (confirmation === 'reactivate') return setActive(account.uuid, true)
    setStaff(account.uuid, confirmation === 'makeStaff')
  }

  return (
    <li className="rounded-card border border-line/60 bg-surface p-4 shadow-card min-w-0 lg:col-span-4 lg:grid lg:grid-cols-subgrid lg:items-center lg:rounded-2xl lg:py-3">
      <div className="min-w-0" translate="no">
        <Link
          to={`/admin/users/${account.uuid}`}
          className="inline-flex min-h-11 min-w-0 max-w-full items-center font-display wrap-anywhere font-semibold text-lg text-sky-ink leading-6 underline"
        >
          {name}
        </Link>
        <p className="wrap-anywhere text-muted text-sm">{account.email}</p>
      </div>
      <div className="mt-2 flex flex-wrap gap-1.5 lg:mt-0">
        <Badge>{t(`accounts.userType.${account.userType.toLowerCase() as 'parent'}`)}</Badge>
        {account.isStaff && <Badge tone="marigold">{t('staff.badge')}</Badge>}
        {!account.isActive && <Badge tone="danger">{t('catalogue.inactive')}</Badge>}
        {account.isViewer && <Badge tone="sky">{t('staff.you')}</Badge>}
      </div>
      <p className="mt-2 text-muted text-sm lg:mt-0">
        {account.lastLogin
          ? t('staff.lastLogin', { date: dates.formatInstantDay(account.lastLogin, 'short') })
          : t('staff.neverSignedIn')}
      </p>
      <div className="mt-3 flex flex-wrap gap-2 lg:mt-0 lg:justify-end">
        {!account.isViewer && (
          <>
            <Button
              look="outline"
              onClick={() => setConfirmation(account.isStaff ? 'unmakeStaff' : 'makeStaff')}
            >
              {account.isStaff ? t('staff.unmakeStaff') : t('staff.makeStaff')}
              <span translate="no" className="sr-only">{`: ${name}`}</span>
            </Button>
            <Button
              look={account.isActive ? 'dangerOutline' : 'outline'}
              onClick={() => setConfirmation(account.isActive ? 'deactivate' : 'reactivate')}
            >
              {account.isActive ? t('staff.deactivate') : t('staff.reactivate')}
              <span translate="no" className="sr-only">{`: ${name}`}</span>
            </Button>
          </>
        )}
      </div>
      {confirmation && (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && setConfirmation(null)}
          title={t(`staff.confirm.${confirmation}`, { name })}
          text={t(`staff.confirm.${confirmation}.text`)}
          look={confirmation === 'makeStaff' || confirmation === 'reactivate' ? 'primary' : 'danger'}
          confirmLabel={t(`staff.${confirmation}`)}
          cancelLabel={t('staff.cancel')}
          pending={isPending}
          onConfirm={handleConfirm}
        />
      )}
    </li>
  )
}
