import { renderToString } from 'react-dom/server'
import {
  createStaticRouter,
  type StaticHandler,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router-dom'
import type { Environment } from 'relay-runtime'
import type { Reader } from '../domain/page.ts'
import { App } from './App.tsx'
import { loadLanguage } from './platform/i18n/messages.ts'

/** Renders what a handler has found for an address, in the language of the visitor. */
export async function renderStatic(
  { dataRoutes }: StaticHandler,
  found: StaticHandlerContext,
  environment: Environment,
  reader: Reader,
  options?: Parameters<typeof renderToString>[1],
): Promise<string> {
  const pack = await loadLanguage(reader.language)
  return renderToString(
    <App environment={environment} reader={reader} pack={pack}>
      <StaticRouterProvider router={createStaticRouter(dataRoutes, found)} context={found} hydrate={false} />
    </App>,
    options,
  )
}
