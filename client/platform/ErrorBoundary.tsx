import { Component, type ReactNode } from 'react'

interface Props {
  fallback: (retry: () => void) => ReactNode
  children: ReactNode
}

/** Error boundary of the app and of independent parts. Screens use the router's boundary. */
export class ErrorBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  retry = () => this.setState({ hasFailed: false })

  override render() {
    return this.state.hasFailed ? this.props.fallback(this.retry) : this.props.children
  }
}
