import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createUser } from '../../testing/createUser.ts'
import { type FailureDialogProps, FailureDialogProvider, useFailureDialog } from './failureDialogs.tsx'

function Choice({ onClose }: FailureDialogProps) {
  return (
    <>
      <button type="button" onClick={() => onClose(true)}>
        Try again
      </button>
      <button type="button" onClick={() => onClose(false)}>
        Close
      </button>
    </>
  )
}

const dialogs = { EmailNotVerified: Choice }
const results: unknown[] = []

function Opener({ type }: { type: string }) {
  const open = useFailureDialog()
  return (
    <button
      type="button"
      onClick={async () => {
        results.push(await open(type))
      }}
    >
      Open
    </button>
  )
}

async function renderOpener(type: string) {
  const user = createUser()
  results.length = 0
  render(
    <FailureDialogProvider dialogs={dialogs}>
      <Opener type={type} />
    </FailureDialogProvider>,
  )
  await user.click(screen.getByRole('button', { name: 'Open' }))
}

test.each([
  ['Try again', true],
  ['Close', false],
])('%s resolves with %s and closes the dialog', async (name, expected) => {
  const user = createUser()
  await renderOpener('EmailNotVerified')
  await user.click(screen.getByRole('button', { name }))
  expect(results).toEqual([expected])
  expect(screen.queryByRole('button', { name })).not.toBeInTheDocument()
})

test('a failure without a dialog opens none', async () => {
  await renderOpener('SlotFull')
  expect(results).toEqual([null])
  expect(screen.queryByRole('button', { name: 'Close' })).not.toBeInTheDocument()
})
