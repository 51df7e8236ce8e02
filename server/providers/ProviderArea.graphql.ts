import { Viewer } from '../accounts/Viewer.graphql.ts'
import { builder } from '../platform/graphql/builder.ts'
import { parseId, toUuidOrNil } from '../platform/graphql/ids.ts'
import { listClaimableProviders } from './listClaimableProviders.ts'
import { Provider } from './Provider.graphql.ts'
import { buildManagedProviderWhere, isManager } from './providerRights.ts'

builder.prismaObjectFields(Viewer, (t) => ({
  managedProvider: t.prismaField({
    type: Provider,
    nullable: true,
    description:
      'For whom the person works here: the named provider, else the first by name of those for whom they act. Null where they act for none, or not for the named one.',
    args: { providerId: t.arg.id({ description: 'Global id or uuid of a provider.' }) },
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
    description: 'Providers by any part of the name, for users of type PROVIDER; 8 at most.',
    args: { query: t.arg.string({ required: true, description: '2 letters or more of the name.' }) },
    resolve: (query, _, { query: text }, context) => listClaimableProviders(context, text, query),
  }),
}))
