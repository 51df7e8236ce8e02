import type { ReactNode } from 'react'
import { graphql, useFragment } from 'react-relay'
import { useLocation } from 'react-router-dom'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { ChipLink, ChipRow } from '../ui/Chips.tsx'
import type { StaffFrame_query$key } from './__generated__/StaffFrame_query.graphql.ts'
import { AccessDenied } from './AccessDenied.tsx'
import { BannerHeader } from './BannerHeader.tsx'
import { PageTitle } from './PageTitle.tsx'

const SECTIONS = [
  'activities',
  'providers',
  'operations',
  'reviews',
  'claims',
  'imports',
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
      <nav aria-label={t('admin.sections')} className="overflow-hidden px-4 pt-3">
        <ChipRow label={t('admin.sections')}>
          {SECTIONS.map((section) => (
            <ChipLink
              key={section}
              to={`/admin/${section}`}
              current={pathname.startsWith(`/admin/${section}`)}
            >
              {t(`admin.section.${section}`)}
            </ChipLink>
          ))}
        </ChipRow>
      </nav>
      {action && <div className="px-4 pt-3">{action}</div>}
      <div className="px-4 pt-4">{children}</div>
    </>
  )
}
