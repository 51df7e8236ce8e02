import { useMessage } from '../platform/i18n/useMessage.ts'
import { useToast } from '../platform/toasts.tsx'
import { useVisitor } from '../platform/visitor.tsx'

/** Long enough to read the thanks (specification, section 7). */
const STORE_DELAY_MS = 1000

export function useRateApp() {
  const t = useMessage()
  const toast = useToast()
  const { app } = useVisitor()

  return () => {
    toast({ title: t('profile.rate.done'), description: t('profile.rate.done.text') })
    setTimeout(() => openStore(app.storeUrl), STORE_DELAY_MS)
  }
}

/** A browser that lets no timer open a window shows the store in this one. */
function openStore(url: string) {
  const store = window.open(url, '_blank')
  if (store) store.opener = null
  else window.location.assign(url)
}
