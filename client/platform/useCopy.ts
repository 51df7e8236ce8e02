import { useMessage } from './i18n/useMessage.ts'
import { useToast } from './toasts.tsx'

/** Copies a text. Browsers inside other apps can refuse it, which a toast says. */
export function useCopy() {
  const t = useMessage()
  const toast = useToast()
  return async (text: string, onCopied: () => void) => {
    try {
      // Without HTTPS there is no clipboard, which is an error here too.
      await navigator.clipboard.writeText(text)
    } catch {
      toast({ title: t('copy.failed'), description: t('copy.failed.text'), tone: 'destructive' })
      return
    }
    onCopied()
  }
}
