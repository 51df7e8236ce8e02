import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { getKind, KINDS, KINDS_PER_ACTIVITY_MAX, type Kind } from '../../domain/activities/kinds.ts'
import { findKinds } from '../../domain/search/suggestKinds.ts'
import { useLanguagePack } from '../platform/i18n/I18nProvider.tsx'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { Combobox } from '../ui/Combobox.tsx'

interface KindsFieldProps {
  chosen: Kind[]
  /** Name of the activity, from which kinds are suggested. */
  name: string
  error: string | undefined
  onChange: (kinds: Kind[]) => void
}

const OPTIONS_MAX = 8

/** Up to three kinds as chips, with suggestions from the activity's name. */
export function KindsField({ chosen, name, error, onChange }: KindsFieldProps) {
  const t = useMessage()
  const { language } = useLanguagePack()
  const [text, setText] = useState('')
  const isFull = chosen.length >= KINDS_PER_ACTIVITY_MAX
  const label = (kind: Kind) => getKind(kind).names[language]
  const suggested = findKinds(name).filter((kind) => !chosen.includes(kind))
  const found = listMatches(text).filter((kind) => !chosen.includes(kind))

  function add(kind: Kind) {
    setText('')
    onChange([...chosen, kind])
  }

  return (
    <fieldset className="space-y-2">
      <legend className="mb-2 font-semibold text-sm">{t('catalogue.field.kinds')}</legend>
      {chosen.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {chosen.map((kind) => (
            <li key={kind}>
              <button
                type="button"
                className="flex min-h-11 items-center gap-2 rounded-full border-2 border-sky bg-sky-soft px-4 font-semibold text-sky-ink"
                aria-label={t('catalogue.field.kinds.remove', { kind: label(kind) })}
                onClick={() => onChange(chosen.filter((other) => other !== kind))}
              >
                {label(kind)}
                <X aria-hidden="true" className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {!isFull && suggested.length > 0 && (
        <div className="flex flex-wrap items-center gap-2">
          <span className="text-muted text-sm">{t('catalogue.field.kinds.suggested')}</span>
          {suggested.slice(0, KINDS_PER_ACTIVITY_MAX).map((kind) => (
            <button
              key={kind}
              type="button"
              className="flex min-h-11 items-center gap-1 rounded-full border-2 border-line border-dashed px-4"
              onClick={() => add(kind)}
            >
              <Plus aria-hidden="true" className="size-4" />
              {label(kind)}
            </button>
          ))}
        </div>
      )}
      {!isFull && (
        <Combobox
          label={t('catalogue.field.kinds.add')}
          placeholder={t('catalogue.field.kinds.hint')}
          text={text}
          onText={setText}
          options={found.map((kind) => ({
            value: kind,
            label: label(kind),
            detail: t(`category.${getKind(kind).category}`),
          }))}
          onChoose={({ value }) => add(value as Kind)}
          status={text.trim() && found.length === 0 ? t('catalogue.field.kinds.none') : undefined}
          error={error}
        />
      )}
    </fieldset>
  )
}

/** Kinds with a name or synonym in any language that begins with the text. */
function listMatches(text: string): Kind[] {
  const typed = text.trim().toLowerCase()
  if (!typed) return []
  return KINDS.filter(({ names, synonyms }) =>
    [...Object.values(names), ...synonyms].some((word) => word.toLowerCase().startsWith(typed)),
  )
    .slice(0, OPTIONS_MAX)
    .map(({ id }) => id)
}
