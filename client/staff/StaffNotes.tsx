import { type FormEvent, useState } from 'react'
import { graphql, useFragment } from 'react-relay'
import { useDates } from '../platform/i18n/useDates.ts'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { useResultMutation } from '../platform/relay/useResultMutation.ts'
import { Button } from '../ui/Button.tsx'
import { TextArea } from '../ui/fields/Field.tsx'
import { Card } from '../ui/layout/Card.tsx'
import type { StaffNotes_account$key } from './__generated__/StaffNotes_account.graphql.ts'
import type { StaffNotesMutation } from './__generated__/StaffNotesMutation.graphql.ts'

const NOTE_MAX = 2000

/** What staff noted about a user, and a form for another note. */
export function StaffNotes({ account }: { account: StaffNotes_account$key }) {
  const t = useMessage()
  const dates = useDates()
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const { uuid, notes } = useFragment(
    graphql`
      fragment StaffNotes_account on UserAccount {
        uuid
        notes {
          id
          text
          createdAt
          author
        }
      }
    `,
    account,
  )
  const [commit, isPending] = useResultMutation<StaffNotesMutation>(
    graphql`
      mutation StaffNotesMutation($input: AddStaffNoteInput!) {
        result: addStaffNote(input: $input) {
          ... on AddStaffNotePayload @alias(as: "payload") {
            account {
              ...StaffNotes_account
            }
          }
          ...useResultMutation_failure @alias(as: "failure")
        }
      }
    `,
    {
      failureTitle: t('staff.user.note.failed'),
      successToast: { title: t('staff.user.note.done'), description: t('staff.user.note.done.text') },
      onDone: () => setText(''),
      onInvalid: (errors) => setError(errors.text),
    },
  )

  function submit(event: FormEvent) {
    event.preventDefault()
    setError(undefined)
    commit({ input: { userId: uuid, text } })
  }

  return (
    <Card>
      <h2 className="mb-2 text-xl">{t('staff.user.notes')}</h2>
      {notes.length === 0 && <p className="text-muted">{t('staff.user.notes.none')}</p>}
      <ul className="divide-y divide-line/60">
        {notes.map(({ id, text: note, createdAt, author }) => (
          <li key={id} className="py-2">
            <p translate="no" className="whitespace-pre-wrap wrap-anywhere">
              {note}
            </p>
            <p className="text-muted text-sm">
              {dates.formatInstant(createdAt, 'short')}
              {author && <span translate="no">{` · ${author}`}</span>}
            </p>
          </li>
        ))}
      </ul>
      <form method="post" noValidate className="mt-3 space-y-3" onSubmit={submit}>
        <TextArea
          label={t('staff.user.note')}
          hint={t('staff.user.note.hint')}
          maxLength={NOTE_MAX}
          value={text}
          error={error}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" look="outline" pending={isPending}>
          {t('staff.user.note.add')}
        </Button>
      </form>
    </Card>
  )
}
