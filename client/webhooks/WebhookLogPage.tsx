import { RefreshCw, Send } from 'lucide-react'
import { useEffect, useEffectEvent, useState, useTransition } from 'react'
import { graphql, type PreloadedQuery, usePaginationFragment, usePreloadedQuery } from 'react-relay'
import { BackLink } from '../frame/BackLink.tsx'
import { PageTitle } from '../frame/PageTitle.tsx'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { useLoadMore } from '../platform/lists/useLoadMore.ts'
import { Button } from '../ui/Button.tsx'
import { LoadMore } from '../ui/layout/LoadMore.tsx'
import { EmptyState } from '../ui/notices/EmptyState.tsx'
import type { WebhookLogPage_query$key } from './__generated__/WebhookLogPage_query.graphql.ts'
import type { WebhookLogPageMoreQuery } from './__generated__/WebhookLogPageMoreQuery.graphql.ts'
import type { WebhookLogPageQuery } from './__generated__/WebhookLogPageQuery.graphql.ts'
import { DeliveryItem } from './DeliveryItem.tsx'
import { useTestWebhook } from './useTestWebhook.ts'

/** Time in which a requested delivery is usually done. */
const REFRESH_DELAY_MS = 1500
/** Enough for two attempts without a response, 5 s apart (domain/webhooks/events.ts). */
const REFRESHES_MAX = 20
/** The clock of the browser can differ, and the second attempt follows 5 s after the first. */
const DUE_WITHIN_MS = 10_000

export function WebhookLogPage({ queryRef }: { queryRef: PreloadedQuery<WebhookLogPageQuery> }) {
  const t = useMessage()
  const query = usePreloadedQuery<WebhookLogPageQuery>(
    graphql`
      query WebhookLogPageQuery($id: ID!, $first: Int!) {
        viewer {
          webhook(id: $id) {
            id
          }
        }
        ...WebhookLogPage_query @arguments(id: $id, first: $first)
      }
    `,
    queryRef,
  )
  const paged = usePaginationFragment<WebhookLogPageMoreQuery, WebhookLogPage_query$key>(
    graphql`
      fragment WebhookLogPage_query on Query
      @refetchable(queryName: "WebhookLogPageMoreQuery")
      @argumentDefinitions(id: { type: "ID!" }, first: { type: "Int!" }, after: { type: "String" }) {
        viewer {
          webhook(id: $id) {
            uuid
            url
            state
            deliveries(first: $first, after: $after) @connection(key: "WebhookLogPage_deliveries") {
              edges {
                node {
                  id
                  state
                  nextAttemptAt
                  ...DeliveryItem_delivery
                }
              }
            }
          }
        }
      }
    `,
    query,
  )
  const webhook = paged.data.viewer?.webhook
  const deliveries = webhook?.deliveries.edges.map(({ node }) => node) ?? []
  const { refresh, refreshSoon, isRefreshing } = useLogRefresh(
    () => paged.refetch({}, { fetchPolicy: 'store-and-network' }),
    () => deliveries.some(isAttemptDue),
  )
  const more = useLoadMore(paged, deliveries.length)
  const { test, isPending } = useTestWebhook({ onSent: refreshSoon, onFailure: refresh })
  if (!webhook) return <NoWebhook />
  const isActive = webhook.state === 'ACTIVE'

  return (
    <div className="px-4 pt-4">
      <PageTitle title={t('webhooks.log')} />
      <BackToWebhooks />
      <h1 className="mt-1 text-3xl">{t('webhooks.log')}</h1>
      <p translate="no" className="break-all font-semibold">
        {webhook.url}
      </p>
      <p className="text-muted text-sm">{t('webhooks.log.text')}</p>
      <div className="my-4 flex flex-wrap gap-2">
        {isActive && (
          <Button
            pending={isPending}
            onClick={() => test(webhook.uuid)}
            icon={<Send aria-hidden="true" className="size-5 shrink-0" />}
          >
            {t('webhooks.test')}
          </Button>
        )}
        <Button
          look="outline"
          pending={isRefreshing}
          onClick={refresh}
          icon={<RefreshCw aria-hidden="true" className="size-5 shrink-0" />}
        >
          {t('webhooks.refresh')}
        </Button>
      </div>
      {deliveries.length === 0 ? (
        <EmptyState
          picture="developers"
          title={t('webhooks.log.empty')}
          text={t('webhooks.log.empty.text')}
        />
      ) : (
        <ul aria-label={t('webhooks.log')} className="space-y-3">
          {deliveries.map((delivery) => (
            <li key={delivery.id}>
              <DeliveryItem
                delivery={delivery}
                isActive={isActive}
                onSent={refreshSoon}
                onFailure={refresh}
              />
            </li>
          ))}
        </ul>
      )}
      {paged.hasNext && <LoadMore {...more} />}
    </div>
  )
}

interface Delivery {
  readonly state: string
  readonly nextAttemptAt: string | null | undefined
}

function isAttemptDue({ state, nextAttemptAt }: Delivery): boolean {
  return state === 'WAITING' && Date.parse(nextAttemptAt ?? '') - Date.now() < DUE_WITHIN_MS
}

/** Refreshes the list while an attempt is due, at most for half a minute after the last change. It stays visible meanwhile. */
function useLogRefresh(refetch: () => void, hasDueAttempt: () => boolean) {
  const [isRefreshing, startRefresh] = useTransition()
  const [left, setLeft] = useState(REFRESHES_MAX)
  const refresh = () => startRefresh(refetch)

  const refreshDue = useEffectEvent(() => {
    if (left > REFRESHES_MAX || hasDueAttempt()) refresh()
    setLeft(left - 1)
  })
  useEffect(() => {
    if (left === 0) return
    const timer = setTimeout(refreshDue, REFRESH_DELAY_MS)
    return () => clearTimeout(timer)
  }, [left])

  return {
    refresh,
    /** The first refresh is unconditional, because the list does not have a requested test event yet. */
    refreshSoon: () => setLeft(REFRESHES_MAX + 1),
    isRefreshing,
  }
}

function BackToWebhooks() {
  const t = useMessage()
  return <BackLink to="/profile/webhooks">{t('webhooks.back')}</BackLink>
}

function NoWebhook() {
  const t = useMessage()
  return (
    <>
      <PageTitle title={t('webhooks.missing')} />
      <EmptyState picture="notFound" heading="h1" title={t('webhooks.missing')} action={<BackToWebhooks />} />
    </>
  )
}
