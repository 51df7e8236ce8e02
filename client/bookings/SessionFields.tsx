import { Controller, useFormContext } from 'react-hook-form'
import { DAYS_AHEAD_MAX } from '../../domain/bookings/bookingRequest.ts'
import { addDays } from '../../domain/time.ts'
import { useDates } from '../platform/i18n/useDates.ts'
import { useErrorMessage, useMessage } from '../platform/i18n/useMessage.ts'
import { useVisitor } from '../platform/visitor.tsx'
import { Calendar } from '../ui/Calendar.tsx'
import type { BookingDraft } from './bookingDraft.ts'
import { SlotList } from './SlotList.tsx'
import type { SessionDays } from './useSessionDays.ts'
import type { Slots } from './useSlots.ts'

/** Choice of a session: a day of the calendar, then a time. */
export function SessionFields({ days, slots }: { days: SessionDays; slots: Slots }) {
  const t = useMessage()
  const errorMessage = useErrorMessage()
  const dates = useDates()
  const { today } = useVisitor()
  const { control, setValue, formState } = useFormContext<BookingDraft>()

  return (
    <>
      <Controller
        control={control}
        name="bookingDate"
        render={({ field }) => (
          <fieldset>
            <legend className="mb-1 font-semibold text-sm">{t('booking.form.date')}</legend>
            <div className="rounded-2xl border-2 border-line p-2">
              <Calendar
                label={t('booking.form.date')}
                value={field.value}
                min={today}
                max={addDays(today, DAYS_AHEAD_MAX)}
                getState={days.getState}
                onMonthChange={days.setMonth}
                onChange={(day) => {
                  field.onChange(day)
                  setValue('timeSlot', '')
                }}
                monthLabel={(day) => dates.formatDay(day, 'month')}
                weekdayLabel={(day) => dates.formatDay(day, 'weekday')}
                dayLabel={(day, state) => {
                  const date = dates.formatDay(day, 'long')
                  return state === 'plain' ? date : t(`booking.form.date.${state}`, { date })
                }}
                previousLabel={t('booking.form.date.previous')}
                nextLabel={t('booking.form.date.next')}
              />
            </div>
            <p className="mt-1.5 text-muted text-sm">
              {field.value ? dates.formatDay(field.value, 'long') : t('booking.form.date.meets')}
            </p>
            <FieldError message={errorMessage(formState.errors.bookingDate?.message)} />
          </fieldset>
        )}
      />
      <Controller
        control={control}
        name="timeSlot"
        render={({ field }) => (
          <div>
            <SlotList slots={slots} value={field.value} onChange={field.onChange} />
            <FieldError message={errorMessage(formState.errors.timeSlot?.message)} />
          </div>
        )}
      />
    </>
  )
}

function FieldError({ message }: { message: string | undefined }) {
  if (!message) return null
  return (
    <p role="alert" className="mt-1.5 font-medium text-danger-ink text-sm">
      {message}
    </p>
  )
}
