import { builder } from '../../platform/graphql/builder.ts'
import { Category } from '../kinds/Category.graphql.ts'
import { KindInfo } from '../kinds/Kind.graphql.ts'
import { DayOfWeek } from '../sessions/Session.graphql.ts'
import type { SearchFacets as Facets } from './searchFacets.ts'

const count = 'Number of results with this value.'

const CategoryCount = builder.objectRef<Facets['categories'][number]>('CategoryCount').implement({
  description: 'Number of search results in a category.',
  fields: (t) => ({
    category: t.expose('category', { type: Category, description: 'Category of the results.' }),
    count: t.exposeInt('count', { description: count }),
  }),
})

const KindCount = builder.objectRef<Facets['kinds'][number]>('KindCount').implement({
  description: 'Number of search results of a kind.',
  fields: (t) => ({
    kind: t.field({ type: KindInfo, description: 'Kind of the results.', resolve: ({ kind }) => kind }),
    count: t.exposeInt('count', { description: count }),
  }),
})

const DayCount = builder.objectRef<Facets['days'][number]>('DayCount').implement({
  description: 'Number of search results that meet on a weekday.',
  fields: (t) => ({
    dayOfWeek: t.expose('dayOfWeek', { type: DayOfWeek, description: 'Weekday of the results.' }),
    count: t.exposeInt('count', { description: count }),
  }),
})

const PriceCount = builder.objectRef<Facets['prices'][number]>('PriceCount').implement({
  description: 'Number of search results in a range of prices.',
  fields: (t) => ({
    minPrice: t.field({
      type: 'Rupees',
      description: 'Lowest price of one seat.',
      resolve: ({ band }) => band.min,
    }),
    maxPrice: t.field({
      type: 'Rupees',
      nullable: true,
      description: 'Highest price of one seat; null without a limit.',
      resolve: ({ band }) => band.max,
    }),
    count: t.exposeInt('count', { description: count }),
  }),
})

export const SearchFacets = builder.objectRef<Facets>('SearchFacets').implement({
  description:
    'Numbers of search results by value. Values without results are left out, except for kinds of the filter.',
  fields: (t) => ({
    categories: t.expose('categories', { type: [CategoryCount], description: 'By category, most first.' }),
    kinds: t.expose('kinds', { type: [KindCount], description: 'By kind, most first.' }),
    days: t.expose('days', { type: [DayCount], description: 'By weekday, Monday first.' }),
    prices: t.expose('prices', { type: [PriceCount], description: 'By price, lowest first.' }),
  }),
})
