import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { graphql } from '../../platform/graphql/document.ts'
import { withGuard } from '../../testing/mockGuard.ts'
import { seedParent } from '../../testing/seed.ts'
import { startTestServer } from '../../testing/testServer.ts'
import * as ownPasswordModule from '../password/ownPassword.ts'
import { hashPassword, verifyPassword } from '../password/passwords.ts'
import { openLoginSession } from '../signIn/loginSessions.ts'
import { createStaffMember } from '../signUp/createStaffMember.ts'
import type { resolvePlace } from './resolvePlace.ts'
import * as resolvePlaceModule from './resolvePlace.ts'

const server = await startTestServer({ TRUST_PROXY: 'loopback' })
const { db, clock } = server
const password = 'a kite in the sky'
const passwordHash = await hashPassword(password)

let addresses = 0
/** A parent with a password and an address of their own. */
async function seedPerson(user: object = {}) {
  const person = await seedParent(server, { passwordHash, ...user })
  person.client.headers['x-forwarded-for'] = `10.2.${addresses >> 8}.${addresses++ & 255}`
  const run = async (name: string, input: object, payload: string) => {
    const type = `${name[0]?.toUpperCase()}${name.slice(1)}`
    const { data, errors } = await person.client.runText(
      `mutation ($input: ${type}Input!) { result: ${name}(input: $input) {
        __typename
        ... on ${type}Payload { ${payload} }
        ... on InvalidInput { fields { field code message } }
        ... on Failure { message }
      } }`,
      { input },
    )
    expect(errors).toBeUndefined()
    return data.result
  }
  return {
    ...person,
    update: (change: object = {}) =>
      run(
        'updateProfile',
        {
          firstName: 'Asha',
          lastName: 'Raman',
          email: person.email,
          location: 'Salem, Tamil Nadu',
          ...change,
        },
        'user { firstName lastName email phone location }',
      ),
    change: (change: object = {}) =>
      run(
        'changePassword',
        {
          currentPassword: password,
          newPassword: 'a kite at sea',
          confirmPassword: 'a kite at sea',
          ...change,
        },
        'user { email }',
      ),
    settings: (change: object) =>
      run('updateSettings', change, 'user { settings { language distanceUnit theme autoSaveSearches } }'),
    notifications: (change: object) =>
      run(
        'updateNotificationSettings',
        change,
        'user { notificationSettings { pushNotifications emailNotifications smsNotifications weeklyDigest providerMail } }',
      ),
    isSignedIn: async () =>
      (await person.client.graphql(graphql('{ viewer { user { email } } }'))).data.viewer !== null,
  }
}

type Person = Awaited<ReturnType<typeof seedPerson>>

const signIn = async (email: string, password: string) => {
  const client = server.createClient({ 'x-forwarded-for': `10.3.0.${addresses++ & 255}` })
  const document = graphql('mutation ($input: SignInInput!) { signIn(input: $input) { __typename } }')
  return (await client.graphql(document, { input: { email, password } })).data.signIn.__typename
}

const problem = (field: string, code: string) => ({
  __typename: 'InvalidInput',
  fields: [expect.objectContaining({ field, code })],
})

test('saves name, phone and location; an empty phone is null', async () => {
  const asha = await seedPerson({ phone: '98765' })
  expect(await asha.update({ firstName: ' Usha ', phone: '+91 98400 12345' })).toMatchObject({
    user: { firstName: 'Usha', lastName: 'Raman', phone: '+919840012345', location: 'Salem, Tamil Nadu' },
  })
  expect(await asha.update({ phone: '' })).toMatchObject({ user: { phone: null } })
})

test('refuses what is no phone number, and keeps a stored one', async () => {
  const asha = await seedPerson({ phone: 'abcdefghij' })
  expect(await asha.update({ phone: '98' })).toMatchObject(problem('phone', 'validation.contactPhone'))
  expect(await db.user.findUnique({ where: { id: asha.id } })).toMatchObject({ phone: 'abcdefghij' })
})

