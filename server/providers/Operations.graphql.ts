import { Staff } from '../accounts/Staff.graphql.ts'
import { builder } from '../platform/graphql/builder.ts'
import type { OperationsScope } from './operationsScope.ts'
import { Provider } from './Provider.graphql.ts'
import { isManager } from './providerRights.ts'

export type { OperationsScope }

/** Other rooms hang here the day's work of those who give activities. */
export const Operations = builder.objectRef<OperationsScope>('Operations').implement({
  description: 'The day’s work: of one provider, or for staff of all of them.',
})

builder.prismaObjectField(Staff, 'operations', (t) =>
  t.field({
    type: Operations,
    description: 'The work of all providers.',
    resolve: () => ({ providerId: null }),
  }),
)

builder.prismaObjectField(Provider, 'operations', (t) =>
  t.field({
    type: Operations,
    nullable: true,
    description: 'Their work; null for anyone but staff and those who act for them.',
    resolve: async ({ id }, _, context) =>
      (await context.loadOnce(`manages ${id}`, () => isManager(context, context.db, id)))
        ? { providerId: id }
        : null,
  }),
)
