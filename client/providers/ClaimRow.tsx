import { useState } from 'react'
import { graphql, useFragment } from 'react-relay'
import { formatFullName } from '../../domain/accounts/formatFullName.ts'
import { EmailLink } from '../frame/EmailLink.tsx'
import { PhoneLink } from '../frame/PhoneLink.tsx'
import { useDates } from '../platform/i18n/useDates.ts'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { useResultMutation } from '../platform/relay/useResultMutation.ts'
import { Button } from '../ui/Button.tsx'
import { ConfirmDialog } from '../ui/dialogs/ConfirmDialog.tsx'
import { TextLink } from '../ui/TextLink.tsx'
import type { ClaimRow_claim$key } from './__generated__/ClaimRow_claim.graphql.ts'
import type { ClaimRowMutation } from './__generated__/ClaimRowMutation.graphql.ts'

interface ClaimRowProps {
  claim: ClaimRow_claim$key
  /** Loads the list again, after every result of a decision. */
  onSettled: () => void
}

/** A claim with its claimant and provider, and the decision. */
export function ClaimRow({ claim, onSettled }: ClaimRowProps) {
  const t = useMessage()
  const dates = useDates()
  const [confirmation, setConfirmation] = useState<'approve' | 'refuse' | null>(null)
  const { id, state, note, createdAt, provider, claimant } = useFragment(
    graphql`
      fragment ClaimRow_claim on ProviderClaim {
        id
        state
        note
        createdAt
        provider {
          uuid
          name
          address
        }
        claimant {
          firstName
          lastName
          email
          phone
        }
      }
    `,
    claim,
  )
  const { decide, isPending } = useDecideClaim(() => {
    setConfirmation(null)
    onSettled()
  })
  const names = { person: formatFullName(claimant), provider: provider.name }

  return (
    <li className="flex flex-col gap-3 rounded-card border border-line/60 bg-surface p-4 shadow-card">
      <div>
        <p translate="no" className="font-display font-semibold text-lg leading-6">
          {names.person}
        </p>
        <p className="text-muted text-sm">{dates.formatInstantDay(createdAt, 'short')}</p>
        <p translate="no" className="flex flex-wrap gap-x-5">
          <EmailLink email={claimant.email} />
          {claimant.phone && <PhoneLink phone={claimant.phone} />}
        </p>
      </div>
      <div translate="no" className="grow">
        <TextLink to={`/admin/providers/${provider.uuid}`}>{provider.name}</TextLink>
        <p className="text-muted text-sm">{provider.address}</p>
        {note && <p className="mt-2 rounded-2xl bg-sunken px-4 py-2 text-sm">{note}</p>}
      </div>
      <div className="flex flex-wrap gap-2 [&>*]:grow">
        {state !== 'APPROVED' && (
          <Button onClick={() => setConfirmation('approve')}>
            {t('claim.approve')}
            <span translate="no" className="sr-only">{`: ${names.person}`}</span>
          </Button>
        )}
        {state !== 'REFUSED' && (
          <Button look="dangerOutline" onClick={() => setConfirmation('refuse')}>
            {t('claim.refuse')}
            <span translate="no" className="sr-only">{`: ${names.person}`}</span>
          </Button>
        )}
      </div>
      {confirmation && (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && setConfirmation(null)}
          title={t(`claim.${confirmation}.title`, names)}
          text={t(`claim.${confirmation}.text`, names)}
          look={confirmation === 'approve' ? 'primary' : 'danger'}
          confirmLabel={t(`claim.${confirmation}`)}
          cancelLabel={t('operations.notYet')}
          pending={isPending}
          onConfirm={() => decide(id, confirmation === 'approve')}
        />
      )}
    </li>
  )
}

/** `onSettled` is called after every result: after a failure the claim may be gone. */
function useDecideClaim(onSettled: () => void) {
  const t = useMessage()
  const [commit, isPending] = useResultMutation<ClaimRowMutation>(
    graphql`
      mutation ClaimRowMutation($input: DecideClaimInput!) {
        result: decideClaim(input: $input) {
          ... on DecideClaimPayload @alias(as: "payload") {
            claim {
              id
              state
            }
          }
          ...useResultMutation_failure @alias(as: "failure")
        }
      }
    `,
    {
      failureTitle: t('claim.decide.failed'),
      onDone: onSettled,
      onFailure: onSettled,
    },
  )

  function decide(claimId: string, approve: boolean) {
    const title = approve ? t('claim.approved') : t('claim.refused')
    commit({ input: { claimId, approve } }, { successToast: { title, description: t('claim.result') } })
  }

  return { decide, isPending }
}
