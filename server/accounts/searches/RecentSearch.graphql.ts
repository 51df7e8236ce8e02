import { RECENT_SEARCHES_MAX } from '../../../domain/activities/recentSearches.ts'
import { type Context, requireUser } from '../../platform/context.ts'
import { InvalidInput, NotSignedIn } from '../../platform/failures.ts'
import { builder } from '../../platform/graphql/builder.ts'
import { parseId, toUuidOrNil } from '../../platform/graphql/ids.ts'
import { mutation } from '../../platform/graphql/mutation.ts'
import { payload } from '../../platform/graphql/payload.ts'
import { Viewer } from '../../viewer/Viewer.graphql.ts'
import { recordSearch } from './recordSearch.ts'

const RecentSearch = builder.prismaNode('RecentSearch', {
  description: 'A search that the user made earlier and that the app offers again.',
  id: { field: 'id' },
  nullable: true,
  findUnique: (id, { signedIn }) => ({
    id: toUuidOrNil(id),
    AND: { userId: toUuidOrNil(signedIn?.userId) },
  }),
  fields: (t) => ({
    search: t.exposeString('search', {
      description: "Query string of the search page, such as 'q=clay&dayOfWeek=saturday'.",
    }),
    searchedAt: t.expose('searchedAt', {
      type: 'DateTime',
      description: 'Time of the latest search with this query string.',
    }),
  }),
})

builder.prismaObjectField(Viewer, 'recentSearches', (t) =>
  t.relation('recentSearches', {
    type: RecentSearch,
    description: `The last ${RECENT_SEARCHES_MAX} searches, newest first; empty while \`autoSaveSearches\` is false.`,
    query: { orderBy: [{ searchedAt: 'desc' }, { id: 'desc' }], take: RECENT_SEARCHES_MAX },
  }),
)

const RecordSearchInput = builder.inputType('RecordSearchInput', {
  description: 'A search that the user has just made.',
  fields: (t) => ({
    search: t.string({
      required: true,
      description: "Query string of the search page, such as 'q=clay&dayOfWeek=saturday'.",
    }),
  }),
})

const RemoveRecentSearchInput = builder.inputType('RemoveRecentSearchInput', {
  description: 'The recent search to remove.',
  fields: (t) => ({ id: t.id({ required: true, description: 'Global id or uuid of the recent search.' }) }),
})

const RecordSearchPayload = createPayloadType(
  'RecordSearchPayload',
  'The search is saved, if the user has `autoSaveSearches` turned on.',
)
const RemoveRecentSearchPayload = createPayloadType(
  'RemoveRecentSearchPayload',
  'The recent search is removed.',
)
const ClearRecentSearchesPayload = createPayloadType(
  'ClearRecentSearchesPayload',
  'All recent searches are removed.',
)

function createPayloadType(name: string, description: string) {
  return payload<{ userId: string }>(name, {
    description,
    fields: (t) => ({
      viewer: t.load({
        type: Viewer,
        id: 'userId',
        description: 'The signed-in user with their current `recentSearches`.',
      }),
    }),
  })
}

mutation('recordSearch', {
  type: RecordSearchPayload,
  description:
    'Saves a search of the signed-in user. The same search is saved once; nothing happens while `autoSaveSearches` is false.',
  input: RecordSearchInput,
  failures: [InvalidInput, NotSignedIn],
  run: recordSearch,
})

mutation('removeRecentSearch', {
  type: RemoveRecentSearchPayload,
  description: 'Removes one recent search of the signed-in user.',
  input: RemoveRecentSearchInput,
  failures: [NotSignedIn],
  run: (context, { id }) => deleteRecentSearches(context, id),
})

mutation('clearRecentSearches', {
  type: ClearRecentSearchesPayload,
  description: 'Removes all recent searches of the signed-in user.',
  failures: [NotSignedIn],
  run: (context) => deleteRecentSearches(context, null),
})

/** Deletes one recent search, by global id or uuid, or all of them. An unknown id changes nothing. */
async function deleteRecentSearches(context: Context, id: string | null): Promise<{ userId: string }> {
  const { userId } = requireUser(context)
  const one = id === null ? {} : { id: toUuidOrNil(parseId('RecentSearch', id)) }
  await context.db.recentSearch.deleteMany({ where: { userId, ...one } })
  return { userId }
}
