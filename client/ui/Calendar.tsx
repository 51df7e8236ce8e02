import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { addDays, clamp, getMonth, getMonthWeeks, getWeek, moveMonth } from './calendarDays.ts'
import { IconButton } from './IconButton.tsx'
import { joinClasses } from './joinClasses.ts'

interface CalendarProps {
  label: string
  /** Days are 'YYYY-MM-DD'. */
  value: string
  min: string
  max: string
  isMarked: (day: string) => boolean
  onChange: (day: string) => void
  /** Label in the reader's language. */
  monthLabel: (day: string) => string
  dayLabel: (day: string, isMarked: boolean) => string
  weekdayLabel: (day: string) => string
  previousLabel: string
  nextLabel: string
}

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/** One month. Arrow keys move by day and week, Page Up and Page Down by month. */
export function Calendar(props: CalendarProps) {
  const { label, value, min, max, isMarked, onChange } = props
  const [focused, setFocused] = useState(clamp(value || min, min, max))
  const grid = useRef<HTMLTableElement>(null)
  const moveFocus = useRef(false)
  const month = getMonth(focused)

  useEffect(() => {
    if (!moveFocus.current) return
    moveFocus.current = false
    grid.current?.querySelector<HTMLButtonElement>(`[data-day="${focused}"]`)?.focus()
  }, [focused])

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
                    <button
                      type="button"
                      data-day={day}
                      tabIndex={day === focused ? 0 : -1}
                      disabled={day < min || day > max}
                      aria-pressed={day === value}
                      aria-label={props.dayLabel(day, isMarked(day))}
                      onClick={() => {
                        setFocused(day)
                        onChange(day)
                      }}
                      className={joinClasses(
                        'relative mx-auto flex h-11 w-full max-w-12 items-center justify-center rounded-2xl transition-colors',
                        'enabled:hover:bg-sky-soft disabled:text-muted disabled:opacity-50',
                        'aria-pressed:bg-sky aria-pressed:text-on-sky aria-pressed:hover:bg-sky-strong',
                        isMarked(day) && day >= min ? 'font-semibold' : 'text-muted',
                      )}
                    >
                      {Number(day.slice(8))}
                      {isMarked(day) && day >= min && (
                        <span
                          aria-hidden="true"
                          className="absolute bottom-1.5 size-1.5 rounded-full bg-marigold"
                        />
                      )}
                    </button>
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
