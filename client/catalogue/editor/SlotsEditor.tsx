import { CalendarRange, Plus, Trash2 } from 'lucide-react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { DAYS } from '../../../domain/activities/days.ts'
import { CAPACITY_MAX, getSlotKey } from '../../../domain/catalogue/weeklySlots.ts'
import { useRegisterField } from '../../platform/forms/useRegisterField.ts'
import { useErrorMessage, useMessage } from '../../platform/i18n/useMessage.ts'
import { Button } from '../../ui/Button.tsx'
import { SelectField, TextField } from '../../ui/fields/Field.tsx'
import { FieldError } from '../../ui/fields/FieldError.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Notice } from '../../ui/notices/Notice.tsx'
import { type ActivityDraft, NEW_SLOT, type SlotDraft } from './activityDraft.ts'

interface SlotsEditorProps {
  /** Number of seats booked from today on, by the id of the stored slot. */
  bookedSeats: ReadonlyMap<string, number>
}

/** Weekly slots: one row for each weekday and time. */
export function SlotsEditor({ bookedSeats }: SlotsEditorProps) {
  const t = useMessage()
  const errorMessage = useErrorMessage()
  const form = useFormContext<ActivityDraft>()
  const { control, getValues, watch, formState } = form
  const registerField = useRegisterField(form)
  const { fields, append, remove } = useFieldArray({ control, name: 'slots', keyName: 'key' })
  const errors = formState.errors.slots
  const [week, isFree, activityPrice] = watch(['slots', 'isFree', 'price'])
  const removedSeats = [...bookedSeats]
    .filter(([slotId]) => !week.some(({ id }) => id === slotId))
    .reduce((sum, [, seats]) => sum + seats, 0)

  function addEveryDay(index: number) {
    const slot = copySlot(getValues(`slots.${index}`))
    const known = new Set(getValues('slots').map(getSlotKey))
    append(DAYS.map((dayOfWeek) => ({ ...slot, dayOfWeek })).filter((other) => !known.has(getSlotKey(other))))
  }

  return (
    <fieldset className="space-y-3">
      <legend className="mb-2 font-display font-semibold text-lg">{t('catalogue.slots.title')}</legend>
      {fields.length === 0 && <p className="text-muted text-sm">{t('catalogue.slots.none')}</p>}
      <FieldError>{errorMessage(errors?.message)}</FieldError>
      {fields.map((field, index) => (
        <fieldset
          key={field.key}
          className="grid grid-cols-2 items-start gap-3 rounded-2xl border border-line bg-canvas p-3 lg:grid-cols-[1.3fr_1fr_1fr_0.7fr_0.9fr_auto]"
        >
          <legend className="sr-only">{t('catalogue.slots.number', { number: index + 1 })}</legend>
          <div className="col-span-2 lg:col-span-1">
            <SelectField label={t('catalogue.slots.day')} {...registerField(`slots.${index}.dayOfWeek`)}>
              {DAYS.map((day) => (
                <option key={day} value={day}>
                  {t(`activity.day.${day}`)}
                </option>
              ))}
            </SelectField>
          </div>
          <TextField
            label={t('catalogue.slots.start')}
            type="time"
            {...registerField(`slots.${index}.startTime`)}
          />
          <TextField
            label={t('catalogue.slots.end')}
            type="time"
            {...registerField(`slots.${index}.endTime`)}
          />
          <TextField
            label={t('catalogue.slots.capacity')}
            type="number"
            inputMode="numeric"
            min={1}
            max={CAPACITY_MAX}
            {...registerField(`slots.${index}.maxCapacity`, { valueAsNumber: true })}
          />
          <TextField
            label={t('catalogue.slots.price')}
            inputMode="decimal"
            placeholder={isFree ? '0' : activityPrice}
            {...registerField(`slots.${index}.price`)}
          />
          <div className="col-span-2 flex items-center justify-end self-end lg:col-span-1 lg:pt-7">
            <IconButton label={t('catalogue.slots.everyDay')} onClick={() => addEveryDay(index)}>
              <CalendarRange aria-hidden="true" className="size-5" />
            </IconButton>
            <IconButton
              label={t('catalogue.slots.remove', { number: index + 1 })}
              onClick={() => remove(index)}
            >
              <Trash2 aria-hidden="true" className="size-5 text-danger-ink" />
            </IconButton>
          </div>
        </fieldset>
      ))}
      <div role="status">
        {removedSeats > 0 && (
          <Notice tone="warning">{t('catalogue.slots.closing', { count: removedSeats })}</Notice>
        )}
      </div>
      <Button
        look="outline"
        icon={<Plus aria-hidden="true" className="size-5" />}
        onClick={() => append(suggestSlot(getValues('slots')))}
      >
        {t('catalogue.slots.add')}
      </Button>
    </fieldset>
  )
}

/** The times of the last slot on the next weekday that does not have them yet; the last one when all have them. */
function suggestSlot(slots: readonly SlotDraft[]): SlotDraft {
  const last = slots.at(-1)
  if (!last) return NEW_SLOT
  const known = new Set(slots.map(getSlotKey))
  const next = DAYS.map((_, offset) => DAYS[(DAYS.indexOf(last.dayOfWeek) + offset + 1) % DAYS.length])
  const dayOfWeek = next.find((day) => day && !known.has(getSlotKey({ ...last, dayOfWeek: day })))
  return { ...copySlot(last), dayOfWeek: dayOfWeek ?? last.dayOfWeek }
}

/** A new slot with the same day, times and seats. */
function copySlot({ id: _, ...slot }: SlotDraft): SlotDraft {
  return slot
}
