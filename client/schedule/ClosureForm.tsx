import { CalendarOff } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { CLOSURE_REASON_MAX } from '../../domain/schedule/closure.ts'
import { type Holiday, listNextHolidays } from '../../domain/schedule/holidays.ts'
import { isDay } from '../../domain/time.ts'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { useReader } from '../platform/reader.tsx'
import { Button } from '../ui/Button.tsx'
import { SelectField, TextField } from '../ui/fields/Field.tsx'
import { Switch } from '../ui/fields/Switch.tsx'
import { useRefusedFocus } from '../ui/fields/useRefusedFocus.ts'
import type { CreateClosureInput } from './__generated__/useCreateClosureMutation.graphql.ts'
import { useClosedDays } from './useClosedDays.ts'
import { useCreateClosure } from './useCreateClosure.ts'

export interface ClosureTargetOption {
  label: string
  target: Pick<CreateClosureInput, 'activityId' | 'providerId' | 'slotId'>
}

const HOLIDAYS_SHOWN = 5
const EMPTY = { firstDay: '', lastDay: '', reason: '', isEnd: false }

/** Closes days, with the next public holidays as suggestions. The first target is preselected. */
export function ClosureForm({ targets }: { targets: readonly ClosureTargetOption[] }) {
  const t = useMessage()
  const { today } = useReader()
  const formatClosedDays = useClosedDays()
  const [chosen, setChosen] = useState(0)
  const [draft, setDraft] = useState(EMPTY)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const form = useRefusedFocus(errors)
  const { create, isPending, dialog } = useCreateClosure()
  const change = (part: Partial<typeof EMPTY>) => {
    setErrors({})
    setDraft((before) => ({ ...before, ...part }))
  }
  const { firstDay, lastDay, reason, isEnd } = draft

  function chooseHoliday({ name, firstDay: first, lastDay: last }: Holiday) {
    change({
      firstDay: first < today ? today : first,
      lastDay: last,
      reason: t(`holiday.${name}`),
      isEnd: false,
    })
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isDay(firstDay)) return setErrors({ firstDay: t('validation.day') })
    const target = targets[chosen]?.target ?? {}
    const last = isEnd ? null : lastDay || firstDay
    create(
      { ...target, firstDay, lastDay: last, reason },
      { onDone: () => setDraft(EMPTY), onInvalid: setErrors },
    )
  }

  return (
    <>
      <form ref={form} noValidate onSubmit={submit} className="space-y-4">
        <div className="flex flex-wrap gap-2">
          {listNextHolidays(today, HOLIDAYS_SHOWN).map((holiday) => (
            <Button
              key={`${holiday.name} ${holiday.firstDay}`}
              look="outline"
              onClick={() => chooseHoliday(holiday)}
            >
              {t(`holiday.${holiday.name}`)} · {formatClosedDays(holiday)}
            </Button>
          ))}
        </div>
        <p className="text-muted text-sm">{t('closures.holidays.hint')}</p>
        {targets.length > 1 && (
          <SelectField
            label={t('closures.target')}
            value={chosen}
            error={errors.activityId ?? errors.slotId}
            onChange={(event) => setChosen(Number(event.target.value))}
          >
            {targets.map(({ label }, index) => (
              <option key={label} value={index}>
                {label}
              </option>
            ))}
          </SelectField>
        )}
        <div className="grid gap-3 sm:grid-cols-2">
          <TextField
            label={isEnd ? t('closures.firstDay.end') : t('closures.firstDay')}
            type="date"
            min={today}
            value={firstDay}
            error={errors.firstDay}
            onChange={(event) => change({ firstDay: event.target.value })}
          />
          {!isEnd && (
            <TextField
              label={t('closures.lastDay')}
              type="date"
              min={firstDay || today}
              value={lastDay}
              error={errors.lastDay}
              hint={t('closures.lastDay.hint')}
              onChange={(event) => change({ lastDay: event.target.value })}
            />
          )}
        </div>
        <Switch
          label={t('closures.end')}
          hint={t('closures.end.hint')}
          checked={isEnd}
          onChange={(checked) => change({ isEnd: checked })}
        />
        <TextField
          label={t('closures.reason')}
          hint={t('closures.reason.hint')}
          value={reason}
          maxLength={CLOSURE_REASON_MAX}
          error={errors.reason}
          onChange={(event) => change({ reason: event.target.value })}
        />
        <Button
          type="submit"
          look="secondary"
          pending={isPending}
          icon={<CalendarOff aria-hidden="true" className="size-5" />}
        >
          {isEnd ? t('closures.submit.end') : t('closures.submit')}
        </Button>
      </form>
      {dialog}
    </>
  )
}
