import { builder } from '../platform/graphql/builder.ts'
import { requireIdCursors } from '../platform/graphql/ids.ts'
import { Operations, type OperationsScope } from '../providers/Operations.graphql.ts'
import { listIncomeMonths, type IncomeMonth as MonthRow } from './income.ts'
import { PaymentAttempt, Refund } from './Payment.graphql.ts'

const buildScopeWhere = ({ providerId }: OperationsScope) => (providerId ? { providerId } : {})

const buildToCheckWhere = (desk: OperationsScope) => ({
  state: 'checking' as const,
  booking: buildScopeWhere(desk),
})

/** The gateway sends its own. */
const buildToSendWhere = (desk: OperationsScope) => ({
  status: 'pending' as const,
  attempt: { method: { not: 'razorpay' as const }, booking: buildScopeWhere(desk) },
})

const buildOwedAtVenueWhere = (desk: OperationsScope) => ({
  state: 'agreed' as const,
  booking: buildScopeWhere(desk),
})

const Month = builder.objectRef<MonthRow>('IncomeMonth').implement({
  description: 'What a month brought.',
  fields: (t) => ({
    month: t.exposeString('month', { description: "'YYYY-MM', in India." }),
    received: t.expose('received', { type: 'Rupees', description: 'Money that came in.' }),
    refunded: t.expose('refunded', { type: 'Rupees', description: 'Money that goes back.' }),
    net: t.field({
      type: 'Rupees',
      description: 'The first less the second; below zero where more goes back than came.',
      resolve: ({ received, refunded }) => received - refunded,
    }),
    seats: t.exposeInt('places', { description: 'Places of sessions that took place or stand.' }),
  }),
})

builder.prismaObjectField(Refund, 'attempt', (t) =>
  t.relation('attempt', { type: PaymentAttempt, description: 'The payment of which it goes back.' }),
)

builder.objectFields(Operations, (t) => ({
  paymentsToCheck: t.prismaConnection(
    {
      type: PaymentAttempt,
      cursor: 'id',
      description: 'UPI payments that parents have reported and nobody has found yet, oldest first.',
      totalCount: (desk, _, { db }) => db.paymentAttempt.count({ where: buildToCheckWhere(desk) }),
      resolve: (query, desk, args, { db }) => {
        requireIdCursors(args)
        return db.paymentAttempt.findMany({
          ...query,
          where: buildToCheckWhere(desk),
          orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
        })
      },
    },
    { name: 'PaymentsToCheckConnection', description: 'A page of reported payments.' },
    { name: 'PaymentsToCheckEdge', description: 'A reported payment with its position.' },
  ),
  paymentsAtVenue: t.prismaConnection(
    {
      type: PaymentAttempt,
      cursor: 'id',
      description: 'What is to be paid at the venue, oldest first.',
      totalCount: (desk, _, { db }) => db.paymentAttempt.count({ where: buildOwedAtVenueWhere(desk) }),
      resolve: (query, desk, args, { db }) => {
        requireIdCursors(args)
        return db.paymentAttempt.findMany({
          ...query,
          where: buildOwedAtVenueWhere(desk),
          orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
        })
      },
    },
    { name: 'PaymentsAtVenueConnection', description: 'A page of payments at the venue.' },
    { name: 'PaymentsAtVenueEdge', description: 'A payment at the venue with its position.' },
  ),
  refundsToSend: t.prismaConnection(
    {
      type: Refund,
      cursor: 'id',
      description: 'Refunds that somebody has to send by hand, oldest first; the gateway sends its own.',
      totalCount: (desk, _, { db }) => db.refund.count({ where: buildToSendWhere(desk) }),
      resolve: (query, desk, args, { db }) => {
        requireIdCursors(args)
        return db.refund.findMany({
          ...query,
          where: buildToSendWhere(desk),
          orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
        })
      },
    },
    { name: 'RefundsToSendConnection', description: 'A page of refunds.' },
    { name: 'RefundsToSendEdge', description: 'A refund with its position.' },
  ),
  income: t.field({
    type: [Month],
    description: 'What the last months brought, the running one last.',
    args: {
      months: t.arg.int({ defaultValue: 12, required: true, description: 'How many, 1 to 36.' }),
    },
    complexity: { field: 20, multiplier: 5 },
    resolve: ({ providerId }, { months }, { db, today }) =>
      listIncomeMonths(db, providerId, today, Math.min(36, Math.max(1, months))),
  }),
}))
