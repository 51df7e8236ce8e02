import type { Category as CategorySlug } from '../../domain/activities/categories.ts'
import { getKind, KINDS, type Kind as KindSlug } from '../../domain/activities/kinds.ts'
import { builder } from '../platform/graphql/builder.ts'
import { Category } from './Category.graphql.ts'

const toEnumName = (slug: string) => slug.toUpperCase().replaceAll('-', '_')

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

builder.queryField('kinds', (t) =>
  t.field({
    type: [KindInfo],
    description: 'All kinds of activities, grouped by category.',
    resolve: () => KINDS.map(({ id }): KindSlug => id as KindSlug),
  }),
)
