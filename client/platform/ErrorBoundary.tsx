import { Component, type ReactNode } from 'react'

interface Props {
  fallback: (retry: () => void) => ReactNode
  children: ReactNode
}

/** Around the app and around parts that may fail alone; screens have the router's boundary. */
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
