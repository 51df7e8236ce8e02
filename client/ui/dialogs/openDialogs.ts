import { useEffect } from 'react'

/** Attribute of the place of toasts. */
export const TOASTS = 'data-toasts'

let openDialogCount = 0

/** Counts an open dialog, so Escape closes it before a toast. */
export function useOpenDialog(isOpen: boolean) {
  useEffect(() => {
    if (!isOpen) return
    openDialogCount += 1
    return () => {
      openDialogCount -= 1
    }
  }, [isOpen])
}

export const hasOpenDialog = () => openDialogCount > 0

/** A tap on a toast above a dialog is not a tap outside of the dialog, which would close it. */
export const isInToast = ({ target }: Event) =>
  target instanceof Element && target.closest(`[${TOASTS}]`) !== null
