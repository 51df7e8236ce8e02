import type { Context } from '../platform/context.ts'
import type { Prisma } from '../platform/database/database.ts'
import { buildNameFilter } from '../platform/database/searchText.ts'
import { builder } from '../platform/graphql/builder.ts'
import { parseId, toUuidOrNil } from '../platform/graphql/ids.ts'
import { Viewer } from '../viewer/Viewer.graphql.ts'
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

const RESULTS_MAX = 8

/**
 * Providers that a user of type provider can claim. Leaves out providers with an open or approved claim of the user.
 */
async function listClaimableProviders(
  { db, signedIn }: Context,
  text: string,
  query: Pick<Prisma.ProviderFindManyArgs, 'include' | 'select'>,
) {
  const name = text.trim()
  if (signedIn?.userType !== 'provider' || name.length < 2) return []
  return db.provider.findMany({
    ...query,
    where: {
      name: buildNameFilter(name),
      claims: { none: { userId: signedIn.userId, state: { not: 'refused' } } },
    },
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
    take: RESULTS_MAX,
  })
}
