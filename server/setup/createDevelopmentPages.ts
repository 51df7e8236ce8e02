import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createServer } from 'vite'
import type { Pages } from '../platform/http/pages.ts'
import { compileQueries, projectRoot } from './generate.ts'

/** Serves the client from its sources with hot reload and recompiles changed queries. */
export async function createDevelopmentPages(): Promise<Pages> {
  const vite = await createServer({
    configFile: join(projectRoot, 'vite.config.ts'),
    // Vite's own loader writes a temporary file, which restarts the process under `node --watch`.
    configLoader: 'native',
    server: { middlewareMode: true },
  })
  vite.watcher.add(join(projectRoot, 'schema.graphql'))
  vite.watcher.on('change', async (file) => {
    if (!(await isGraphQLSource(file))) return
    await compileQueries().catch((error) => console.error(error.message))
  })
  return {
    isDevelopment: true,
    load: async (url) => {
      const html = await readFile(join(projectRoot, 'client/index.html'), 'utf8')
      const template = await vite.transformIndexHtml(url, html)
      const { render } = await vite.ssrLoadModule('/entry.server.tsx')
      return { template, render: render as Awaited<ReturnType<Pages['load']>>['render'] }
    },
    serveAssets: async (app) => {
      app.addHook('onRequest', (request, reply, done) => vite.middlewares(request.raw, reply.raw, done))
      app.addHook('onClose', () => vite.close())
    },
  }
}

async function isGraphQLSource(file: string) {
  if (file.endsWith('schema.graphql')) return true
  if (!/\/client\/.*\.tsx?$/.test(file) || file.includes('__generated__')) return false
  return (await readFile(file, 'utf8')).includes('graphql`')
}
