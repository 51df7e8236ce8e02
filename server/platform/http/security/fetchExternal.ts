import { type IncomingHttpHeaders, type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from 'request-filtering-agent'
import type { Config } from '../../config.ts'

interface ExternalRequest {
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
  /** Timeout of the whole exchange. */
  timeoutMs: number
  /** Longer bodies are cut off. */
  maxBytes: number
}

interface ExternalResponse {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

/**
 * Sends a request to a URL that a user entered. A private network is refused at connection time, after the name is
 * resolved, so a changed DNS record has no effect. Redirects are returned, never followed.
 */
export async function fetchExternal(
  { outgoingAllow }: Config,
  address: string,
  { method = 'GET', headers = {}, body, timeoutMs, maxBytes }: ExternalRequest,
): Promise<ExternalResponse> {
  const url = new URL(address)
  const isHttps = url.protocol === 'https:'
  const options = { allowIPAddressList: outgoingAllow }
  const agent = isHttps ? new RequestFilteringHttpsAgent(options) : new RequestFilteringHttpAgent(options)
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const sendRequest = isHttps ? requestHttps : requestHttp
      const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }
      const request = sendRequest(url, { agent, method, headers: { ...headers, ...length }, signal }, resolve)
      request.on('error', reject)
      request.end(body)
    })
    return {
      status: response.statusCode ?? 0,
      headers: response.headers,
      body: await readBody(response, maxBytes),
    }
  } finally {
    agent.destroy()
  }
}

async function readBody(response: IncomingMessage, bytesMax: number): Promise<Buffer> {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of response as AsyncIterable<Buffer>) {
    parts.push(part)
    length += part.length
    if (length >= bytesMax) break
  }
  response.destroy()
  return Buffer.concat(parts).subarray(0, bytesMax)
}
