import { renderHook, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Reader } from '../../../domain/page.ts'
import { useRevokeToken } from '../../developers/useRevokeToken.ts'
import { useSaveNotification } from '../../profile/useSaveNotification.ts'
import { useUpdatePreferences } from '../../recommendations/useUpdatePreferences.ts'
import { mockReloads } from '../../testing/mockReloads.ts'
import { renderScreen } from '../../testing/renderScreen.tsx'
import { text } from '../../testing/text.ts'
import { useIsSessionEnded, watchLoginSession } from '../loginSession.ts'
import { definePage } from '../pages/page.tsx'
import { reloadApp } from '../reloadApp.ts'

const SETTINGS = {
  pushNotifications: false,
  emailNotifications: false,
  smsNotifications: false,
  weeklyDigest: false,
  providerMail: 'AT_ONCE',
}
const errors: Record<string, string>[] = []

/** Three hooks stand for all: one action, one form, one switch. */
function Buttons() {
  const { revoke, isPending } = useRevokeToken(() => {})
  const { update } = useUpdatePreferences({ onDone: () => {}, onInvalid: (found) => errors.push(found) })
  const { saveSwitch } = useSaveNotification('U1', SETTINGS)
  return (
    <>
      <button type="button" disabled={isPending} onClick={() => revoke('T1')}>
        Revoke
      </button>
      <button type="button" onClick={() => update({ preferredCategories: [] } as never)}>
        Update
      </button>
      <button type="button" onClick={() => saveSwitch('emailNotifications', true)}>
        On
      </button>
      <button type="button" onClick={() => saveSwitch('emailNotifications', false)}>
        Off
      </button>
    </>
  )
}

const page = definePage({ path: '/mine', load: async () => Buttons, Skeleton: () => null })

async function renderButtons(reader: Partial<Reader> = { isSignedIn: true }) {
  const view = await renderScreen(page, '/mine?tab=2', reader)
  const click = async (name: string) => view.user.click(await screen.findByRole('button', { name }))
  return { ...view, click }
}

test('shows the success toast and is pending until then', async () => {
  const view = await renderButtons()
  await view.click('Revoke')
  expect(screen.getByRole('button', { name: 'Revoke' })).toBeDisabled()
  await view.resolveResult('useRevokeTokenMutation', { __typename: 'RevokeAccessTokenPayload', viewer: null })
  expect(await screen.findByText(text('developers.tokens.revoked'))).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Revoke' })).toBeEnabled()
})

test("shows an expected failure with the hook's title and the server's message", async () => {
  const view = await renderButtons()
  await view.click('Revoke')
  await view.resolveResult('useRevokeTokenMutation', { __typename: 'NotFound', message: 'No such token.' })
  expect(await screen.findByText(text('developers.tokens.failed'))).toBeInTheDocument()
  expect(screen.getByText('No such token.')).toBeInTheDocument()
})

test('shows the offline text when the request fails', async () => {
  const view = await renderButtons()
  await view.click('Revoke')
  await view.rejectOperation('useRevokeTokenMutation')
  expect(await screen.findByText(text('shell.error.offline.text'))).toBeInTheDocument()
})

mockReloads()

test('leads a visitor to sign-in and back', async () => {
  const view = await renderButtons({ isSignedIn: false })
  await view.click('Revoke')
  await view.resolveResult('useRevokeTokenMutation', { __typename: 'NotSignedIn', message: 'Sign in.' })
  await waitFor(() => expect(view.path()).toBe('/signin?next=%2Fmine%3Ftab%3D2'))
  expect(reloadApp).not.toHaveBeenCalled()
})

test('asks to sign in again when the login session has ended elsewhere', async () => {
  watchLoginSession('u1')
  const view = await renderButtons()
  const { result } = renderHook(useIsSessionEnded)
  await view.click('Revoke')
  await view.resolveResult('useRevokeTokenMutation', { __typename: 'NotSignedIn', message: 'Sign in.' })
  await waitFor(() => expect(result.current).toBe(true))
  expect(view.path()).toBe('/mine?tab=2')
  expect(reloadApp).not.toHaveBeenCalled()
})

test('gives field errors to the form', async () => {
  const view = await renderButtons()
  await view.click('Update')
  await view.resolveResult('useUpdatePreferencesMutation', {
    __typename: 'InvalidInput',
    message: 'Check the fields.',
    fields: [{ field: 'ageRangeMax', message: 'Too low' }],
  })
  await waitFor(() => expect(errors).toEqual([{ ageRangeMax: 'Too low' }]))
})

test('sends the second tap of a switch after the result of the first', async () => {
  const view = await renderButtons()
  await view.click('On')
  await view.click('Off')
  const sent = () => view.environment.mock.getAllOperations().map(({ request }) => request.variables.input)
  await waitFor(() => expect(sent()).toEqual([{ emailNotifications: true }]))
  await view.rejectOperation('useSaveNotificationMutation')
  await waitFor(() => expect(sent()).toEqual([{ emailNotifications: false }]))
})
