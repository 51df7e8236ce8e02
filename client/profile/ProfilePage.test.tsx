import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderScreen } from '../testing/renderScreen.tsx'
import { profilePage } from './profile.route.tsx'

const user = {
  id: 'U1',
  firstName: 'Asha',
  lastName: 'Raman',
  email: 'asha@example.in',
  phone: '98400 12345',
  location: 'Salem, Tamil Nadu',
  isAdmin: false,
  notificationSettings: {
    pushNotifications: true,
    emailNotifications: false,
    smsNotifications: true,
    weeklyDigest: true,
  },
}

beforeEach(() => localStorage.clear())

async function renderProfile(part: Partial<typeof user> = {}, visitor: object = {}) {
  const view = await renderScreen(profilePage, '/profile', { isSignedIn: true, ...visitor })
  await view.resolveWithMocks('ProfilePageQuery', { User: () => ({ ...user, ...part }) })
  await screen.findByRole('heading', { level: 1 })
  return view
}

type View = Awaited<ReturnType<typeof renderProfile>>

async function openDialog({ user }: View, entry: string, title = entry) {
  await user.click(screen.getByRole('button', { name: entry }))
  return within(await screen.findByRole('dialog', { name: title }))
}

const sent = async ({ waitForOperation }: View, mutation: string) =>
  (await waitForOperation(mutation)).request.variables.input

test('shows every entry, and the staff entries to staff only', async () => {
  await renderProfile()
  for (const name of ['My Bookings', 'Saved Activities', 'Help & Support'])
    expect(screen.getByRole('link', { name })).toBeTruthy()
  for (const name of [
    'Edit Profile',
    'Change password',
    'Notifications',
    'Settings',
    'Rate the App',
    'Sign Out',
  ])
    expect(screen.getByRole('button', { name })).toBeTruthy()
  expect(screen.getByText('Version 1.0.0')).toBeTruthy()
  expect(screen.queryByText('Admin')).toBeNull()
  expect(screen.getByRole('link', { name: 'Help & Support' }).getAttribute('href')).toBe(
    'mailto:help@patang.example',
  )
})

test('shows the Admin badge of staff', async () => {
  await renderProfile({ isAdmin: true })
  expect(screen.getByText('Admin')).toBeTruthy()
})

test.each([
  [false, user.phone, /SMS is not available yet/],
  [true, '', 'Add a phone number in Edit Profile to get SMS.'],
  [true, user.phone, 'To your phone number'],
])('explains the SMS switch: set up %s, number %j', async (hasSms, phone, hint) => {
  const view = await renderScreen(profilePage, '/profile', { isSignedIn: true })
  await view.resolveWithMocks('ProfilePageQuery', {
    User: () => ({ ...user, phone }),
    NotificationChannels: () => ({ hasSms }),
  })
  await screen.findByRole('heading', { level: 1 })
  const dialog = await openDialog(view, 'Notifications')
  expect(dialog.getByText(hint)).toBeTruthy()
  expect(dialog.getByRole('switch', { name: /^SMS Notifications/ })).toBeTruthy()
})

