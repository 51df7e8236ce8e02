import { type AddressInfo, connect } from 'node:net'
import { expect, test } from 'vitest'
import { startTestServer } from '../../../testing/testServer.ts'
import { LIMITS } from '../../graphql/limits/limits.ts'

/** Port of a server with these timeouts. Node expects the timeout of the headers to be the shorter one. */
async function listen(timeouts: { headersTimeout: number; requestTimeout: number }) {
  const { app } = await startTestServer()
  await app.listen({ host: '127.0.0.1', port: 0 })
  expect(app.server.requestTimeout).toBe(LIMITS.requestTimeoutMs)
  Object.assign(app.server, timeouts)
  return (app.server.address() as AddressInfo).port
}

const limitedPort = await listen({ headersTimeout: 400, requestTimeout: 500 })
const unlimitedPort = await listen({ headersTimeout: 0, requestTimeout: 0 })

/** Sends the start of a body and nothing else. Returns the server's response until it closes or the time is over. */
function sendUnfinishedBody(port: number, waitMs: number): Promise<{ response: string; isClosed: boolean }> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    let response = ''
    const finish = (isClosed: boolean) => {
      clearTimeout(timer)
      socket.destroy()
      resolve({ response, isClosed })
    }
    const timer = setTimeout(() => finish(false), waitMs)
    socket.on('data', (data) => {
      response += data
    })
    socket.on('close', () => finish(true))
    socket.write(
      'POST /graphql HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"query"',
    )
  })
}

// Finding X14: 300 of 300 such requests were open after 330 seconds. Both wait at the same time.
test('ends a request whose body never ends; control: without the timeout it stays open', async () => {
  const [ended, control] = await Promise.all([
    sendUnfinishedBody(limitedPort, 12_000),
    sendUnfinishedBody(unlimitedPort, 7_000),
  ])
  expect(ended.response).toMatch(/^HTTP\/1\.1 408 /)
  expect(ended.isClosed).toBe(true)
  expect(control.isClosed).toBe(false)
}, 30_000)
