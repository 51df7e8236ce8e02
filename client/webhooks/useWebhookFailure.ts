import { useMessage } from '../platform/i18n/useMessage.ts'
import { useToast } from '../platform/toasts.tsx'

/** Says that something did not work: in the server's words, or that it cannot be reached. */
export function useWebhookFailure() {
  const t = useMessage()
  const toast = useToast()
  return (description = t('shell.error.offline.text')) =>
    toast({ title: t('webhooks.failed'), description, tone: 'destructive' })
}
