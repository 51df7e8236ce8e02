import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { createUser } from '../../testing/createUser.ts'
import { Tabs } from './Tabs.tsx'

const TABS = [
  { id: 'write', label: 'Write', content: <input aria-label="Review" />, keep: true },
  { id: 'read', label: 'Read', content: <p>Two reviews</p> },
]

test('shows one panel at a time', async () => {
  const user = createUser()
  render(<Tabs label="Reviews" tabs={TABS} />)
  expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Write')
  expect(screen.queryByText('Two reviews')).not.toBeInTheDocument()
  await user.click(screen.getByRole('tab', { name: 'Read' }))
  expect(screen.getByRole('tabpanel', { name: 'Read' })).toHaveTextContent('Two reviews')
})

test('moves with the arrow keys', async () => {
  const user = createUser()
  render(<Tabs label="Reviews" tabs={TABS} />)
  await user.tab()
  await user.keyboard('{ArrowRight}')
  expect(screen.getByRole('tab', { name: 'Read' })).toHaveFocus()
  expect(screen.getByText('Two reviews')).toBeVisible()
})

test('keeps the state of a kept panel', async () => {
  const user = createUser()
  render(<Tabs label="Reviews" tabs={TABS} />)
  await user.type(screen.getByLabelText('Review'), 'Lovely')
  await user.click(screen.getByRole('tab', { name: 'Read' }))
  expect(screen.getByLabelText('Review')).not.toBeVisible()
  await user.click(screen.getByRole('tab', { name: 'Write' }))
  expect(screen.getByLabelText('Review')).toHaveValue('Lovely')
})

test('leaves the choice to its owner when it has a value', async () => {
  const user = createUser()
  const onChange = vi.fn()
  render(<Tabs label="Reviews" tabs={TABS} value="read" onChange={onChange} />)
  await user.click(screen.getByRole('tab', { name: 'Write' }))
  expect(onChange).toHaveBeenCalledWith('write')
  expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Read')
})
