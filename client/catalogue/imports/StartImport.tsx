import { useState } from 'react'
import { graphql, useFragment } from 'react-relay'
import { useMessage } from '../../platform/i18n/useMessage.ts'
import { useResultMutation } from '../../platform/relay/useResultMutation.ts'
import { Button } from '../../ui/Button.tsx'
import { Switch } from '../../ui/fields/Switch.tsx'
import { invalidateStaffLists } from '../invalidateStaffLists.ts'
import type { StartImport_import$key } from './__generated__/StartImport_import.graphql.ts'
import type { StartImportMutation } from './__generated__/StartImportMutation.graphql.ts'

/**
 * After the preview: import the valid rows, or all or nothing. An interrupted import continues as it was started, and an
 * interrupted check begins again.
 */
export function StartImport({ import: importRef }: { import: StartImport_import$key }) {
  const t = useMessage()
  const [allOrNothing, setAllOrNothing] = useState(false)
  const { id, state, isInterrupted, rowCounts, invalidRowCount } = useFragment(
    graphql`
      fragment StartImport_import on CatalogueImport {
        id
        state
        isInterrupted
        rowCounts {
          create
          change
        }
        invalidRowCount
      }
    `,
    importRef,
  )
  const [commit, isPending] = useResultMutation<StartImportMutation>(
    graphql`
      mutation StartImportMutation($input: StartImportInput!) {
        result: startImport(input: $input) {
          ... on StartImportPayload @alias(as: "payload") {
            import {
              id
              state
              isInterrupted
              processedRowCount
            }
          }
          ...useResultMutation_failure @alias(as: "failure")
        }
      }
    `,
    { failureTitle: t('import.failed'), updater: invalidateStaffLists },
  )
  const start = () => commit({ input: { importId: id, allOrNothing } })
  if (state === 'CHECKING' && isInterrupted)
    return (
      <Button size="large" wide pending={isPending} onClick={start}>
        {t('import.check')}
      </Button>
    )

  const isNew = state === 'CHECKED' || state === 'REFUSED'
  if (!isNew && !(state === 'RUNNING' && isInterrupted)) return null
  const count = rowCounts.create + rowCounts.change

  if (count === 0) return <p>{t('import.nothing')}</p>
  return (
    <div className="space-y-3">
      {isNew && (
        <Switch
          label={t('import.allOrNothing')}
          hint={t('import.allOrNothing.hint')}
          checked={allOrNothing}
          onChange={setAllOrNothing}
        />
      )}
      <Button
        size="large"
        wide
        pending={isPending}
        disabled={allOrNothing && invalidRowCount > 0}
        onClick={start}
      >
        {t('import.start', { count })}
      </Button>
    </div>
  )
}
