import type { RouteObject } from 'react-router-dom'
import type { Environment } from 'relay-runtime'
import { homePage } from './home/home.route.tsx'
import { pageRoute } from './platform/page.tsx'
import type { Visitor } from './platform/visitor.tsx'

const pages = [homePage]

/** All screens. The server runs the queries of the matched ones before it renders. */
export function appRoutes(environment: Environment, visitor: () => Visitor): RouteObject[] {
  return pages.map((page) => pageRoute(page, environment, visitor))
}
