import { setTimeout as sleep } from 'node:timers/promises'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { createUser } from '../../testing/createUser.ts'
import { Dialog } from './Dialog.tsx'

function renderDialog(options: { wide?: boolean; staysOnTapOutside?: boolean; onClosed?: () => void } = {}) {
  function Example() {
    const [isOpen, setOpen] = useState(false)
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
        <p>Behind</p>
        <Dialog open={isOpen} onOpenChange={setOpen} title="Change place" closeLabel="Close" {...options}>
          <input aria-label="Place" />
        </Dialog>
      </>
    )
  }
  render(<Example />)
  return createUser()
}

test('has a name and takes the focus', async () => {
  const user = renderDialog()
  await user.click(screen.getByRole('button', { name: 'Open' }))
  expect(screen.getByRole('dialog', { name: 'Change place' })).toContainElement(
    document.activeElement as HTMLElement,
  )
})

test.each(['Escape', 'Close'])('closes with %s and returns the focus to its opener', async (way) => {
  const onClosed = vi.fn()
  const user = renderDialog({ onClosed })
  await user.click(screen.getByRole('button', { name: 'Open' }))
  if (way === 'Escape') await user.keyboard('{Escape}')
  else await user.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus()
  expect(onClosed).toHaveBeenCalledOnce()
})

test.each([
  { options: {}, staysOpen: false },
  { options: { wide: true }, staysOpen: true },
  { options: { staysOnTapOutside: true }, staysOpen: true },
])('stays open after a tap outside: $staysOpen, with $options', async ({ options, staysOpen }) => {
  const user = renderDialog(options)
  await user.click(screen.getByRole('button', { name: 'Open' }))
  // Radix starts to watch for taps outside in the next task.
  await sleep(0)
  await user.click(screen.getByText('Behind'))
  await waitFor(() => expect(screen.queryByRole('dialog') !== null).toBe(staysOpen))
})

test('moves the focus to the field that the server refuses', async () => {
  function Example() {
    const [state, setState] = useState<'typing' | 'sending' | 'refused'>('typing')
    return (
      <Dialog open onOpenChange={() => {}} title="Cancel" closeLabel="Close">
        <input aria-label="Amount" />
        <input aria-label="Reason" aria-invalid={state === 'refused'} />
        <button type="button" disabled={state === 'sending'} onClick={() => setState('sending')}>
          Send
        </button>
        <button type="button" onClick={() => setState('refused')}>
          Respond
        </button>
      </Dialog>
    )
  }
  render(<Example />)
  const user = createUser()
  await user.click(screen.getByRole('button', { name: 'Send' }))
  // In a browser a button that becomes disabled loses the focus to the dialog.
  screen.getByRole('dialog').focus()
  fireEvent.click(screen.getByRole('button', { name: 'Respond' }))
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveFocus())
})
