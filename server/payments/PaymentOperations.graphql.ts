import { builder } from '../platform/graphql/builder.ts'
import { requireIdCursors } from '../platform/graphql/ids.ts'
import { Operations, type OperationsScope } from '../providers/Operations.graphql.ts'
import { listIncomeMonths, type IncomeMonth as MonthRow } from './income.ts'
import { PaymentAttempt, Refund } from './Payment.graphql.ts'

const buildScopeWhere = ({ providerId }: OperationsScope) => (providerId ? { providerId } : {})

const buildToCheckWhere = (scope: OperationsScope) => ({
  state: 'checking' as const,
  booking: buildScopeWhere(scope),
})

/** Without refunds of the gateway, which sends them itself. */
const buildToSendWhere = (scope: OperationsScope) => ({
  status: 'pending' as const,
  attempt: { method: { not: 'razorpay' as const }, booking: buildScopeWhere(scope) },
})

const UNPAID = {
  status: { not: 'cancelled' },
  paymentStatus: 'pending',
  totalAmount: { gt: 0 },
} as const

/** Without bookings that were cancelled since. */
const buildOwedAtVenueWhere = (scope: OperationsScope) => ({
  state: 'agreed' as const,
  booking: { ...buildScopeWhere(scope), OR: [UNPAID, { children: { some: UNPAID } }] },
})

const Month = builder.objectRef<MonthRow>('IncomeMonth').implement({
  description: 'Income of one calendar month in India.',
  fields: (t) => ({
    month: t.exposeString('month', { description: "Month as 'YYYY-MM'." }),
    received: t.expose('received', { type: 'Rupees', description: 'Money received in this month.' }),
    refunded: t.expose('refunded', { type: 'Rupees', description: 'Refunds that became due in this month.' }),
    net: t.field({
      type: 'Rupees',
      description: 'Received minus refunded; negative when more was refunded than received.',
      resolve: ({ received, refunded }) => received - refunded,
    }),
    seats: t.exposeInt('seats', {
      description: 'Number of booked seats in the sessions of this month, without cancelled bookings.',
    }),
  }),
})

builder.prismaObjectField(Refund, 'attempt', (t) =>
  t.relation('attempt', { type: PaymentAttempt, description: 'Payment that the refund belongs to.' }),
)

builder.objectFields(Operations, (t) => ({
  paymentsToCheck: t.prismaConnection(
    {
      type: PaymentAttempt,
      cursor: 'id',
      description: 'UPI payments that parents reported and that must be checked, oldest first.',
      totalCount: (scope, _, { db }) => db.paymentAttempt.count({ where: buildToCheckWhere(scope) }),
      resolve: (query, scope, args, { db }) => {
        requireIdCursors(args)
        return db.paymentAttempt.findMany({
          ...query,
          where: buildToCheckWhere(scope),
          orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
        })
      },
    },
    { name: 'PaymentsToCheckConnection', description: 'A page of reported payments.' },
    { name: 'PaymentsToCheckEdge', description: 'A reported payment with its cursor.' },
  ),
  paymentsAtVenue: t.prismaConnection(
    {
      type: PaymentAttempt,
      cursor: 'id',
      description: 'Payments that parents will make at the venue, oldest first.',
      totalCount: (scope, _, { db }) => db.paymentAttempt.count({ where: buildOwedAtVenueWhere(scope) }),
      resolve: (query, scope, args, { db }) => {
        requireIdCursors(args)
        return db.paymentAttempt.findMany({
          ...query,
          where: buildOwedAtVenueWhere(scope),
          orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
        })
      },
    },
    { name: 'PaymentsAtVenueConnection', description: 'A page of payments at the venue.' },
    { name: 'PaymentsAtVenueEdge', description: 'A payment at the venue with its cursor.' },
  ),
  refundsToSend: t.prismaConnection(
    {
      type: Refund,
      cursor: 'id',
      description:
        'Refunds that the provider or staff must send by hand, oldest first. The gateway sends its own refunds.',
      totalCount: (scope, _, { db }) => db.refund.count({ where: buildToSendWhere(scope) }),
      resolve: (query, scope, args, { db }) => {
        requireIdCursors(args)
        return db.refund.findMany({
          ...query,
          where: buildToSendWhere(scope),
          orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
        })
      },
    },
    { name: 'RefundsToSendConnection', description: 'A page of refunds to send.' },
    { name: 'RefundsToSendEdge', description: 'A refund with its cursor.' },
  ),
  income: t.field({
    type: [Month],
    description: 'Income of the last months, the current month last.',
    args: {
      months: t.arg.int({
        defaultValue: 12,
        required: true,
        description: 'Number of months, 1 to 36. Default: 12.',
      }),
    },
    complexity: { field: 20, multiplier: 5 },
    resolve: ({ providerId }, { months }, { db, today }) =>
      listIncomeMonths(db, providerId, today, Math.min(36, Math.max(1, months))),
  }),
}))
