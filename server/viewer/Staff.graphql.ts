import { builder } from '../platform/graphql/builder.ts'
import { toUuidOrNil } from '../platform/graphql/ids.ts'
import { Viewer } from './Viewer.graphql.ts'

/** Other features add the fields that only staff see. Only a login session of active staff gets this object. */
export const Staff = builder.prismaNode('AdminUser', {
  name: 'Staff',
  description:
    'The staff area: lists and statistics of the whole catalogue, and the XP of the signed-in staff member.',
  id: { field: 'id' },
  nullable: true,
  findUnique: (id, { signedIn }) => ({
    id: toUuidOrNil(id),
    AND: { id: toUuidOrNil(signedIn?.adminId) },
  }),
  fields: (t) => ({
    uuid: t.exposeID('id', { description: 'Raw id of the staff member, which is `adminId` in REST.' }),
  }),
})

builder.prismaObjectField(Viewer, 'staff', (t) =>
  t.prismaField({
    type: Staff,
    nullable: true,
    description: 'The staff area; null unless the login session was opened with an active staff credential.',
    resolve: (query, _, __, { db, signedIn }) =>
      signedIn?.adminId ? db.adminUser.findUnique({ ...query, where: { id: signedIn.adminId } }) : null,
  }),
)
