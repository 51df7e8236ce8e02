import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from '../platform/config.ts'
import { projectRoot } from './build/generate.ts'

const read = (name: string) => readFileSync(join(projectRoot, 'deploy', name), 'utf8')
const compose = read('compose.yaml')

/** Environment of the app servers, with values for what the machine provides. */
function environmentOfCompose() {
  const block = /environment:\n((?: {4}.*\n)+)/.exec(compose)?.[1] ?? ''
  const lines = block.split('\n').flatMap((line) => {
    const [, name, value = ''] = /^ {4}([A-Z_]+): (.+)$/.exec(line) ?? []
    return name
      ? [
          [
            name,
            value.replaceAll(/\$\{\w+:-(.*?)\}/g, '$1').replaceAll(/\$\{\w+:\?\}/g, 'a-secret-of-16-chars'),
          ],
        ]
      : []
  })
  return Object.fromEntries(lines) as Record<string, string>
}

test('the server accepts the settings of the compose file', () => {
  const environment = environmentOfCompose()
  expect(Object.keys(environment)).toContain('REDIS_URL')
  const config = readConfig({ NODE_ENV: 'production', ...environment })
  expect(config).toMatchObject({
    redisUrl: 'redis://redis:6379',
    isProduction: true,
    allowsDemoAccounts: false,
  })
  expect(config.replicaUrls).toHaveLength(1)
  const known = readFileSync(join(projectRoot, 'README.md'), 'utf8')
  for (const name of Object.keys(environment)) expect(known, name).toContain(`\`${name}\``)
})

test('nginx is in the trusted network and uses the names of the compose file', () => {
  expect(compose).toContain(`subnet: ${environmentOfCompose().TRUST_PROXY}`)
  for (const [, host] of read('nginx.conf').matchAll(/server (\w+):4000/g))
    expect(compose).toContain(`\n  ${host}:\n`)
})

test('the image copies existing files and runs as an unprivileged user', () => {
  const image =
    read('Dockerfile')
      .split(/^FROM /m)
      .at(-1) ?? ''
  const copied = [...image.matchAll(/COPY --from=build (.+) \S+/g)].flatMap(([, paths = '']) =>
    paths.split(' '),
  )
  const ofRepository = copied.map((path) => path.replace('/patang/', '')).filter((path) => path !== 'dist')
  expect(ofRepository.length).toBeGreaterThan(4)
  for (const path of ofRepository) expect(existsSync(join(projectRoot, path)), path).toBe(true)
  expect(image).toMatch(/^USER node$/m)
  expect(image).toMatch(/^HEALTHCHECK /m)
})
