import { graphql, useMutation } from 'react-relay'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { useToast } from '../platform/toasts.tsx'
import type { useExportMyDataMutation } from './__generated__/useExportMyDataMutation.graphql.ts'

export function useExportMyData() {
  const t = useMessage()
  const toast = useToast()
  const [commit, isPending] = useMutation<useExportMyDataMutation>(graphql`
    mutation useExportMyDataMutation {
      exportMyData {
        __typename
        ... on ExportMyDataPayload {
          fileName
          content
        }
        ... on NotSignedIn {
          message
        }
      }
    }
  `)

  function fail(description: string) {
    toast({ title: t('profile.export.failed'), description, tone: 'destructive' })
  }

  function exportMyData() {
    commit({
      variables: {},
      onError: () => fail(t('shell.error.offline.text')),
      onCompleted: ({ exportMyData: result }) => {
        if (result.__typename === '%other') return fail(t('shell.error.text'))
        if (result.__typename !== 'ExportMyDataPayload') return fail(result.message)
        download(result.fileName, result.content)
        toast({ title: t('profile.export.done'), description: t('profile.export.done.text') })
      },
    })
  }

  return { exportMyData, isPending }
}

function download(fileName: string, content: string) {
  const url = URL.createObjectURL(new Blob([content], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  // The browser has taken the file over by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