test('accepts locations of the gazetteer and keeps an unchanged one', async () => {
  await db.place.create({
    data: {
      kind: 'city',
      name: 'Coimbatore',
      label: 'Coimbatore, Tamil Nadu',
      district: 'Coimbatore',
      state: 'Tamil Nadu',
      latitude: 11.0,
      longitude: 76.9,
    },
  })
  const asha = await seedPerson({ location: 'My village' })
  expect(await asha.update({ location: 'coimbatore' })).toMatchObject({
    user: { location: 'Coimbatore, Tamil Nadu' },
  })
  expect(await asha.update({ location: 'Atlantis' })).toEqual({
    ...problem('location', 'failure.unknownPlace'),
    message: expect.any(String),
  })
  expect(await asha.update({ location: null })).toMatchObject({ user: { location: 'Salem, Tamil Nadu' } })
  const usha = await seedPerson({ location: 'My village' })
  expect(await usha.update({ location: 'My village' })).toMatchObject({ user: { location: 'My village' } })
})

// Finding U3.
test('control: without the guard any text is stored as the location of the profile', async () => {
  const acceptAny: typeof resolvePlace = async (_, text) => text ?? ''
  const asha = await seedPerson()
  const update = () => asha.update({ location: 'Atlantis' })
  expect(await withGuard(resolvePlaceModule, 'resolvePlace', acceptAny, update)).toMatchObject({
    user: { location: 'Atlantis' },
  })
  expect(await db.user.findUnique({ where: { id: asha.id } })).toMatchObject({ location: 'Atlantis' })
})

test('names every invalid field', async () => {
  const asha = await seedPerson()
  const { fields } = await asha.update({ firstName: ' ', lastName: 'x'.repeat(101), email: 'asha' })
  expect(fields.map(({ field, code }: { field: string; code: string }) => [field, code])).toEqual([
    ['firstName', 'validation.required'],
    ['lastName', 'validation.tooLong'],
    ['email', 'validation.email'],
  ])
})

test('requires the password for another e-mail, which becomes the sign-in name', async () => {
  const asha = await seedPerson()
  const email = `Usha-${asha.id}@Example.in`
  expect(await asha.update({ email })).toMatchObject(problem('currentPassword', 'validation.required'))
  expect(await asha.update({ email, currentPassword: 'not it at all' })).toMatchObject(
    problem('currentPassword', 'validation.currentPassword'),
  )
  expect(await asha.update({ email, currentPassword: password })).toMatchObject({
    user: { email: email.toLowerCase() },
  })
  expect(await signIn(asha.email, password)).toBe('InvalidCredentials')
  expect(await signIn(email, password)).toBe('SignInPayload')
})

test('refuses a taken address, case-insensitive', async () => {
  const [asha, other] = [await seedPerson(), await seedPerson()]
  expect(await asha.update({ email: other.email.toUpperCase(), currentPassword: password })).toMatchObject(
    problem('email', 'validation.email.taken'),
  )
})

test('gives an address to one of two parallel requests', async () => {
  const people = await Promise.all([seedPerson(), seedPerson(), seedPerson(), seedPerson()])
  const email = `wanted-${people[0]?.id}@example.in`
  const responses = await Promise.all(
    people.map((person) => person.update({ email, currentPassword: password })),
  )
  expect(responses.map(({ __typename }) => __typename).sort()).toEqual([
    'InvalidInput',
    'InvalidInput',
    'InvalidInput',
    'UpdateProfilePayload',
  ])
})

/** Saves a change in one tab. Another tab saves a new address after the first one has read the profile. */
async function saveInTwoTabs(person: Person, change: object) {
  const email = `new-${person.email}`
  const { resolvePlace } = resolvePlaceModule
  let isFirst = true
  const saved = await withGuard(
    resolvePlaceModule,
    'resolvePlace',
    async (...values) => {
      if (isFirst) {
        isFirst = false
        expect(await person.update({ email, currentPassword: password })).toMatchObject({ user: { email } })
      }
      return resolvePlace(...values)
    },
    () => person.update(change),
  )
  return { saved, email }
}

test('keeps the new address when another tab saves the name at the same time', async () => {
  const asha = await seedPerson()
  const { saved, email } = await saveInTwoTabs(asha, { firstName: 'Usha' })
  expect(saved).toMatchObject({ user: { firstName: 'Usha', email } })
})

test('names the address before in the notification when two tabs change it', async () => {
  const asha = await seedPerson()
  const next = `next-${asha.email}`
  const { saved, email } = await saveInTwoTabs(asha, { email: next, currentPassword: password })
  expect(saved).toMatchObject({ user: { email: next } })
  const notifications = await db.message.findMany({ where: { userId: asha.id, kind: 'emailChanged' } })
  expect(notifications.map(({ values }) => (values as { mailTo: string }).mailTo).sort()).toEqual(
    [asha.email, email].sort(),
  )
})

