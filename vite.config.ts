import { join } from 'node:path'
import babel from '@rolldown/plugin-babel'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { messagesPlugin } from './server/setup/messagesPlugin.ts'

const root = join(import.meta.dirname, 'client')
const dist = join(import.meta.dirname, 'dist')

/** `vite build` makes dist/client for browsers; `vite build --ssr` makes dist/server, which renders first screens. */
export default defineConfig(({ isSsrBuild }) => ({
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
    // The server reads the names of the built files from the manifest (server/platform/http/clientManifest.ts).
    manifest: !isSsrBuild,
    rolldownOptions: { input: join(root, isSsrBuild ? 'entry.server.tsx' : 'entry.browser.tsx') },
  },
  // Without the containers of Relay's former API, which the main entry brings along.
  resolve: { alias: [{ find: /^react-relay$/, replacement: 'react-relay/hooks' }] },
  // React reads NODE_ENV at run time. Pages always use its production build, which renders twice as fast.
  define: isSsrBuild ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {},
  // The renderer is whole: no package is looked up beside it.
  ssr: isSsrBuild ? { noExternal: true } : {},
}))
