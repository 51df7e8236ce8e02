import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Tabs } from './Tabs.tsx'

const TABS = [
  { id: 'write', label: 'Write', content: <input aria-label="Review" />, keep: true },
  { id: 'read', label: 'Read', content: <p>Two reviews</p> },
]

test('shows one panel at a time', async () => {
  render(<Tabs label="Reviews" tabs={TABS} />)
  expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Write')
  expect(screen.queryByText('Two reviews')).not.toBeInTheDocument()
  await userEvent.click(screen.getByRole('tab', { name: 'Read' }))
  expect(screen.getByRole('tabpanel', { name: 'Read' })).toHaveTextContent('Two reviews')
})

test('moves with the arrow keys', async () => {
  render(<Tabs label="Reviews" tabs={TABS} />)
  await userEvent.tab()
  await userEvent.keyboard('{ArrowRight}')
  expect(screen.getByRole('tab', { name: 'Read' })).toHaveFocus()
  expect(screen.getByText('Two reviews')).toBeVisible()
})

test('keeps the state of a kept panel', async () => {
  render(<Tabs label="Reviews" tabs={TABS} />)
  await userEvent.type(screen.getByLabelText('Review'), 'Lovely')
  await userEvent.click(screen.getByRole('tab', { name: 'Read' }))
  expect(screen.getByLabelText('Review')).not.toBeVisible()
  await userEvent.click(screen.getByRole('tab', { name: 'Write' }))
  expect(screen.getByLabelText('Review')).toHaveValue('Lovely')
})

test('leaves the choice to its owner when it has a value', async () => {
  const onChange = vi.fn()
  render(<Tabs label="Reviews" tabs={TABS} value="read" onChange={onChange} />)
  await userEvent.click(screen.getByRole('tab', { name: 'Write' }))
  expect(onChange).toHaveBeenCalledWith('write')
  expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Read')
})
