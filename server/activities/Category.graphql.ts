import { CATEGORIES, type Category as Slug } from '../../domain/activities/categories.ts'
import { builder } from '../platform/graphql/builder.ts'

export const Category = builder.enumType('Category', {
  description: 'Kind of an activity.',
  values: {
    BABY_GROUPS: { value: 'baby-groups', description: 'Groups for babies and their parents.' },
    TODDLER_ACTIVITIES: { value: 'toddler-activities', description: 'Classes for toddlers.' },
    SPORTS_CLUBS: { value: 'sports-clubs', description: 'Sports clubs.' },
    FAMILY_ACTIVITIES: { value: 'family-activities', description: 'Outings for the whole family.' },
    EDUCATIONAL: { value: 'educational', description: 'Learning beyond school.' },
    ARTS_CRAFTS: { value: 'arts-crafts', description: 'Arts and crafts.' },
    MUSIC_DANCE: { value: 'music-dance', description: 'Music and dance.' },
    OUTDOOR_ADVENTURE: { value: 'outdoor-adventure', description: 'Outdoors.' },
  } as const,
})

const CategoryInfo = builder.objectRef<Slug>('CategoryInfo').implement({
  description: "A category with its name in the reader's language.",
  fields: (t) => ({
    category: t.field({ type: Category, description: 'The category.', resolve: (slug) => slug }),
    slug: t.string({ description: "As in addresses and in REST: 'baby-groups'.", resolve: (slug) => slug }),
    name: t.string({
      description: "Its name in the reader's language.",
      resolve: (slug, _, { t }) => t(`category.${slug}`),
    }),
    activityCount: t.int({
      description: 'Number of active activities.',
      resolve: async (slug, _, context) => {
        const counts = await context.loadOnce('activities by category', () =>
          context.db.activity.groupBy({ by: ['category'], where: { isActive: true }, _count: true }),
        )
        return counts.find(({ category }) => category === slug)?._count ?? 0
      },
    }),
  }),
})

builder.queryField('categories', (t) =>
  t.field({
    type: [CategoryInfo],
    description: 'All categories, in the order in which they are offered.',
    resolve: () => [...CATEGORIES],
  }),
)
