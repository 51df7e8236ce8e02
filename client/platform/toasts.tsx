import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react'
import { type ToastMessage, Toasts } from '../ui/notices/Toast.tsx'
import { tabTexts } from './device/textStorage.ts'
import { useMessage } from './i18n/useMessage.ts'

export type NewToast = Omit<ToastMessage, 'id'>
const STORAGE_KEY = 'patang.toast'

const ToastContext = createContext<(toast: NewToast) => void>(() => {})

export function ToastProvider({ children }: { children: ReactNode }) {
  const t = useMessage()
  const [toast, setToast] = useState<ToastMessage | null>(null)
  const show = useCallback((next: NewToast) => {
    setToast((before) => ({ ...next, id: (before?.id ?? 0) + 1 }))
  }, [])

  useEffect(() => {
    const storedToast = tabTexts.read(STORAGE_KEY)
    if (!storedToast) return
    tabTexts.remove(STORAGE_KEY)
    show(JSON.parse(storedToast))
  }, [show])

  return (
    <ToastContext value={show}>
      {children}
      <Toasts
        toast={toast}
        onClose={() => setToast(null)}
        closeLabel={t('shell.close')}
        regionLabel={t('shell.notifications')}
      />
    </ToastContext>
  )
}

/** Shows a toast; a new one replaces the previous one. */
export function useToast() {
  return useContext(ToastContext)
}

/** Stores a toast for the page after a full page load. */
export function showToastAfterReload(toast: NewToast) {
  tabTexts.write(STORAGE_KEY, JSON.stringify(toast))
}
