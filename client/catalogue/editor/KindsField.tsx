import { Plus, X } from 'lucide-react'
import { getKind, KINDS_PER_ACTIVITY_MAX, type Kind } from '../../../domain/activities/kinds.ts'
import { findKinds } from '../../../domain/search/suggestKinds.ts'
import { KindCombobox } from '../../activities/KindCombobox.tsx'
import { useLanguagePack } from '../../platform/i18n/I18nProvider.tsx'
import { useMessage } from '../../platform/i18n/useMessage.ts'

interface KindsFieldProps {
  chosen: Kind[]
  /** Name of the activity, from which kinds are suggested. */
  name: string
  error: string | undefined
  onChange: (kinds: Kind[]) => void
}

/** Up to three kinds as chips, with suggestions from the activity's name. */
export function KindsField({ chosen, name, error, onChange }: KindsFieldProps) {
  const t = useMessage()
  const { language } = useLanguagePack()
  const isFull = chosen.length >= KINDS_PER_ACTIVITY_MAX
  const label = (kind: Kind) => getKind(kind).names[language]
  const suggested = findKinds(name).filter((kind) => !chosen.includes(kind))

  const add = (kind: Kind) => onChange([...chosen, kind])

  return (
    <fieldset className="space-y-2">
      <legend className="font-semibold text-sm">{t('catalogue.field.kinds')}</legend>
      <p className="text-muted text-sm">{t('catalogue.field.kinds.hint')}</p>
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
        <KindCombobox label={t('catalogue.field.kinds.add')} error={error} chosen={chosen} onChoose={add} />
      )}
    </fieldset>
  )
}
