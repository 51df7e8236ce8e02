import { X } from 'lucide-react'
import { type FormEvent, useEffect, useState } from 'react'
import { graphql } from 'react-relay'
import { getKind, type Kind } from '../../domain/activities/kinds.ts'
import { toEnumName } from '../../domain/enumNames.ts'
import { KindCombobox } from '../activities/KindCombobox.tsx'
import { useLanguagePack } from '../platform/i18n/I18nProvider.tsx'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { useResultMutation } from '../platform/relay/useResultMutation.ts'
import { Button } from '../ui/Button.tsx'
import { TextField } from '../ui/fields/Field.tsx'
import { useRefusedFocus } from '../ui/fields/useRefusedFocus.ts'
import { Card } from '../ui/layout/Card.tsx'
import type { SynonymFormMutation } from './__generated__/SynonymFormMutation.graphql.ts'

interface SynonymFormProps {
  /** A missed search that staff have chosen. */
  phrase: string
  onAdded: () => void
}

interface Draft {
  phrase: string
  kind: Kind | null
}

/** Adds a word that means a kind. */
export function SynonymForm({ phrase: initial, onAdded }: SynonymFormProps) {
  const t = useMessage()
  const { language } = useLanguagePack()
  const [{ phrase, kind }, setDraft] = useState<Draft>({ phrase: initial, kind: null })
  const [errors, setErrors] = useState<Record<string, string>>({})
  const formRef = useRefusedFocus(errors)
  const change = (part: Partial<Draft>) => {
    setErrors({})
    setDraft((draft) => ({ ...draft, ...part }))
  }
  const [commit, isPending] = useResultMutation<SynonymFormMutation>(
    graphql`
      mutation SynonymFormMutation($input: AddKindSynonymInput!) {
        result: addKindSynonym(input: $input) {
          ... on AddKindSynonymPayload @alias(as: "payload") {
            kindSynonym {
              phrase
              ...AddedWord_kindSynonym
            }
          }
          ...useResultMutation_failure @alias(as: "failure")
        }
      }
    `,
    {
      failureTitle: t('searchWords.failed'),
      successToast: ({ kindSynonym }) => ({
        title: t('searchWords.done.added'),
        description: t('searchWords.done.added.text', { phrase: kindSynonym.phrase }),
      }),
      onDone: () => {
        setDraft({ phrase: '', kind: null })
        onAdded()
      },
      onInvalid: setErrors,
    },
  )

  // A chosen word needs its kind next.
  useEffect(() => {
    if (initial) formRef.current?.querySelector<HTMLElement>('[role=combobox]')?.focus()
  }, [initial, formRef])

  function submit(event: FormEvent) {
    event.preventDefault()
    setErrors(kind ? {} : { kind: t('searchWords.form.kind.required') })
    if (kind) commit({ input: { phrase, kind: toEnumName(kind) } })
  }

  return (
    <Card>
      <h2 className="text-xl">{t('searchWords.form.title')}</h2>
      <p className="mt-1 text-muted text-sm">{t('searchWords.form.text')}</p>
      <form
        ref={formRef}
        method="post"
        noValidate
        className="mt-3 grid gap-3 lg:grid-cols-2"
        onSubmit={submit}
      >
        <TextField
          label={t('searchWords.form.phrase')}
          value={phrase}
          error={errors.phrase}
          maxLength={60}
          onChange={(event) => change({ phrase: event.target.value })}
        />
        {kind ? (
          <div>
            <p className="mb-1.5 font-semibold text-sm">{t('searchWords.form.kind')}</p>
            <button
              type="button"
              className="flex min-h-12 items-center gap-2 rounded-full border-2 border-sky bg-sky-soft px-4 font-semibold text-sky-ink"
              aria-label={t('searchWords.form.kind.remove', { kind: getKind(kind).names[language] })}
              onClick={() => change({ kind: null })}
            >
              {getKind(kind).names[language]}
              <X aria-hidden="true" className="size-4" />
            </button>
          </div>
        ) : (
          <KindCombobox
            label={t('searchWords.form.kind')}
            error={errors.kind}
            onChoose={(kind) => change({ kind })}
          />
        )}
        <div className="lg:col-span-2">
          <Button type="submit" pending={isPending}>
            {t('searchWords.form.add')}
          </Button>
        </div>
      </form>
    </Card>
  )
}
