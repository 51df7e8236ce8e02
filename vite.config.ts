import { join } from 'node:path'
import babel from '@rolldown/plugin-babel'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { iconsPlugin } from './server/setup/iconsPlugin.ts'
import { messagesPlugin } from './server/setup/messagesPlugin.ts'
import { createChunkNamer, createSmallChunkNamer, listScreenModules } from './server/setup/sharedChunks.ts'

const root = join(import.meta.dirname, 'client')
const dist = join(import.meta.dirname, 'dist')
const relay = join(root, 'platform/relay/package')
const packages = join(import.meta.dirname, 'node_modules')
const router = join(packages, 'react-router/dist/production')

/** Without the containers of Relay's former API, which the main module brings along. */
const HOOKS = [{ find: /^react-relay$/, replacement: 'react-relay/hooks' }]

/** Packages without the parts that the app does not use (client/platform/relay/package/README.md). */
const SMALL_PACKAGES = [
  { find: /^react-relay$/, replacement: join(relay, 'reactRelay.js') },
  { find: /^relay-runtime$/, replacement: join(relay, 'relayRuntime.js') },
  ...['useFragmentInternal', 'useLoadMoreFunction', 'useQueryLoader'].map((hook) => ({
    find: new RegExp(`^\\./${hook}$`),
    replacement: join(packages, `react-relay/lib/relay-hooks/${hook}_EXPERIMENTAL.js`),
  })),
  {
    find: /^.*\/(LiveResolverCache|RelayDeclarativeMutationConfig|readUpdatableFragment|readUpdatableQuery)$/,
    replacement: join(relay, 'unusedParts.ts'),
  },
  // Without warnings for developers.
  { find: /^react-router$/, replacement: join(router, 'index.mjs') },
  { find: /^react-router\/dom$/, replacement: join(router, 'dom-export.mjs') },
]

/** Parts of Relay that browsers load with the first operation (client/platform/relay/package/README.md). */
const OPERATION_PARTS = [
  { find: /^\.\/OperationExecutor$/, replacement: join(relay, 'laterExecutor.ts') },
  { find: /^\.\/RelayPublishQueue$/, replacement: join(relay, 'laterPublishQueue.ts') },
  {
    find: /^(\.\/normalizeResponse|\.\.\/handlers\/RelayDefaultHandlerProvider)$/,
    replacement: join(relay, 'unusedParts.ts'),
  },
]

const RELAY = /relay\/package\/|node_modules\/(react-relay|relay-runtime|fbjs|invariant|@babel)\//
/** Parts of Relay that load with the lists, and the changes of lists, that need them. */
const LATER_RELAY =
  /pagination|[cC]onnectionHandler|usePagination|useRefetchable|useQueryLoader|useLoadMore|useIsOperationNodeActive|getConnectionState|useFetchTrackingRef/

const { views, otherScreens } = listScreenModules(import.meta.dirname)

/**
 * Small chunks compress badly, and each is a request. The packages around all screens are chunks of their own, so that the
 * browser evaluates them in separate tasks (client/start.browser.ts). Modules that several first views share are few chunks.
 */
const CHUNKS = [
  {
    name: 'start',
    test: /start\.browser|earlyTap|embeddedJson|endTask|installOffer|preloadModules|preload-helper|waitForFrame|waitForIdle|rolldown\/runtime/,
    priority: 9,
  },
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 8 },
  {
    name: 'relay',
    test: (id: string) => RELAY.test(id) && !LATER_RELAY.test(id),
    tags: ['$initial' as const],
    priority: 7,
  },
  { name: 'router', test: /node_modules\/react-router/, priority: 6 },
  { name: 'app', tags: ['$initial' as const], priority: 5 },
  // Modules of many views come first. Otherwise the chunk of fewer views takes them as what its own modules import.
  ...[4, 3, 2].map((viewCount) => ({
    name: createChunkNamer(import.meta.dirname, views, viewCount),
    debugName: `modules of ${viewCount} first views`,
    priority: viewCount,
  })),
  {
    name: createSmallChunkNamer(import.meta.dirname, views, otherScreens),
    debugName: 'small modules of one first view',
    minSize: 2_000,
    priority: 1,
  },
]

/** Dynamic imports of the build load their chunks by our own function instead of Vite's. */
const ownPreload: Plugin = {
  name: 'own-preload',
  enforce: 'pre',
  apply: 'build',
  load: {
    filter: { id: /^\0vite\/preload-helper\.js$/ },
    handler: () =>
      `export { loadModule as __vitePreload } from '${join(root, 'platform/preloadModules.ts')}'`,
  },
}

/**
 * React Router creates components and contexts that the app does not use. The bundler keeps them, because it does not know
 * that creating them and naming them for React's developer tools has no effect on others.
 */
const unusedComponents: Plugin = {
  name: 'unused-components',
  apply: 'build',
  transform: {
    filter: { id: /react-router\/dist\/production/ },
    handler: (code) => ({
      code: code
        .replaceAll(/^\w+\.displayName = "\w+";$/gm, '')
        .replaceAll(/= (React\d*\.(createContext|forwardRef|memo)\()/g, '= /* @__PURE__ */ $1'),
      map: null,
    }),
  },
}

/** `vite build` makes dist/client for browsers; `vite build --ssr` makes dist/server, which renders first screens. */
export default defineConfig(({ command, isSsrBuild }) => {
  const entries = isSsrBuild ? ['entry.server.tsx'] : ['start.browser.ts', 'entry.browser.tsx']
  return {
    root,
    appType: 'custom',
    plugins: [
      babel({ plugins: [['relay', { eagerEsModules: true }]], include: /client\/.*\.tsx?$/ }),
      react(),
      tailwindcss(),
      messagesPlugin(),
      iconsPlugin(),
      ownPreload,
      unusedComponents,
    ],
    build: {
      outDir: join(dist, isSsrBuild ? 'server' : 'client'),
      emptyOutDir: true,
      target: 'es2022',
      // The server reads the names of the built files from the manifest (server/platform/http/clientManifest.ts).
      manifest: !isSsrBuild,
      rolldownOptions: {
        input: entries.map((name) => join(root, name)),
        treeshake: {
          // Who imports a name of Relay's main modules loads the parts of that name only.
          moduleSideEffects: [
            { test: /node_modules\/(react-relay|relay-runtime)\/|relay\/package\//, sideEffects: false },
          ],
        },
        output: isSsrBuild ? {} : { codeSplitting: { groups: CHUNKS } },
      },
    },
    resolve: {
      alias:
        command !== 'build' ? HOOKS : isSsrBuild ? SMALL_PACKAGES : [...SMALL_PACKAGES, ...OPERATION_PARTS],
    },
    // React reads NODE_ENV at run time. Pages always use its production build, which renders twice as fast.
    define: isSsrBuild ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {},
    // The renderer is whole: no package is looked up beside it.
    ssr: isSsrBuild ? { noExternal: true } : {},
  }
})
