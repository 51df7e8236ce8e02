import { findActor } from '../platform/context.ts'
import { builder } from '../platform/graphql/builder.ts'
import { toUuidOrNil } from '../platform/graphql/ids.ts'

/** Other features add their private lists. */
export const Viewer = builder.prismaObject('User', {
  variant: 'Viewer',
  description: 'The signed-in user and everything that is private to them.',
  fields: () => ({}),
})

builder.queryField('viewer', (t) =>
  t.prismaField({
    type: Viewer,
    nullable: true,
    description: 'The signed-in user, or the owner of the access token; null when signed out.',
    scope: 'bookings_read',
    resolve: (query, _, __, context) => {
      const actor = findActor(context, 'bookings_read')
      // Built for visitors too, because Pothos refuses a resolver that does not use its query.
      const own = { ...query, where: { id: toUuidOrNil(actor?.userId) } }
      return actor ? context.db.user.findUnique(own) : null
    },
  }),
)
