import { graphql, useFragment } from 'react-relay'
import { useDates } from '../platform/i18n/useDates.ts'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { useResultMutation } from '../platform/relay/useResultMutation.ts'
import { Button } from '../ui/Button.tsx'
import type { MissedSearch_missedSearch$key } from './__generated__/MissedSearch_missedSearch.graphql.ts'
import type { MissedSearchMutation } from './__generated__/MissedSearchMutation.graphql.ts'
import { WordRow } from './WordRow.tsx'

interface MissedSearchProps {
  missedSearch: MissedSearch_missedSearch$key
  onTeach: (phrase: string) => void
  onIgnored: () => void
}

export function MissedSearch({ missedSearch, onTeach, onIgnored }: MissedSearchProps) {
  const t = useMessage()
  const dates = useDates()
  const { id, text, count, lastSearchedAt } = useFragment(
    graphql`
      fragment MissedSearch_missedSearch on MissedSearch {
        id
        text
        count
        lastSearchedAt
      }
    `,
    missedSearch,
  )
  const [ignore, isPending] = useResultMutation<MissedSearchMutation>(
    graphql`
      mutation MissedSearchMutation($input: IgnoreMissedSearchInput!) {
        result: ignoreMissedSearch(input: $input) {
          ... on IgnoreMissedSearchPayload @alias(as: "payload") {
            removedId
          }
          ...useResultMutation_failure @alias(as: "failure")
        }
      }
    `,
    {
      failureTitle: t('searchWords.failed'),
      successToast: { title: t('searchWords.done.ignored'), description: t('searchWords.done.ignored.text') },
      onDone: onIgnored,
      onFailure: onIgnored,
    },
  )

  const named = <span translate="no" className="sr-only">{`: ${text}`}</span>

  return (
    <WordRow
      word={text}
      detail={t('searchWords.missed.count', { count, date: dates.formatInstantDay(lastSearchedAt, 'short') })}
    >
      <Button look="outline" size="small" onClick={() => onTeach(text)}>
        {t('searchWords.teach')}
        {named}
      </Button>
      <Button look="quiet" size="small" pending={isPending} onClick={() => ignore({ input: { id } })}>
        {t('searchWords.ignore')}
        {named}
      </Button>
    </WordRow>
  )
}
