import { builder } from '../platform/graphql/builder.ts'
import { LIMITS } from '../platform/graphql/limits.ts'

const Limits = builder.objectRef<typeof LIMITS>('Limits').implement({
  description: 'What a program may ask of this server. What asks for more is refused with a code.',
  fields: (t) => ({
    depth: t.exposeInt('depth', { description: 'Levels of a document; introspection aside.' }),
    aliases: t.exposeInt('aliases', { description: 'Aliases in a document.' }),
    tokens: t.exposeInt('tokens', { description: 'Words and signs of a document, as GraphQL counts them.' }),
    cost: t.exposeInt('cost', {
      description:
        'Cost of a document: each field of each item that is asked for counts 1, a search as much as it takes.',
    }),
    pageSize: t.exposeInt('first', { description: 'Items of a page, as `first` and `last`.' }),
    bodyBytes: t.exposeInt('body', { description: 'Bytes of a request body; pictures and files aside.' }),
    costPerMinute: t.exposeInt('costOfAccount', {
      description: 'Cost in a minute, of each account and of each access token.',
    }),
    requestsPerMinute: t.exposeInt('requestsOfAccount', {
      description: 'GraphQL requests in a minute, of each account and of each access token.',
    }),
    restRequestsPerMinute: t.int({
      description: 'REST calls in a minute, of each account and of each access token.',
      resolve: ({ rest }) => rest.ofAccount,
    }),
    requestsOfAddressPerMinute: t.exposeInt('requestsOfAddress', {
      description: 'Requests in a minute of a network address, whatever it asks for.',
    }),
    socketMessageBytes: t.exposeInt('socketMessage', { description: 'Bytes of a WebSocket message.' }),
    subscriptionsPerSocket: t.exposeInt('subscriptions', { description: 'Subscriptions of a socket.' }),
    socketsPerToken: t.exposeInt('socketsOfSession', {
      description: 'Sockets of a session or access token, in each server.',
    }),
  }),
})

builder.queryField('limits', (t) =>
  t.field({ type: Limits, description: 'What a program may ask of this server.', resolve: () => LIMITS }),
)
