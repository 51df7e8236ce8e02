import { useRef } from 'react'
import { graphql, type PreloadedQuery, usePreloadedQuery } from 'react-relay'
import { AdminFrame } from '../admin/AdminFrame.tsx'
import { useMessage } from '../platform/i18n/useMessage.ts'
import type { NewActivityPageQuery } from './__generated__/NewActivityPageQuery.graphql.ts'
import { ActivityForm } from './ActivityForm.tsx'
import { activityInput, emptyActivity } from './activityDraft.ts'
import type { FormFailure } from './formFailure.ts'
import { useCreateActivity } from './useCreateActivity.ts'

export function NewActivityPage({ queryRef }: { queryRef: PreloadedQuery<NewActivityPageQuery> }) {
  const t = useMessage()
  const query = usePreloadedQuery<NewActivityPageQuery>(
    graphql`
      query NewActivityPageQuery($providerId: ID!) {
        ...AdminFrame_query
        provider(id: $providerId) {
          uuid
          name
          address
          postcode
        }
      }
    `,
    queryRef,
  )
  const show = useRef<(failure: FormFailure) => void>(() => {})
  const { create, isPending } = useCreateActivity((failure) => show.current(failure))
  const { uuid = '', name = '', address = '', postcode = '' } = query.provider ?? {}

  return (
    <AdminFrame query={query} title={t('catalogue.activity.create')} back="/admin/activities">
      <ActivityForm
        draft={{ ...emptyActivity, providerId: uuid, address, postcode }}
        providerName={name}
        canMove
        isPending={isPending}
        submitLabel={isPending ? t('catalogue.creating') : t('catalogue.activity.create.submit')}
        onSubmit={(request) => create(activityInput(request))}
        failures={(handler) => {
          show.current = handler
        }}
      />
    </AdminFrame>
  )
}
