import { Plus } from 'lucide-react'
import { useState } from 'react'
import { graphql, type PreloadedQuery, usePreloadedQuery } from 'react-relay'
import { PageTitle } from '../frame/PageTitle.tsx'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { useRefresh } from '../platform/relay/useRefresh.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/notices/EmptyState.tsx'
import { TextLink } from '../ui/TextLink.tsx'
import type { TokensPageQuery } from './__generated__/TokensPageQuery.graphql.ts'
import { CreateTokenDialog } from './CreateTokenDialog.tsx'
import { TokenCard } from './TokenCard.tsx'

const query = graphql`
  query TokensPageQuery {
    viewer {
      accessTokens {
        id
        ...TokenCard_token
      }
    }
  }
`

export function TokensPage({ queryRef }: { queryRef: PreloadedQuery<TokensPageQuery> }) {
  const t = useMessage()
  const [isCreating, setCreating] = useState(false)
  const { viewer } = usePreloadedQuery<TokensPageQuery>(query, queryRef)
  const refresh = useRefresh(query, queryRef)
  if (!viewer) return null
  const create = (
    <Button icon={<Plus aria-hidden="true" className="size-5" />} onClick={() => setCreating(true)}>
      {t('developers.tokens.create')}
    </Button>
  )
  return (
    <div className="px-4 pt-6">
      <PageTitle title={t('developers.tokens.title')} />
      <h1 className="text-3xl">{t('developers.tokens.title')}</h1>
      {viewer.accessTokens.length === 0 ? (
        <EmptyState
          picture="developers"
          title={t('developers.tokens.empty')}
          text={t('developers.tokens.empty.text')}
          action={create}
        />
      ) : (
        <>
          <p className="mt-1 mb-4 text-muted">{t('developers.tokens.intro')}</p>
          <ul aria-label={t('developers.tokens.title')} className="mb-5 space-y-4">
            {viewer.accessTokens.map((token) => (
              <li key={token.id}>
                <TokenCard token={token} onFailure={refresh} />
              </li>
            ))}
          </ul>
          {create}
        </>
      )}
      <p className="mt-4">
        <TextLink to="/developers">{t('developers.tokens.howTo')}</TextLink>
      </p>
      {isCreating && <CreateTokenDialog onClose={() => setCreating(false)} />}
    </div>
  )
}
