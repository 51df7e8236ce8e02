import { useState } from 'react'
import { graphql } from 'react-relay'
import { useMessage } from '../../platform/i18n/useMessage.ts'
import { useFetchedQuery } from '../../platform/relay/useFetchedQuery.ts'
import { useResultMutation } from '../../platform/relay/useResultMutation.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { RadioChips } from '../../ui/fields/RadioChips.tsx'
import { NeedsConnection } from '../../ui/notices/NeedsConnection.tsx'
import { RetryNotice } from '../../ui/notices/RetryNotice.tsx'
import { invalidateStaffLists } from '../invalidateStaffLists.ts'
import type { MergeProvidersMutation } from './__generated__/MergeProvidersMutation.graphql.ts'
import type { MergeProvidersQuery } from './__generated__/MergeProvidersQuery.graphql.ts'

interface MergeProvidersProps {
  providers: [{ id: string; name: string }, { id: string; name: string }]
  onDone: () => void
  onClose: () => void
}

/** Chooses which of two providers stays, shows what moves, and merges them. */
export function MergeProviders({ providers, onDone, onClose }: MergeProvidersProps) {
  const t = useMessage()
  const [survivorId, setSurvivorId] = useState(providers[0].id)
  const merged = providers.find(({ id }) => id !== survivorId) ?? providers[1]
  const pair = { survivorId, mergedId: merged.id }
  const { data, state, refetch } = useFetchedQuery<MergeProvidersQuery>(
    graphql`
      query MergeProvidersQuery($survivorId: ID!, $mergedId: ID!) {
        viewer {
          staff {
            providerMerge(survivorId: $survivorId, mergedId: $mergedId) {
              activityCount
              bookingCount
              upcomingBookingCount
              reviewCount
              managerCount
            }
          }
        }
      }
    `,
    pair,
  )
  const preview = data?.viewer?.staff?.providerMerge
  const [commit, isPending] = useResultMutation<MergeProvidersMutation>(
    graphql`
      mutation MergeProvidersMutation($input: MergeProvidersInput!) {
        result: mergeProviders(input: $input) {
          ... on MergeProvidersPayload @alias(as: "payload") {
            deletedId
            provider {
              id
              name
            }
          }
          ...useResultMutation_failure @alias(as: "failure")
        }
      }
    `,
    {
      failureTitle: t('catalogue.merge.failed'),
      updater: invalidateStaffLists,
      successToast: ({ provider }) => ({ title: t('catalogue.merge.done', { name: provider.name }) }),
      onDone,
    },
  )

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && !isPending && onClose()}
      title={t('catalogue.merge.title')}
      description={t('catalogue.merge.text')}
      closeLabel={t('shell.close')}
    >
      <div className="space-y-4">
        <RadioChips
          label={t('catalogue.merge.survivor')}
          value={survivorId}
          options={providers.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={setSurvivorId}
        />
        {state === 'failed' && (
          <RetryNotice retryLabel={t('shell.error.retry')} onRetry={refetch}>
            {t('catalogue.merge.loadFailed')}
          </RetryNotice>
        )}
        {state === 'loading' && <p role="status">{t('shell.loading')}</p>}
        {preview && (
          <ul className="list-disc space-y-1 rounded-2xl bg-sunken py-3 pr-4 pl-8 text-sm">
            <li>{t('catalogue.merge.activities', { count: preview.activityCount })}</li>
            <li>{t('catalogue.merge.bookings', { count: preview.bookingCount })}</li>
            <li>{t('catalogue.merge.reviews', { count: preview.reviewCount })}</li>
            <li>{t('catalogue.merge.managers', { count: preview.managerCount })}</li>
            {preview.upcomingBookingCount > 0 && (
              <li>{t('catalogue.merge.families', { count: preview.upcomingBookingCount })}</li>
            )}
            <li>{t('catalogue.merge.deleted', { name: merged.name })}</li>
          </ul>
        )}
        <div className="flex flex-wrap gap-2 [&>*]:grow">
          <Button look="outline" disabled={isPending} onClick={onClose}>
            {t('decision.back')}
          </Button>
          <NeedsConnection className="contents">
            <Button
              look="danger"
              className="grow"
              disabled={!preview}
              pending={isPending}
              onClick={() => commit({ input: pair })}
            >
              {t('catalogue.merge')}
            </Button>
          </NeedsConnection>
        </div>
      </div>
    </Dialog>
  )
}
