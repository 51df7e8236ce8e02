import { builder } from '../platform/graphql/builder.ts'
import { Staff } from '../viewer/Staff.graphql.ts'
import type { OperationsScope } from './operationsScope.ts'
import { Provider } from './Provider.graphql.ts'
import { isManager } from './providerRights.ts'

export type { OperationsScope }

/** Other features add their fields: sessions, payments, refunds and income. */
export const Operations = builder.objectRef<OperationsScope>('Operations').implement({
  description:
    'Sessions, payments to check, refunds to send and income: of one provider, or for staff of all providers.',
})

builder.prismaObjectField(Staff, 'operations', (t) =>
  t.field({
    type: Operations,
    description: 'Operations of all providers.',
    resolve: () => ({ providerId: null }),
  }),
)

builder.prismaObjectField(Provider, 'operations', (t) =>
  t.field({
    type: Operations,
    nullable: true,
    description: 'Operations of the provider; null unless the caller is one of its managers or staff.',
    resolve: async ({ id }, _, context) =>
      (await context.loadOnce(`manages ${id}`, () => isManager(context, context.db, id)))
        ? { providerId: id }
        : null,
  }),
)
