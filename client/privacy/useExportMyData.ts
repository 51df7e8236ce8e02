import { graphql } from 'react-relay'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { useResultMutation } from '../platform/relay/useResultMutation.ts'
import type { useExportMyDataMutation } from './__generated__/useExportMyDataMutation.graphql.ts'

/** Time until the browser has certainly read the file. */
const REVOKE_DELAY_MS = 60_000

export function useExportMyData() {
  const t = useMessage()
  const [commit, isPending] = useResultMutation<useExportMyDataMutation>(
    graphql`
      mutation useExportMyDataMutation {
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
