import dns from 'node:dns/promises'
import { syncBuiltinESMExports } from 'node:module'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import {
  ALL_EVENTS,
  LOOPBACK_ALLOWED,
  loadDeliveryLog,
  runWebhookMutation,
} from '../testing/features/webhooks.ts'
import { seedParent } from '../testing/seed.ts'
import { startWebhookReceiver } from '../testing/servers/webhookReceiver.ts'
import { expectPayload } from '../testing/testClient.ts'
import { startTestServer } from '../testing/testServer.ts'
import { deliverWebhookJob } from './deliverWebhook.ts'

/** DNS records of these names; other names are resolved for real. */
const names: Record<string, string[]> = {
  'public.example': ['8.8.8.8', '2001:4860:4860::8888'],
  'private.example': ['10.0.0.5'],
  'half.example': ['8.8.8.8', '127.0.0.1'],
  'six.example': ['fd00::1'],
}
const { lookup } = dns
const spy = vi.spyOn(dns, 'lookup').mockImplementation((async (name: string, options: { all: true }) => {
  if (!name.endsWith('.example')) return lookup(name, options)
  const found = names[name]
  if (!found) throw new Error('ENOTFOUND')
  return found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
}) as typeof dns.lookup)
// Modules that import `lookup` by its name get the spy too.
syncBuiltinESMExports()
afterAll(() => {
  spy.mockRestore()
  syncBuiltinESMExports()
})

const server = await startTestServer()
const receiver = await startWebhookReceiver()
afterAll(() => receiver.close())
beforeEach(() => {
  receiver.received.length = 0
})
const { client, id: userId } = await seedParent(server)
const port = new URL(receiver.url).port

const add = (url: string) => runWebhookMutation(client, 'createWebhook', { url, events: ALL_EVENTS })

async function loadCode(url: string) {
  const { fields } = expectPayload(await add(url), 'InvalidInput')
  return fields?.[0]?.code
}

test.each([
  'https://127.0.0.1/x',
  'https://127.1/x',
  'https://2130706433/x',
  'https://0x7f000001/x',
  'https://0177.0.0.1/x',
  'https://0.0.0.0/x',
  'https://10.1.2.3/x',
  'https://172.16.0.1/x',
  'https://192.168.1.1/x',
  'https://100.64.0.1/x',
  'https://169.254.169.254/latest/meta-data',
  'https://[::1]/x',
  'https://[::]/x',
  'https://[::127.0.0.1]/x',
  'https://[::a00:1]/x',
  'https://[::ffff:10.0.0.1]/x',
  'https://[::ffff:a9fe:a9fe]/x',
  'https://[fe80::1]/x',
  'https://[fc00::1]/x',
  'https://[64:ff9b::a00:1]/x',
  'https://[2002:a00:1::]/x',
  'https://localhost/x',
  'http://localhost/x',
  'https://private.example/x',
  'https://half.example/x',
  'https://six.example/x',
])('refuses %s when it is added', async (url) => {
  expect(await loadCode(url)).toBe('validation.webhook.private')
})

test.each([
  'ftp://public.example',
  'http://public.example',
  'https://user:secret@public.example',
  'https://public.example/#part',
  'javascript:alert(1)',
  '/patang',
  '',
  `https://public.example/${'x'.repeat(500)}`,
])('refuses the URL %s', async (url) => {
  expect(await loadCode(url)).toBe('validation.webhook.url')
})

test.each(['https://public.example:22/x', 'https://public.example:25/x', 'https://public.example:1023/x'])(
  'refuses the port of another service in %s',
  async (url) => {
    expect(await loadCode(url)).toBe('validation.webhook.port')
  },
)

test('reports an unknown host and accepts a public one', async () => {
  expect(await loadCode('https://nobody.example/x')).toBe('validation.webhook.unknownHost')
  expect((await add('https://public.example/x')).__typename).toBe('CreateWebhookPayload')
})

/** A name that was public when it was added and now resolves to a private network. */
async function delivered(url: string, services = server.services) {
  const { id } = await server.db.webhook.create({
    data: { userId, url, events: ['booking.created'], secret: 'whsec_c2VjcmV0IG9mIGEgdGVzdA==' },
  })
  await runWebhookMutation(client, 'testWebhook', { webhookId: id })
  const [row] = await server.db.$queryRaw<{ deliveryId: string }[]>`
    SELECT id AS "deliveryId" FROM webhook_deliveries WHERE "webhookId" = ${id}::uuid`
  await deliverWebhookJob.run(services, row as { deliveryId: string })
  return (await loadDeliveryLog(client, id)).deliveries[0]
}

test.each([
  `http://127.0.0.1:${port}/x`,
  `http://localhost:${port}/x`,
  `http://2130706433:${port}/x`,
  `http://[::ffff:127.0.0.1]:${port}/x`,
  `http://0.0.0.0:${port}/x`,
  `https://127.0.0.1:${port}/x`,
  'https://169.254.169.254/latest/meta-data',
  'https://[fe80::1]/x',
])('never connects to %s, whatever it was when it was added', async (url) => {
  expect(await delivered(url)).toMatchObject({
    problem: 'PRIVATE_ADDRESS',
    httpStatus: null,
    state: 'WAITING',
  })
  expect(receiver.received).toEqual([])
})

test('returns a redirect into a private network as the response', async () => {
  const redirecting = await startWebhookReceiver(() => 302)
  const config = { ...server.services.config, outgoingAllow: ['127.0.0.1'] }
  const delivery = await delivered(redirecting.url, { ...server.services, config })
  expect(delivery).toMatchObject({ httpStatus: 302, problem: 'STATUS' })
  expect(redirecting.received).toHaveLength(1)
  await redirecting.close()
})

test('control: reaches the same addresses when the network is allowed', async () => {
  const config = { ...server.services.config, outgoingAllow: LOOPBACK_ALLOWED.OUTGOING_ALLOW.split(',') }
  const services = { ...server.services, config }
  for (const host of ['127.0.0.1', 'localhost', '2130706433'])
    expect(await delivered(`http://${host}:${port}/x`, services)).toMatchObject({ state: 'DELIVERED' })
  expect(receiver.received).toHaveLength(3)
})

test('waits for a silent receiver until the timeout', async () => {
  const silent = await startWebhookReceiver(() => new Promise(() => {}))
  const config = { ...server.services.config, outgoingAllow: ['127.0.0.1'] }
  const begun = performance.now()
  const delivery = await delivered(silent.url, { ...server.services, config })
  expect(delivery).toMatchObject({ problem: 'TIMEOUT', httpStatus: null, state: 'WAITING' })
  const taken = performance.now() - begun
  expect(taken).toBeGreaterThan(9_900)
  expect(taken).toBeLessThan(14_000)
}, 60_000)
