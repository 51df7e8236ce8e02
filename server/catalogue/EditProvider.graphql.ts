import { InvalidInput, KeyReused, NotAllowed, NotFound, NotSignedIn } from '../platform/failures.ts'
import { builder, type InputFields } from '../platform/graphql/builder.ts'
import { failure } from '../platform/graphql/failure.ts'
import { mutation } from '../platform/graphql/mutation.ts'
import { payload } from '../platform/graphql/payload.ts'
import { Provider } from '../providers/Provider.graphql.ts'
import { createProvider } from './createProvider.ts'
import { EditConflict } from './failures.ts'
import { updateProvider } from './updateProvider.ts'

failure(EditConflict, {
  description: 'Somebody else has saved it since `version` was read. Nothing was changed.',
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
  payload<{ providerId: string }>(name, {
    description,
    fields: (t) => ({
      provider: t.load({ type: Provider, id: 'providerId', description: 'The provider as it is now.' }),
    }),
  })

const CreateProviderPayload = createPayloadType('CreateProviderPayload', 'Added.')
const UpdateProviderPayload = createPayloadType('UpdateProviderPayload', 'Saved.')

mutation('createProvider', {
  type: CreateProviderPayload,
  description: 'Adds a provider. For staff.',
  input: CreateProviderInput,
  failures: [InvalidInput, NotSignedIn, NotAllowed, KeyReused],
  run: createProvider,
})

mutation('updateProvider', {
  type: UpdateProviderPayload,
  description: 'Edits a provider. For staff, and for those who act for it.',
  input: UpdateProviderInput,
  failures: [InvalidInput, NotSignedIn, NotAllowed, NotFound, EditConflict],
  run: updateProvider,
})
