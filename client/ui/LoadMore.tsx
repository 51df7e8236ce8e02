import { type MouseEvent, useEffect, useRef } from 'react'
import { ButtonLink } from './Button.tsx'
import { Spinner } from './Spinner.tsx'

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
  const more = useRef(onMore)
  useEffect(() => {
    more.current = onMore
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: A list that has grown is observed anew. An observer reports changes only, and there is none when the reader scrolls to the new end within the same frame.
  useEffect(() => {
    if (!place.current || isLoading || error) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && more.current(), {
      rootMargin: '600px',
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [isLoading, error, to])

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
