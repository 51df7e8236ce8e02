import { render, screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { expect, test, vi } from 'vitest'
import { createUser } from '../../testing/createUser.ts'
import { Calendar, type DayState } from './Calendar.tsx'

const STATES: Record<string, DayState> = {
  '2026-11-05': 'marked',
  '2026-11-25': 'marked',
  '2026-11-26': 'full',
  '2026-11-27': 'closed',
}
const getState = (day: string) => STATES[day] ?? 'plain'

function renderCalendar(part: Partial<ComponentProps<typeof Calendar>> = {}) {
  const onChange = vi.fn()
  render(
    <Calendar
      label="Date"
      value="2026-11-21"
      min="2026-11-20"
      max="2027-02-28"
      getState={getState}
      onChange={onChange}
      monthLabel={(day) => day.slice(0, 7)}
      dayLabel={(day, state) => (state === 'plain' ? day : `${day}, ${state}`)}
      weekdayLabel={(day) => day}
      previousLabel="Previous month"
      nextLabel="Next month"
      {...part}
    />,
  )
  return { user: createUser(), onChange }
}

const getDay = (day: string) => screen.getByRole('button', { name: day })

test('starts weeks on Monday', () => {
  renderCalendar()
  const headers = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  expect([headers[0], headers[6]]).toEqual(['2026-11-16', '2026-11-22'])
  const [, first] = screen.getAllByRole('row')
  // November 2026 begins on a Sunday.
  const texts = [...(first?.querySelectorAll('td') ?? [])].map(({ textContent }) => textContent)
  expect(texts).toEqual(['', '', '', '', '', '', '1'])
})

test('enables the days between its limits and chooses one', async () => {
  const { user, onChange } = renderCalendar()
  expect(getDay('2026-11-19')).toBeDisabled()
  expect(getDay('2026-11-21')).toHaveAttribute('aria-pressed', 'true')
  await user.click(getDay('2026-11-25, marked'))
  expect(onChange).toHaveBeenCalledWith('2026-11-25')
})

test.each([
  ['{ArrowRight}', '2026-11-22'],
  ['{ArrowLeft}', '2026-11-20'],
  ['{ArrowDown}', '2026-11-28'],
  ['{PageDown}', '2026-12-21'],
  // The earliest day is a limit.
  ['{ArrowUp}', '2026-11-20'],
])('moves the focus with %s to %s', async (key, day) => {
  const { user } = renderCalendar()
  getDay('2026-11-21').focus()
  await user.keyboard(key)
  expect(getDay(day)).toHaveFocus()
})

test('moves from January 31 to the last day of February', async () => {
  const { user } = renderCalendar({ value: '2027-01-31' })
  getDay('2027-01-31').focus()
  await user.keyboard('{PageDown}')
  expect(getDay('2027-02-28')).toHaveFocus()
})

test('turns pages within its limits', async () => {
  const { user } = renderCalendar({ max: '2026-12-31' })
  expect(screen.getByRole('button', { name: 'Previous month' })).toBeDisabled()
  await user.click(screen.getByRole('button', { name: 'Next month' }))
  expect(screen.getByText('2026-12')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Next month' })).toBeDisabled()
})

test('chooses full days, and keeps closed days off', async () => {
  const { user, onChange } = renderCalendar()
  await user.click(getDay('2026-11-27, closed'))
  expect(onChange).not.toHaveBeenCalled()
  expect(getDay('2026-11-27, closed')).toHaveAttribute('aria-disabled', 'true')
  expect(getDay('2026-11-27, closed')).toHaveFocus()
  await user.click(getDay('2026-11-26, full'))
  expect(onChange).toHaveBeenCalledWith('2026-11-26')
  expect(getDay('2026-11-25, marked')).toBeEnabled()
  expect(getDay('2026-11-05')).toBeDisabled()
})

test('reports the shown month', async () => {
  const onMonthChange = vi.fn()
  const { user } = renderCalendar({ onMonthChange })
  await user.click(screen.getByRole('button', { name: 'Next month' }))
  expect(onMonthChange.mock.calls).toEqual([['2026-11'], ['2026-12']])
})
