import { type MouseEvent, useEffect, useRef } from 'react'
import { ButtonLink } from '../Button.tsx'
import { Spinner } from '../Spinner.tsx'

interface LoadMoreProps {
  label: string
  /** Link to the longer page, for readers without JavaScript. */
  to: string
  isLoading: boolean
  /** After a failure only the button retries. */
  error?: string
  onMore: () => void
}

/** Loads more when it comes near the viewport. */
export function LoadMore({ label, to, isLoading, error, onMore }: LoadMoreProps) {
  const place = useRef<HTMLDivElement>(null)

  // The effect has no dependencies: the place is observed anew after each rendering. An observer reports changes only, and
  // a request can be refused while another one runs.
  useEffect(() => {
    if (!place.current || isLoading || error) return
    // On a busy device the browser reports several changes together. The last one is the present state.
    const observer = new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting && onMore(), {
      rootMargin: '600px',
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  })

  function onClick(event: MouseEvent) {
    event.preventDefault()
    if (!isLoading) onMore()
  }

  return (
    <div ref={place} className="py-4 text-center">
      {error && (
        <p role="alert" className="mb-3 text-danger-ink text-sm">
          {error}
        </p>
      )}
      <ButtonLink
        to={to}
        look="outline"
        onClick={onClick}
        aria-disabled={isLoading}
        icon={isLoading && <Spinner />}
      >
        {label}
      </ButtonLink>
    </div>
  )
}
