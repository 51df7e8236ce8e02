import { useState } from 'react'
import { graphql, useFragment, useMutation } from 'react-relay'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { useToast } from '../platform/toasts.tsx'
import { Button } from '../ui/Button.tsx'
import { Switch } from '../ui/Switch.tsx'
import type { StartImport_import$key } from './__generated__/StartImport_import.graphql.ts'
import type { StartImportMutation } from './__generated__/StartImportMutation.graphql.ts'
import { invalidateStaffLists } from './invalidateStaffLists.ts'

/** After the check: import the valid rows, or all or nothing. */
export function StartImport({ import: importRef }: { import: StartImport_import$key }) {
  const t = useMessage()
  const toast = useToast()
  const [allOrNothing, setAllOrNothing] = useState(false)
  const { id, state, rowCount, invalidRowCount } = useFragment(
    graphql`
      fragment StartImport_import on CatalogueImport {
        id
        state
        rowCount
        invalidRowCount
      }
    `,
    importRef,
  )
  const [commit, isPending] = useMutation<StartImportMutation>(graphql`
    mutation StartImportMutation($input: StartImportInput!) {
      startImport(input: $input) {
        __typename
        ... on StartImportPayload {
          import {
            id
            state
            processedRowCount
          }
        }
        ... on Failure {
          message
        }
      }
    }
  `)
  if (state !== 'CHECKED' && state !== 'REFUSED') return null
  const good = rowCount - invalidRowCount

  function start() {
    const fail = (description: string) =>
      toast({ title: t('import.failed'), description, tone: 'destructive' })
    commit({
      variables: { input: { importId: id, allOrNothing } },
      updater: invalidateStaffLists,
      onError: () => fail(t('shell.error.offline.text')),
      onCompleted: ({ startImport: result }) => {
        if (!result.import) fail(result.message ?? t('shell.error.offline.text'))
      },
    })
  }

  return (
    <div className="space-y-3">
      <Switch
        label={t('import.allOrNothing')}
        hint={t('import.allOrNothing.hint')}
        checked={allOrNothing}
        onChange={setAllOrNothing}
      />
      <Button
        size="large"
        wide
        pending={isPending}
        disabled={good === 0 || (allOrNothing && invalidRowCount > 0)}
        onClick={start}
      >
        {t('import.start', { count: good })}
      </Button>
    </div>
  )
}
