import { Office } from '../accounts/Office.graphql.ts'
import { builder } from '../platform/builder.ts'
import type { DeskScope } from './deskScope.ts'
import { Provider } from './Provider.graphql.ts'
import { isManager } from './providerRights.ts'

export type { DeskScope }

/** Other rooms hang here the day's work of those who give activities. */
export const Desk = builder.objectRef<DeskScope>('Desk').implement({
  description: 'The day’s work: of one provider, or for staff of all of them.',
})

builder.objectField(Office, 'desk', (t) =>
  t.field({
    type: Desk,
    description: 'The work of all providers.',
    resolve: () => ({ providerId: null }),
  }),
)

builder.prismaObjectField(Provider, 'desk', (t) =>
  t.field({
    type: Desk,
    nullable: true,
    description: 'Their work; null for anyone but staff and those who act for them.',
    resolve: async ({ id }, _, context) =>
      (await context.once(`manages ${id}`, () => isManager(context, context.db, id)))
        ? { providerId: id }
        : null,
  }),
)
