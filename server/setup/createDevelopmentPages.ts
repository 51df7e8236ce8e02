import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { createServer, type ViteDevServer } from 'vite'
import type { ClientAssets, PageRenderer } from '../../domain/page.ts'
import type { Pages } from '../platform/http/pages/pages.ts'
import { compileQueries, operationsPath, projectRoot } from './build/generate.ts'

/** Vite's plugin has this source text for an inline script, which the policy forbids. */
const REFRESH_PATH = '/development/refresh'

/** Vite's hot reload and React Refresh run before the client. */
const DEVELOPMENT_ASSETS: ClientAssets = {
  scripts: [REFRESH_PATH, '/@vite/client', '/start.browser.ts'],
  preloads: [],
  stylesheets: [],
}

/** Serves the client from its sources with hot reload and recompiles changed queries. */
export async function createDevelopmentPages(): Promise<Pages> {
  const vite = await createServer({
    configFile: join(projectRoot, 'vite.config.ts'),
    // Vite's own loader writes a temporary file, which restarts the process under `node --watch`.
    configLoader: 'native',
    server: { middlewareMode: true },
  })
  const documents = new Map<string, string>()
  await readDocuments(documents)
  vite.watcher.add(join(projectRoot, 'schema.graphql'))
  vite.watcher.on('change', async (file) => {
    if (!(await isGraphQLSource(file))) return
    await compileQueries().catch((error) => console.error(error.message))
    await readDocuments(documents)
  })
  return {
    isDevelopment: true,
    documents,
    load: async () => ({ ...(await loadRenderer(vite)), assets: DEVELOPMENT_ASSETS }),
    serveAssets: async (app) => {
      const refresh = react.preambleCode.replace('__BASE__', '/')
      app.get(REFRESH_PATH, (_, reply) => reply.type('text/javascript').send(refresh))
      app.addHook('onRequest', (request, reply, done) => vite.middlewares(request.raw, reply.raw, done))
      app.addHook('onClose', () => vite.close())
    },
  }
}

/** Adds the documents that the compiler has written. */
async function readDocuments(documents: Map<string, string>) {
  for (const [hash, text] of Object.entries(JSON.parse(await readFile(operationsPath, 'utf8'))))
    documents.set(hash, text as string)
}

async function loadRenderer(vite: ViteDevServer) {
  return (await vite.ssrLoadModule('/entry.server.tsx')) as PageRenderer
}

async function isGraphQLSource(file: string) {
  if (file.endsWith('schema.graphql')) return true
  if (!/\/client\/.*\.tsx?$/.test(file) || file.includes('__generated__')) return false
  return (await readFile(file, 'utf8')).includes('graphql`')
}
