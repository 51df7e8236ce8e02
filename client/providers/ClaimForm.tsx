import { type FormEvent, useState } from 'react'
import { graphql } from 'react-relay'
import { useSearchParams } from 'react-router-dom'
import { useDebounced } from '../platform/forms/useDebounced.ts'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { useFetchedQuery } from '../platform/relay/useFetchedQuery.ts'
import { useResultMutation } from '../platform/relay/useResultMutation.ts'
import { Button } from '../ui/Button.tsx'
import { Combobox } from '../ui/fields/Combobox.tsx'
import { TextArea } from '../ui/fields/Field.tsx'
import { useRefusedFocus } from '../ui/fields/useRefusedFocus.ts'
import type { ClaimFormMutation } from './__generated__/ClaimFormMutation.graphql.ts'
import type { ClaimFormQuery } from './__generated__/ClaimFormQuery.graphql.ts'

const emptyClaim = { text: '', providerId: '', note: '' }
type Errors = Partial<Record<'providerId' | 'note', string>>

/** Finds a provider by name and claims it. */
export function ClaimForm({ onClaimed }: { onClaimed: () => void }) {
  const t = useMessage()
  // A mail to an unclaimed provider leads here with its name.
  const [params] = useSearchParams()
  const [{ text, providerId, note }, setDraft] = useState({ ...emptyClaim, text: params.get('name') ?? '' })
  const [errors, setErrors] = useState<Errors>({})
  const change = (part: Partial<typeof emptyClaim>) => {
    setErrors({})
    setDraft((draft) => ({ ...draft, ...part }))
  }
  const query = useDebounced(text.trim())
  const { latest, state } = useFetchedQuery<ClaimFormQuery>(
    graphql`
      query ClaimFormQuery($query: String!) {
        viewer {
          claimableProviders(query: $query) {
            uuid
            name
            address
          }
        }
      }
    `,
    providerId || query.length < 2 ? null : { query },
  )
  const found = latest?.viewer?.claimableProviders ?? []
  const [commit, isPending] = useResultMutation<ClaimFormMutation>(
    graphql`
      mutation ClaimFormMutation($input: ClaimProviderInput!) {
        result: claimProvider(input: $input) {
          ... on ClaimProviderPayload @alias(as: "payload") {
            __typename
          }
          ...useResultMutation_failure @alias(as: "failure")
        }
      }
    `,
    {
      failureTitle: t('claim.failed'),
      successToast: { title: t('claim.requested'), description: t('claim.requested.text') },
      onDone: () => {
        setDraft(emptyClaim)
        onClaimed()
      },
      onInvalid: setErrors,
    },
  )

  const form = useRefusedFocus(errors)

  function submit(event: FormEvent) {
    event.preventDefault()
    setErrors(providerId ? {} : { providerId: t('validation.provider') })
    if (providerId) commit({ input: { providerId, note } })
  }

  return (
    <form ref={form} method="post" noValidate className="space-y-4" onSubmit={submit}>
      <Combobox
        label={t('claim.provider')}
        placeholder={t('catalogue.field.provider.placeholder')}
        text={text}
        onText={(typed) => change({ text: typed, providerId: '' })}
        options={found.map(({ uuid, name, address }) => ({ value: uuid, label: name, detail: address }))}
        onChoose={({ value, label }) => change({ text: label, providerId: value })}
        status={state === 'done' && found.length === 0 ? t('claim.provider.none') : undefined}
        error={errors.providerId}
      />
      <TextArea
        label={t('claim.note')}
        hint={t('claim.note.hint')}
        value={note}
        maxLength={500}
        error={errors.note}
        onChange={(event) => change({ note: event.target.value })}
      />
      <Button type="submit" size="large" wide pending={isPending}>
        {isPending ? t('claim.requesting') : t('claim.request')}
      </Button>
    </form>
  )
}
