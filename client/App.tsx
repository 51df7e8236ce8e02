import { type ReactNode, StrictMode } from 'react'
import { RelayEnvironmentProvider } from 'react-relay'
import type { Environment } from 'relay-runtime'
import { ErrorBoundary } from './platform/ErrorBoundary.tsx'
import { I18nProvider } from './platform/i18n/I18nProvider.tsx'
import type { LanguagePack } from './platform/i18n/messages.ts'
import { OfflineReasonProvider } from './platform/OfflineReasonProvider.tsx'
import { ToastProvider } from './platform/toasts.tsx'
import { type Visitor, VisitorProvider } from './platform/visitor.tsx'
import { Failure } from './shell/Failure.tsx'

interface Props {
  environment: Environment
  visitor: Visitor
  pack: LanguagePack
  onVisitor?: (visitor: Visitor) => void
  /** The router's provider, which differs between server and browser. */
  children: ReactNode
}

/** Providers around every screen, on the server and in the browser. */
export function App({ environment, visitor, pack, onVisitor, children }: Props) {
  return (
    <StrictMode>
      <RelayEnvironmentProvider environment={environment}>
        <VisitorProvider visitor={visitor} onChange={onVisitor}>
          <I18nProvider pack={pack}>
            <ErrorBoundary fallback={(retry) => <Failure onRetry={retry} />}>
              <OfflineReasonProvider>
                <ToastProvider>{children}</ToastProvider>
              </OfflineReasonProvider>
            </ErrorBoundary>
          </I18nProvider>
        </VisitorProvider>
      </RelayEnvironmentProvider>
    </StrictMode>
  )
}
