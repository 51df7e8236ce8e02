import type { Category as CategorySlug } from '../../../domain/activities/categories.ts'
import { getKind, KINDS, type Kind as KindSlug } from '../../../domain/activities/kinds.ts'
import { toEnumName } from '../../../domain/enumNames.ts'
import { builder } from '../../platform/graphql/builder.ts'
import { Category } from './Category.graphql.ts'
import { listPopularKinds } from './popularKinds.ts'

export const Kind = builder.enumType('Kind', {
  description: 'What an activity is. Each kind belongs to a category.',
  values: Object.fromEntries(
    KINDS.map(({ id, names, category }) => [
      toEnumName(id),
      { value: id, description: `${names.en}, a kind of the category '${category}'.` },
    ]),
  ) as Record<string, { value: KindSlug; description: string }>,
})

export const KindInfo = builder.objectRef<KindSlug>('KindInfo').implement({
  description: "A kind of activity with its name in the reader's language.",
  fields: (t) => ({
    kind: t.field({ type: Kind, description: 'The kind itself.', resolve: (slug) => slug }),
    slug: t.string({
      description: "Name in addresses and in REST, such as 'table-tennis'.",
      resolve: (slug) => slug,
    }),
    name: t.string({
      description: "Name in the reader's language.",
      resolve: (slug, _, { language }) => getKind(slug).names[language],
    }),
    category: t.field({
      type: Category,
      description: 'Category to which the kind belongs.',
      resolve: (slug): CategorySlug => getKind(slug).category,
    }),
  }),
})

const POPULAR_DEFAULT = 6
const POPULAR_MAX = 20

builder.queryField('popularKinds', (t) =>
  t.field({
    type: [KindInfo],
    description:
      'Kinds that families book most around a place, or everywhere without one. Kinds that are offered follow where few are booked. Updated each hour.',
    args: {
      location: t.arg.string({ description: 'City, PIN code, locality or label of a place.' }),
      first: t.arg.int({
        defaultValue: POPULAR_DEFAULT,
        description: `Number of kinds, 1 to ${POPULAR_MAX}.`,
      }),
    },
    complexity: { field: 1, multiplier: 1 },
    resolve: (_, { location, first }, context) => {
      const count = Math.min(POPULAR_MAX, Math.max(1, first ?? POPULAR_DEFAULT))
      return listPopularKinds(context, location, count)
    },
  }),
)

builder.queryField('kinds', (t) =>
  t.field({
    type: [KindInfo],
    description: 'All kinds of activities, grouped by category.',
    resolve: () => KINDS.map(({ id }): KindSlug => id as KindSlug),
  }),
)