test('changes an address once when the button is tapped twice', async () => {
  const asha = await seedPerson()
  const change = { email: `new-${asha.email}`, currentPassword: password }
  const responses = await Promise.all([asha.update(change), asha.update(change)])
  expect(responses).toMatchObject([{ user: { email: change.email } }, { user: { email: change.email } }])
  expect(await db.message.count({ where: { userId: asha.id, kind: 'emailChanged' } })).toBe(1)
})

test('refuses a new address when the password is replaced after it was checked', async () => {
  const asha = await seedPerson()
  const { requireOwnPassword } = ownPasswordModule
  const saved = await withGuard(
    ownPasswordModule,
    'requireOwnPassword',
    async (...values) => {
      const person = await requireOwnPassword(...values)
      await db.user.update({ where: { id: asha.id }, data: { passwordHash: 'another' } })
      return person
    },
    () => asha.update({ email: `new-${asha.email}`, currentPassword: password }),
  )
  expect(saved).toMatchObject(problem('currentPassword', 'validation.currentPassword'))
  expect(await db.user.count({ where: { email: asha.email } })).toBe(1)
})

test('changes both rows of a staff member', async () => {
  const email = `meena-${addresses}@example.in`
  const { userId, adminId } = await createStaffMember(
    db,
    { email, password, firstName: 'Meena', lastName: 'Iyer' },
    clock.now,
  )
  const meena = await seedPerson()
  meena.client.cookies.patang = await openLoginSession(db, { userId, adminId }, clock.now)
  const next = `new-${email}`
  expect(await meena.update({ email: next, currentPassword: password })).toMatchObject({
    user: { email: next },
  })
  expect(await db.adminUser.findUnique({ where: { id: adminId } })).toMatchObject({
    email: next,
    username: next,
  })

  expect(await meena.change()).toMatchObject({ __typename: 'ChangePasswordPayload' })
  expect(await db.user.findUnique({ where: { id: userId } })).toMatchObject({ passwordHash: null })
  expect(await signIn(next, password)).toBe('InvalidCredentials')
  expect(await signIn(next, 'a kite at sea')).toBe('SignInPayload')
})

test('former staff leave their old address to others', async () => {
  const email = `meena-${addresses}@example.in`
  const person = { password, firstName: 'Meena', lastName: 'Iyer' }
  const { userId, adminId } = await createStaffMember(db, { ...person, email }, clock.now)
  await db.adminUser.update({ where: { id: adminId }, data: { isActive: false } })
  await db.user.update({ where: { id: userId }, data: { passwordHash: await hashPassword(password) } })
  const meena = await seedPerson()
  meena.client.cookies.patang = await openLoginSession(db, { userId, adminId: null }, clock.now)
  expect(await meena.update({ email: `new-${email}`, currentPassword: password })).toMatchObject({
    user: { email: `new-${email}` },
  })
  const next = await createStaffMember(db, { ...person, email }, clock.now)
  expect(next.userId).not.toBe(userId)
})

test('changes the password and ends the other login sessions', async () => {
  const asha = await seedPerson()
  const elsewhere = server.createClient()
  elsewhere.cookies.patang = await openLoginSession(db, { userId: asha.id, adminId: null }, clock.now)
  expect(await asha.change()).toMatchObject({ __typename: 'ChangePasswordPayload' })
  expect(await asha.isSignedIn()).toBe(true)
  expect((await elsewhere.graphql(graphql('{ viewer { user { email } } }'))).data.viewer).toBeNull()
  expect(await signIn(asha.email, password)).toBe('InvalidCredentials')
  expect(await signIn(asha.email, 'a kite at sea')).toBe('SignInPayload')
})

test('refuses an invalid new password with its rule', async () => {
  const asha = await seedPerson()
  const words = (newPassword: string) => ({ newPassword, confirmPassword: newPassword })
  expect(await asha.change(words('short'))).toMatchObject(problem('newPassword', 'validation.password.min'))
  expect(await asha.change(words('x'.repeat(129)))).toMatchObject(
    problem('newPassword', 'validation.password.max'),
  )
  expect(await asha.change(words('Password1'))).toMatchObject(
    problem('newPassword', 'validation.password.common'),
  )
  expect(await asha.change({ confirmPassword: 'another' })).toMatchObject(
    problem('confirmPassword', 'validation.confirmPassword'),
  )
  expect(await asha.change({ currentPassword: 'not it at all' })).toMatchObject(
    problem('currentPassword', 'validation.currentPassword'),
  )
  expect(await signIn(asha.email, password)).toBe('SignInPayload')
})

