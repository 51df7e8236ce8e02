import { graphql, type PreloadedQuery, usePreloadedQuery } from 'react-relay'
import { SCOPES } from '../../domain/developers/accessTokens.ts'
import { toEnumName } from '../../domain/enumNames.ts'
import { PageTitle } from '../frame/PageTitle.tsx'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { useReader } from '../platform/reader.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import type { DevelopersPageQuery } from './__generated__/DevelopersPageQuery.graphql.ts'
import { ApiLinks } from './ApiLinks.tsx'
import { Chapter } from './Chapter.tsx'
import { Chapters } from './Chapters.tsx'
import { CodeSample } from './CodeSample.tsx'
import { ErrorList } from './ErrorList.tsx'
import { createExamples, type ExampleName } from './examples.ts'
import { FactTable } from './FactTable.tsx'
import { getExampleSession } from './getExampleSession.ts'
import { LimitsTable } from './LimitsTable.tsx'
import { WebhooksChapter } from './WebhooksChapter.tsx'

/** Documentation for third parties. Its examples run unchanged. */
export function DevelopersPage({ queryRef }: { queryRef: PreloadedQuery<DevelopersPageQuery> }) {
  const t = useMessage()
  const { origin, today } = useReader()
  const { limits, activities } = usePreloadedQuery<DevelopersPageQuery>(
    graphql`
      query DevelopersPageQuery {
        limits {
          ...LimitsTable_limits
        }
        activities(filter: { isFree: true }, first: 10) {
          edges {
            node {
              uuid
              nextSessions(first: 3) {
                date
                startTime
                endTime
                availableSpots
              }
            }
          }
        }
      }
    `,
    queryRef,
  )
  const examples = createExamples(origin, getExampleSession(activities?.edges ?? [], today))
  const renderSample = (name: ExampleName, title: string) => (
    <CodeSample name={name} title={title} code={examples[name]} />
  )

  return (
    <div className="px-4 pt-6">
      <PageTitle title={t('developers.title')} description={t('developers.intro')} address="/developers" />
      <h1 className="text-3xl">{t('developers.title')}</h1>
      <p className="mt-2 mb-5 text-muted">{t('developers.intro')}</p>
      <ApiLinks />
      <div className="pt-4">
        <Chapters
          chapters={[
            { id: 'authentication', title: t('developers.auth') },
            { id: 'graphql', title: 'GraphQL' },
            { id: 'rest', title: 'REST' },
            { id: 'subscriptions', title: t('developers.subscriptions') },
            { id: 'webhooks', title: t('developers.webhooks') },
            { id: 'limits', title: t('developers.limits') },
            { id: 'errors', title: t('developers.errors') },
            { id: 'changelog', title: t('developers.changelog') },
          ]}
        />
      </div>

      <Chapter id="authentication" title={t('developers.auth')}>
        <p>{t('developers.auth.text')}</p>
        <ButtonLink to="/profile/tokens" look="secondary">
          {t('developers.auth.make')}
        </ButtonLink>
        <FactTable
          label={t('developers.auth.scopes')}
          head={[t('developers.auth.scope'), t('developers.auth.opens')]}
          rows={SCOPES.map((scope) => [
            <code key={scope} translate="no" className="text-xs">
              {toEnumName(scope)}
            </code>,
            t(`developers.scope.${scope}.opens`),
          ])}
        />
        <p className="text-muted text-sm">{t('developers.auth.closed')}</p>
      </Chapter>

      <Chapter id="graphql" title="GraphQL">
        <p>{t('developers.graphql.text')}</p>
        {renderSample('curl', 'curl')}
        {renderSample('curlToken', 'curl, Authorization')}
        {renderSample('fetch', 'fetch')}
        {renderSample('relay', 'Relay')}
        {renderSample('apollo', 'Apollo Client')}
        {renderSample('urql', 'urql')}
      </Chapter>

      <Chapter id="rest" title="REST">
        <p>{t('developers.rest.text')}</p>
        {renderSample('restSearch', 'GET /api/activities/search')}
        {renderSample('restBook', 'POST /api/bookings')}
        {renderSample('restList', 'GET /api/bookings/user')}
      </Chapter>

      <Chapter id="subscriptions" title={t('developers.subscriptions')}>
        <p>{t('developers.subscriptions.text')}</p>
        {renderSample('subscription', 'graphql-ws')}
      </Chapter>

      <WebhooksChapter receiver={renderSample('webhook', 'Node')} />

      <Chapter id="limits" title={t('developers.limits')}>
        <p>{t('developers.limits.text')}</p>
        <LimitsTable limits={limits} />
      </Chapter>

      <Chapter id="errors" title={t('developers.errors')}>
        <p>{t('developers.errors.text')}</p>
        <ErrorList />
      </Chapter>

      <Chapter id="changelog" title={t('developers.changelog')}>
        <ul className="list-disc space-y-2 pl-5">
          <li>{t('developers.changelog.first')}</li>
        </ul>
        <p className="text-muted text-sm">{t('developers.changelog.promise')}</p>
      </Chapter>
    </div>
  )
}
