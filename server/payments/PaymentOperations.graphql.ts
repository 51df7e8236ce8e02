import type { Context } from '../platform/context.ts'
import type { Prisma } from '../platform/database/database.ts'
import { builder } from '../platform/graphql/builder.ts'
import { type IdCursors, requireIdCursors } from '../platform/graphql/ids.ts'
import { Operations, type OperationsScope } from '../providers/Operations.graphql.ts'
import { listIncomeMonths, type IncomeMonth as MonthRow } from './income.ts'
import { PaymentAttempt, Refund } from './Payment.graphql.ts'

const buildScopeWhere = ({ providerId }: OperationsScope) => (providerId ? { providerId } : {})

const buildToCheckWhere = (scope: OperationsScope) => ({
  state: 'checking' as const,
  booking: buildScopeWhere(scope),
})

const buildToSendWhere = (scope: OperationsScope, by: typeof RefundSender.$inferType) => ({
  status: 'pending' as const,
  attempt: {
    method: by === 'gateway' ? ('razorpay' as const) : { not: 'razorpay' as const },
    booking: buildScopeWhere(scope),
  },
})

const UNPAID = {
  status: { not: 'cancelled' },
  paymentStatus: 'pending',
  totalAmount: { gt: 0 },
} as const

/** A booking with an agreed payment at the venue is confirmed. */
const OWED_AT_VENUE = { ...UNPAID, status: 'confirmed' } as const

/** Without bookings that were cancelled since, or moved to a session with another way to pay. */
const buildOwedAtVenueWhere = (scope: OperationsScope) => ({
  state: 'agreed' as const,
  booking: { ...buildScopeWhere(scope), OR: [OWED_AT_VENUE, { children: { some: OWED_AT_VENUE } }] },
})

const OLDEST_FIRST: [{ createdAt: 'asc' }, { id: 'asc' }] = [{ createdAt: 'asc' }, { id: 'asc' }]

/** Options of a connection with the payments that match, oldest first. */
const buildAttemptOptions = (buildWhere: (scope: OperationsScope) => Prisma.PaymentAttemptWhereInput) => ({
  type: PaymentAttempt,
  cursor: 'id' as const,
  totalCount: (scope: OperationsScope, _: unknown, { db }: Context) =>
    db.paymentAttempt.count({ where: buildWhere(scope) }),
  resolve: (query: object, scope: OperationsScope, args: IdCursors, { db }: Context) => {
    requireIdCursors(args)
    return db.paymentAttempt.findMany({ ...query, where: buildWhere(scope), orderBy: OLDEST_FIRST })
  },
})

const RefundSender = builder.enumType('RefundSender', {
  description: 'Who sends a refund.',
  values: {
    MANAGER: { value: 'manager', description: 'The provider or staff send it by hand.' },
    GATEWAY: { value: 'gateway', description: 'The payment gateway sends it.' },
  } as const,
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
      ...buildAttemptOptions(buildToCheckWhere),
      description: 'UPI payments that parents reported and that must be checked, oldest first.',
    },
    { name: 'PaymentsToCheckConnection', description: 'A page of reported payments.' },
    { name: 'PaymentsToCheckEdge', description: 'A reported payment with its cursor.' },
  ),
  paymentsAtVenue: t.prismaConnection(
    {
      ...buildAttemptOptions(buildOwedAtVenueWhere),
      description: 'Payments that parents will make at the venue, oldest first.',
    },
    { name: 'PaymentsAtVenueConnection', description: 'A page of payments at the venue.' },
    { name: 'PaymentsAtVenueEdge', description: 'A payment at the venue with its cursor.' },
  ),
  refundsToSend: t.prismaConnection(
    {
      type: Refund,
      cursor: 'id',
      description:
        'Refunds that were not sent yet, oldest first. The payment gateway has not accepted those of its refunds that have no `reference`; the server requests all of its refunds again every hour.',
      args: {
        by: t.arg({
          type: RefundSender,
          required: true,
          defaultValue: 'manager',
          description: 'Who sends the refunds. Default: MANAGER.',
        }),
      },
      totalCount: (scope, { by }, { db }) => db.refund.count({ where: buildToSendWhere(scope, by) }),
      resolve: (query, scope, args, { db }) => {
        requireIdCursors(args)
        return db.refund.findMany({
          ...query,
          where: buildToSendWhere(scope, args.by),
          orderBy: OLDEST_FIRST,
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
