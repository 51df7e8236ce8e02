import { useId } from 'react'
import { useMessage } from '../../platform/i18n/useMessage.ts'
import { RadioCard } from '../../ui/fields/RadioCard.tsx'
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
              <RadioCard
                key={scope}
                name={name}
                value={scope}
                checked={scope === chosen}
                onChange={() => onChoose(scope)}
                label={t(`booking.cancel.scope.${scope}`)}
              />
            ),
        )}
      </div>
    </fieldset>
  )
}
