import {
  InvalidInput,
  KeyReused,
  NotAllowed,
  NotFound,
  NotSignedIn,
  PasswordRequired,
} from '../../platform/failures.ts'
import { builder, type InputFields } from '../../platform/graphql/builder.ts'
import { failure } from '../../platform/graphql/failures/failure.ts'
import { mutation } from '../../platform/graphql/mutation.ts'
import { payload } from '../../platform/graphql/payload.ts'
import { Provider } from '../../providers/Provider.graphql.ts'
import { EditConflict } from '../failures.ts'
import { createProvider } from './createProvider.ts'
import { updateProvider } from './updateProvider.ts'

failure(EditConflict, {
  description: 'Another editor has saved the object since `version` was read. Nothing was changed.',
  fields: (t) => ({ version: t.exposeInt('version', { description: 'Current version of the object.' }) }),
})

const createProviderInputFields = (t: InputFields) => ({
  description: t.string({ description: 'What the provider does; at most 2000 characters.' }),
  email: t.string({ description: 'E-mail address of the provider.' }),
  phone: t.string({
    description: 'Phone number. Ten digits of India, or an international number with + and country code.',
  }),
  website: t.string({ description: "Address of the provider's website, http or https." }),
  address: t.string({ description: 'Postal address of the provider.' }),
  postcode: t.string({ description: 'PIN code, six digits, which must exist.' }),
  latitude: t.float({ description: 'Latitude in degrees. Absent: the centre of the PIN code.' }),
  longitude: t.float({ description: 'Longitude in degrees. Absent: the centre of the PIN code.' }),
  upiId: t.string({ description: "UPI ID to which parents pay, 'name@bank'." }),
  logoUrl: t.string({ description: 'Path that an upload of the logo returned; null for no logo.' }),
  allowsPayAtVenue: t.boolean({ description: 'Whether parents may pay at the venue.' }),
})

const CreateProviderInput = builder.inputType('CreateProviderInput', {
  description: 'Data of a new provider.',
  fields: (t) => ({
    name: t.string({ required: true, description: 'Name of the provider, 2 to 120 characters.' }),
    ...createProviderInputFields(t),
    idempotencyKey: t.string({
      description:
        'Key of at most 200 characters. A retry with the same key and input creates no second provider.',
    }),
  }),
})

const UpdateProviderInput = builder.inputType('UpdateProviderInput', {
  description: 'Changes to a provider. Fields that are absent stay unchanged; null clears a field.',
  fields: (t) => ({
    providerId: t.id({ required: true, description: 'Global id or uuid of the provider.' }),
    version: t.int({
      required: true,
      description:
        '`editorFields.version` that the editor has read. When the provider has changed since, the result is EditConflict.',
    }),
    name: t.string({ description: 'Name of the provider, 2 to 120 characters.' }),
    ...createProviderInputFields(t),
  }),
})

const createPayloadType = (name: string, description: string) =>
  payload<{ providerId: string }>(name, {
    description,
    fields: (t) => ({
      provider: t.load({ type: Provider, id: 'providerId', description: 'The provider after the change.' }),
    }),
  })

const CreateProviderPayload = createPayloadType('CreateProviderPayload', 'The new provider.')
const UpdateProviderPayload = createPayloadType('UpdateProviderPayload', 'The changed provider.')

mutation('createProvider', {
  type: CreateProviderPayload,
  description: 'Creates a provider. A UPI ID requires a recently entered password. For staff.',
  input: CreateProviderInput,
  failures: [InvalidInput, NotSignedIn, NotAllowed, PasswordRequired, KeyReused],
  run: createProvider,
})

mutation('updateProvider', {
  type: UpdateProviderPayload,
  description:
    "Changes a provider. A changed UPI ID requires a recently entered password and is reported to all managers. For staff and the provider's managers.",
  input: UpdateProviderInput,
  failures: [InvalidInput, NotSignedIn, NotAllowed, PasswordRequired, NotFound, EditConflict],
  run: updateProvider,
})
