import { useMessage } from './i18n/useMessage.ts'
import { useToast } from './toasts.tsx'

/** Says that something did not work: in the server's words, or that it cannot be reached. */
export function useFailureToast(title: string) {
  const t = useMessage()
  const toast = useToast()
  return (description = t('shell.error.offline.text')) => toast({ title, description, tone: 'destructive' })
}
