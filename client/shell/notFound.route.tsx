import { definePage } from '../platform/page.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'

export const notFoundPage = definePage({
  path: '*',
  status: 404,
  texts: 'common',
  load: async () => NotFoundPage,
  Skeleton: () => null,
})
