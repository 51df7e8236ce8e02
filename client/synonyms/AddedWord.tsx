import { graphql, useFragment } from 'react-relay'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { useResultMutation } from '../platform/relay/useResultMutation.ts'
import { Button } from '../ui/Button.tsx'
import type { AddedWord_kindSynonym$key } from './__generated__/AddedWord_kindSynonym.graphql.ts'
import type { AddedWordMutation } from './__generated__/AddedWordMutation.graphql.ts'
import { WordRow } from './WordRow.tsx'

interface AddedWordProps {
  kindSynonym: AddedWord_kindSynonym$key
  onRemoved: () => void
}

export function AddedWord({ kindSynonym, onRemoved }: AddedWordProps) {
  const t = useMessage()
  const { id, phrase, kind } = useFragment(
    graphql`
      fragment AddedWord_kindSynonym on KindSynonym {
        id
        phrase
        kind {
          name
        }
      }
    `,
    kindSynonym,
  )
  const [remove, isPending] = useResultMutation<AddedWordMutation>(
    graphql`
      mutation AddedWordMutation($input: RemoveKindSynonymInput!) {
        result: removeKindSynonym(input: $input) {
          ... on RemoveKindSynonymPayload @alias(as: "payload") {
            removedId
          }
          ...useResultMutation_failure @alias(as: "failure")
        }
      }
    `,
    {
      failureTitle: t('searchWords.failed'),
      successToast: { title: t('searchWords.done.removed'), description: t('searchWords.done.removed.text') },
      onDone: onRemoved,
      onFailure: onRemoved,
    },
  )

  return (
    <WordRow word={phrase} detail={t('searchWords.added.means', { kind: kind.name })}>
      <Button look="dangerOutline" size="small" pending={isPending} onClick={() => remove({ input: { id } })}>
        {t('searchWords.remove')}
        <span translate="no" className="sr-only">{`: ${phrase}`}</span>
      </Button>
    </WordRow>
  )
}
