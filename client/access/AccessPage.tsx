import { ShieldOff } from 'lucide-react'
import { useState } from 'react'
import { graphql, type PreloadedQuery, usePreloadedQuery } from 'react-relay'
import { PageTitle } from '../frame/PageTitle.tsx'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { invalidateViewer } from '../platform/relay/invalidateViewer.ts'
import { useResultMutation } from '../platform/relay/useResultMutation.ts'
import { Button } from '../ui/Button.tsx'
import { ConfirmDialog } from '../ui/dialogs/ConfirmDialog.tsx'
import { Card } from '../ui/layout/Card.tsx'
import type { AccessPageMutation } from './__generated__/AccessPageMutation.graphql.ts'
import type { AccessPageQuery } from './__generated__/AccessPageQuery.graphql.ts'
import { AccessRow } from './AccessRow.tsx'
import { SecurityEventRow } from './SecurityEventRow.tsx'

/** Everything through which the account can be reached, and its security events (product.md, section 24). */
export function AccessPage({ queryRef }: { queryRef: PreloadedQuery<AccessPageQuery> }) {
  const t = useMessage()
  const { viewer } = usePreloadedQuery<AccessPageQuery>(
    graphql`
      query AccessPageQuery {
        viewer {
          access {
            id
            ...AccessRow_access
          }
          securityEvents {
            id
            ...SecurityEventRow_event
          }
        }
      }
    `,
    queryRef,
  )
  if (!viewer) return null
  const { access, securityEvents } = viewer
  return (
    <div className="space-y-5 px-4 pt-6">
      <PageTitle title={t('access.title')} />
      <div>
        <h1 className="text-3xl">{t('access.title')}</h1>
        <p className="mt-1 text-muted">{t('access.intro')}</p>
      </div>
      <Card className="py-1!">
        <ul aria-label={t('access.title')} className="divide-y divide-line/60">
          {access.map((one) => (
            <AccessRow key={one.id} access={one} />
          ))}
        </ul>
      </Card>
      {access.length > 1 && <EndAllAccess />}
      <Card aria-labelledby="security-events">
        <h2 id="security-events" className="text-xl">
          {t('access.events')}
        </h2>
        {securityEvents.length === 0 && <p className="mt-1 text-muted">{t('access.events.empty')}</p>}
        <ul className="divide-y divide-line/60">
          {securityEvents.map((event) => (
            <SecurityEventRow key={event.id} event={event} />
          ))}
        </ul>
      </Card>
    </div>
  )
}

/** Ends everything except this login session, after a confirmation. */
function EndAllAccess() {
  const t = useMessage()
  const [isOpen, setOpen] = useState(false)
  const { endAll, isPending } = useEndAllAccess(() => setOpen(false))
  return (
    <>
      <Button
        look="dangerOutline"
        wide
        onClick={() => setOpen(true)}
        icon={<ShieldOff aria-hidden="true" className="size-5" />}
      >
        {t('access.endAll')}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={t('access.endAll.title')}
        text={t('access.endAll.text')}
        confirmLabel={t('access.endAll')}
        cancelLabel={t('shell.close')}
        pending={isPending}
        onConfirm={() => endAll()}
      />
    </>
  )
}

function useEndAllAccess(onDone: () => void) {
  const t = useMessage()
  const [commit, isPending] = useResultMutation<AccessPageMutation>(
    graphql`
      mutation AccessPageMutation {
        result: endAllAccess {
          ... on EndAllAccessPayload @alias(as: "payload") {
            viewer {
              access {
                id
                ...AccessRow_access
              }
              securityEvents {
                id
                ...SecurityEventRow_event
              }
            }
          }
          ...useResultMutation_failure @alias(as: "failure")
        }
      }
    `,
    {
      failureTitle: t('access.end.failed'),
      updater: invalidateViewer,
      successToast: { title: t('access.endAll.done') },
      onDone,
    },
  )
  return { endAll: () => commit({}), isPending }
}
