import { builder } from '../platform/graphql/builder.ts'
import { LIMITS } from '../platform/graphql/limits/limits.ts'

const Limits = builder.objectRef<typeof LIMITS>('Limits').implement({
  description: 'Limits of this server. A request beyond a limit is refused with an error code.',
  fields: (t) => ({
    depth: t.exposeInt('depth', {
      description: 'Levels of nested fields in a document, without introspection.',
    }),
    aliases: t.exposeInt('aliases', { description: 'Number of aliases in a document.' }),
    tokens: t.exposeInt('tokens', { description: 'Number of lexical tokens in a document.' }),
    cost: t.exposeInt('cost', {
      description: 'Cost of a document. Each field of each requested item costs 1; a search costs more.',
    }),
    pageSize: t.exposeInt('first', { description: 'Number of items of a page, for `first` and `last`.' }),
    bodyBytes: t.exposeInt('body', { description: 'Bytes of a request body, without uploaded files.' }),
    costPerMinute: t.exposeInt('costOfAccount', {
      description: 'Total cost per minute, for each account and each access token.',
    }),
    requestsPerMinute: t.exposeInt('requestsOfAccount', {
      description: 'GraphQL requests per minute, for each account and each access token.',
    }),
    restRequestsPerMinute: t.int({
      description: 'REST requests per minute, for each account and each access token.',
      resolve: ({ rest }) => rest.ofAccount,
    }),
    requestsOfAddressPerMinute: t.exposeInt('requestsOfAddress', {
      description: 'Requests of any kind per minute, for each network address.',
    }),
    socketOpeningsOfAddressPerMinute: t.exposeInt('socketOpeningsOfAddress', {
      description: 'WebSockets opened per minute, for each network address.',
    }),
    socketMessageBytes: t.exposeInt('socketMessage', { description: 'Bytes of a WebSocket message.' }),
    subscriptionsPerSocket: t.exposeInt('subscriptions', {
      description: 'Number of subscriptions on one WebSocket.',
    }),
    socketsPerToken: t.exposeInt('socketsOfSession', {
      description: 'Number of WebSockets of a login session or access token, on each server.',
    }),
  }),
})

builder.queryField('limits', (t) =>
  t.field({
    type: Limits,
    description: 'Limits that apply to programs and browsers.',
    resolve: () => LIMITS,
  }),
)
