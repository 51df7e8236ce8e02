import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Switch } from './Switch.tsx'

test('reports the other state to its owner, which decides', async () => {
  const onChange = vi.fn()
  render(<Switch label="Email" hint="Receipts" checked={false} onChange={onChange} />)
  const toggle = screen.getByRole('switch', { name: /^Email/ })
  await userEvent.click(toggle)
  expect(onChange).toHaveBeenCalledWith(true)
  expect(toggle).not.toBeChecked()
})

test('toggles by its label and with the space key', async () => {
  const onChange = vi.fn()
  render(<Switch label="Email" checked onChange={onChange} />)
  await userEvent.click(screen.getByText('Email'))
  screen.getByRole('switch').focus()
  await userEvent.keyboard(' ')
  expect(onChange.mock.calls).toEqual([[false], [false]])
})
