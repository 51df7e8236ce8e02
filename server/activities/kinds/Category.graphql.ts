import { CATEGORIES, type Category as Slug } from '../../../domain/activities/categories.ts'
import { builder } from '../../platform/graphql/builder.ts'

export const Category = builder.enumType('Category', {
  description: 'Category of an activity.',
  values: {
    BABY_GROUPS: { value: 'baby-groups', description: 'Groups for babies with their parents.' },
    TODDLER_ACTIVITIES: { value: 'toddler-activities', description: 'Classes and play for toddlers.' },
    SPORTS_CLUBS: { value: 'sports-clubs', description: 'Sports clubs and training.' },
    FAMILY_ACTIVITIES: { value: 'family-activities', description: 'Outings for the whole family.' },
    EDUCATIONAL: { value: 'educational', description: 'Learning beyond school.' },
    ARTS_CRAFTS: { value: 'arts-crafts', description: 'Arts, crafts and design.' },
    MUSIC_DANCE: { value: 'music-dance', description: 'Music, singing and dance.' },
    OUTDOOR_ADVENTURE: { value: 'outdoor-adventure', description: 'Outdoor activities and adventures.' },
  } as const,
})

const CategoryInfo = builder.objectRef<Slug>('CategoryInfo').implement({
  description: "A category with its name in the reader's language.",
  fields: (t) => ({
    category: t.field({ type: Category, description: 'The category itself.', resolve: (slug) => slug }),
    slug: t.string({
      description: "Name in addresses and in REST, such as 'baby-groups'.",
      resolve: (slug) => slug,
    }),
    name: t.string({
      description: "Name in the reader's language.",
      resolve: (slug, _, { t }) => t(`category.${slug}`),
    }),
    activityCount: t.int({
      description: 'Number of active activities in this category.',
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
    description: 'All eight categories, in the order in which the app shows them.',
    resolve: () => [...CATEGORIES],
  }),
)
