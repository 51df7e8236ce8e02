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

test('every entry is there, the badge for staff only', async () => {
  await renderProfile()
  for (const name of ['My Bookings', 'Saved Activities', 'Help & Support'])
    expect(screen.getByRole('link', { name })).toBeTruthy()
  for (const name of [
    'Edit Profile',
    'Change Password',
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

test('the badge of staff', async () => {
  await renderProfile({ isAdmin: true })
  expect(screen.getByText('Admin')).toBeTruthy()
})

test.each([
  [false, user.phone, /SMS is not set up on this server yet/],
  [true, '', 'Add a phone number in Edit Profile to get them.'],
  [true, user.phone, 'To your phone number'],
])('the switch of SMS says what it does: set up %s, number %j', async (hasSms, phone, hint) => {
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

test('the profile is saved whole, and the screen shows it', async () => {
  const view = await renderProfile()
  const form = await openDialog(view, 'Edit Profile')
  await view.user.clear(form.getByLabelText('First Name'))
  await view.user.type(form.getByLabelText('First Name'), 'Usha')
  expect(form.queryByLabelText('Current Password')).toBeNull()
  await view.user.click(form.getByRole('button', { name: 'Save Changes' }))
  expect(await sent(view, 'useUpdateProfileMutation')).toEqual({
    firstName: 'Usha',
    lastName: 'Raman',
    email: 'asha@example.in',
    phone: '98400 12345',
    location: 'Salem, Tamil Nadu',
    currentPassword: null,
  })
  await view.resolveResult('useUpdateProfileMutation', {
    __typename: 'UpdateProfilePayload',
    user: { __typename: 'User', ...user, userType: 'PARENT', firstName: 'Usha' },
  })
  expect(await screen.findByText('Profile updated!')).toBeTruthy()
  expect(screen.getByText('Your profile information has been saved.')).toBeTruthy()
  expect(await screen.findByRole('heading', { name: 'Usha Raman' })).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('broken fields are named before the server is asked', async () => {
  const view = await renderProfile()
  const form = await openDialog(view, 'Edit Profile')
  await view.user.clear(form.getByLabelText('Last Name'))
  await view.user.clear(form.getByLabelText('Email'))
  await view.user.click(form.getByRole('button', { name: 'Save Changes' }))
  expect(await form.findByText('Required')).toBeTruthy()
  expect(form.getByText('Invalid email address')).toBeTruthy()
  expect(view.environment.mock.getAllOperations()).toEqual([])
})

test('another e-mail asks for the password; what the server refuses stands at its field', async () => {
  const view = await renderProfile()
  const form = await openDialog(view, 'Edit Profile')
  await view.user.type(form.getByLabelText('Email'), '.com')
  await view.user.type(form.getByLabelText('Current Password'), 'a kite in the sky')
  await view.user.click(form.getByRole('button', { name: 'Save Changes' }))
  expect(await sent(view, 'useUpdateProfileMutation')).toMatchObject({
    email: 'asha@example.in.com',
    currentPassword: 'a kite in the sky',
  })
  await view.resolveResult('useUpdateProfileMutation', {
    __typename: 'InvalidInput',
    message: 'Please check the marked fields.',
    fields: [{ field: 'email', message: 'An account with this email address already exists' }],
  })
  expect(await form.findByText('An account with this email address already exists')).toBeTruthy()
  expect(screen.getByText('Failed to update profile')).toBeTruthy()
})

test('a switch moves at once, is saved and said; back where it could not be saved', async () => {
  const view = await renderProfile()
  const dialog = await openDialog(view, 'Notifications')
  const email = dialog.getByRole('switch', { name: /^Email Notifications/ })
  await view.user.click(email)
  await waitFor(() => expect(email.getAttribute('aria-checked')).toBe('true'))
  expect(await sent(view, 'useSaveNotificationMutation')).toEqual({ emailNotifications: true })
  await view.resolveResult('useSaveNotificationMutation', {
    __typename: 'UpdateNotificationSettingsPayload',
    user: { id: 'U1', notificationSettings: { ...user.notificationSettings, emailNotifications: true } },
  })
  expect(await screen.findByText('Notification settings updated')).toBeTruthy()
  expect(screen.getByText('Email Notifications enabled')).toBeTruthy()

  await view.user.click(email)
  await waitFor(() => expect(email.getAttribute('aria-checked')).toBe('false'))
  await view.rejectOperation('useSaveNotificationMutation')
  await waitFor(() => expect(email.getAttribute('aria-checked')).toBe('true'))
  expect(await screen.findByText('Failed to update notification settings')).toBeTruthy()
})

test('settings count at once and go to the account', async () => {
  const view = await renderProfile()
  const dialog = await openDialog(view, 'Settings')
  await view.user.click(dialog.getByRole('radio', { name: 'Kilometers' }))
  expect(await sent(view, 'useSaveSettingsMutation')).toEqual({ distanceUnit: 'KILOMETERS' })
  expect((dialog.getByRole('radio', { name: 'Kilometers' }) as HTMLInputElement).checked).toBe(true)
})

test('signed in, auto-save is the account’s alone; switched off, the device forgets its searches too', async () => {
  localStorage.setItem('patang.searches', '["q=clay"]')
  const view = await renderProfile({}, { autoSaveSearches: true })
  const dialog = await openDialog(view, 'Settings')
  await view.user.click(dialog.getByRole('switch', { name: /^Auto-save Searches/ }))
  expect(await sent(view, 'useSaveSettingsMutation')).toEqual({ autoSaveSearches: false })
  expect(localStorage.getItem('patang.searches')).toBeNull()
  await view.resolveResult('useSaveSettingsMutation', { __typename: 'UpdateSettingsPayload' })
  await view.user.click(dialog.getByRole('switch', { name: /^Auto-save Searches/ }))
  await waitFor(() => expect(view.environment.mock.getAllOperations()).toHaveLength(1))
  expect(document.cookie).not.toContain('searches=true')
})

test('the new password is repeated, and a wrong old one is told at its field', async () => {
  const view = await renderProfile()
  const form = await openDialog(view, 'Change Password')
  await view.user.type(form.getByLabelText('Current Password'), 'a kite in the sky')
  await view.user.type(form.getByLabelText('New Password'), 'a kite at sea')
  await view.user.type(form.getByLabelText('Confirm New Password'), 'a kite')
  await view.user.click(form.getByRole('button', { name: 'Change Password' }))
  expect(await form.findByText("Passwords don't match")).toBeTruthy()
  await view.user.type(form.getByLabelText('Confirm New Password'), ' at sea')
  await view.user.click(form.getByRole('button', { name: 'Change Password' }))
  await view.resolveResult('useChangePasswordMutation', {
    __typename: 'InvalidInput',
    message: 'Please check the marked fields.',
    fields: [{ field: 'currentPassword', message: 'This password is not correct' }],
  })
  expect(await form.findByText('This password is not correct')).toBeTruthy()
})

test('thanks first, the store a second later', async () => {
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