test('limits the guesses of a login session, which ends neither the session nor sign-in elsewhere', async () => {
  const asha = await seedPerson()
  const responses = []
  for (let guess = 0; guess < 12; guess++)
    responses.push((await asha.change({ currentPassword: `guess number ${guess}` })).__typename)
  expect(responses).toEqual([...Array(10).fill('InvalidInput'), 'TooManyAttempts', 'TooManyAttempts'])
  expect(await signIn(asha.email, password)).toBe('SignInPayload')
  expect(await asha.isSignedIn()).toBe(true)
})

test('refuses the second of two parallel password changes', async () => {
  const asha = await seedPerson()
  const responses = await Promise.all(
    ['first of both', 'second of both'].map((next) =>
      asha.change({ newPassword: next, confirmPassword: next }),
    ),
  )
  expect(responses.map(({ __typename }) => __typename).sort()).toEqual([
    'ChangePasswordPayload',
    'InvalidInput',
  ])
})

/** Signs in with the old password at any moment of its change. Returns the login sessions that remain. */
async function sessionsAfterChange(enter: (person: Person) => Promise<unknown>) {
  const asha = await seedPerson()
  const signIns = Array.from({ length: 8 }, async (_, index) => {
    await sleep(index * 10)
    await enter(asha)
  })
  await Promise.all([asha.change(), ...signIns])
  return (await db.session.count({ where: { userId: asha.id } })) - 1
}

test('leaves no login session of the old password when sign-in and change run in parallel', async () => {
  for (let round = 0; round < 10; round++)
    expect(await sessionsAfterChange((asha) => signIn(asha.email, password))).toBe(0)
})

test('control: without the lock on the password a login session remains', async () => {
  let left = 0
  for (let round = 0; round < 50 && left === 0; round++)
    left += await sessionsAfterChange(async ({ id }) => {
      const { passwordHash: known } = await db.user.findUniqueOrThrow({ where: { id } })
      if (await verifyPassword(known, password))
        await openLoginSession(db, { userId: id, adminId: null }, clock.now)
    })
  expect(left).toBeGreaterThan(0)
})

test('saves settings one by one; null follows the device', async () => {
  const asha = await seedPerson()
  expect(await asha.settings({ language: 'TA', distanceUnit: 'KILOMETERS' })).toMatchObject({
    user: { settings: { language: 'TA', distanceUnit: 'KILOMETERS', theme: null, autoSaveSearches: false } },
  })
  expect(await asha.settings({ theme: 'DARK', language: null })).toMatchObject({
    user: { settings: { language: null, distanceUnit: 'KILOMETERS', theme: 'DARK' } },
  })
})

test('has the specified defaults of the four switches and saves them one by one', async () => {
  const asha = await seedPerson()
  expect(await asha.notifications({})).toMatchObject({
    user: {
      notificationSettings: {
        pushNotifications: true,
        emailNotifications: false,
        smsNotifications: true,
        weeklyDigest: true,
        providerMail: 'AT_ONCE',
      },
    },
  })
  expect(await asha.notifications({ weeklyDigest: false, emailNotifications: true })).toMatchObject({
    user: {
      notificationSettings: {
        pushNotifications: true,
        emailNotifications: true,
        smsNotifications: true,
        weeklyDigest: false,
      },
    },
  })
  expect(await asha.notifications({ providerMail: 'DAILY' })).toMatchObject({
    user: { notificationSettings: { weeklyDigest: false, providerMail: 'DAILY' } },
  })
})

test.each([
  ['updateProfile', '{ firstName: "A", lastName: "B", email: "a@b.in" }'],
  ['changePassword', '{ currentPassword: "a", newPassword: "b", confirmPassword: "b" }'],
  ['updateSettings', '{ theme: DARK }'],
  ['updateNotificationSettings', '{ weeklyDigest: false }'],
])('%s requires sign-in', async (name, input) => {
  const { data } = await server
    .createClient()
    .runText(`mutation { result: ${name}(input: ${input}) { __typename } }`)
  expect(data.result).toEqual({ __typename: 'NotSignedIn' })
})
