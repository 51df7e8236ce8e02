import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { graphql, useFragment } from 'react-relay'
import { SCOPES } from '../../domain/developers/accessTokens.ts'
import { useDates } from '../platform/i18n/useDates.ts'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { ConfirmDialog } from '../ui/dialogs/ConfirmDialog.tsx'
import { Card } from '../ui/layout/Card.tsx'
import type { TokenCard_token$key } from './__generated__/TokenCard_token.graphql.ts'
import { useRevokeToken } from './useRevokeToken.ts'

interface TokenCardProps {
  token: TokenCard_token$key
  /** Loads the list again: the token may have been deleted. */
  onFailure: () => void
}

/** A token: its scopes, its last use, and a button to revoke it. */
export function TokenCard({ token, onFailure }: TokenCardProps) {
  const t = useMessage()
  const dates = useDates()
  const [isRevoking, setRevoking] = useState(false)
  const { revoke, isPending } = useRevokeToken(onFailure)
  const { id, name, prefix, scopes, createdAt, lastUsedAt, expiresAt, isExpired } = useFragment(
    graphql`
      fragment TokenCard_token on AccessToken {
        id
        name
        prefix
        scopes
        createdAt
        lastUsedAt
        expiresAt
        isExpired
      }
    `,
    token,
  )
  const grantedScopes = SCOPES.filter((scope) => scopes.some((name) => name.toLowerCase() === scope))

  return (
    <Card as="article" className="space-y-3">
      <div className="flex items-start justify-between gap-3">
        <h2 translate="no" className="font-sans font-semibold text-lg leading-6">
          {name}
        </h2>
        {isExpired && <Badge tone="danger">{t('developers.tokens.expired')}</Badge>}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <code translate="no" className="rounded-lg bg-sunken px-2 py-1 text-sm">
          {prefix}…
        </code>
        {grantedScopes.map((scope) => (
          <Badge key={scope} tone="sky">
            {t(`developers.scope.${scope}`)}
          </Badge>
        ))}
      </div>
      <ul className="space-y-0.5 text-muted text-sm">
        <li>{t('developers.tokens.createdAt', { date: dates.formatInstantDay(createdAt, 'short') })}</li>
        <li>
          {lastUsedAt
            ? t('developers.tokens.usedAt', { when: dates.formatInstant(lastUsedAt, 'short') })
            : t('developers.tokens.neverUsed')}
        </li>
        <li>
          {expiresAt
            ? t('developers.tokens.endsAt', { when: dates.formatInstant(expiresAt, 'short') })
            : t('developers.tokens.neverEnds')}
        </li>
      </ul>
      <Button
        look="dangerOutline"
        aria-label={t('developers.tokens.revoke.named', { name })}
        onClick={() => setRevoking(true)}
        icon={<Trash2 aria-hidden="true" className="size-5" />}
      >
        {t('developers.tokens.revoke')}
      </Button>
      <ConfirmDialog
        open={isRevoking}
        onOpenChange={setRevoking}
        title={t('developers.tokens.revoke.title')}
        text={t('developers.tokens.revoke.text')}
        confirmLabel={t('developers.tokens.revoke')}
        cancelLabel={t('developers.tokens.revoke.keep')}
        pending={isPending}
        onConfirm={() => revoke(id)}
      />
    </Card>
  )
}
