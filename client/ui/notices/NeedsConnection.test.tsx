import { globSync, readFileSync } from 'node:fs'
import { render, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Button } from '../Button.tsx'
import { ConfirmDialog } from '../dialogs/ConfirmDialog.tsx'
import { Dialog } from '../dialogs/Dialog.tsx'
import { OfflineReason } from '../disabledReason.ts'
import { NeedsConnection } from './NeedsConnection.tsx'

const REASON = 'This needs a connection.'

const confirmation = (
  <ConfirmDialog
    open
    onOpenChange={vi.fn()}
    title="Cancel booking?"
    text="The seat is released."
    confirmLabel="Cancel booking"
    cancelLabel="Keep"
    onConfirm={vi.fn()}
  />
)

const form = (
  <NeedsConnection>
    <Dialog open onOpenChange={vi.fn()} title="Cancel booking?">
      <Button>Keep</Button>
      <NeedsConnection>
        <Button type="submit">Cancel booking</Button>
      </NeedsConnection>
    </Dialog>
  </NeedsConnection>
)

test.each([
  ['alertdialog', confirmation],
  ['dialog', form],
] as const)('disables the action of an open %s without a connection, and says why', (role, dialog) => {
  const view = render(<OfflineReason value={null}>{dialog}</OfflineReason>)
  const action = screen.getByRole('button', { name: 'Cancel booking' })
  expect(action).toBeEnabled()
  expect(screen.queryByText(REASON)).toBeNull()

  view.rerender(<OfflineReason value={REASON}>{dialog}</OfflineReason>)
  expect(action).toBeDisabled()
  expect(action).toHaveAccessibleDescription(REASON)
  expect(within(screen.getByRole(role)).getByText(REASON)).toBeVisible()
  const keep = screen.getByRole('button', { name: 'Keep' })
  expect(keep).toBeEnabled()
  expect(keep).not.toHaveAccessibleDescription()

  view.rerender(<OfflineReason value={null}>{dialog}</OfflineReason>)
  expect(action).toBeEnabled()
  expect(action).not.toHaveAccessibleDescription()
})

test('every form in a dialog needs a connection', () => {
  const files = globSync('client/**/*.tsx').filter((path) => !path.endsWith('.test.tsx'))
  const dialogs = files.map((path) => readFileSync(path, 'utf8')).filter((source) => /<Dialog\b/.test(source))
  const buttons = dialogs.flatMap((source) => source.match(/.*\n *<Button[^>]*type="submit"/g) ?? [])
  expect(buttons.length).toBeGreaterThan(10)
  expect(buttons.filter((button) => !button.includes('<NeedsConnection'))).toEqual([])
})
