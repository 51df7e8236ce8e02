import type { AnyData, TestClient } from './testClient.ts'
import type { TestServer } from './testServer.ts'

export interface RestResponse {
  status: number
  headers: Record<string, string | string[] | number | undefined>
  body: AnyData
}

const addresses = new WeakMap<TestClient, string>()
let addressCount = 0

/** Each client has its own address, because rate limits count by address. */
export function getAddress(client: TestClient): string {
  const address = addresses.get(client) ?? `10.0.${addressCount >> 8}.${addressCount++ & 255}`
  addresses.set(client, address)
  return address
}

/** Calls the facade with a client's cookies. A body is sent as JSON. */
export async function callRest(
  server: TestServer,
  client: TestClient,
  call: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<RestResponse> {
  const [method, url] = call.split(' ') as ['GET' | 'POST' | 'DELETE', string]
  const response = await server.app.inject({
    method,
    url,
    headers,
    remoteAddress: getAddress(client),
    cookies: client.cookies,
    ...(body !== undefined && { payload: body as object }),
  })
  for (const { name, value } of response.cookies) {
    if (value === '') delete client.cookies[name]
    else client.cookies[name] = value
  }
  return { status: response.statusCode, headers: response.headers, body: response.json() }
}
