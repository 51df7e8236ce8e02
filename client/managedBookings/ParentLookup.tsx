import { useState } from 'react'
import { graphql } from 'react-relay'
import { formatPhoneNumber } from '../../domain/phoneNumber.ts'
import { useDebounced } from '../platform/forms/useDebounced.ts'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { useFetchedQuery } from '../platform/relay/useFetchedQuery.ts'
import { Button } from '../ui/Button.tsx'
import { TextField } from '../ui/fields/Field.tsx'
import type { ParentLookupQuery } from './__generated__/ParentLookupQuery.graphql.ts'

interface FoundParent {
  readonly uuid: string
  readonly name: string
  readonly email: string
  readonly phone: string | null | undefined
}

/** Finds a parent who telephones, by phone number or e-mail address. For staff. */
export function ParentLookup({ onChoose }: { onChoose: (parent: FoundParent) => void }) {
  const t = useMessage()
  const [text, setText] = useState('')
  const query = useDebounced(text.trim())
  const { data, state } = useFetchedQuery<ParentLookupQuery>(
    graphql`
      query ParentLookupQuery($query: String!) {
        viewer {
          staff {
            bookableUsers(query: $query) {
              uuid
              name
              email
              phone
            }
          }
        }
      }
    `,
    query ? { query } : null,
  )
  const parents = data?.viewer?.staff?.bookableUsers ?? []
  return (
    <div className="space-y-2">
      <TextField
        type="search"
        label={t('managedBookings.new.caller')}
        hint={t('managedBookings.new.caller.hint')}
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div role="status" className="space-y-2">
        {state === 'done' && parents.length === 0 && (
          <p className="text-muted text-sm">{t('managedBookings.new.caller.none')}</p>
        )}
        {parents.map((parent) => (
          <div
            key={parent.uuid}
            className="flex flex-wrap items-center justify-between gap-2 rounded-2xl border border-line px-4 py-2"
          >
            <p translate="no" className="min-w-0 break-words">
              <span className="block font-semibold">{parent.name}</span>
              <span className="block break-all text-muted text-sm">
                {parent.email}
                {parent.phone && ` · ${formatPhoneNumber(parent.phone)}`}
              </span>
            </p>
            <Button look="outline" onClick={() => onChoose(parent)}>
              {t('managedBookings.new.caller.choose')}
              <span translate="no" className="sr-only">{`: ${parent.name}`}</span>
            </Button>
          </div>
        ))}
      </div>
    </div>
  )
}
