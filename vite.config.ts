import { join } from 'node:path'
import babel from '@rolldown/plugin-babel'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { messagesPlugin } from './server/setup/build/messagesPlugin.ts'

const root = join(import.meta.dirname, 'client')
const dist = join(import.meta.dirname, 'dist')

/** What runs before the app, which loads after the first paint (client/start.browser.ts). */
const START = /start\.browser|earlyTap|installOffer|waitForFrame|waitForIdle|preload-helper|rolldown\/runtime/

/** What every page loads is three chunks: the start, packages, which seldom change, and the app. Small chunks compress badly. */
const CHUNKS = [
  { name: 'start', test: START, priority: 3 },
  { name: 'packages', test: /node_modules/, tags: ['$initial' as const], priority: 2 },
  { name: 'app', tags: ['$initial' as const], priority: 1 },
]

/** `vite build` makes dist/client for browsers; `vite build --ssr` makes dist/server, which renders first screens. */
export default defineConfig(({ isSsrBuild }) => {
  const entries = isSsrBuild ? ['entry.server.tsx'] : ['start.browser.ts', 'entry.browser.tsx']
  return {
    root,
    appType: 'custom',
    plugins: [
      babel({ plugins: [['relay', { eagerEsModules: true }]], include: /client\/.*\.tsx?$/ }),
      react(),
      tailwindcss(),
      messagesPlugin(),
    ],
    build: {
      outDir: join(dist, isSsrBuild ? 'server' : 'client'),
      emptyOutDir: true,
      target: 'es2022',
      // The server reads the names of the built files from the manifest (server/platform/http/pages/clientManifest.ts).
      manifest: !isSsrBuild,
      chunkSizeWarningLimit: 1_200,
      rolldownOptions: {
        input: entries.map((name) => join(root, name)),
        output: isSsrBuild ? {} : { codeSplitting: { groups: CHUNKS } },
      },
    },
    // Relay's hooks without the containers of its former API.
    resolve: { alias: [{ find: /^react-relay$/, replacement: 'react-relay/hooks' }] },
    // React reads NODE_ENV at run time. Pages always use its production build, which renders twice as fast.
    define: isSsrBuild ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {},
    // The renderer is whole: no package is looked up beside it.
    ssr: isSsrBuild ? { noExternal: true } : {},
  }
})
