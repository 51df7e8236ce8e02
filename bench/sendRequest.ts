import { Agent, request } from 'node:http'

interface BenchResponse {
  status: number
  /** As it was sent: compressed when the request allows it. */
  body: Buffer
}

/** Keeps up to `connections` sockets open. */
export const createAgent = (connections: number) => new Agent({ keepAlive: true, maxSockets: connections })

/**
 * Sends a request with an address of its own, so no rate limit is reached: the server must run with
 * `TRUST_PROXY=loopback`. Reads the whole response.
 */
export function sendRequest(
  agent: Agent,
  url: string,
  headers: Record<string, string> = {},
  body?: object,
): Promise<BenchResponse> {
  const options = {
    agent,
    method: body ? 'POST' : 'GET',
    headers: {
      'accept-encoding': 'br',
      'x-forwarded-for': createAddress(),
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...headers,
    },
  }
  return new Promise((resolve, reject) => {
    request(url, options, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks) }))
    })
      .on('error', reject)
      .end(body && JSON.stringify(body))
  })
}

/** An address of 16 million. */
export function createAddress() {
  const part = () => Math.floor(Math.random() * 256)
  return `10.${part()}.${part()}.${part()}`
}
