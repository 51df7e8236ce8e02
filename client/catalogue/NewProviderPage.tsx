import { useRef } from 'react'
import { graphql, type PreloadedQuery, usePreloadedQuery } from 'react-relay'
import { AdminFrame } from '../admin/AdminFrame.tsx'
import { useMessage } from '../platform/i18n/useMessage.ts'
import type { NewProviderPageQuery } from './__generated__/NewProviderPageQuery.graphql.ts'
import type { FormFailure } from './formFailure.ts'
import { ProviderForm } from './ProviderForm.tsx'
import { emptyProvider } from './providerDraft.ts'
import { useCreateProvider } from './useCreateProvider.ts'

export function NewProviderPage({ queryRef }: { queryRef: PreloadedQuery<NewProviderPageQuery> }) {
  const t = useMessage()
  const query = usePreloadedQuery<NewProviderPageQuery>(
    graphql`
      query NewProviderPageQuery {
        ...AdminFrame_query
      }
    `,
    queryRef,
  )
  const show = useRef<(failure: FormFailure) => void>(() => {})
  const { create, isPending } = useCreateProvider((failure) => show.current(failure))
  return (
    <AdminFrame query={query} title={t('catalogue.provider.create')} back="/admin/providers">
      <ProviderForm
        draft={emptyProvider}
        isPending={isPending}
        submitLabel={isPending ? t('catalogue.creating') : t('catalogue.provider.create.submit')}
        onSubmit={create}
        failures={(handler) => {
          show.current = handler
        }}
      />
    </AdminFrame>
  )
}
