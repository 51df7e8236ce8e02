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
import { Activity } from '../activities/details/Activity.graphql.ts'
import type { Context } from '../platform/context.ts'
import type { Prisma } from '../platform/database/database.ts'
import { NotFound, NotSignedIn } from '../platform/failures.ts'
import { builder } from '../platform/graphql/builder.ts'
import { SEARCH_COST } from '../platform/graphql/limits/cost.ts'
import { mutation } from '../platform/graphql/mutation.ts'
import { payload } from '../platform/graphql/payload.ts'
import { getReader } from '../platform/http/pages/reader.ts'
import { Viewer } from '../viewer/Viewer.graphql.ts'
import { formatStatement } from './formatStatement.ts'
import { type Bundle, loadParentLists, loadVisitorLists } from './recommendations.ts'
import { recordView } from './recordView.ts'

interface RecommendationItem extends RecommendedActivity {
  list: ListName
  place: Bundle['place']
  hasMatch: boolean
  activity: Prisma.ActivityGetPayload<object>
}

const textArguments = builder.args((t) => ({
  language: t.field({
    type: LanguageEnum,
    description: "Language of the text. Default: the reader's language.",
  }),
  unit: t.field({
    type: DistanceUnit,
    description: "Unit of distances in the text. Default: the reader's unit.",
  }),
}))

const RecommendationType = builder.enumType('RecommendationType', {
  description: 'List to which a recommendation belongs.',
  values: {
    PERSONALIZED: { value: 'personalized', description: 'Fits what the parent likes and prefers.' },
    TRENDING: { value: 'trending', description: 'Other parents have booked, saved or viewed it recently.' },
    NEARBY: { value: 'nearby', description: 'New in the area of the reader.' },
    SIMILAR: { value: 'similar', description: 'Similar to an activity that the parent saved.' },
  } as const,
})

const Recommendation = builder.objectRef<RecommendationItem>('Recommendation').implement({
  description: 'An activity with its score and the reasons for recommending it.',
  fields: (t) => ({
    activity: t.field({
      type: Activity,
      description: 'The recommended activity.',
      resolve: ({ activity }) => activity,
    }),
    type: t.field({
      type: RecommendationType,
      description: 'List to which the recommendation belongs.',
      resolve: ({ list }) => list,
    }),
    score: t.exposeFloat('score', { description: 'How well the activity fits the reader, 0 to 1.' }),
    match: t.int({
      nullable: true,
      description:
        'The score as a percentage, 0 to 100; null for a reader without choices and preferences, about whom it would say nothing.',
      resolve: ({ score, hasMatch }) => (hasMatch ? Math.round(score * 100) : null),
    }),
    reason: t.string({
      description: 'Main reason: a true sentence about this reader and this activity.',
      args: textArguments,
      resolve: (item, args, context) => formatForReader(item.reason, item, args, context),
    }),
    factors: t.stringList({
      description: 'Further reasons, most important first; at most 5.',
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
    unit: unit ?? getReader(context).unit,
  })
}

const DESCRIPTIONS: Record<ListName, string> = {
  personalized: `Activities that fit the parent, best first; at most ${LIST_MAX}. Empty for visitors.`,
  trending: `Activities that other parents in the area chose in the last two weeks, most chosen first; at most ${LIST_MAX}.`,
  nearby: `Activities that were added nearby recently, newest first; at most ${LIST_MAX}.`,
  similar: `Activities similar to saved ones, most similar first; at most ${LIST_MAX}. Empty for visitors.`,
}

const Recommendations = builder.objectRef<Bundle>('Recommendations').implement({
  description: 'Lists of activities that have a free seat within the next four weeks.',
  fields: (t) => ({
    personalized: t.field(createListField('personalized')),
    trending: t.field(createListField('trending')),
    nearbyNew: t.field(createListField('nearby')),
    similarToSaved: t.field(createListField('similar')),
    isBeyondRadius: t.exposeBoolean('isBeyondRadius', {
      description:
        "True when no activity within the reader's distance suits, so that the lists have the nearest ones.",
    }),
    asksAge: t.boolean({
      description:
        'True for a parent without choices and preferences; the screen then requests the age of the child.',
      resolve: ({ isReader, hasMatch }) => isReader && !hasMatch,
    }),
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
        return activity
          ? [{ ...item, list: name, place: bundle.place, hasMatch: bundle.hasMatch, activity }]
          : []
      })
    },
  }
}

/** Activities of all lists, loaded once for the lists that select the same fields. */
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
    description: 'Recommendations for the signed-in parent, around the location of the account.',
    complexity: SEARCH_COST,
    resolve: (_, __, context) => loadParentLists(context),
  }),
)

builder.queryField('recommendations', (t) =>
  t.field({
    type: Recommendations,
    description: 'Recommendations for a visitor around a place. An unknown place is replaced by Salem.',
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
  description: 'The activity that the user viewed.',
  fields: (t) => ({
    activityId: t.id({ required: true, description: 'Global id or uuid of the activity.' }),
  }),
})

const RecordActivityViewPayload = payload<{ activityId: string }>('RecordActivityViewPayload', {
  description: 'The view is recorded and influences recommendations.',
  fields: (t) => ({
    activityId: t.exposeID('activityId', { description: 'Raw id of the activity.' }),
  }),
})

mutation('recordActivityView', {
  type: RecordActivityViewPayload,
  description:
    'Records that the signed-in user views an activity. Counts at most once an hour in each login session.',
  input: RecordActivityViewInput,
  failures: [NotFound, NotSignedIn],
  run: (context, { activityId }) => recordView(context, activityId),
})
