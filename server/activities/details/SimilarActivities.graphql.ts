import { createEventCache } from '../../platform/events/eventCache.ts'
import { CATALOGUE_TOPIC } from '../../platform/events/topics.ts'
import { builder } from '../../platform/graphql/builder.ts'
import { Activity } from './Activity.graphql.ts'
import { findSimilarActivities, SIMILAR_MAX } from './findSimilarActivities.ts'

const FIRST_DEFAULT = 4
const SUBJECTS_MAX = 5_000
const loadIds = createEventCache<string[]>(CATALOGUE_TOPIC, SUBJECTS_MAX)

builder.prismaObjectField(Activity, 'similarActivities', (t) =>
  t.prismaField({
    type: [Activity],
    description:
      'Active activities within 15 miles for the same ages: those of the same kinds first, then those of the same category, nearest first.',
    args: {
      first: t.arg.int({
        defaultValue: FIRST_DEFAULT,
        description: `Number of activities, 1 to ${SIMILAR_MAX}.`,
      }),
    },
    complexity: ({ first }) => ({ field: 2, multiplier: Math.min(first ?? FIRST_DEFAULT, SIMILAR_MAX) }),
    resolve: async (query, activity, { first }, context) => {
      const count = Math.max(1, Math.min(first ?? FIRST_DEFAULT, SIMILAR_MAX))
      const ids = await loadIds(context, `${activity.id} ${count}`, (db) =>
        findSimilarActivities(db, activity, count),
      )
      const found = await context.db.activity.findMany({
        ...query,
        where: { id: { in: ids }, isActive: true },
      })
      return found.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
    },
  }),
)