test('saves the profile and shows it', async () => {
  const view = await renderProfile()
  const form = await openDialog(view, 'Edit Profile')
  await view.user.clear(form.getByLabelText('First Name'))
  await view.user.type(form.getByLabelText('First Name'), 'Usha')
  expect(form.queryByLabelText('Current password')).toBeNull()
  await view.user.click(form.getByRole('button', { name: 'Save Changes' }))
  expect(await sent(view, 'useUpdateProfileMutation')).toEqual({
    firstName: 'Usha',
    lastName: 'Raman',
    email: 'asha@example.in',
    phone: '98400 12345',
    location: 'Salem, Tamil Nadu',
    currentPassword: null,
  })
  await view.resolveWithData('useUpdateProfileMutation', {
    updateProfile: {
      __typename: 'UpdateProfilePayload',
      user: { __typename: 'User', ...user, userType: 'PARENT', firstName: 'Usha' },
    },
  })
  expect(await screen.findByText('Profile updated!')).toBeTruthy()
  expect(screen.getByText('Your profile information has been saved.')).toBeTruthy()
  expect(await screen.findByRole('heading', { name: 'Usha Raman' })).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('names invalid fields without a request', async () => {
  const view = await renderProfile()
  const form = await openDialog(view, 'Edit Profile')
  await view.user.clear(form.getByLabelText('Last Name'))
  await view.user.clear(form.getByLabelText('Email'))
  await view.user.click(form.getByRole('button', { name: 'Save Changes' }))
  expect(await form.findByText('Required')).toBeTruthy()
  expect(form.getByText('Invalid email address')).toBeTruthy()
  expect(view.environment.mock.getAllOperations()).toEqual([])
})

test('requires the password for another e-mail, and shows refusals at their field', async () => {
  const view = await renderProfile()
  const form = await openDialog(view, 'Edit Profile')
  await view.user.type(form.getByLabelText('Email'), '.com')
  await view.user.type(form.getByLabelText('Current password'), 'a kite in the sky')
  await view.user.click(form.getByRole('button', { name: 'Save Changes' }))
  expect(await sent(view, 'useUpdateProfileMutation')).toMatchObject({
    email: 'asha@example.in.com',
    currentPassword: 'a kite in the sky',
  })
  await view.resolveWithData('useUpdateProfileMutation', {
    updateProfile: {
      __typename: 'InvalidInput',
      message: 'Please check the marked fields.',
      fields: [{ field: 'email', message: 'An account with this email address already exists' }],
    },
  })
  expect(await form.findByText('An account with this email address already exists')).toBeTruthy()
  expect(screen.getByText('Failed to update profile')).toBeTruthy()
})

test('moves a switch at once, saves it, and moves it back after a failure', async () => {
  const view = await renderProfile()
  const dialog = await openDialog(view, 'Notifications')
  const email = dialog.getByRole('switch', { name: /^Email Notifications/ })
  await view.user.click(email)
  await waitFor(() => expect(email.getAttribute('aria-checked')).toBe('true'))
  expect(await sent(view, 'useSaveNotificationMutation')).toEqual({ emailNotifications: true })
  await view.resolveWithData('useSaveNotificationMutation', {
    updateNotificationSettings: {
      __typename: 'UpdateNotificationSettingsPayload',
      user: { id: 'U1', notificationSettings: { ...user.notificationSettings, emailNotifications: true } },
    },
  })
  expect(await screen.findByText('Notification settings updated')).toBeTruthy()
  expect(screen.getByText('Email Notifications enabled')).toBeTruthy()

  await view.user.click(email)
  await waitFor(() => expect(email.getAttribute('aria-checked')).toBe('false'))
  await view.rejectOperation('useSaveNotificationMutation')
  await waitFor(() => expect(email.getAttribute('aria-checked')).toBe('true'))
  expect(await screen.findByText('Failed to update notification settings')).toBeTruthy()
})

test('applies settings at once and saves them on the account', async () => {
  const view = await renderProfile()
  const dialog = await openDialog(view, 'Settings')
  await view.user.click(dialog.getByRole('radio', { name: 'Kilometers' }))
  expect(await sent(view, 'useSaveSettingsMutation')).toEqual({ distanceUnit: 'KILOMETERS' })
  expect((dialog.getByRole('radio', { name: 'Kilometers' }) as HTMLInputElement).checked).toBe(true)
})

test("uses the account's auto-save when signed in, and deletes the device's searches when it is off", async () => {
  localStorage.setItem('patang.searches', '["q=clay"]')
  const view = await renderProfile({}, { autoSaveSearches: true })
  const dialog = await openDialog(view, 'Settings')
  await view.user.click(dialog.getByRole('switch', { name: /^Auto-save Searches/ }))
  expect(await sent(view, 'useSaveSettingsMutation')).toEqual({ autoSaveSearches: false })
  expect(localStorage.getItem('patang.searches')).toBeNull()
  view.environment.mock.resolveMostRecentOperation({
    data: { updateSettings: { __typename: 'UpdateSettingsPayload' } },
  })
  await view.user.click(dialog.getByRole('switch', { name: /^Auto-save Searches/ }))
  await waitFor(() => expect(view.environment.mock.getAllOperations()).toHaveLength(1))
  expect(document.cookie).not.toContain('searches=true')
})

test('compares the new passwords and shows a wrong current one at its field', async () => {
  const view = await renderProfile()
  const form = await openDialog(view, 'Change password')
  await view.user.type(form.getByLabelText('Current password'), 'a kite in the sky')
  await view.user.type(form.getByLabelText('New password'), 'a kite at sea')
  await view.user.type(form.getByLabelText('Confirm new password'), 'a kite')
  await view.user.click(form.getByRole('button', { name: 'Change password' }))
  expect(await form.findByText("Passwords don't match")).toBeTruthy()
  await view.user.type(form.getByLabelText('Confirm new password'), ' at sea')
  await view.user.click(form.getByRole('button', { name: 'Change password' }))
  await view.resolveWithData('useChangePasswordMutation', {
    changePassword: {
      __typename: 'InvalidInput',
      message: 'Please check the marked fields.',
      fields: [{ field: 'currentPassword', message: 'This password is not correct' }],
    },
  })
  expect(await form.findByText('This password is not correct')).toBeTruthy()
})

test('thanks first and opens the store a second later', async () => {
  let opened = { at: 0, isThanked: false }
  const open = vi.spyOn(window, 'open').mockImplementation(() => {
    opened = { at: performance.now(), isThanked: screen.queryByText('Thank you!') !== null }
    return { opener: window } as unknown as Window
  })
  const view = await renderProfile(
    {},
    { app: { name: 'Patang', supportEmail: 'a@b.in', storeUrl: 'https://store.example' } },
  )
  const clicked = performance.now()
  await view.user.click(screen.getByRole('button', { name: 'Rate the App' }))
  expect(await screen.findByText('Thank you!')).toBeTruthy()
  expect(screen.getByText('We appreciate your feedback. Redirecting to app store...')).toBeTruthy()
  await waitFor(() => expect(open).toHaveBeenCalledWith('https://store.example', '_blank'))
  expect(opened.isThanked).toBe(true)
  expect(opened.at - clicked).toBeGreaterThan(990)
  open.mockRestore()
})
