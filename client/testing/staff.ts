import type { OperationType } from 'relay-runtime'
import type { Page } from '../platform/pages/page.tsx'
import { renderScreen } from './renderScreen.tsx'

export const staffViewer = { user: { isAdmin: true } }

/** Renders a staff page with pending queries. */
export function renderStaffScreen(pages: Page<OperationType>[], path: string, url = path) {
  const page = pages.find((one) => one.path === path)
  if (!page) throw new Error(`There is no page at ${path}`)
  return renderScreen(page, url, { isSignedIn: true })
}

/** A page of a staff list. */
export function createStaffList(nodes: object[], pageInfo: object = {}) {
  return {
    totalCount: nodes.length,
    pageInfo: { hasNextPage: false, hasPreviousPage: false, startCursor: null, endCursor: null, ...pageInfo },
    edges: nodes.map((node, index) => ({ cursor: String(index), node })),
  }
}
