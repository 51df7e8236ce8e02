import { getKind } from '../../../domain/activities/kinds.ts'
import { builder } from '../../platform/graphql/builder.ts'
import { KindInfo } from '../kinds/Kind.graphql.ts'
import { type SearchSuggestion as Suggestion, suggestSearch } from './suggestSearch.ts'

const SearchSuggestionKind = builder.enumType('SearchSuggestionKind', {
  description: 'What a suggestion for the search field names.',
  values: {
    KIND: { value: 'kind', description: 'A kind of activities.' },
    ACTIVITY: { value: 'activity', description: 'Name of an activity.' },
    PROVIDER: { value: 'provider', description: 'Name of a provider.' },
    PLACE: { value: 'place', description: 'A city, district or locality.' },
  } satisfies Record<string, { value: Suggestion['what']; description: string }>,
})

const SearchSuggestion = builder.objectRef<Suggestion>('SearchSuggestion').implement({
  description: 'A search text that continues what is being typed.',
  fields: (t) => ({
    what: t.expose('what', { type: SearchSuggestionKind, description: 'What the suggestion names.' }),
    text: t.string({
      description: "Text to search for; a kind has its name in the reader's language.",
      resolve: (suggestion, _, { language }) =>
        suggestion.what === 'kind' ? getKind(suggestion.kind).names[language] : suggestion.name,
    }),
    kind: t.field({
      type: KindInfo,
      nullable: true,
      description: 'The kind; null for other suggestions.',
      resolve: (suggestion) => (suggestion.what === 'kind' ? suggestion.kind : null),
    }),
  }),
})

builder.queryField('suggestSearch', (t) =>
  t.field({
    type: [SearchSuggestion],
    description:
      'Suggestions for a search text of at least two characters that is being typed: kinds, cities, districts, localities, activities, providers; at most 15.',
    args: {
      text: t.arg.string({ required: true, description: 'Text as typed so far.' }),
      location: t.arg.string({
        description: "The visitor's place. Nearer places come first; localities are suggested only with it.",
      }),
    },
    resolve: (_, { text, location }, context) => suggestSearch(context, text, location),
  }),
)
