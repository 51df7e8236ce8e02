import { builder } from '../platform/graphql/builder.ts'
import { parseId, toUuidOrNil } from '../platform/graphql/ids.ts'
import { Viewer } from '../viewer/Viewer.graphql.ts'
import { listClaimableProviders } from './listClaimableProviders.ts'
import { Provider } from './Provider.graphql.ts'
import { buildManagedProviderWhere, isManager } from './providerRights.ts'

builder.prismaObjectFields(Viewer, (t) => ({
  managedProvider: t.prismaField({
    type: Provider,
    nullable: true,
    description:
      'Provider whose area the user works in: the named one, or the first by name that the user manages. Null when the user manages none or not the named one.',
    args: {
      providerId: t.arg.id({ description: 'Global id or uuid of the provider; absent: the first by name.' }),
    },
    resolve: async (query, { id: userId }, { providerId }, context) => {
      const { db } = context
      if (!providerId)
        return db.provider.findFirst({
          ...query,
          where: buildManagedProviderWhere(userId),
          orderBy: [{ name: 'asc' }, { id: 'asc' }],
        })
      const id = toUuidOrNil(parseId('Provider', providerId))
      const may = await context.loadOnce(`manages ${id}`, () => isManager(context, db, id))
      return may ? db.provider.findUnique({ ...query, where: { id } }) : null
    },
  }),
  claimableProviders: t.prismaField({
    type: [Provider],
    description:
      'Providers that match any part of the name; at most 8. For users of type PROVIDER, empty for others.',
    args: { query: t.arg.string({ required: true, description: 'Part of the name, at least 2 letters.' }) },
    resolve: (query, _, { query: text }, context) => listClaimableProviders(context, text, query),
  }),
}))
