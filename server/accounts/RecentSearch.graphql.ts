import { RECENT_SEARCHES_MAX } from '../../domain/activities/recentSearches.ts'
import { InvalidInput, NotSignedIn } from '../platform/failures.ts'
import { builder } from '../platform/graphql/builder.ts'
import { toUuidOrNil } from '../platform/graphql/ids.ts'
import { mutation } from '../platform/graphql/mutation.ts'
import { payload } from '../platform/graphql/payload.ts'
import { forgetSearches } from './forgetSearches.ts'
import { recordSearch } from './recordSearch.ts'
import { Viewer } from './Viewer.graphql.ts'

const RecentSearch = builder.prismaNode('RecentSearch', {
  description: 'A search that its owner wanted kept.',
  id: { field: 'id' },
  nullable: true,
  findUnique: (id, { signedIn }) => ({
    id: toUuidOrNil(id),
    AND: { userId: toUuidOrNil(signedIn?.userId) },
  }),
  fields: (t) => ({
    search: t.exposeString('search', {
      description: "Query string of the search page's address: 'q=clay&dayOfWeek=saturday'.",
    }),
    searchedAt: t.expose('searchedAt', { type: 'DateTime', description: 'When it was last searched.' }),
  }),
})

builder.prismaObjectField(Viewer, 'recentSearches', (t) =>
  t.relation('recentSearches', {
    type: RecentSearch,
    description: `The last ${RECENT_SEARCHES_MAX} searches, newest first; none while auto-save is off.`,
    query: { orderBy: [{ searchedAt: 'desc' }, { id: 'desc' }], take: RECENT_SEARCHES_MAX },
  }),
)

const RecordSearchInput = builder.inputType('RecordSearchInput', {
  description: 'A search that somebody has asked for.',
  fields: (t) => ({
    search: t.string({ required: true, description: "Query string of the search page's address." }),
  }),
})

const RemoveRecentSearchInput = builder.inputType('RemoveRecentSearchInput', {
  description: 'Which one to remove.',
  fields: (t) => ({ id: t.id({ required: true, description: 'Its global id or uuid.' }) }),
})

const RecordSearchPayload = createPayloadType(
  'RecordSearchPayload',
  'Kept, if the person wants searches kept.',
)
const RemoveRecentSearchPayload = createPayloadType('RemoveRecentSearchPayload', 'It is not kept.')
const ClearRecentSearchesPayload = createPayloadType('ClearRecentSearchesPayload', 'None is kept.')

function createPayloadType(name: string, description: string) {
  return payload<{ userId: string }>(name, {
    description,
    fields: (t) => ({
      viewer: t.load({
        type: Viewer,
        id: 'userId',
        description: 'The signed-in person, with their `recentSearches` as they are now.',
      }),
    }),
  })
}

mutation('recordSearch', {
  type: RecordSearchPayload,
  description: 'Keeps a search, newest first, each once; nothing happens while auto-save is off.',
  input: RecordSearchInput,
  failures: [InvalidInput, NotSignedIn],
  run: recordSearch,
})

mutation('removeRecentSearch', {
  type: RemoveRecentSearchPayload,
  description: 'Forgets one kept search.',
  input: RemoveRecentSearchInput,
  failures: [NotSignedIn],
  run: (context, { id }) => forgetSearches(context, id),
})

mutation('clearRecentSearches', {
  type: ClearRecentSearchesPayload,
  description: 'Forgets all kept searches.',
  failures: [NotSignedIn],
  run: (context) => forgetSearches(context, null),
})
