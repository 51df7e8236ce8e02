import { setTimeout as sleep } from 'node:timers/promises'
import { print } from 'graphql'
import { createClient } from 'graphql-ws'
import WebSocket from 'ws'
import type { TadaDocumentNode } from '../platform/graphql/document.ts'
import type { AnyData, GraphQLResponse } from './testClient.ts'

interface SocketOptions {
  port: number
  token?: string
  /** Access token of a program, sent in connection_init. */
  accessToken?: string
  headers?: Record<string, string>
}

/** Opens a WebSocket as a browser of this origin does. */
export function openRawSocket({ port, token, headers = {} }: SocketOptions): WebSocket {
  const cookie: Record<string, string> = token ? { cookie: `patang=${token}` } : {}
  return new WebSocket(`ws://127.0.0.1:${port}/graphql`, 'graphql-transport-ws', {
    headers: { origin: `http://127.0.0.1:${port}`, ...cookie, ...headers },
  })
}

/** The close code of a socket, or the HTTP response instead of an upgrade. */
export function waitForClose(socket: WebSocket): Promise<number> {
  return new Promise((resolve) => {
    socket.on('unexpected-response', (_, response) => resolve(response.statusCode ?? 0))
    socket.on('close', (code) => resolve(code))
    socket.on('error', () => {})
  })
}

/** How long a subscription stays without events to count as quiet. */
const QUIET_MS = 300

/** A graphql-ws client without reconnects. */
export function createSocketClient(opened: SocketOptions) {
  const client = createClient({
    url: `ws://127.0.0.1:${opened.port}/graphql`,
    retryAttempts: 0,
    lazy: false,
    onNonLazyError: () => {},
    ...(opened.accessToken && { connectionParams: { Authorization: `Bearer ${opened.accessToken}` } }),
    webSocketImpl: class extends WebSocket {
      constructor(url: string, protocol: string) {
        const cookie: Record<string, string> = opened.token ? { cookie: `patang=${opened.token}` } : {}
        super(url, protocol, {
          headers: { origin: `http://127.0.0.1:${opened.port}`, ...cookie, ...opened.headers },
        })
      }
    },
  })
  const closed = new Promise<number>((resolve) =>
    client.on('closed', (event) => resolve((event as { code: number }).code)),
  )
  const connected = new Promise<void>((resolve) => client.on('connected', () => resolve()))
  return {
    closed,
    /** When the server has accepted the connection. Subscriptions follow, without acknowledgement. */
    connected,
    dispose: () => client.dispose(),
    /** Subscribes; `next` waits for the next event, at most 15 seconds. */
    subscribe<Data = AnyData>(document: TadaDocumentNode<Data, object> | string | { documentId: string }) {
      const events = client.iterate(toSubscribePayload(document)) as AsyncIterableIterator<
        GraphQLResponse<Data>
      >
      const waitForFirst = (timeoutMs: number) =>
        Promise.race([events.next().then(({ value }) => value), sleep(timeoutMs, null)])
      return {
        next: async () => {
          const late = new Promise<never>((_, reject) =>
            setTimeout(() => reject(new Error('no event in time')), 15_000).unref(),
          )
          return (await Promise.race([events.next(), late])).value
        },
        /** The first event, or null when none arrives in time. */
        waitForFirst,
        /** True when no event arrives in time. */
        isQuiet: async () => (await waitForFirst(QUIET_MS)) === null,
        stop: () => events.return?.(),
      }
    },
  }
}

function toSubscribePayload(document: TadaDocumentNode<unknown, object> | string | { documentId: string }) {
  if (typeof document === 'string') return { query: document }
  return 'documentId' in document ? { query: '', extensions: document } : { query: print(document) }
}
