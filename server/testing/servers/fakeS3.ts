import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

interface StoredObject {
  bytes: Buffer
  type: string | undefined
}

interface FakeS3 {
  endpoint: string
  /** Stored objects by bucket and key. */
  objects: Map<string, StoredObject>
  /** Number of the next requests that get status 503. */
  behaviour: { busy: number }
  close(): Promise<void>
}

interface Credentials {
  accessKeyId: string
  secretAccessKey: string
  region: string
  bucket: string
}

/**
 * A store with the S3 API: one bucket, addressed by path, for requests signed with its keys (Signature
 * Version 4).
 */
export async function startFakeS3(keys: Credentials): Promise<FakeS3> {
  const objects: FakeS3['objects'] = new Map()
  const mood = { busy: 0 }

  function handleRequest(request: IncomingMessage, body: Buffer): { status: number; body?: Buffer | string } {
    if (mood.busy > 0) {
      mood.busy -= 1
      return { status: 503, body: renderError('SlowDown') }
    }
    if (!isSigned(request, body, keys)) return { status: 403, body: renderError('SignatureDoesNotMatch') }
    const { pathname: path, searchParams } = new URL(request.url ?? '/', 'http://fake')
    if (!path.startsWith(`/${keys.bucket}/`)) return { status: 404, body: renderError('NoSuchBucket') }
    if (request.method === 'PUT') {
      objects.set(path, { bytes: body, type: request.headers['content-type'] })
      return { status: 200 }
    }
    if (request.method === 'DELETE') {
      objects.delete(path)
      return { status: 204 }
    }
    if (searchParams.has('list-type')) return { status: 200, body: renderList(searchParams) }
    const found = objects.get(path)
    return found ? { status: 200, body: found.bytes } : { status: 404, body: renderError('NoSuchKey') }
  }

  /** Two names a page. The token of the next page is the last name of this one. */
  function renderList(parameters: URLSearchParams) {
    const start = `/${keys.bucket}/`
    const after = parameters.get('continuation-token') ?? ''
    const names = [...objects.keys()]
      .map((path) => path.slice(start.length))
      .filter((name) => name.startsWith(parameters.get('prefix') ?? '') && name > after)
      .sort()
    const page = names.slice(0, 2)
    const contents = page.map((name) => `<Contents><Key>${name}</Key></Contents>`).join('')
    const isTruncated = names.length > page.length
    const token = isTruncated ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
    return `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${token}${contents}</ListBucketResult>`
  }

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const { status, body = '' } = handleRequest(request, Buffer.concat(chunks))
    response.writeHead(status, typeof body === 'string' ? { 'content-type': 'application/xml' } : {})
    response.end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    endpoint: `http://127.0.0.1:${port}`,
    objects,
    behaviour: mood,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function renderError(code: string) {
  return `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

function isSigned(
  request: IncomingMessage,
  body: Buffer,
  { accessKeyId, secretAccessKey, region }: Credentials,
) {
  const { headers, method, url = '/' } = request
  const said = /Credential=([^/]+)\/(\d+)\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=(\w+)/
  const [, id, day = '', where, names = '', signature] = said.exec(headers.authorization ?? '') ?? []
  const payload = headers['x-amz-content-sha256']
  if (id !== accessKeyId || where !== region || payload !== sha256(body)) return false

  const { pathname, searchParams } = new URL(url, 'http://fake')
  searchParams.sort()
  const written = names.split(';').map((name) => `${name}:${String(headers[name] ?? '').trim()}\n`)
  const canonical = [method, pathname, searchParams, written.join(''), names, payload].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n')
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${secretAccessKey}`)
  return signature === hmac(key, text).toString('hex')
}
