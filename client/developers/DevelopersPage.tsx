import { Bot, Braces, Check, Copy, FileCode, Play } from 'lucide-react'
import { useState } from 'react'
import { graphql, type PreloadedQuery, usePreloadedQuery } from 'react-relay'
import { SCOPES } from '../../domain/developers/accessTokens.ts'
import { toEnumName } from '../../domain/enumNames.ts'
import { PageTitle } from '../frame/PageTitle.tsx'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { useReader } from '../platform/reader.tsx'
import { useCopy } from '../platform/useCopy.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { Card } from '../ui/layout/Card.tsx'
import { RowAnchor } from '../ui/layout/Row.tsx'
import type { DevelopersPageQuery } from './__generated__/DevelopersPageQuery.graphql.ts'
import { Chapter } from './Chapter.tsx'
import { ErrorList } from './ErrorList.tsx'
import { createExamples, type ExampleName, type ExampleSession, getGraphiqlLink } from './examples.ts'
import { FactTable } from './FactTable.tsx'
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
  const examples = createExamples(origin, getExampleSession(activities, today))
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

/** First links for developers and programs. */
function ApiLinks() {
  const t = useMessage()
  return (
    <Card className="p-2!">
      <RowAnchor href={getGraphiqlLink()} icon={<Play className="text-leaf" />}>
        {t('developers.link.graphiql')}
      </RowAnchor>
      <RowAnchor href="/api/docs" icon={<Braces className="text-sky" />}>
        {t('developers.link.rest')}
      </RowAnchor>
      <RowAnchor
        href="/schema.graphql"
        download="schema.graphql"
        icon={<FileCode className="text-marigold" />}
      >
        {t('developers.link.schema')}
      </RowAnchor>
      <RowAnchor href="/llms.txt" icon={<Bot className="text-rani" />}>
        {t('developers.link.llms')}
      </RowAnchor>
    </Card>
  )
}

interface ChapterLink {
  id: string
  title: string
}

/** Table of contents. */
function Chapters({ chapters }: { chapters: ChapterLink[] }) {
  const t = useMessage()
  return (
    <nav aria-label={t('developers.chapters')}>
      <ul className="flex flex-wrap gap-x-5">
        {chapters.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="inline-flex min-h-11 items-center font-semibold text-sky-ink underline"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The first session with available seats, otherwise placeholders. */
function getExampleSession(
  activities: DevelopersPageQuery['response']['activities'],
  today: string,
): ExampleSession {
  for (const { node } of activities?.edges ?? []) {
    const session = node.nextSessions.find(({ availableSpots }) => availableSpots > 2)
    if (!session) continue
    const { date, startTime, endTime } = session
    return { activityId: node.uuid, date, timeSlot: `${startTime}-${endTime}` }
  }
  return { activityId: '7c9e6679-7425-40de-944b-e07fc1f90ae7', date: today, timeSlot: '10:00-11:00' }
}

interface CodeSampleProps {
  /** Name by which a test finds the code and runs it. */
  name: ExampleName
  title: string
  code: string
}

/** Code with a copy button; equal in every language. */
function CodeSample({ name, title, code }: CodeSampleProps) {
  const t = useMessage()
  const copy = useCopy()
  const [isCopied, setCopied] = useState(false)
  const Icon = isCopied ? Check : Copy
  return (
    <figure className="overflow-hidden rounded-2xl border border-line bg-sunken">
      <figcaption className="flex items-center justify-between gap-2 border-line border-b pr-1 pl-4">
        <span translate="no" className="font-semibold text-sm">
          {title}
        </span>
        <IconButton
          label={t(isCopied ? 'developers.copied' : 'developers.copy', { name: title })}
          onClick={() => copy(code, () => setCopied(true))}
        >
          <Icon aria-hidden="true" className="size-5" />
        </IconButton>
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the code scrolls sideways, and a keyboard must reach it */}
      <pre lang="en" translate="no" tabIndex={0} className="overflow-x-auto p-4 text-[0.8125rem] leading-5">
        <code data-example={name}>{code}</code>
      </pre>
    </figure>
  )
}
