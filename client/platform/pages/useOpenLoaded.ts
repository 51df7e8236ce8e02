import { useMessage } from '../i18n/useMessage.ts'
import { useToast } from '../toasts.tsx'

/** Opens a part of the screen once its code is loaded. A failure is shown as a toast, and the screen stays. */
export function useOpenLoaded(load: () => Promise<unknown>) {
  const t = useMessage()
  const toast = useToast()
  return {
    /** A failure is shown when the part is opened. */
    preload: () => void load().catch(() => {}),
    open: (show: () => void) =>
      load().then(show, () => toast({ title: t('shell.error.offline.title'), tone: 'destructive' })),
  }
}
