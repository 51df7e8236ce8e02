import { graphql, type PreloadedQuery, usePreloadedQuery } from 'react-relay'
import { PageTitle } from '../frame/PageTitle.tsx'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { EmptyState } from '../ui/notices/EmptyState.tsx'
import type { ProviderPageQuery } from './__generated__/ProviderPageQuery.graphql.ts'
import { ProviderOffer } from './ProviderOffer.tsx'
import { ProviderProfile } from './ProviderProfile.tsx'

/** A provider's public page: who they are, and all of their active activities. */
export function ProviderPage({ queryRef }: { queryRef: PreloadedQuery<ProviderPageQuery> }) {
  const t = useMessage()
  const { provider } = usePreloadedQuery<ProviderPageQuery>(
    graphql`
      query ProviderPageQuery($id: ID!, $place: String!, $first: Int!) {
        provider(id: $id) {
          uuid
          name
          description
          ...ProviderProfile_provider
          ...ProviderOffer_provider @arguments(first: $first)
        }
      }
    `,
    queryRef,
  )
  if (!provider) {
    return (
      <>
        <PageTitle title={t('provider.notFound')} />
        <EmptyState
          picture="notFound"
          heading="h1"
          title={t('provider.notFound')}
          action={<ButtonLink to="/">{t('activity.notFound.home')}</ButtonLink>}
        />
      </>
    )
  }
  return (
    <div className="space-y-6 px-4 pt-4">
      <PageTitle
        title={provider.name}
        description={provider.description}
        address={`/providers/${provider.uuid}`}
      />
      <ProviderProfile provider={provider} />
      <ProviderOffer provider={provider} />
    </div>
  )
}
