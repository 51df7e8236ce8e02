import { InvalidInput, NotFound, NotSignedIn } from '../../platform/failures.ts'
import { builder } from '../../platform/graphql/builder.ts'
import { mutation } from '../../platform/graphql/mutation.ts'
import { payload } from '../../platform/graphql/payload.ts'
import { Viewer } from '../../viewer/Viewer.graphql.ts'
import { endAllAccess, endOneAccess } from './endOwnAccess.ts'
import { type Access, listAccess } from './listAccess.ts'

const AccessKind = builder.enumType('AccessKind', {
  description: 'Kind of an access to an account.',
  values: {
    LOGIN_SESSION: { value: 'loginSession', description: 'A browser that is signed in.' },
    PUSH_DEVICE: { value: 'pushDevice', description: 'A browser that receives push messages.' },
    CALENDAR_FEED: { value: 'calendarFeed', description: 'The private calendar address.' },
    WEBHOOK: { value: 'webhook', description: 'An address that receives events.' },
    ACCESS_TOKEN: { value: 'accessToken', description: 'A token with which a program acts for the user.' },
    FAMILY_INVITATION: {
      value: 'familyInvitation',
      description: 'An open invitation of a second parent, who would see the family.',
    },
  } as const,
})

const AccessType = builder.objectRef<Access>('Access').implement({
  description: 'One way in which the data of an account can be read or changed.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Opaque id for `endAccess`.' }),
    kind: t.expose('kind', { type: AccessKind, description: 'Kind of the access.' }),
    name: t.exposeString('name', {
      nullable: true,
      description:
        'Browser of a login session or push device, address of a webhook, name of a token, or e-mail address of an invitation; null when unknown.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'Time at which the access began.' }),
    lastUsedAt: t.expose('lastUsedAt', {
      type: 'DateTime',
      nullable: true,
      description:
        'Time of the last known use, to the hour for login sessions and to the minute for access tokens; null when unknown.',
    }),
    isCurrent: t.exposeBoolean('isCurrent', {
      description: 'Whether this request uses this login session.',
    }),
  }),
})

builder.prismaObjectField(Viewer, 'access', (t) =>
  t.field({
    type: [AccessType],
    description:
      'Login sessions, push devices, calendar address, webhooks, access tokens and open family invitations of the signed-in user. Closed to access tokens.',
    complexity: { field: 5, multiplier: 10 },
    resolve: (_, __, context) => listAccess(context),
  }),
)

const EndAccessInput = builder.inputType('EndAccessInput', {
  description: 'The access to end.',
  fields: (t) => ({
    accessId: t.id({ required: true, description: 'Id of an entry of `viewer.access`.' }),
  }),
})

const createPayloadType = (name: string, description: string) =>
  payload<{ userId: string }>(name, {
    description,
    fields: (t) => ({
      viewer: t.load({
        type: Viewer,
        id: (_, { signedIn }) => signedIn?.userId,
        nullable: true,
        description: 'The signed-in user with the access that remains.',
      }),
    }),
  })

mutation('endAccess', {
  type: createPayloadType('EndAccessPayload', 'The access has ended.'),
  description:
    'Ends one login session, push device, calendar address, webhook, access token or family invitation of the user.',
  input: EndAccessInput,
  failures: [InvalidInput, NotSignedIn, NotFound],
  run: endOneAccess,
})

mutation('endAllAccess', {
  type: createPayloadType('EndAllAccessPayload', 'Only this login session remains.'),
  description:
    'Ends all login sessions except this one, and all push devices, calendar addresses, webhooks, access tokens, family invitations and open links of the user.',
  failures: [NotSignedIn],
  run: endAllAccess,
})
