import { Staff } from '../accounts/Staff.graphql.ts'
import type { Prisma } from '../platform/database/database.ts'
import { builder } from '../platform/graphql/builder.ts'
import { requireIdCursors } from '../platform/graphql/ids.ts'
import { Review } from './Review.graphql.ts'

const ReviewReport = builder.prismaObject('ReviewReport', {
  description: 'Somebody finds that a review should not stand.',
  fields: (t) => ({
    reason: t.exposeString('reason', { description: 'Why.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When.' }),
    isHandled: t.boolean({
      description: 'Whether staff have decided since.',
      resolve: ({ handledAt }) => handledAt !== null,
    }),
  }),
})

builder.prismaObjectField(Review, 'reports', (t) =>
  t.field({
    type: [ReviewReport],
    description: 'Reports that wait, oldest first; for staff, else none.',
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
  description: 'Which reviews staff look at.',
  values: {
    REPORTED: { value: 'reported', description: 'With a report that waits.' },
    HIDDEN: { value: 'hidden', description: 'Hidden ones.' },
    ALL: { value: 'all', description: 'All.' },
  } as const,
})

builder.prismaObjectField(Staff, 'reviews', (t) =>
  t.prismaConnection(
    {
      type: Review,
      cursor: 'id',
      description: 'Reviews for moderation, last written first.',
      args: {
        filter: t.arg({
          type: ReviewQueueFilter,
          defaultValue: 'reported',
          required: true,
          description: 'Which ones.',
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
    { name: 'ReviewQueueEdge', description: 'A review with its position.' },
  ),
)
