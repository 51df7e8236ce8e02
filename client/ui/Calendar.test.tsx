import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Calendar } from './Calendar.tsx'

function renderCalendar(part: { value?: string; min?: string; max?: string } = {}) {
  const onChange = vi.fn()
  render(
    <Calendar
      label="Date"
      value="2026-11-21"
      min="2026-11-20"
      max="2027-02-28"
      isMarked={(day) => day.endsWith('5')}
      onChange={onChange}
      monthLabel={(day) => day.slice(0, 7)}
      dayLabel={(day, isMarked) => (isMarked ? `${day}, session` : day)}
      weekdayLabel={(day) => day}
      previousLabel="Previous month"
      nextLabel="Next month"
      {...part}
    />,
  )
  return { user: userEvent.setup(), onChange }
}

const getDay = (day: string) => screen.getByRole('button', { name: day })

test('starts weeks on Monday', () => {
  renderCalendar()
  const headers = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  expect([headers[0], headers[6]]).toEqual(['2026-11-16', '2026-11-22'])
  const [, first] = screen.getAllByRole('row')
  // November 2026 begins on a Sunday.
  expect([...(first?.querySelectorAll('td') ?? [])].map(({ textContent }) => textContent)).toEqual([
    ...['', '', '', '', '', ''],
    '1',
  ])
})

test('enables the days between its limits and chooses one', async () => {
  const { user, onChange } = renderCalendar()
  expect(getDay('2026-11-19')).toBeDisabled()
  expect(getDay('2026-11-21')).toHaveAttribute('aria-pressed', 'true')
  await user.click(getDay('2026-11-25, session'))
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
