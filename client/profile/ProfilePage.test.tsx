import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderScreen } from '../testing/renderScreen.tsx'
import { text } from '../testing/text.ts'
import { profilePage } from './profile.route.tsx'

const user = {
  id: 'U1',
  userType: 'PARENT',
  firstName: 'Asha',
  lastName: 'Raman',
  email: 'asha@example.in',
  phone: '98400 12345',
  location: 'Salem, Tamil Nadu',
  isEmailVerified: true,
  isAdmin: false,
  notificationSettings: {
    pushNotifications: true,
    emailNotifications: false,
    smsNotifications: true,
    weeklyDigest: true,
    providerMail: 'AT_ONCE',
  },
}

beforeEach(() => localStorage.clear())

async function renderProfile(part: Partial<typeof user> = {}, reader: object = {}) {
  const view = await renderScreen(profilePage, '/profile', { isSignedIn: true, ...reader })
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

test('an unverified address shows what it prevents and sends the link again', async () => {
  const view = await renderProfile({ isEmailVerified: false })
  expect(screen.getByText(text('accounts.verify.notice', { email: user.email }))).toBeInTheDocument()
  await view.user.click(screen.getByRole('button', { name: text('accounts.verify.again') }))
  await view.resolveResult('SendLinkAgainMutation', {
    __typename: 'RequestEmailVerificationPayload',
    user: { id: 'U1', isEmailVerified: false },
  })
  expect(await screen.findByText(text('accounts.verify.again.done'))).toBeInTheDocument()
})

test('a verified address shows no notice', async () => {
  await renderProfile()
  expect(screen.queryByRole('button', { name: text('accounts.verify.again') })).not.toBeInTheDocument()
})

test('shows every entry, and the staff entries to staff only', async () => {
  await renderProfile()
  for (const name of ['My Bookings', 'Saved Activities', 'Help & Support'])
    expect(screen.getByRole('link', { name })).toBeInTheDocument()
  for (const name of [
    'Edit Profile',
    'Change password',
    'Notifications',
    'Settings',
    'Rate the App',
    'Sign Out',
  ])
    expect(screen.getByRole('button', { name })).toBeInTheDocument()
  expect(screen.getByText(text('profile.version', { version: '1.0.0' }))).toBeInTheDocument()
  expect(screen.queryByText(text('profile.admin'))).not.toBeInTheDocument()
  expect(screen.getByRole('link', { name: text('profile.help') })).toHaveAttribute(
    'href',
    'mailto:help@patang.example',
  )
})

test('shows the Admin badge of staff', async () => {
  await renderProfile({ isAdmin: true })
  expect(screen.getByText(text('profile.admin'))).toBeInTheDocument()
})

test.each([
  ['', 'Add a phone number in Edit Profile to get SMS.'],
  [user.phone, 'To your phone number'],
])('explains the SMS switch: number %j', async (phone, hint) => {
  const view = await renderScreen(profilePage, '/profile', { isSignedIn: true })
  await view.resolveWithMocks('ProfilePageQuery', {
    User: () => ({ ...user, phone }),
    NotificationChannels: () => ({ hasSms: true }),
  })
  await screen.findByRole('heading', { level: 1 })
  const dialog = await openDialog(view, text('profile.notifications'))
  expect(dialog.getByText(hint)).toBeInTheDocument()
  expect(dialog.getByRole('switch', { name: /^SMS Notifications/ })).toBeInTheDocument()
})

test('says that SMS comes later where it is not set up, and has one link for developers', async () => {
  const view = await renderScreen(profilePage, '/profile', { isSignedIn: true })
  await view.resolveWithMocks('ProfilePageQuery', {
    User: () => user,
    NotificationChannels: () => ({ hasSms: false }),
  })
  const link = await screen.findByRole('link', { name: text('developers.title') })
  expect(link).toHaveAttribute('href', '/developers')
  expect(screen.queryByRole('link', { name: text('developers.tokens.title') })).not.toBeInTheDocument()
  const dialog = await openDialog(view, text('profile.notifications'))
  expect(dialog.getByRole('switch', { name: /^SMS/ })).toBeInTheDocument()
  expect(dialog.getByText(text('profile.notifications.sms.later'))).toBeInTheDocument()
})

test('saves the profile and shows it', async () => {
  const view = await renderProfile()
  const form = await openDialog(view, text('profile.edit'))
  await view.user.clear(form.getByLabelText(text('accounts.field.firstName')))
  await view.user.type(form.getByLabelText(text('accounts.field.firstName')), 'Usha')
  expect(form.queryByLabelText(text('profile.password.current'))).not.toBeInTheDocument()
  await view.user.click(form.getByRole('button', { name: text('profile.edit.save') }))
  expect(await sent(view, 'useUpdateProfileMutation')).toEqual({
    firstName: 'Usha',
    lastName: 'Raman',
    email: 'asha@example.in',
    phone: '+919840012345',
    location: 'Salem, Tamil Nadu',
    currentPassword: null,
  })
  await view.resolveResult('useUpdateProfileMutation', {
    __typename: 'UpdateProfilePayload',
    user: { __typename: 'User', ...user, userType: 'PARENT', firstName: 'Usha' },
  })
  expect(await screen.findByText('Profile updated!')).toBeInTheDocument()
  expect(screen.getByText('Your profile information has been saved.')).toBeInTheDocument()
  expect(await screen.findByRole('heading', { name: 'Usha Raman' })).toBeInTheDocument()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('names invalid fields without a request', async () => {
  const view = await renderProfile()
  const form = await openDialog(view, text('profile.edit'))
  await view.user.clear(form.getByLabelText(text('accounts.field.lastName')))
  await view.user.clear(form.getByLabelText(text('accounts.field.email')))
  await view.user.click(form.getByRole('button', { name: text('profile.edit.save') }))
  expect(await form.findByText('Required')).toBeInTheDocument()
  expect(form.getByText('Invalid email address')).toBeInTheDocument()
  expect(view.environment.mock.getAllOperations()).toEqual([])
})

test('requires the password for another e-mail, and shows refusals at their field', async () => {
  const view = await renderProfile()
  const form = await openDialog(view, text('profile.edit'))
  await view.user.type(form.getByLabelText(text('accounts.field.email')), '.com')
  await view.user.type(form.getByLabelText(text('profile.password.current')), 'a kite in the sky')
  await view.user.click(form.getByRole('button', { name: text('profile.edit.save') }))
  expect(await sent(view, 'useUpdateProfileMutation')).toMatchObject({
    email: 'asha@example.in.com',
    currentPassword: 'a kite in the sky',
  })
  await view.resolveResult('useUpdateProfileMutation', {
    __typename: 'InvalidInput',
    message: 'Please check the marked fields.',
    fields: [{ field: 'email', message: 'An account with this email address already exists' }],
  })
  expect(await form.findByText(text('validation.email.taken'))).toBeInTheDocument()
  expect(await screen.findByText(text('profile.edit.failed'))).toBeInTheDocument()
})

test('shows that a changed address is unverified', async () => {
  const view = await renderProfile()
  const form = await openDialog(view, text('profile.edit'))
  await view.user.type(form.getByLabelText(text('accounts.field.email')), '.com')
  await view.user.type(form.getByLabelText(text('profile.password.current')), 'a kite in the sky')
  await view.user.click(form.getByRole('button', { name: text('profile.edit.save') }))
  const email = 'asha@example.in.com'
  await view.resolveResult('useUpdateProfileMutation', {
    __typename: 'UpdateProfilePayload',
    user: { __typename: 'User', ...user, email, isEmailVerified: false },
  })
  expect(await screen.findByText(text('accounts.verify.notice', { email }))).toBeInTheDocument()
})

test('moves a switch at once, saves it, and moves it back after a failure', async () => {
  const view = await renderProfile()
  const dialog = await openDialog(view, text('profile.notifications'))
  const email = dialog.getByRole('switch', { name: /^Email Notifications/ })
  await view.user.click(email)
  await waitFor(() => expect(email).toBeChecked())
  expect(await sent(view, 'useSaveNotificationMutation')).toEqual({ emailNotifications: true })
  await view.resolveResult('useSaveNotificationMutation', {
    __typename: 'UpdateNotificationSettingsPayload',
    user: { id: 'U1', notificationSettings: { ...user.notificationSettings, emailNotifications: true } },
  })
  expect(await screen.findByText('Notification settings updated')).toBeInTheDocument()
  expect(screen.getByText('Email Notifications enabled')).toBeInTheDocument()

  await view.user.click(email)
  await waitFor(() => expect(email).not.toBeChecked())
  await view.rejectOperation('useSaveNotificationMutation')
  await waitFor(() => expect(email).toBeChecked())
  expect(await screen.findByText(text('profile.notifications.failed'))).toBeInTheDocument()
})

test('lets providers choose when they get mail, and shows the choice to no one else', async () => {
  const view = await renderProfile({ userType: 'PROVIDER' })
  const dialog = await openDialog(view, text('profile.notifications'))
  await view.user.click(dialog.getByRole('radio', { name: text('profile.notifications.providerMail.DAILY') }))
  expect(await sent(view, 'useSaveNotificationMutation')).toEqual({ providerMail: 'DAILY' })
  const daily = dialog.getByRole<HTMLInputElement>('radio', {
    name: text('profile.notifications.providerMail.DAILY'),
  })
  expect(daily.checked).toBe(true)
  await view.resolveResult('useSaveNotificationMutation', {
    __typename: 'UpdateNotificationSettingsPayload',
    user: { id: 'U1', notificationSettings: { ...user.notificationSettings, providerMail: 'DAILY' } },
  })
  expect(await screen.findByText('Notification settings updated')).toBeInTheDocument()
  view.unmount()

  const other = await openDialog(await renderProfile(), text('profile.notifications'))
  expect(other.queryByRole('radio')).not.toBeInTheDocument()
})

test('applies settings at once and saves them on the account', async () => {
  const view = await renderProfile()
  const dialog = await openDialog(view, text('profile.settings'))
  await view.user.click(dialog.getByRole('radio', { name: text('settings.unit.kilometers') }))
  expect(await sent(view, 'useSettingsMutation')).toEqual({ distanceUnit: 'KILOMETERS' })
  expect(
    (dialog.getByRole('radio', { name: text('settings.unit.kilometers') }) as HTMLInputElement).checked,
  ).toBe(true)
})

test('loads the texts of the server again once the account has another language', async () => {
  const view = await renderProfile()
  const dialog = await openDialog(view, text('profile.settings'))
  await view.user.click(dialog.getByRole('radio', { name: 'हिन्दी' }))
  expect(await sent(view, 'useSettingsMutation')).toEqual({ language: 'HI' })
  expect(view.environment.mock.getAllOperations()).toHaveLength(1)
  await view.resolveResult('useSettingsMutation', { __typename: 'UpdateSettingsPayload' })
  await view.waitForOperation('ProfilePageQuery')
})

test("uses the account's auto-save when signed in, and deletes the device's searches when it is off", async () => {
  localStorage.setItem('patang.searches', '["q=clay"]')
  const view = await renderProfile({}, { autoSaveSearches: true })
  const dialog = await openDialog(view, text('profile.settings'))
  await view.user.click(dialog.getByRole('switch', { name: /^Auto-save Searches/ }))
  expect(await sent(view, 'useSettingsMutation')).toEqual({ autoSaveSearches: false })
  expect(localStorage.getItem('patang.searches')).toBeNull()
  await view.resolveResult('useSettingsMutation', { __typename: 'UpdateSettingsPayload' })
  await view.user.click(dialog.getByRole('switch', { name: /^Auto-save Searches/ }))
  await waitFor(() => expect(view.environment.mock.getAllOperations()).toHaveLength(1))
  expect(document.cookie).not.toContain('searches=true')
})

test('compares the new passwords and shows a wrong current one at its field', async () => {
  const view = await renderProfile()
  const form = await openDialog(view, text('profile.password'))
  await view.user.type(form.getByLabelText(text('profile.password.current')), 'a kite in the sky')
  await view.user.type(form.getByLabelText(text('profile.password.new')), 'a kite at sea')
  await view.user.type(form.getByLabelText(text('profile.password.confirm')), 'a kite')
  await view.user.click(form.getByRole('button', { name: text('profile.password') }))
  expect(await form.findByText("Passwords don't match")).toBeInTheDocument()
  await view.user.type(form.getByLabelText(text('profile.password.confirm')), ' at sea')
  await view.user.click(form.getByRole('button', { name: text('profile.password') }))
  await view.resolveResult('ChangePasswordDialogMutation', {
    __typename: 'InvalidInput',
    message: 'Please check the marked fields.',
    fields: [{ field: 'currentPassword', message: 'This password is not correct' }],
  })
  expect(await form.findByText(text('validation.currentPassword'))).toBeInTheDocument()
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
  await view.user.click(screen.getByRole('button', { name: text('profile.rate') }))
  expect(await screen.findByText('Thank you!')).toBeInTheDocument()
  expect(screen.getByText('We appreciate your feedback. Redirecting to app store...')).toBeInTheDocument()
  await waitFor(() => expect(open).toHaveBeenCalledWith('https://store.example', '_blank'))
  expect(opened.isThanked).toBe(true)
  expect(opened.at - clicked).toBeGreaterThan(990)
  open.mockRestore()
})
