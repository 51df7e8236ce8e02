import { encodeGlobalID } from '@pothos/plugin-relay'
import type { Kind } from '../../domain/activities/kinds.ts'
import { KindInfo, Kind as KindType } from '../activities/kinds/Kind.graphql.ts'
import type { Context } from '../platform/context.ts'
import type { KindSynonym as KindSynonymRow } from '../platform/database/generated/client.ts'
import { InvalidInput, NotAllowed, NotFound, NotSignedIn } from '../platform/failures.ts'
import { builder } from '../platform/graphql/builder.ts'
import { requireIdCursors, toUuidOrNil } from '../platform/graphql/ids.ts'
import { mutation } from '../platform/graphql/mutation.ts'
import { payload } from '../platform/graphql/payload.ts'
import { Staff } from '../viewer/Staff.graphql.ts'
import { addKindSynonym, ignoreMissedSearch, removeKindSynonym } from './changeSynonyms.ts'

const findForStaff = (id: string, { signedIn }: Pick<Context, 'signedIn'>) => ({
  id: toUuidOrNil(signedIn?.adminId ? id : undefined),
})

const MissedSearch = builder.prismaNode('MissedSearch', {
  id: { field: 'id' },
  nullable: true,
  findUnique: findForStaff,
  description: 'Words of searches that found nothing, without any link to a person. For staff.',
  fields: (t) => ({
    text: t.exposeString('text', { description: 'The words, in lower case.' }),
    count: t.exposeInt('count', { description: 'How often they were searched for, repetitions included.' }),
    lastSearchedAt: t.expose('lastSearchedAt', { type: 'DateTime', description: 'Time of the last search.' }),
  }),
})

const KindSynonym = builder.prismaNode('KindSynonym', {
  id: { field: 'id' },
  nullable: true,
  findUnique: findForStaff,
  description: 'A word or phrase that staff have added for a kind. Searches read it like a name of the kind.',
  fields: (t) => ({
    phrase: t.exposeString('phrase', { description: 'The word or phrase, in lower case.' }),
    kind: t.field({
      type: KindInfo,
      description: 'Kind that the phrase means.',
      resolve: ({ kind }) => kind as Kind,
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'Time when it was added.' }),
  }),
})

builder.prismaObjectField(Staff, 'missedSearches', (t) =>
  t.prismaConnection(
    {
      type: MissedSearch,
      cursor: 'id',
      description:
        'Words of searches that found nothing within 90 days, most frequent first. Ignored ones are left out.',
      totalCount: (_, __, { db }) => db.missedSearch.count({ where: { ignoredAt: null } }),
      resolve: (query, _, args, { db }) => {
        requireIdCursors(args)
        return db.missedSearch.findMany({
          ...query,
          where: { ignoredAt: null },
          orderBy: [{ count: 'desc' }, { id: 'desc' }],
        })
      },
    },
    { name: 'MissedSearchConnection', description: 'A page of searches that found nothing.' },
    { name: 'MissedSearchEdge', description: 'A search that found nothing, with its cursor.' },
  ),
)

builder.prismaObjectField(Staff, 'kindSynonyms', (t) =>
  t.prismaConnection(
    {
      type: KindSynonym,
      cursor: 'id',
      description: 'Synonyms of kinds that staff have added, latest first.',
      totalCount: (_, __, { db }) => db.kindSynonym.count(),
      resolve: (query, _, args, { db }) => {
        requireIdCursors(args)
        return db.kindSynonym.findMany({ ...query, orderBy: [{ createdAt: 'desc' }, { id: 'desc' }] })
      },
    },
    { name: 'KindSynonymConnection', description: 'A page of synonyms of kinds.' },
    { name: 'KindSynonymEdge', description: 'A synonym of a kind with its cursor.' },
  ),
)

const AddKindSynonymInput = builder.inputType('AddKindSynonymInput', {
  description: 'A word or phrase and the kind that it means.',
  fields: (t) => ({
    phrase: t.string({
      required: true,
      description:
        'Word or phrase of 2 to 60 letters and at most four words, which searches do not read yet.',
    }),
    kind: t.field({ type: KindType, required: true, description: 'Kind that the phrase means.' }),
  }),
})

const AddKindSynonymPayload = payload<KindSynonymRow>('AddKindSynonymPayload', {
  description: 'The synonym, which searches read from now on.',
  fields: (t) => ({
    kindSynonym: t.field({
      type: KindSynonym,
      description: 'The new or changed synonym.',
      resolve: (row) => row,
    }),
  }),
})

const createRemovedPayload = (name: string, typename: string, description: string) =>
  payload<{ id: string }>(name, {
    description,
    fields: (t) => ({
      removedId: t.id({
        description: 'Global id of the removed entry.',
        resolve: ({ id }) => encodeGlobalID(typename, id),
      }),
    }),
  })

const createIdInput = (name: string, description: string) =>
  builder.inputType(name, {
    description,
    fields: (t) => ({ id: t.id({ required: true, description: 'Global id or uuid of the entry.' }) }),
  })

const ACCESS_FAILURES = [NotFound, NotSignedIn, NotAllowed]

mutation('addKindSynonym', {
  type: AddKindSynonymPayload,
  description:
    'Adds a word or phrase that means a kind. Adding it again changes its kind. Searches that missed it are no longer listed. For staff.',
  input: AddKindSynonymInput,
  failures: [InvalidInput, NotSignedIn, NotAllowed],
  run: addKindSynonym,
})

mutation('removeKindSynonym', {
  type: createRemovedPayload('RemoveKindSynonymPayload', 'KindSynonym', 'The synonym is removed.'),
  description: 'Removes a synonym of a kind. For staff.',
  input: createIdInput('RemoveKindSynonymInput', 'The synonym to remove.'),
  failures: ACCESS_FAILURES,
  run: (context, { id }) => removeKindSynonym(context, id),
})

mutation('ignoreMissedSearch', {
  type: createRemovedPayload('IgnoreMissedSearchPayload', 'MissedSearch', 'The text is no longer listed.'),
  description: 'Takes words off the list of searches that found nothing. For staff.',
  input: createIdInput('IgnoreMissedSearchInput', 'The words to ignore.'),
  failures: ACCESS_FAILURES,
  run: (context, { id }) => ignoreMissedSearch(context, id),
})
