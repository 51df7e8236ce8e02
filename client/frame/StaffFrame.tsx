import type { ReactNode } from 'react'
import { graphql, useFragment } from 'react-relay'
import { useLocation } from 'react-router-dom'
import { useMessage } from '../platform/i18n/useMessage.ts'
import type { StaffFrame_query$key } from './__generated__/StaffFrame_query.graphql.ts'
import { AccessDenied } from './AccessDenied.tsx'
import { BannerHeader } from './BannerHeader.tsx'
import { PageTitle } from './PageTitle.tsx'
import { SectionNav } from './SectionNav.tsx'

const SECTIONS = [
  'activities',
  'providers',
  'operations',
  'reviews',
  'claims',
  'imports',
  'search-words',
  'users',
  'changes',
] as const

interface StaffFrameProps {
  query: StaffFrame_query$key
  title: string
  /** Target of the back arrow. */
  back?: string
  action?: ReactNode
  children: ReactNode
}

/**
 * Frame of every staff page. Other users see the specified toast and go to Home; the server refuses by
 * itself.
 */
export function StaffFrame({ query, title, back = '/admin', action, children }: StaffFrameProps) {
  const t = useMessage()
  const { pathname } = useLocation()
  const { viewer } = useFragment(
    graphql`
      fragment StaffFrame_query on Query {
        viewer {
          user {
            isAdmin
          }
        }
      }
    `,
    query,
  )
  if (!viewer?.user.isAdmin) return <AccessDenied />

  return (
    <>
      <PageTitle title={title} />
      <BannerHeader title={title} subtitle={t('admin.title')} back={back} backLabel={t('admin.back')} />
      <div className="gap-6 px-4 pt-3 lg:grid lg:grid-cols-[13rem_minmax(0,1fr)] lg:pt-6">
        <SectionNav
          label={t('admin.sections')}
          sections={SECTIONS.map((section) => ({
            to: `/admin/${section}`,
            label: t(`admin.section.${section}`),
            current: pathname.startsWith(`/admin/${section}`),
          }))}
        />
        <div>
          {action && <div className="pt-3 lg:pt-0">{action}</div>}
          <div className={action ? 'pt-4' : 'pt-4 lg:pt-0'}>{children}</div>
        </div>
      </div>
    </>
  )
}
