import { Download, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { graphql } from 'react-relay'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { useResultMutation } from '../platform/relay/useResultMutation.ts'
import { Card } from '../ui/layout/Card.tsx'
import { RowButton } from '../ui/layout/Row.tsx'
import type { YourDataMutation } from './__generated__/YourDataMutation.graphql.ts'
import { DeleteAccountDialog } from './DeleteAccountDialog.tsx'

/** Time until the browser has certainly read the file. */
const REVOKE_DELAY_MS = 60_000

export function YourData() {
  const t = useMessage()
  const [isDeleting, setDeleting] = useState(false)
  const { exportMyData, isPending } = useExportMyData()
  return (
    <Card className="p-2!" aria-labelledby="your-data">
      <h2 id="your-data" className="px-4 pt-2 text-lg">
        {t('profile.data')}
      </h2>
      <RowButton
        onClick={exportMyData}
        disabled={isPending}
        aria-busy={isPending}
        icon={<Download className="text-sky" />}
      >
        {t('profile.export')}
      </RowButton>
      <RowButton onClick={() => setDeleting(true)} icon={<Trash2 className="text-danger" />}>
        {t('profile.delete')}
      </RowButton>
      {isDeleting && <DeleteAccountDialog onClose={() => setDeleting(false)} />}
    </Card>
  )
}

function useExportMyData() {
  const t = useMessage()
  const [commit, isPending] = useResultMutation<YourDataMutation>(
    graphql`
      mutation YourDataMutation {
        result: exportMyData {
          ... on ExportMyDataPayload @alias(as: "payload") {
            fileName
            content
          }
          ...useResultMutation_failure @alias(as: "failure")
        }
      }
    `,
    {
      failureTitle: t('profile.export.failed'),
      successToast: { title: t('profile.export.done'), description: t('profile.export.done.text') },
      onDone: ({ fileName, content }) => download(fileName, content),
    },
  )

  return { exportMyData: () => commit({}), isPending }
}

function download(fileName: string, content: string) {
  const url = URL.createObjectURL(new Blob([content], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_DELAY_MS)
}
