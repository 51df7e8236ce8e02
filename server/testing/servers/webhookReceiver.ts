import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { AnyData } from '../testClient.ts'

interface ReceivedRequest {
  /** With the query. */
  path: string
  headers: IncomingHttpHeaders
  body: string
  /** The parsed body. */
  event: { type: string; timestamp: string; data: AnyData }
}

/** A receiver on this machine that records requests and responds as the test sets. */
export async function startWebhookReceiver(
  response: (count: number) => number | Promise<number> = () => 204,
) {
  const received: ReceivedRequest[] = []
  const server = createServer(async (request, reply) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const body = Buffer.concat(parts).toString()
    received.push({ path: request.url ?? '', headers: request.headers, body, event: JSON.parse(body) })
    const status = await response(received.length)
    if (status === 302) reply.setHeader('location', '/elsewhere')
    reply.writeHead(status).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    received,
    url: `http://127.0.0.1:${port}/patang`,
    types: () => received.map(({ event }) => event.type),
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
