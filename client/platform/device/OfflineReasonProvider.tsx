import type { ReactNode } from 'react'
import { OfflineReason } from '../../ui/disabledReason.ts'
import { useMessage } from '../i18n/useMessage.ts'
import { useOnline } from './connection.ts'

/** Gives `NeedsConnection` its sentence while the browser is offline. */
export function OfflineReasonProvider({ children }: { children: ReactNode }) {
  const t = useMessage()
  const isOnline = useOnline()
  return <OfflineReason value={isOnline ? null : t('shell.needsConnection')}>{children}</OfflineReason>
}
