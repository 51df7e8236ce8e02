import { expect, test } from 'vitest'
import { HOUR_MS } from '../../../domain/time.ts'
import { seedAccessToken } from '../../testing/features/accessToken.ts'
import { seedParent } from '../../testing/seed.ts'
import { startTestServer } from '../../testing/testServer.ts'
import { openLoginSession } from './loginSessions.ts'
import { sweepExpiredJob } from './sweepExpired.ts'

const server = await startTestServer()
const { db, clock, services } = server

test('deletes expired rows and keeps the valid ones', async () => {
  const { now } = clock
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MS)
  const { id: userId } = await seedParent(server)
  await openLoginSession(db, { userId, adminId: null }, ago(31 * 24))
  await db.signInAttempt.createMany({
    data: [
      { key: 'account:old', expire: ago(0.01).getTime(), points: 3 },
      { key: 'account:new', expire: ago(-0.2).getTime(), points: 3 },
    ],
  })
  const key = { userId, operation: 'createBooking', bodyHash: Buffer.from('x'), resultId: userId }
  await db.idempotencyKey.createMany({
    data: [
      { ...key, key: 'old', createdAt: ago(49) },
      { ...key, key: 'kept', createdAt: ago(25) },
    ],
  })

  const reset = { userId, createdAt: ago(2) }
  await db.passwordReset.createMany({
    data: [
      { ...reset, tokenHash: Buffer.from('old'), expiresAt: ago(1) },
      { ...reset, tokenHash: Buffer.from('new'), expiresAt: ago(-1) },
    ],
  })
  await db.knownDevice.createMany({
    data: [
      { userId, tokenHash: Buffer.from('old'), lastUsedAt: ago(401 * 24) },
      { userId, tokenHash: Buffer.from('new'), lastUsedAt: ago(399 * 24) },
    ],
  })
  const mail = { toEmail: 'a@example.in', subject: '', text: '', html: '' }
  await db.outboxMail.createMany({
    data: [
      { ...mail, createdAt: ago(170) },
      { ...mail, createdAt: ago(160) },
    ],
  })
  const notification = { userId, kind: 'claimRefused', values: {}, link: '/inbox' }
  await db.message.createMany({
    data: [
      { ...notification, createdAt: ago(366 * 24), readAt: ago(1) },
      { ...notification, createdAt: ago(366 * 24) },
      { ...notification, createdAt: ago(364 * 24), readAt: ago(363 * 24) },
    ],
  })
  const link = { userId, email: 'asha@example.in' }
  await db.emailVerification.createMany({
    data: [
      { ...link, tokenHash: Buffer.from('expired'), expiresAt: ago(1) },
      { ...link, tokenHash: Buffer.from('valid'), expiresAt: ago(-1) },
    ],
  })
  for (const expiresAt of [ago(1), ago(-1)])
    await db.family.create({
      data: { invitation: { create: { invitedBy: userId, email: 'ravi@example.in', expiresAt } } },
    })
  await seedAccessToken(db, userId, { expiresAt: ago(31 * 24) })
  await seedAccessToken(db, userId, { revokedAt: ago(29 * 24) })

  expect(await sweepExpiredJob.run(services, {})).toEqual({
    sessions: 1,
    attempts: 1,
    idempotencyKeys: 1,
    resets: 1,
    emailVerifications: 1,
    familyInvitations: 1,
    knownDevices: 1,
    mails: 1,
    notifications: 1,
    accessTokens: 1,
  })
  expect(await db.session.count({ where: { userId } })).toBe(1)
  expect(await db.signInAttempt.findMany()).toMatchObject([{ key: 'account:new' }])
  expect(await db.idempotencyKey.findMany()).toMatchObject([{ key: 'kept' }])
  expect(await sweepExpiredJob.run(services, {})).toEqual({
    sessions: 0,
    attempts: 0,
    idempotencyKeys: 0,
    resets: 0,
    emailVerifications: 0,
    familyInvitations: 0,
    knownDevices: 0,
    mails: 0,
    notifications: 0,
    accessTokens: 0,
  })
})
