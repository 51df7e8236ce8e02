import { queryFromInfo } from '@pothos/plugin-prisma'
import type { GraphQLResolveInfo } from 'graphql'
import {
  LIST_MAX,
  LIST_NAMES,
  type ListName,
  type RecommendedActivity,
} from '../../domain/recommendations/lists.ts'
import type { Statement } from '../../domain/recommendations/statements.ts'
import { DistanceUnit, LanguageEnum } from '../accounts/User.graphql.ts'
import { Viewer } from '../accounts/Viewer.graphql.ts'
import { Activity } from '../activities/Activity.graphql.ts'
import type { Context } from '../platform/context.ts'
import type { Prisma } from '../platform/database/database.ts'
import { NotFound, NotSignedIn } from '../platform/failures.ts'
import { builder } from '../platform/graphql/builder.ts'
import { SEARCH_COST } from '../platform/graphql/cost.ts'
import { mutation } from '../platform/graphql/mutation.ts'
import { payload } from '../platform/graphql/payload.ts'
import { getVisitor } from '../platform/http/visitor.ts'
import { formatStatement } from './formatStatement.ts'
import { type Bundle, loadParentLists, loadVisitorLists } from './recommendations.ts'
import { recordView } from './recordView.ts'

interface RecommendationItem extends RecommendedActivity {
  list: ListName
  place: Bundle['place']
  activity: Prisma.ActivityGetPayload<object>
}

const textArguments = builder.args((t) => ({
  language: t.field({ type: LanguageEnum, description: "In this language; the reader's if absent." }),
  unit: t.field({ type: DistanceUnit, description: "With distances in this unit; the reader's if absent." }),
}))

const RecommendationType = builder.enumType('RecommendationType', {
  description: 'Why something is recommended.',
  values: {
    PERSONALIZED: { value: 'personalized', description: 'It fits what this parent likes and looks for.' },
    TRENDING: { value: 'trending', description: 'Other parents have been choosing it lately.' },
    NEARBY: { value: 'nearby', description: 'It is new in the area.' },
    SIMILAR: { value: 'similar', description: 'It is like something that this parent saved.' },
  } as const,
})

const Recommendation = builder.objectRef<RecommendationItem>('Recommendation').implement({
  description: 'An activity with what speaks for it.',
  fields: (t) => ({
    activity: t.field({ type: Activity, description: 'The activity.', resolve: ({ activity }) => activity }),
    type: t.field({
      type: RecommendationType,
      description: 'The list it is in.',
      resolve: ({ list }) => list,
    }),
    score: t.exposeFloat('score', { description: 'How well it fits the reader, 0 to 1.' }),
    reason: t.string({
      description: 'The first thing that speaks for it: a true sentence about this reader and this activity.',
      args: textArguments,
      resolve: (item, args, context) => formatForReader(item.reason, item, args, context),
    }),
    factors: t.stringList({
      description: 'What else speaks for it, what says most first; at most 5.',
      args: textArguments,
      resolve: (item, args, context) =>
        item.factors.map((factor) => formatForReader(factor, item, args, context)),
    }),
  }),
})

type TextArguments = { language?: 'en' | 'hi' | 'ta' | null; unit?: 'miles' | 'kilometers' | null }

function formatForReader(
  statement: Statement,
  { place }: RecommendationItem,
  { language, unit }: TextArguments,
  context: Context,
) {
  return formatStatement(statement, {
    place,
    language: language ?? context.language,
    unit: unit ?? getVisitor(context).unit,
  })
}

const DESCRIPTIONS: Record<ListName, string> = {
  personalized: `What fits this parent, best first; at most ${LIST_MAX}.`,
  trending: `What other parents in the area chose in the last two weeks, most chosen first; at most ${LIST_MAX}.`,
  nearby: `What was added near them lately, newest first; at most ${LIST_MAX}.`,
  similar: `What is like the activities that they saved, most alike first; at most ${LIST_MAX}.`,
}

const Recommendations = builder.objectRef<Bundle>('Recommendations').implement({
  description:
    'Lists of activities with a free place in the next four weeks. A visitor has no `personalized` and no `similarToSaved`.',
  fields: (t) => ({
    personalized: t.field(createListField('personalized')),
    trending: t.field(createListField('trending')),
    nearbyNew: t.field(createListField('nearby')),
    similarToSaved: t.field(createListField('similar')),
  }),
})

function createListField(name: ListName) {
  return {
    type: [Recommendation] as [typeof Recommendation],
    description: DESCRIPTIONS[name],
    resolve: async (bundle: Bundle, _: object, context: Context, info: GraphQLResolveInfo) => {
      const rows = await loadActivities(bundle, context, info)
      return bundle.lists[name].flatMap((item) => {
        const activity = rows.get(item.activityId)
        return activity ? [{ ...item, list: name, place: bundle.place, activity }] : []
      })
    },
  }
}

/** All that stand in any of the lists, loaded once for all lists that ask for the same fields. */
async function loadActivities(bundle: Bundle, context: Context, info: GraphQLResolveInfo) {
  const query = queryFromInfo({ context, info, typeName: 'Activity', path: ['activity'] })
  const ids = LIST_NAMES.flatMap((name) => bundle.lists[name].map(({ activityId }) => activityId))
  return context.loadOnce(`recommended ${bundle.place?.label} ${JSON.stringify(query)}`, async () => {
    const rows = await context.db.activity.findMany({ ...query, where: { id: { in: ids } } })
    return new Map(rows.map((row) => [row.id, row]))
  })
}

builder.prismaObjectField(Viewer, 'recommendations', (t) =>
  t.field({
    type: Recommendations,
    description: "Recommendations for this parent, around the account's location.",
    complexity: SEARCH_COST,
    resolve: (_, __, context) => loadParentLists(context),
  }),
)

builder.queryField('recommendations', (t) =>
  t.field({
    type: Recommendations,
    description: 'What anybody may be recommended around a place; Salem stands for one that nobody knows.',
    complexity: SEARCH_COST,
    args: {
      location: t.arg.string({
        required: true,
        description: 'City, PIN code, locality or label of a place.',
      }),
    },
    resolve: (_, { location }, context) => loadVisitorLists(context, location),
  }),
)

const RecordActivityViewInput = builder.inputType('RecordActivityViewInput', {
  description: 'What was looked at.',
  fields: (t) => ({
    activityId: t.id({ required: true, description: 'Global id or uuid of the activity.' }),
  }),
})

const RecordActivityViewPayload = payload<{ activityId: string }>('RecordActivityViewPayload', {
  description: 'The look counts in what is recommended.',
  fields: (t) => ({
    activityId: t.exposeID('activityId', { description: 'Raw id of the activity.' }),
  }),
})

mutation('recordActivityView', {
  type: RecordActivityViewPayload,
  description: 'Says that the signed-in person looks at an activity; counted once an hour in each session.',
  input: RecordActivityViewInput,
  failures: [NotFound, NotSignedIn],
  run: (context, { activityId }) => recordView(context, activityId),
})
