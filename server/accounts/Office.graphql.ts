import { builder } from '../platform/builder.ts'
import { Viewer } from './Viewer.graphql.ts'

/** Other rooms hang here what is for staff. Whoever is no member of staff never gets one. */
export const Office = builder.objectRef<{ adminId: string }>('Office').implement({
  description: 'What staff see of the whole app.',
})

builder.prismaObjectField(Viewer, 'office', (t) =>
  t.field({
    type: Office,
    nullable: true,
    description: 'What staff see of the whole app; null for anyone else.',
    resolve: (_, __, { signedIn }) => (signedIn?.adminId ? { adminId: signedIn.adminId } : null),
  }),
)
