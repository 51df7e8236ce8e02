import type { Prisma } from '../platform/database/database.ts'
import { builder } from '../platform/graphql/builder.ts'
import { requireIdCursors } from '../platform/graphql/ids.ts'
import { Staff } from '../viewer/Staff.graphql.ts'
import { Review } from './Review.graphql.ts'

const ReviewReport = builder.prismaObject('ReviewReport', {
  description: "A user's report that a review breaks the rules.",
  fields: (t) => ({
    reason: t.exposeString('reason', { description: 'Reason that the user gave.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'Time of the report.' }),
    isHandled: t.boolean({
      description: 'Whether staff have decided on the report.',
      resolve: ({ handledAt }) => handledAt !== null,
    }),
  }),
})

builder.prismaObjectField(Review, 'reports', (t) =>
  t.field({
    type: [ReviewReport],
    description: 'Undecided reports, oldest first; empty unless the caller is staff.',
    select: { reports: { where: { handledAt: null }, orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] } },
    resolve: ({ reports }, _, { signedIn }) => (signedIn?.adminId ? reports : []),
  }),
)

const CONDITIONS = {
  reported: { reports: { some: { handledAt: null } } },
  hidden: { isApproved: false },
  all: {},
} as const satisfies Record<string, Prisma.ReviewWhereInput>

const ReviewQueueFilter = builder.enumType('ReviewQueueFilter', {
  description: 'Which reviews staff see.',
  values: {
    REPORTED: { value: 'reported', description: 'Reviews with an undecided report.' },
    HIDDEN: { value: 'hidden', description: 'Reviews that staff have hidden.' },
    ALL: { value: 'all', description: 'All reviews, hidden ones included.' },
  } as const,
})

builder.prismaObjectField(Staff, 'reviews', (t) =>
  t.prismaConnection(
    {
      type: Review,
      cursor: 'id',
      description: 'Reviews for moderation, latest first.',
      args: {
        filter: t.arg({
          type: ReviewQueueFilter,
          defaultValue: 'reported',
          required: true,
          description: 'Filter of the list. Default: REPORTED.',
        }),
      },
      totalCount: (_, { filter }, { db }) => db.review.count({ where: CONDITIONS[filter] }),
      resolve: (query, _, args, { db }) => {
        requireIdCursors(args)
        return db.review.findMany({
          ...query,
          where: CONDITIONS[args.filter],
          orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
        })
      },
    },
    { name: 'ReviewQueueConnection', description: 'A page of reviews for moderation.' },
    { name: 'ReviewQueueEdge', description: 'A review with its cursor.' },
  ),
)
