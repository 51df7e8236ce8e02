import 'fake-indexeddb/auto'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { claimDeviceStores, openDeviceStore, UNSENT_CHECK_INS } from '../../platform/device/deviceStore.ts'
import { definePage } from '../../platform/pages/page.tsx'
import { mockReloads } from '../../testing/mockReloads.ts'
import { renderScreen } from '../../testing/renderScreen.tsx'
import { text } from '../../testing/text.ts'
import { useSignOut } from './useSignOut.ts'

mockReloads()

function SignOutButton() {
  const { signOut } = useSignOut()
  return (
    <button type="button" onClick={signOut}>
      Out
    </button>
  )
}

const page = definePage({ path: '/mine', load: async () => SignOutButton, Skeleton: () => null })

test('warns once of check-ins that were not sent', async () => {
  await claimDeviceStores('asha')
  await openDeviceStore(UNSENT_CHECK_INS).set('B1 1', { name: 'Diya' })
  const view = await renderScreen(page, '/mine', { isSignedIn: true })
  const button = await screen.findByRole('button', { name: 'Out' })
  await view.user.click(button)
  expect(await screen.findByText(text('checkIn.signOut'))).toBeInTheDocument()
  await view.user.click(button)
  await view.waitForOperation('useSignOutMutation')
})
