import { useState } from 'react'
import { getKind, KINDS, type Kind } from '../../domain/activities/kinds.ts'
import { useLanguagePack } from '../platform/i18n/I18nProvider.tsx'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { Combobox } from '../ui/fields/Combobox.tsx'

interface KindComboboxProps {
  label: string
  error: string | undefined
  /** Kinds that are not offered. */
  chosen?: readonly Kind[]
  onChoose: (kind: Kind) => void
}

const OPTIONS_MAX = 8

/** Text field that finds a kind by its names and synonyms in all languages. */
export function KindCombobox({ label, error, chosen = [], onChoose }: KindComboboxProps) {
  const t = useMessage()
  const { language } = useLanguagePack()
  const [text, setText] = useState('')
  const found = listMatches(text).filter((kind) => !chosen.includes(kind))
  return (
    <Combobox
      label={label}
      text={text}
      onText={setText}
      options={found.map((kind) => ({
        value: kind,
        label: getKind(kind).names[language],
        detail: t(`category.${getKind(kind).category}`),
      }))}
      onChoose={({ value }) => {
        setText('')
        onChoose(value as Kind)
      }}
      status={text.trim() && found.length === 0 ? t('catalogue.field.kinds.none') : undefined}
      error={error}
    />
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
