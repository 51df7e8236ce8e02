import { useEffect, useRef } from 'react'
import { fetchQuery, graphql, type PreloadedQuery, usePreloadedQuery, useRelayEnvironment } from 'react-relay'
import { StaffFrame } from '../frame/StaffFrame.tsx'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { Card } from '../ui/layout/Card.tsx'
import { EmptyState } from '../ui/notices/EmptyState.tsx'
import ImportPageQueryDocument, { type ImportPageQuery } from './__generated__/ImportPageQuery.graphql.ts'
import { ImportPreview } from './imports/ImportPreview.tsx'
import { ImportProblems } from './imports/ImportProblems.tsx'
import { ImportProgress } from './imports/ImportProgress.tsx'
import { StartImport } from './imports/StartImport.tsx'
import { UndoImport } from './imports/UndoImport.tsx'
import { WORKING_STATES } from './imports/useImportLabels.ts'
import { invalidateStaffLists } from './invalidateStaffLists.ts'

/** Polls while the job runs. The job continues when the tab is closed. */
const POLL_INTERVAL_MS = 1000

export function ImportPage({ queryRef }: { queryRef: PreloadedQuery<ImportPageQuery> }) {
  const t = useMessage()
  const query = usePreloadedQuery<ImportPageQuery>(
    graphql`
      query ImportPageQuery($id: ID!) {
        ...StaffFrame_query
        viewer {
          staff {
            import(id: $id) {
              id
              file
              state
              ...ImportProgress_import
              ...ImportProblems_import
              ...StartImport_import
              ...UndoImport_import
              ...ImportPreview_import
            }
          }
        }
      }
    `,
    queryRef,
  )
  const found = query.viewer?.staff?.import
  usePollImport(queryRef.variables.id, found ? WORKING_STATES.has(found.state) : false)

  return (
    <StaffFrame query={query} title={t('import.one')} back="/admin/imports">
      {found ? (
        <div className="space-y-4">
          <Card className="space-y-4">
            <h2 translate="no" className="text-lg">
              {found.file}
            </h2>
            <ImportProgress import={found} />
            <StartImport import={found} />
            <UndoImport import={found} />
          </Card>
          <ImportProblems import={found} />
          <ImportPreview import={found} />
        </div>
      ) : (
        <EmptyState picture="notFound" title={t('failure.notFound')} />
      )}
    </StaffFrame>
  )
}

function usePollImport(id: string, isWorking: boolean) {
  const environment = useRelayEnvironment()
  const hasWorked = useRef(false)
  useEffect(() => {
    // Lists that were opened meanwhile lack the new rows.
    if (hasWorked.current && !isWorking) environment.commitUpdate(invalidateStaffLists)
    hasWorked.current = isWorking
    if (!isWorking) return
    const timer = setInterval(() => {
      fetchQuery<ImportPageQuery>(
        environment,
        ImportPageQueryDocument,
        { id },
        { fetchPolicy: 'network-only' },
      ).subscribe({})
    }, POLL_INTERVAL_MS)
    return () => clearInterval(timer)
  }, [environment, id, isWorking])
}
