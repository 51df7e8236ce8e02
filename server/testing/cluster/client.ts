import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { AnyData } from '../testClient.ts'

export interface ClientResponse {
  /** 0 without a response. */
  status: number
  durationMs: number
  data: AnyData
  code: string | null
  body: string
}

/** Sends requests from its own loopback address, because rate limits count by address. */
export function createClient(port: number, at = 1) {
  const agent = new Agent({ keepAlive: true, localAddress: `127.0.1.${at}` })
  const cookies: Record<string, string> = {}

  function send(
    method: string,
    path: string,
    body: object | null,
    headers: object = {},
  ): Promise<ClientResponse> {
    const begun = performance.now()
    const toClientResponse = (status: number, text: string): ClientResponse => {
      const json = parseJson(text)
      const code = json?.errors?.[0]?.extensions?.code ?? json?.code ?? null
      return { status, durationMs: performance.now() - begun, data: json?.data ?? null, code, body: text }
    }
    return new Promise((resolve) => {
      const cookie = Object.entries(cookies).map(([name, value]) => `${name}=${value}`)
      const outgoing = request(
        {
          host: '127.0.0.1',
          port,
          method,
          path,
          agent,
          headers: { 'content-type': 'application/json', cookie: cookie.join('; '), ...headers },
        },
        (response) => {
          for (const line of response.headers['set-cookie'] ?? []) {
            const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? []
            if (name) cookies[name] = value ?? ''
          }
          let text = ''
          response.setEncoding('utf8')
          response.on('data', (chunk) => {
            text += chunk
          })
          response.on('end', () => resolve(toClientResponse(response.statusCode ?? 0, text)))
          response.on('error', ({ message }) => resolve(toClientResponse(0, message)))
        },
      )
      outgoing.on('error', ({ message }) => resolve(toClientResponse(0, message)))
      outgoing.end(body ? JSON.stringify(body) : undefined)
    })
  }

  return {
    cookies,
    close: () => agent.destroy(),
    get: (path: string, headers: object = {}) => send('GET', path, null, headers),
    graphql: (query: string, variables: object = {}) => send('POST', '/graphql', { query, variables }),
    /** Retries until the response is not a failure of the service, as a careful program does. */
    async graphqlWithRetries(query: string, variables: object): Promise<ClientResponse> {
      for (;;) {
        const response = await send('POST', '/graphql', { query, variables })
        if (response.status === 200) return response
        await sleep(100)
      }
    },
  }
}

export type Client = ReturnType<typeof createClient>

function parseJson(text: string): AnyData {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
