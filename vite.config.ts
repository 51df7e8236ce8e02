import { join } from 'node:path'
import babel from '@rolldown/plugin-babel'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const root = join(import.meta.dirname, 'client')
const dist = join(import.meta.dirname, 'dist')

/** The page is whole without scripts: its HTML, style, pictures and letters get the line first. */
const scriptsLast: Plugin = {
  name: 'scripts-last',
  transformIndexHtml: {
    order: 'post',
    handler: (html) =>
      html.replaceAll(
        /<(script type="module"|link rel="modulepreload")(?! fetchpriority)/g,
        '<$1 fetchpriority="low"',
      ),
  },
}

/** `vite build` makes dist/client for browsers; `vite build --ssr` makes dist/server, which renders first screens. */
export default defineConfig(({ isSsrBuild }) => ({
  root,
  appType: 'custom',
  plugins: [
    babel({ plugins: [['relay', { eagerEsModules: true }]], include: /client\/.*\.tsx?$/ }),
    react(),
    tailwindcss(),
    scriptsLast,
  ],
  build: {
    outDir: join(dist, isSsrBuild ? 'server' : 'client'),
    emptyOutDir: true,
    target: 'es2022',
    ...(isSsrBuild ? { rolldownOptions: { input: join(root, 'entry.server.tsx') } } : {}),
  },
  // The renderer is whole: no package is looked up beside it.
  ssr: isSsrBuild ? { noExternal: true } : {},
}))
