import { Plus } from 'lucide-react'
import { useState } from 'react'
import { graphql, type PreloadedQuery, usePreloadedQuery } from 'react-relay'
import { PageTitle } from '../frame/PageTitle.tsx'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { useRefresh } from '../platform/relay/useRefresh.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/notices/EmptyState.tsx'
import type { WebhooksPageQuery } from './__generated__/WebhooksPageQuery.graphql.ts'
import { AddWebhookDialog } from './AddWebhookDialog.tsx'
import { WebhookCard } from './WebhookCard.tsx'

const query = graphql`
  query WebhooksPageQuery {
    viewer {
      webhooks {
        id
        ...WebhookCard_webhook
      }
    }
  }
`

export function WebhooksPage({ queryRef }: { queryRef: PreloadedQuery<WebhooksPageQuery> }) {
  const t = useMessage()
  const [isAdding, setAdding] = useState(false)
  const { viewer } = usePreloadedQuery<WebhooksPageQuery>(query, queryRef)
  const refresh = useRefresh(query, queryRef)
  if (!viewer) return null
  const add = (
    <Button icon={<Plus aria-hidden="true" className="size-5" />} onClick={() => setAdding(true)}>
      {t('webhooks.add')}
    </Button>
  )
  return (
    <div className="px-4 pt-6">
      <PageTitle title={t('webhooks.title')} />
      <h1 className="text-3xl">{t('webhooks.title')}</h1>
      {viewer.webhooks.length === 0 ? (
        <EmptyState
          picture="developers"
          title={t('webhooks.empty')}
          text={t('webhooks.empty.text')}
          action={add}
        />
      ) : (
        <>
          <p className="mt-1 mb-4 text-muted">{t('webhooks.intro')}</p>
          <ul aria-label={t('webhooks.title')} className="mb-5 space-y-4">
            {viewer.webhooks.map((webhook) => (
              <li key={webhook.id}>
                <WebhookCard webhook={webhook} onFailure={refresh} />
              </li>
            ))}
          </ul>
          {add}
        </>
      )}
      {isAdding && <AddWebhookDialog onClose={() => setAdding(false)} />}
    </div>
  )
}
