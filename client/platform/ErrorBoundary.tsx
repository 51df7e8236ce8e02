import { Component, type ReactNode } from 'react'

interface Props {
  /** A change of it tries again, such as the address. */
  resetKey?: string
  fallback: (error: Error, retry: () => void) => ReactNode
  children: ReactNode
}

export class ErrorBoundary extends Component<Props, { error: Error | null }> {
  override state = { error: null }

  static getDerivedStateFromError(error: Error) {
    return { error }
  }

  override componentDidUpdate(before: Props) {
    if (this.state.error && before.resetKey !== this.props.resetKey) this.retry()
  }

  retry = () => this.setState({ error: null })

  override render() {
    return this.state.error ? this.props.fallback(this.state.error, this.retry) : this.props.children
  }
}
