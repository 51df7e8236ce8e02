import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { DateField } from './DateField.tsx'

function renderField(value = '2026-11-28') {
  const onChoose = vi.fn()
  const field = (day: string) => <DateField label="From" value={day} onChoose={onChoose} />
  const { rerender } = render(field(value))
  const input = screen.getByLabelText('From')
  return {
    input,
    onChoose,
    type: (day: string) => fireEvent.change(input, { target: { value: day } }),
    setValue: (day: string) => rerender(field(day)),
  }
}

test('waits for all digits of the year', () => {
  const { onChoose, type } = renderField()
  for (const day of ['0002-12-15', '0020-12-15', '0202-12-15', '2027-12-15']) type(day)
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('2027-12-15')
})

test('reports that it was cleared', () => {
  const { onChoose, type } = renderField()
  type('')
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('')
})

test('keeps the focus and the typed date when an earlier one was applied', () => {
  const { input, type, setValue } = renderField()
  input.focus()
  type('2026-01-28')
  type('2026-12-28')
  setValue('2026-01-28')
  expect(input).toHaveFocus()
  expect(input).toHaveValue('2026-12-28')
})

test('follows a date that is chosen elsewhere', () => {
  const { input, setValue } = renderField()
  setValue('2026-12-05')
  expect(input).toHaveValue('2026-12-05')
})
