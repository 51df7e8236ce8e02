import { graphql, useFragment } from 'react-relay'
import { useDates } from '../platform/i18n/useDates.ts'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { Badge, type Tone } from '../ui/Badge.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import { Card } from '../ui/layout/Card.tsx'
import { EmptyState } from '../ui/notices/EmptyState.tsx'
import type { Claims_viewer$key } from './__generated__/Claims_viewer.graphql.ts'
import { ClaimForm } from './ClaimForm.tsx'

const tones: Record<string, Tone> = { PENDING: 'marigold', APPROVED: 'leaf', REFUSED: 'danger' }

interface ClaimsProps {
  viewer: Claims_viewer$key | null | undefined
  refresh: () => void
}

/** The user's claims, and the form for another one. */
export function Claims({ viewer, refresh }: ClaimsProps) {
  const t = useMessage()
  const dates = useDates()
  const data = useFragment(
    graphql`
      fragment Claims_viewer on Viewer {
        user {
          userType
        }
        providerClaims {
          id
          state
          note
          createdAt
          provider {
            uuid
            name
            address
          }
        }
      }
    `,
    viewer,
  )
  if (!data) return null
  const { user, providerClaims: claims } = data
  const canClaim = user.userType === 'PROVIDER'
  if (!canClaim && claims.length === 0)
    return (
      <EmptyState
        picture="notFound"
        title={t('claim.notProvider')}
        text={t('claim.notProvider.text')}
        action={<ButtonLink to="/">{t('shell.notFound.home')}</ButtonLink>}
      />
    )

  return (
    <div className="grid items-start gap-4 pb-4 lg:grid-cols-2">
      {claims.length > 0 && (
        <section aria-labelledby="claims">
          <h2 id="claims" className="mb-3 text-xl">
            {t('claim.own')}
          </h2>
          <ul className="space-y-3">
            {claims.map(({ id, state, note, createdAt, provider }) => (
              <li key={id} className="rounded-card border border-line/60 bg-surface p-4 shadow-card">
                <div className="flex items-start justify-between gap-3">
                  <div translate="no" className="min-w-0">
                    <p className="font-display font-semibold text-lg leading-6">{provider.name}</p>
                    <p className="text-muted text-sm">{provider.address}</p>
                  </div>
                  <Badge tone={tones[state] ?? 'neutral'}>{t(`claim.state.${state as 'PENDING'}`)}</Badge>
                </div>
                {note && (
                  <p translate="no" className="mt-2 text-sm">
                    {note}
                  </p>
                )}
                <p className="mt-2 text-muted text-sm">
                  {t(`claim.state.${state as 'PENDING'}.text`, {
                    date: dates.formatInstantDay(createdAt, 'short'),
                  })}
                </p>
                {state === 'APPROVED' && (
                  <ButtonLink look="secondary" className="mt-3" to={`/provider?provider=${provider.uuid}`}>
                    {t('providerArea.open')}
                  </ButtonLink>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      {canClaim && (
        <Card aria-labelledby="request-claim" className="space-y-4">
          <h2 id="request-claim" className="text-xl">
            {claims.length > 0 ? t('claim.another') : t('claim.first')}
          </h2>
          <p className="text-muted">{t('claim.text')}</p>
          <ClaimForm onClaimed={refresh} />
        </Card>
      )}
    </div>
  )
}
