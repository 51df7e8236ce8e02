import { getImagePath, IMAGE_WIDTH_PX } from '../../domain/catalogue/images.ts'
import { canBePaid } from '../../domain/payments/paymentOptions.ts'
import { builder } from '../platform/graphql/builder.ts'
import { toUuidOrNil } from '../platform/graphql/ids.ts'

export const Provider = builder.prismaNode('Provider', {
  description: 'Organisation that gives activities, such as a school, club or studio.',
  id: { field: 'id' },
  nullable: true,
  findUnique: (id) => ({ id: toUuidOrNil(id) }),
  fields: (t) => ({
    uuid: t.exposeID('id', { description: 'Raw id, the same as in REST.' }),
    name: t.exposeString('name', { description: 'Name of the provider, 2 to 120 characters.' }),
    description: t.exposeString('description', {
      description: 'What the provider does; at most 2000 characters.',
    }),
    email: t.exposeString('email', {
      nullable: true,
      description: 'E-mail address; null when there is none.',
    }),
    phone: t.exposeString('phone', {
      nullable: true,
      description: 'Phone number in E.164 form, such as `+919876543210`; null when there is none.',
    }),
    website: t.exposeString('website', {
      nullable: true,
      description: 'Address of the website; null when there is none.',
    }),
    logoUrl: t.string({
      nullable: true,
      description:
        "Path of the logo of 640 pixels' width on this server; null when there is none. The widths 320, 960 and 1600 have the same path with their number.",
      resolve: ({ logoHash }) => logoHash && getImagePath(logoHash, IMAGE_WIDTH_PX),
    }),
    acceptsPayments: t.boolean({
      description:
        'Whether parents can pay the provider: by UPI, at the venue or online. Without, only its free activities can be booked.',
      resolve: (provider, _, { config }) => canBePaid(provider, config.razorpay !== null),
    }),
    address: t.exposeString('address', { description: 'Postal address of the provider.' }),
    postcode: t.exposeString('postcode', { description: 'PIN code, six digits.' }),
    latitude: t.float({
      description: 'Latitude in degrees; north is positive.',
      resolve: ({ latitude }) => Number(latitude),
    }),
    longitude: t.float({
      description: 'Longitude in degrees; east is positive.',
      resolve: ({ longitude }) => Number(longitude),
    }),
  }),
})
