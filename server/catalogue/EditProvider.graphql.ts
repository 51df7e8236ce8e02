import { InvalidInput, KeyReused, NotAllowed, NotFound, NotSignedIn } from '../platform/failures.ts'
import { builder, type InputFields } from '../platform/graphql/builder.ts'
import { FailureInterface } from '../platform/graphql/failures.graphql.ts'
import { Provider } from '../providers/Provider.graphql.ts'
import { createProvider } from './createProvider.ts'
import { EditConflict } from './failures.ts'
import { updateProvider } from './updateProvider.ts'

builder.objectType(EditConflict, {
  name: 'EditConflict',
  description: 'Somebody else has saved it since `version` was read. Nothing was changed.',
  interfaces: [FailureInterface],
  fields: (t) => ({ version: t.exposeInt('version', { description: 'Its version now.' }) }),
})

const createProviderInputFields = (t: InputFields) => ({
  description: t.string({ description: 'What they do, 2000 characters at most.' }),
  email: t.string({ description: 'E-mail address.' }),
  phone: t.string({ description: 'Phone number, at least 10 characters.' }),
  website: t.string({ description: 'Web address.' }),
  address: t.string({ description: 'Address.' }),
  postcode: t.string({ description: 'PIN code, six digits, that there is.' }),
  latitude: t.float({ description: "Degrees north. Absent: the PIN code's centre." }),
  longitude: t.float({ description: "Degrees east. Absent: the PIN code's centre." }),
  upiId: t.string({ description: 'UPI ID (name@bank) to which parents pay.' }),
  allowsPayAtVenue: t.boolean({ description: 'Whether parents may pay there.' }),
})

const CreateProviderInput = builder.inputType('CreateProviderInput', {
  description: 'A new provider.',
  fields: (t) => ({
    name: t.string({ required: true, description: '2 to 120 characters.' }),
    ...createProviderInputFields(t),
    idempotencyKey: t.string({ description: 'The same key with the same input makes one provider.' }),
  }),
})

const UpdateProviderInput = builder.inputType('UpdateProviderInput', {
  description: 'An edit: what is absent stays, null clears.',
  fields: (t) => ({
    providerId: t.id({ required: true, description: 'Global id or uuid.' }),
    version: t.int({ required: true, description: 'As read from `management`.' }),
    name: t.string({ description: '2 to 120 characters.' }),
    ...createProviderInputFields(t),
  }),
})

const createPayloadType = (name: string, description: string) =>
  builder.objectRef<{ providerId: string }>(name).implement({
    description,
    fields: (t) => ({
      provider: t.prismaField({
        type: Provider,
        description: 'The provider as it is now.',
        resolve: (query, { providerId }, _, { db }) =>
          db.provider.findUniqueOrThrow({ ...query, where: { id: providerId } }),
      }),
    }),
  })

const CreateProviderPayload = createPayloadType('CreateProviderPayload', 'Added.')
const UpdateProviderPayload = createPayloadType('UpdateProviderPayload', 'Saved.')

builder.mutationFields((t) => ({
  createProvider: t.field({
    type: CreateProviderPayload,
    description: 'Adds a provider. For staff.',
    errors: {
      types: [InvalidInput, NotSignedIn, NotAllowed, KeyReused],
      union: { description: 'What adding a provider comes to.' },
    },
    args: { input: t.arg({ type: CreateProviderInput, required: true, description: 'The provider.' }) },
    resolve: (_, { input }, context) => createProvider(context, input),
  }),
  updateProvider: t.field({
    type: UpdateProviderPayload,
    description: 'Edits a provider. For staff, and for those who act for it.',
    errors: {
      types: [InvalidInput, NotSignedIn, NotAllowed, NotFound, EditConflict],
      union: { description: 'What editing a provider comes to.' },
    },
    args: { input: t.arg({ type: UpdateProviderInput, required: true, description: 'The edit.' }) },
    resolve: (_, { input }, context) => updateProvider(context, input),
  }),
}))
