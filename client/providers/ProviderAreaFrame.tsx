import type { ReactNode } from 'react'
import { graphql, useFragment } from 'react-relay'
import { useLocation, useSearchParams } from 'react-router-dom'
import { BannerHeader } from '../frame/BannerHeader.tsx'
import { PageTitle } from '../frame/PageTitle.tsx'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { ChipLink, ChipRow } from '../ui/Chips.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import type { ProviderAreaFrame_query$key } from './__generated__/ProviderAreaFrame_query.graphql.ts'
import { Claims } from './Claims.tsx'
import { getProviderAreaPath } from './providerAreaAddress.ts'

const SECTIONS = ['', 'bookings', 'payments', 'income', 'activities', 'details', 'claims'] as const

interface ProviderAreaFrameProps {
  query: ProviderAreaFrame_query$key
  title: string
  /** Target of the back arrow, when it is not Home. */
  back?: string
  /** Refetches the page's query. */
  refresh: () => void
  children: ReactNode
}

/**
 * Frame of every page of the provider area. A user without a provider can claim one; the server checks the
 * rights by itself.
 */
export function ProviderAreaFrame({ query, title, back = '/', refresh, children }: ProviderAreaFrameProps) {
  const t = useMessage()
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const { viewer } = useFragment(
    graphql`
      fragment ProviderAreaFrame_query on Query @argumentDefinitions(provider: { type: "ID" }) {
        viewer {
          managedProvider(providerId: $provider) {
            uuid
            name
          }
          providerClaims {
            state
            provider {
              uuid
              name
            }
          }
          ...Claims_viewer
        }
      }
    `,
    query,
  )
  if (!viewer) return null
  const { managedProvider, providerClaims } = viewer
  const own = providerClaims.filter(({ state }) => state === 'APPROVED').map(({ provider }) => provider)

  return (
    <>
      <PageTitle title={title} />
      <BannerHeader
        title={managedProvider ? title : t('providerArea.title')}
        subtitle={
          managedProvider ? <span translate="no">{managedProvider.name}</span> : t('providerArea.subtitle')
        }
        back={back}
        backLabel={t('admin.back')}
      />
      {managedProvider && (
        <nav
          aria-label={t('providerArea.sections')}
          className="space-y-1 overflow-hidden px-4 pt-3 print:hidden"
        >
          {own.length > 1 && (
            <ChipRow label={t('providerArea.choose')}>
              {own.map(({ uuid, name }) => (
                <ChipLink
                  key={uuid}
                  to={getProviderAreaPath('', new URLSearchParams({ provider: uuid }))}
                  current={uuid === managedProvider.uuid}
                >
                  <span translate="no">{name}</span>
                </ChipLink>
              ))}
            </ChipRow>
          )}
          <ChipRow label={t('providerArea.sections')}>
            {SECTIONS.map((section) => (
              <ChipLink
                key={section}
                to={getProviderAreaPath(section, search)}
                current={section ? pathname.startsWith(`/provider/${section}`) : pathname === '/provider'}
              >
                {t(`providerArea.section.${section || 'sessions'}`)}
              </ChipLink>
            ))}
          </ChipRow>
        </nav>
      )}
      <div className="px-4 pt-4">{renderContent()}</div>
    </>
  )

  function renderContent() {
    if (managedProvider) return children
    if (search.has('provider')) return <NotManagedProvider />
    return <Claims viewer={viewer} refresh={refresh} />
  }
}

function NotManagedProvider() {
  const t = useMessage()
  return (
    <EmptyState
      picture="notFound"
      title={t('providerArea.notYours')}
      text={t('providerArea.notYours.text')}
      action={<ButtonLink to="/provider">{t('providerArea.own')}</ButtonLink>}
    />
  )
}
