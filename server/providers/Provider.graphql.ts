import { builder } from '../platform/graphql/builder.ts'
import { toUuidOrNil } from '../platform/graphql/ids.ts'

export const Provider = builder.prismaNode('Provider', {
  description: 'Who gives activities: a school, a club, a studio.',
  id: { field: 'id' },
  nullable: true,
  findUnique: (id) => ({ id: toUuidOrNil(id) }),
  fields: (t) => ({
    uuid: t.exposeID('id', { description: 'Raw id, as in REST.' }),
    name: t.exposeString('name', { description: 'Name.' }),
    description: t.exposeString('description', { description: 'What they do.' }),
    email: t.exposeString('email', { nullable: true, description: 'E-mail address, where given.' }),
    phone: t.exposeString('phone', { nullable: true, description: 'Phone number, where given.' }),
    website: t.exposeString('website', { nullable: true, description: 'Web address, where given.' }),
    address: t.exposeString('address', { description: 'Address.' }),
    postcode: t.exposeString('postcode', { description: 'PIN code, six digits.' }),
    latitude: t.float({ description: 'Degrees north.', resolve: ({ latitude }) => Number(latitude) }),
    longitude: t.float({ description: 'Degrees east.', resolve: ({ longitude }) => Number(longitude) }),
  }),
})
