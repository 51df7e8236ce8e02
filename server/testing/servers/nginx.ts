import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createProcess, type ManagedProcess, PROGRAM_PATHS } from '../cluster/processes.ts'

const projectRoot = join(import.meta.dirname, '../../..')

interface NginxOptions {
  /** Ports of the two app servers. */
  apps: [number, number]
  /** Port that replaces 443. */
  port: number
  /** Port that replaces 80. */
  redirectPort: number
  /** Folder of fullchain.pem and privkey.pem. Without it `port` serves plain HTTP. */
  tlsFolder?: string
}

/** Starts nginx with deploy/nginx.conf and the addresses of this machine. Its files are in `folder`. */
export function startNginx(folder: string, options: NginxOptions): ManagedProcess {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/nginx/${name};`)
    .join(' ')
  mkdirSync(join(folder, 'nginx'), { recursive: true, mode: 0o777 })
  const path = join(folder, 'nginx.conf')
  writeFileSync(path, readConfiguration(options).replace('http {', `http { ${temporary}`))
  const globals = `daemon off; pid ${folder}/nginx.pid; error_log stderr crit;`
  const args = ['-c', path, '-p', folder, '-e', 'stderr', '-g', globals]
  const nginx = createProcess('nginx', PROGRAM_PATHS.nginx, args)
  nginx.start()
  return nginx
}

function readConfiguration({ apps: [one, other], port, redirectPort, tlsFolder }: NginxOptions): string {
  const text = readFileSync(join(projectRoot, 'deploy/nginx.conf'), 'utf8')
    .replace('app1:4000', `127.0.0.1:${one}`)
    .replace('app2:4000', `127.0.0.1:${other}`)
    .replace('listen 80;', `listen 127.0.0.1:${redirectPort};`)
  if (tlsFolder)
    return text.replace('listen 443 ', `listen 127.0.0.1:${port} `).replaceAll('/etc/nginx/tls', tlsFolder)
  return text.replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`).replaceAll(/^ *ssl_.*$/gm, '')
}
