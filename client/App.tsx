import { type ReactNode, StrictMode } from 'react'
import { RelayEnvironmentProvider } from 'react-relay'
import type { Environment } from 'relay-runtime'
import { type Visitor, VisitorProvider } from './platform/visitor.tsx'

interface Props {
  environment: Environment
  visitor: Visitor
  /** The router's provider: one kind on the server, another in the browser. */
  children: ReactNode
}

/** What stands around every screen, on the server as in the browser. */
export function App({ environment, visitor, children }: Props) {
  return (
    <StrictMode>
      <RelayEnvironmentProvider environment={environment}>
        <VisitorProvider visitor={visitor}>{children}</VisitorProvider>
      </RelayEnvironmentProvider>
    </StrictMode>
  )
}
