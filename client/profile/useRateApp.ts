import { useMessage } from '../platform/i18n/useMessage.ts'
import { useReader } from '../platform/reader.tsx'
import { useToast } from '../platform/toasts.tsx'

/** Delay before the store opens (specification, section 7). */
const STORE_DELAY_MS = 1000

export function useRateApp() {
  const t = useMessage()
  const toast = useToast()
  const { app } = useReader()

  return () => {
    toast({ title: t('profile.rate.done'), description: t('profile.rate.done.text') })
    setTimeout(() => openStore(app.storeUrl), STORE_DELAY_MS)
  }
}

/** When the browser blocks the window, the store opens in this one. */
function openStore(url: string) {
  const store = window.open(url, '_blank')
  if (store) store.opener = null
  else window.location.assign(url)
}
