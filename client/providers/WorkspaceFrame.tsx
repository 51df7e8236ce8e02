import type { ReactNode } from 'react'
import { graphql, useFragment } from 'react-relay'
import { useLocation, useSearchParams } from 'react-router-dom'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { BannerHeader } from '../shell/BannerHeader.tsx'
import { PageTitle } from '../shell/PageTitle.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import { ChipLink, ChipRow } from '../ui/Chips.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import type { WorkspaceFrame_query$key } from './__generated__/WorkspaceFrame_query.graphql.ts'
import { Claims } from './Claims.tsx'
import { workspacePath } from './workspaceAddress.ts'

const SECTIONS = ['', 'payments', 'income', 'activities', 'details', 'claims'] as const

interface WorkspaceFrameProps {
  query: WorkspaceFrame_query$key
  title: string
  /** Where the arrow leads, where it is not home. */
  back?: string
  /** Asks the page's question again. */
  refresh: () => void
  children: ReactNode
}

/** Around every page of the workspace. Whoever acts for no provider yet may ask to here; the server refuses on its own. */
export function WorkspaceFrame({ query, title, back = '/', refresh, children }: WorkspaceFrameProps) {
  const t = useMessage()
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const { viewer } = useFragment(
    graphql`
      fragment WorkspaceFrame_query on Query @argumentDefinitions(provider: { type: "ID" }) {
        viewer {
          workspace(providerId: $provider) {
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
  const { workspace, providerClaims } = viewer
  const own = providerClaims.filter(({ state }) => state === 'APPROVED').map(({ provider }) => provider)

  return (
    <>
      <PageTitle title={title} />
      <BannerHeader
        title={workspace ? title : t('workspace.title')}
        subtitle={workspace?.name ?? t('workspace.subtitle')}
        back={back}
        backLabel={t('admin.back')}
      />
      {workspace && (
        <nav
          aria-label={t('workspace.sections')}
          className="space-y-1 overflow-hidden px-4 pt-3 print:hidden"
        >
          {own.length > 1 && (
            <ChipRow label={t('workspace.choose')}>
              {own.map(({ uuid, name }) => (
                <ChipLink
                  key={uuid}
                  to={workspacePath('', new URLSearchParams({ provider: uuid }))}
                  current={uuid === workspace.uuid}
                >
                  <span translate="no">{name}</span>
                </ChipLink>
              ))}
            </ChipRow>
          )}
          <ChipRow label={t('workspace.sections')}>
            {SECTIONS.map((section) => (
              <ChipLink
                key={section}
                to={workspacePath(section, search)}
                current={section ? pathname.startsWith(`/provider/${section}`) : pathname === '/provider'}
              >
                {t(`workspace.section.${section || 'sessions'}`)}
              </ChipLink>
            ))}
          </ChipRow>
        </nav>
      )}
      <div className="px-4 pt-4">{content()}</div>
    </>
  )

  function content() {
    if (workspace) return children
    if (search.has('provider')) return <NotYours />
    return <Claims viewer={viewer} refresh={refresh} />
  }
}

function NotYours() {
  const t = useMessage()
  return (
    <EmptyState
      picture="notFound"
      title={t('workspace.notYours')}
      text={t('workspace.notYours.text')}
      action={<ButtonLink to="/provider">{t('workspace.own')}</ButtonLink>}
    />
  )
}
