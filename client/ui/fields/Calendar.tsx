import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { IconButton } from '../IconButton.tsx'
import { joinClasses } from '../joinClasses.ts'
import { addDays, clamp, getMonth, getMonthWeeks, getWeek, moveMonth } from './calendarDays.ts'

/** Marked days have something to choose, full and closed ones have not. */
export type DayState = 'marked' | 'full' | 'closed' | 'plain'

interface CalendarProps {
  label: string
  /** Days are 'YYYY-MM-DD'. */
  value: string
  min: string
  max: string
  getState: (day: string) => DayState
  /** Receives the shown month, 'YYYY-MM'. The function keeps its identity. */
  onMonthChange?: (month: string) => void
  onChange: (day: string) => void
  /** Label in the reader's language. */
  monthLabel: (day: string) => string
  dayLabel: (day: string, state: DayState) => string
  weekdayLabel: (day: string) => string
  previousLabel: string
  nextLabel: string
}

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/** One month. Arrow keys move by day and week, Page Up and Page Down by month. */
export function Calendar(props: CalendarProps) {
  const { label, value, min, max, onChange, onMonthChange } = props
  const [focused, setFocused] = useState(clamp(value || min, min, max))
  const grid = useRef<HTMLTableElement>(null)
  const moveFocus = useRef(false)
  const month = getMonth(focused)

  useEffect(() => {
    if (!moveFocus.current) return
    moveFocus.current = false
    grid.current?.querySelector<HTMLButtonElement>(`[data-day="${focused}"]`)?.focus()
  }, [focused])

  useEffect(() => onMonthChange?.(month), [month, onMonthChange])

  function getDayState(day: string): DayState {
    return day < min || day > max ? 'plain' : props.getState(day)
  }

  function onKeyDown(event: KeyboardEvent) {
    const next = getTargetDay(event.key)
    if (!next) return
    event.preventDefault()
    moveFocus.current = true
    setFocused(clamp(next, min, max))
  }

  function getTargetDay(key: string) {
    const step = STEPS[key]
    if (step) return addDays(focused, step)
    if (key === 'PageUp') return moveMonth(focused, -1)
    if (key === 'PageDown') return moveMonth(focused, 1)
    return null
  }

  return (
    <div>
      <div className="mb-2 flex items-center justify-between">
        <IconButton
          label={props.previousLabel}
          disabled={month <= getMonth(min)}
          onClick={() => setFocused(clamp(moveMonth(focused, -1), min, max))}
        >
          <ChevronLeft aria-hidden="true" />
        </IconButton>
        <p aria-live="polite" className="font-display font-semibold text-lg">
          {props.monthLabel(focused)}
        </p>
        <IconButton
          label={props.nextLabel}
          disabled={month >= getMonth(max)}
          onClick={() => setFocused(clamp(moveMonth(focused, 1), min, max))}
        >
          <ChevronRight aria-hidden="true" />
        </IconButton>
      </div>
      <table
        ref={grid}
        aria-label={label}
        onKeyDown={onKeyDown}
        className="w-full table-fixed border-collapse"
      >
        <thead>
          <tr>
            {getWeek(focused).map((day) => (
              <th key={day} scope="col" className="pb-1 font-semibold text-muted text-sm">
                {props.weekdayLabel(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {getMonthWeeks(month).map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((day, index) => (
                <td key={day ?? index} className="p-0.5 text-center">
                  {day && (
                    <DayButton
                      day={day}
                      state={getDayState(day)}
                      label={props.dayLabel(day, getDayState(day))}
                      isFocused={day === focused}
                      isChosen={day === value}
                      isDisabled={day < min || day > max}
                      onChoose={() => {
                        setFocused(day)
                        if (getDayState(day) !== 'closed') onChange(day)
                      }}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface DayButtonProps {
  day: string
  state: DayState
  label: string
  isFocused: boolean
  isChosen: boolean
  isDisabled: boolean
  onChoose: () => void
}

const NUMBER_STYLES: Record<DayState, string> = {
  marked: 'font-semibold',
  full: 'text-muted line-through',
  closed: 'cursor-not-allowed text-muted line-through opacity-60',
  plain: 'text-muted',
}

/** A closed day keeps the focus of the arrow keys and is not chosen. */
function DayButton({ day, state, label, isFocused, isChosen, isDisabled, onChoose }: DayButtonProps) {
  return (
    <button
      type="button"
      data-day={day}
      data-state={state}
      tabIndex={isFocused ? 0 : -1}
      disabled={isDisabled}
      aria-disabled={state === 'closed' || undefined}
      aria-pressed={isChosen}
      aria-label={label}
      onClick={onChoose}
      className={joinClasses(
        'relative mx-auto flex h-11 w-full max-w-12 items-center justify-center rounded-2xl transition-colors',
        'enabled:hover:bg-sky-soft disabled:text-muted disabled:opacity-50',
        'aria-pressed:bg-sky aria-pressed:text-on-sky aria-pressed:hover:bg-sky-strong',
        NUMBER_STYLES[state],
      )}
    >
      {Number(day.slice(8))}
      {(state === 'marked' || state === 'full') && (
        <span
          aria-hidden="true"
          className={joinClasses(
            'absolute bottom-1.5 size-1.5 rounded-full',
            state === 'marked' ? 'bg-marigold' : 'border border-current',
          )}
        />
      )}
    </button>
  )
}
