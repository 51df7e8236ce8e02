import type { ReactNode } from 'react'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { useOnline } from '../platform/useOnline.ts'

/** Controls that need a connection. Without one they are disabled, and a sentence says why. */
export function NeedsConnection({ children }: { children: ReactNode }) {
  const t = useMessage()
  const isOnline = useOnline()
  return (
    <fieldset disabled={!isOnline} className="space-y-5 empty:hidden">
      {children}
      {/* Without a control the sentence is the first child. */}
      {!isOnline && (
        <p className="text-center text-muted text-sm first:hidden">{t('shell.needsConnection')}</p>
      )}
    </fieldset>
  )
}
