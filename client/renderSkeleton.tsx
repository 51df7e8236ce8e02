import { createStaticHandler, matchRoutes, useLocation } from 'react-router-dom'
import type { Reader } from '../domain/page.ts'
import { allPages } from './allPages.ts'
import { createEnvironment } from './platform/relay/environment.ts'
import { renderStatic } from './renderStatic.tsx'
import { ShellLayout } from './shell/ShellLayout.tsx'

const screens = allPages.map((page) => ({ path: page.path, handle: page }))
const handler = createStaticHandler([{ path: '*', element: <ScreenSkeleton /> }])

/** Renders what a document shows while the queries of its page run. Needs no data. */
export async function renderSkeleton(url: string, reader: Reader): Promise<string> {
  const result = await handler.query(new Request(new URL(url, 'http://patang.invalid')))
  if (result instanceof Response) return ''
  const environment = createEnvironment(() => new Promise(() => {}), undefined, true)
  // The page has the same ids.
  return renderStatic(handler, result, environment, reader, { identifierPrefix: 'skeleton' })
}

function ScreenSkeleton() {
  const { pathname } = useLocation()
  const page = matchRoutes(screens, pathname)?.at(-1)?.route.handle
  return <ShellLayout header={null}>{page && <page.Skeleton />}</ShellLayout>
}
