import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vite'
import { listPrecache } from './server/setup/build/precache.ts'

const dist = join(import.meta.dirname, 'dist/client')

/** Builds the service worker, dist/client/sw.js, after the client whose files it lists. */
export default defineConfig(() => {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'))
  const { version, files, languageFiles } = listPrecache(import.meta.dirname, manifest)
  return {
    root: join(import.meta.dirname, 'client'),
    publicDir: false as const,
    define: {
      PRECACHE: JSON.stringify(files),
      LANGUAGE_FILES: JSON.stringify(languageFiles),
      VERSION: JSON.stringify(version),
      'process.env.NODE_ENV': JSON.stringify('production'),
    },
    build: {
      outDir: dist,
      emptyOutDir: false,
      target: 'es2022',
      rolldownOptions: {
        input: join(import.meta.dirname, 'client/platform/worker/serviceWorker.ts'),
        // A classic script, because push-worker.js imports it.
        output: { format: 'iife' as const, entryFileNames: 'sw.js' },
      },
    },
  }
})
