import { type ReactNode, StrictMode } from 'react'
import { RelayEnvironmentProvider } from 'react-relay'
import type { Environment } from 'relay-runtime'
import { OfflineReasonProvider } from './platform/device/OfflineReasonProvider.tsx'
import { ErrorBoundary } from './platform/ErrorBoundary.tsx'
import { I18nProvider } from './platform/i18n/I18nProvider.tsx'
import type { LanguagePack } from './platform/i18n/messages.ts'
import { type Reader, ReaderProvider } from './platform/reader.tsx'
import { ToastProvider } from './platform/toasts.tsx'
import { Failure } from './shell/Failure.tsx'

interface Props {
  environment: Environment
  reader: Reader
  pack: LanguagePack
  onReader?: (reader: Reader) => void
  /** The router's provider, which differs between server and browser. */
  children: ReactNode
}

/** Providers around every screen, on the server and in the browser. */
export function App({ environment, reader, pack, onReader, children }: Props) {
  return (
    <StrictMode>
      <RelayEnvironmentProvider environment={environment}>
        <ReaderProvider reader={reader} onChange={onReader}>
          <I18nProvider pack={pack}>
            <ErrorBoundary fallback={(retry) => <Failure onRetry={retry} />}>
              <OfflineReasonProvider>
                <ToastProvider>{children}</ToastProvider>
              </OfflineReasonProvider>
            </ErrorBoundary>
          </I18nProvider>
        </ReaderProvider>
      </RelayEnvironmentProvider>
    </StrictMode>
  )
}
