import { ChevronLeft, ChevronRight } from 'lucide-react'
import { graphql, useFragment } from 'react-relay'
import { useSearchParams } from 'react-router-dom'
import { ButtonLink } from '../../ui/Button.tsx'
import { useMessage } from '../i18n/useMessage.ts'
import type { ListPager_pageInfo$key } from './__generated__/ListPager_pageInfo.graphql.ts'
import { getListPath } from './listPaging.ts'

export type ListPageInfo = ListPager_pageInfo$key

/** Links to the previous and the next page; links also open in another tab. */
export function ListPager({ pageInfo }: { pageInfo: ListPager_pageInfo$key }) {
  const t = useMessage()
  const [search] = useSearchParams()
  const { hasNextPage, hasPreviousPage, startCursor, endCursor } = useFragment(
    graphql`
      fragment ListPager_pageInfo on PageInfo {
        hasNextPage
        hasPreviousPage
        startCursor
        endCursor
      }
    `,
    pageInfo,
  )
  if (!hasNextPage && !hasPreviousPage) return null
  return (
    <nav aria-label={t('catalogue.list.pages')} className="flex justify-between gap-3 py-5">
      {hasPreviousPage && startCursor ? (
        <ButtonLink
          look="outline"
          to={getListPath(search, { before: startCursor })}
          icon={<ChevronLeft aria-hidden="true" className="size-5" />}
        >
          {t('catalogue.list.previous')}
        </ButtonLink>
      ) : (
        <span />
      )}
      {hasNextPage && endCursor && (
        <ButtonLink look="outline" to={getListPath(search, { after: endCursor })}>
          {t('catalogue.list.next')}
          <ChevronRight aria-hidden="true" className="size-5" />
        </ButtonLink>
      )}
    </nav>
  )
}
