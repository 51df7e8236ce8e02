import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { hasOpenDialog, TOASTS } from '../dialogs/openDialogs.ts'
import { IconButton } from '../IconButton.tsx'
import { joinClasses } from '../joinClasses.ts'

/** Distance of a swipe in pixels (specification, section 9). */
const SWIPE_MIN_PX = 50
/** Movement below this is a tap. */
const TAP_PX = 10

/** Specification, section 9. */
const DURATION_MS = 5000

export interface ToastMessage {
  id: number
  title: string
  description?: string
  tone?: 'plain' | 'destructive'
}

interface ToastsProps {
  toast: ToastMessage | null
  onClose: () => void
  closeLabel: string
  regionLabel: string
}

/** One toast at a time. Screen readers announce only what appears in a live region that was there before; F8 leads there. */
export function Toasts({ toast, onClose, closeLabel, regionLabel }: ToastsProps) {
  const region = useRef<HTMLElement>(null)
  useEffect(() => {
    const focusRegion = ({ key }: KeyboardEvent) => key === 'F8' && region.current?.focus()
    document.addEventListener('keydown', focusRegion)
    return () => document.removeEventListener('keydown', focusRegion)
  }, [])
  const isUrgent = toast?.tone === 'destructive'
  const card = toast && <ToastCard key={toast.id} toast={toast} onClose={onClose} closeLabel={closeLabel} />
  return (
    <section
      ref={region}
      aria-label={regionLabel}
      tabIndex={-1}
      {...{ [TOASTS]: true }}
      className="toast-place pointer-events-none z-60 mx-auto w-full max-w-[27rem] px-4 outline-none"
    >
      <div aria-live="polite">{!isUrgent && card}</div>
      <div aria-live="assertive">{isUrgent && card}</div>
    </section>
  )
}

interface ToastCardProps {
  toast: ToastMessage
  onClose: () => void
  closeLabel: string
}

function ToastCard({ toast, onClose, closeLabel }: ToastCardProps) {
  const { isPaused, ...pauses } = usePause()
  const swipe = useSwipe(onClose)
  useCountdown(isPaused, onClose)
  const isUrgent = toast.tone === 'destructive'
  return (
    <div {...pauses}>
      <div
        {...swipe}
        className={joinClasses(
          'pointer-events-auto flex animate-rise touch-pan-y select-none items-start gap-3 rounded-2xl border p-4 shadow-float',
          isUrgent ? 'border-danger bg-danger-soft text-danger-ink' : 'border-line bg-surface text-ink',
        )}
      >
        <span className="mt-0.5 shrink-0">
          {isUrgent ? (
            <CircleAlert aria-hidden="true" />
          ) : (
            <CircleCheck aria-hidden="true" className="text-leaf" />
          )}
        </span>
        <div className="grow">
          <div className="font-display font-semibold">{toast.title}</div>
          {toast.description && <div className="text-sm">{toast.description}</div>}
        </div>
        <IconButton label={closeLabel} className="-m-2.5" onClick={onClose}>
          <X aria-hidden="true" className="size-5" />
        </IconButton>
      </div>
    </div>
  )
}

/**
 * A toast stays while the reader points at it or has the focus in it. A toast that appears below a resting pointer does
 * not stay: it would cover what is there for ever.
 */
function usePause() {
  const lastPosition = useRef<string | null>(null)
  const [isPointedAt, setPointedAt] = useState(false)
  const [hasFocus, setFocus] = useState(false)
  return {
    isPaused: isPointedAt || hasFocus,
    // The browser also sends one event, without a movement, for an element that appears below the pointer.
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const position = `${clientX} ${clientY}`
      if (lastPosition.current !== null && lastPosition.current !== position) setPointedAt(true)
      lastPosition.current = position
    },
    onPointerLeave: () => {
      setPointedAt(false)
      lastPosition.current = null
    },
    onFocus: () => setFocus(true),
    onBlur: () => setFocus(false),
  }
}

/** Ends the toast after its time or with Escape, which closes a dialog first. */
function useCountdown(isPaused: boolean, onEnd: () => void) {
  const leftMs = useRef(DURATION_MS)
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (isPaused) return
    const start = Date.now()
    const timer = setTimeout(end, leftMs.current)
    return () => {
      clearTimeout(timer)
      leftMs.current -= Date.now() - start
    }
  }, [isPaused])
  useEffect(() => {
    const close = ({ key }: KeyboardEvent) => key === 'Escape' && !hasOpenDialog() && end()
    // Before the dialog's own listener, after which it is no longer open.
    window.addEventListener('keydown', close, true)
    return () => window.removeEventListener('keydown', close, true)
  }, [])
}

/** Handlers of an element that a swipe to the right closes. */
function useSwipe(onSwipe: () => void) {
  const startX = useRef<number | null>(null)

  function getDistance(event: PointerEvent<HTMLElement>) {
    return startX.current === null ? 0 : Math.max(0, event.clientX - startX.current)
  }

  function end(event: PointerEvent<HTMLElement>) {
    const isFar = getDistance(event) >= SWIPE_MIN_PX
    startX.current = null
    event.currentTarget.style.translate = ''
    if (isFar && event.type === 'pointerup') onSwipe()
  }

  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button === 0) startX.current = event.clientX
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const distance = getDistance(event)
      if (distance < TAP_PX) return
      event.currentTarget.setPointerCapture(event.pointerId)
      event.currentTarget.style.translate = `${distance}px`
    },
    onPointerUp: end,
    onPointerCancel: end,
  }
}
