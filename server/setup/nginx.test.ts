import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { request } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from 'node:tls'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type ManagedProcess, PROGRAM_PATHS } from '../testing/cluster/processes.ts'
import { findFreePort } from '../testing/servers/findFreePort.ts'
import { startNginx } from '../testing/servers/nginx.ts'

const hasPrograms = existsSync(PROGRAM_PATHS.nginx) && existsSync('/usr/bin/openssl')

describe.skipIf(!hasPrograms)('deploy/nginx.conf (needs nginx and openssl)', () => {
  const folder = mkdtempSync(join(tmpdir(), 'patang-nginx-'))
  let app: Server
  let nginx: ManagedProcess
  let port: number
  let redirectPort: number

  beforeAll(async () => {
    createCertificate()
    app = createServer((received, response) => response.end(JSON.stringify(received.headers)))
    await new Promise<void>((resolve) => app.listen(0, '127.0.0.1', resolve))
    const appPort = (app.address() as AddressInfo).port
    port = await findFreePort()
    redirectPort = await findFreePort()
    nginx = startNginx(folder, { apps: [appPort, appPort], port, redirectPort, tlsFolder: folder })
    await vi.waitFor(() => fetch(`http://127.0.0.1:${redirectPort}`, { redirect: 'manual' }), 10_000)
  }, 30_000)
  afterAll(async () => {
    await nginx.stop()
    app.close()
    rmSync(folder, { recursive: true })
  })

  function createCertificate() {
    const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
    const files = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')]
    const args = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', ...subject, ...files]
    execFileSync('/usr/bin/openssl', args, { stdio: 'ignore' })
  }

  function fetchHeaders(headers: Record<string, string>): Promise<Record<string, string>> {
    return new Promise((resolve, reject) => {
      request({ host: '127.0.0.1', port, headers, rejectUnauthorized: false }, async (response) => {
        resolve(JSON.parse((await response.toArray()).join('')))
      })
        .on('error', reject)
        .end()
    })
  }

  test('redirects HTTP to HTTPS', async () => {
    const response = await fetch(`http://127.0.0.1:${redirectPort}/search?q=chess`, { redirect: 'manual' })
    expect(response.status).toBe(308)
    expect(response.headers.get('location')).toBe('https://127.0.0.1/search?q=chess')
  })

  test('serves HTTPS and replaces the forwarded address', async () => {
    expect(await fetchHeaders({ 'x-forwarded-for': '203.0.113.9' })).toMatchObject({
      'x-forwarded-proto': 'https',
      'x-forwarded-for': '127.0.0.1',
    })
  })

  test('refuses TLS 1.1', async () => {
    const openConnection = (version: 'TLSv1.1' | 'TLSv1.2') =>
      new Promise<string>((resolve) => {
        const socket = connect({
          host: '127.0.0.1',
          port,
          rejectUnauthorized: false,
          minVersion: version,
          maxVersion: version,
          ciphers: 'DEFAULT@SECLEVEL=0',
        })
        socket.on('secureConnect', () => resolve(socket.getProtocol() ?? 'none'))
        socket.on('error', () => resolve('refused'))
        socket.on('close', () => resolve('refused'))
      })
    expect(await openConnection('TLSv1.1')).toBe('refused')
    expect(await openConnection('TLSv1.2')).toBe('TLSv1.2')
  })
})
