import { builder } from '../platform/graphql/builder.ts'
import { Activity } from './Activity.graphql.ts'
import { findSimilarActivities, SIMILAR_MAX } from './findSimilarActivities.ts'

const FIRST_DEFAULT = 4

builder.objectField(Activity, 'similarActivities', (t) =>
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
    resolve: async (query, { id }, { first }, context) => {
      const subject = await context.db.activity.findUniqueOrThrow({ where: { id } })
      const ids = await findSimilarActivities(context, subject, first ?? FIRST_DEFAULT)
      const found = await context.db.activity.findMany({ ...query, where: { id: { in: ids } } })
      return found.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
    },
  }),
)
