import { useId } from 'react'
import { useMessage } from '../platform/i18n/useMessage.ts'
import type { RescheduleForm_booking$data } from './__generated__/RescheduleForm_booking.graphql.ts'

export type Scope = RescheduleForm_booking$data['rescheduleScopes'][number]

interface RescheduleScopesProps {
  scopes: readonly Scope[]
  chosen: Scope
  onChoose: (scope: Scope) => void
}

/** Whether only this session of a series moves, or the later ones too. */
export function RescheduleScopes({ scopes, chosen, onChoose }: RescheduleScopesProps) {
  const t = useMessage()
  const name = useId()
  if (scopes.length < 2) return null
  return (
    <fieldset>
      <legend className="mb-2 font-semibold text-sm">{t('booking.move.scope')}</legend>
      <div className="space-y-2">
        {scopes.map(
          (scope) =>
            scope !== '%future added value' && (
              <label
                key={scope}
                className="flex min-h-11 cursor-pointer items-center gap-3 rounded-2xl border-2 border-line px-4 py-2 has-checked:border-sky has-checked:bg-sky-soft has-focus-visible:outline-3 has-focus-visible:outline-sky"
              >
                <input
                  type="radio"
                  name={name}
                  value={scope}
                  checked={scope === chosen}
                  onChange={() => onChoose(scope)}
                  className="size-5 shrink-0 accent-sky"
                />
                <span className="font-semibold">{t(`booking.cancel.scope.${scope}`)}</span>
              </label>
            ),
        )}
      </div>
    </fieldset>
  )
}
