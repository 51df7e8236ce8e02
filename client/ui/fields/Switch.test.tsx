import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { createUser } from '../../testing/createUser.ts'
import { Switch } from './Switch.tsx'

test('reports the other state to its owner, which decides', async () => {
  const user = createUser()
  const onChange = vi.fn()
  render(<Switch label="Email" hint="Receipts" checked={false} onChange={onChange} />)
  const toggle = screen.getByRole('switch', { name: /^Email/ })
  await user.click(toggle)
  expect(onChange).toHaveBeenCalledWith(true)
  expect(toggle).not.toBeChecked()
})

test('toggles by its label and with the space key', async () => {
  const user = createUser()
  const onChange = vi.fn()
  render(<Switch label="Email" checked onChange={onChange} />)
  await user.click(screen.getByText('Email'))
  screen.getByRole('switch').focus()
  await user.keyboard(' ')
  expect(onChange.mock.calls).toEqual([[false], [false]])
})
