import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { addDays } from '../../../domain/time.ts'
import { FEW_SEATS } from '../../activities/card/NextSession.tsx'
import { useDates } from '../../platform/i18n/useDates.ts'
import { useMessage } from '../../platform/i18n/useMessage.ts'
import type { DayState } from '../../ui/fields/Calendar.tsx'
import { clamp } from '../../ui/fields/calendarDays.ts'
import { joinClasses } from '../../ui/joinClasses.ts'

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 }

interface DayStripProps {
  label: string
  /** First day, 'YYYY-MM-DD'. */
  from: string
  count: number
  value: string
  getState: (day: string) => DayState
  /** Free seats of a day; undefined when they are not known. */
  getSeats: (day: string) => number | undefined
  dayLabel: (day: string, state: DayState) => string
  onChange: (day: string) => void
}

/** The next days with their free seats. One tab stop; arrow keys move between days. */
export function DayStrip({
  label,
  from,
  count,
  value,
  getState,
  getSeats,
  dayLabel,
  onChange,
}: DayStripProps) {
  const days = Array.from({ length: count }, (_, offset) => addDays(from, offset))
  const last = days.at(-1) ?? from
  const [focused, setFocused] = useState(clamp(value || from, from, last))
  const list = useRef<HTMLUListElement>(null)
  const movesFocus = useRef(false)

  useEffect(() => {
    if (!movesFocus.current) return
    movesFocus.current = false
    list.current?.querySelector<HTMLButtonElement>(`[data-day="${focused}"]`)?.focus()
  }, [focused])

  // On a narrow phone the first day with free seats, or the day of a restored draft, is otherwise out of view.
  useLayoutEffect(() => {
    const days = list.current
    const day = days?.querySelector('[aria-pressed=true]') ?? days?.querySelector('[data-state=marked]')
    if (!days || !day) return
    const [outer, inner] = [days.getBoundingClientRect(), day.getBoundingClientRect()]
    // A day that the reader taps stays where it is.
    if (value && inner.left >= outer.left && inner.right <= outer.right) return
    days.scrollLeft += inner.left + inner.width / 2 - outer.left - outer.width / 2
  }, [value])

  function onKeyDown(event: KeyboardEvent) {
    const step = STEPS[event.key]
    if (!step) return
    event.preventDefault()
    movesFocus.current = true
    setFocused(clamp(addDays(focused, step), from, last))
  }

  return (
    <ul
      ref={list}
      aria-label={label}
      onKeyDown={onKeyDown}
      className="no-scrollbar -mx-5 flex gap-1.5 overflow-x-auto px-5 py-1"
    >
      {days.map((day) => {
        const state = getState(day)
        return (
          <li key={day}>
            <StripDay
              day={day}
              state={state}
              seats={getSeats(day)}
              label={dayLabel(day, state)}
              isFocused={day === focused}
              isChosen={day === value}
              onChoose={() => {
                setFocused(day)
                if (state !== 'closed') onChange(day)
              }}
            />
          </li>
        )
      })}
    </ul>
  )
}

interface StripDayProps {
  day: string
  state: DayState
  seats: number | undefined
  label: string
  isFocused: boolean
  isChosen: boolean
  onChoose: () => void
}

const STATE_STYLES: Record<DayState, string> = {
  marked: 'border-line bg-surface enabled:hover:border-sky',
  full: 'border-line bg-sunken text-muted',
  closed: 'cursor-not-allowed border-transparent bg-sunken text-muted',
  plain: 'border-transparent text-muted enabled:hover:border-line',
}

function StripDay({ day, state, seats, label, isFocused, isChosen, onChoose }: StripDayProps) {
  const dates = useDates()
  return (
    <button
      type="button"
      data-day={day}
      data-state={state}
      tabIndex={isFocused ? 0 : -1}
      aria-label={label}
      aria-pressed={isChosen}
      aria-disabled={state === 'closed' || undefined}
      onClick={onChoose}
      className={joinClasses(
        'flex min-h-18 min-w-15 flex-col items-center justify-center rounded-2xl border-2 leading-tight transition-colors',
        'aria-pressed:border-sky aria-pressed:bg-sky aria-pressed:text-on-sky',
        STATE_STYLES[state],
      )}
    >
      <span className="text-xs">{dates.formatDay(day, 'weekdayName')}</span>
      <span className={joinClasses('font-bold font-display text-lg', state === 'full' && 'line-through')}>
        {Number(day.slice(8))}
      </span>
      <StripSeats state={state} seats={seats} isChosen={isChosen} />
    </button>
  )
}

function StripSeats({ state, seats, isChosen }: Pick<StripDayProps, 'state' | 'seats' | 'isChosen'>) {
  const t = useMessage()
  const classes = 'h-4 whitespace-nowrap px-1 text-[0.6875rem] leading-4'
  if (state === 'full') return <span className={classes}>{t('booking.form.slot.full')}</span>
  if (state === 'closed') return <span className={classes}>{t('booking.form.strip.closed')}</span>
  if (state === 'plain') return <span className={classes} />
  if (seats !== undefined && seats <= FEW_SEATS)
    return (
      <span className={joinClasses(classes, 'font-semibold', !isChosen && 'text-rani-ink')}>
        {t('booking.form.strip.few', { count: seats })}
      </span>
    )
  return (
    <span className={joinClasses(classes, 'flex items-center')}>
      <span
        className={joinClasses(
          'size-1.5 rounded-full forced-color-adjust-none',
          isChosen ? 'bg-on-sky' : 'bg-leaf',
        )}
      />
    </span>
  )
}
