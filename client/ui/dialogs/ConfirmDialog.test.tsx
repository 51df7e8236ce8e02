import { render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { createUser } from '../../testing/createUser.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'

function renderConfirmation(pending = false) {
  const handlers = { onConfirm: vi.fn(), onOpenChange: vi.fn() }
  render(
    <ConfirmDialog
      open
      title="Delete webhook?"
      text="This cannot be undone."
      confirmLabel="Delete"
      cancelLabel="Keep"
      pending={pending}
      {...handlers}
    />,
  )
  return { user: createUser(), ...handlers }
}

test('names the action and its consequence', () => {
  renderConfirmation()
  expect(screen.getByRole('alertdialog', { name: 'Delete webhook?' })).toHaveAccessibleDescription(
    'This cannot be undone.',
  )
})

test('stays open while the action runs', async () => {
  const { user, onConfirm, onOpenChange } = renderConfirmation()
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  expect(onConfirm).toHaveBeenCalledOnce()
  expect(onOpenChange).not.toHaveBeenCalled()
})

test('closes without the action', async () => {
  const { user, onConfirm, onOpenChange } = renderConfirmation()
  await user.click(screen.getByRole('button', { name: 'Keep' }))
  expect(onConfirm).not.toHaveBeenCalled()
  expect(onOpenChange).toHaveBeenCalledWith(false)
})

test('disables both buttons while the action runs', () => {
  renderConfirmation(true)
  for (const button of screen.getAllByRole('button')) expect(button).toBeDisabled()
})

test('returns the focus to its opener', async () => {
  function Example() {
    const [isOpen, setOpen] = useState(false)
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Delete…
        </button>
        {isOpen && (
          <ConfirmDialog
            open
            onOpenChange={setOpen}
            title="Delete webhook?"
            text="This cannot be undone."
            confirmLabel="Delete"
            cancelLabel="Keep"
            onConfirm={() => {}}
          />
        )}
      </>
    )
  }
  render(<Example />)
  const user = createUser()
  await user.click(screen.getByRole('button', { name: 'Delete…' }))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Delete…' })).toHaveFocus())
})
