import { CalendarRange } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Controller, useFormContext } from 'react-hook-form'
import { DAYS_AHEAD_MAX } from '../../../domain/bookings/bookingLimits.ts'
import { addDays } from '../../../domain/time.ts'
import { useDates } from '../../platform/i18n/useDates.ts'
import { useErrorMessage, useMessage } from '../../platform/i18n/useMessage.ts'
import { useReader } from '../../platform/reader.tsx'
import { Button } from '../../ui/Button.tsx'
import { Calendar, type DayState } from '../../ui/fields/Calendar.tsx'
import { getMonth } from '../../ui/fields/calendarDays.ts'
import { FieldError } from '../../ui/fields/FieldError.tsx'
import type { BookingDraft } from '../form/bookingDraft.ts'
import { DayStrip } from './DayStrip.tsx'
import { STRIP_DAYS } from './getMonthRange.ts'
import { SlotList } from './SlotList.tsx'
import type { SessionDays } from './useSessionDays.ts'
import type { Slots } from './useSlots.ts'

/** Choice of a session: a day of the next two weeks or of a calendar, then a time. */
export function SessionFields({ days, slots }: { days: SessionDays; slots: Slots }) {
  const t = useMessage()
  const errorMessage = useErrorMessage()
  const dates = useDates()
  const { today } = useReader()
  const { control, setValue, getValues, formState } = useFormContext<BookingDraft>()
  const [isMonthShown, setMonthShown] = useState(false)
  const available = slots.sessions.filter(({ availableSpots }) => availableSpots > 0)
  const onlySlot = slots.state === 'done' && available.length === 1 ? available[0]?.timeSlot : undefined

  // The only time of a day needs no choice.
  useEffect(() => {
    if (onlySlot && !getValues('timeSlot')) setValue('timeSlot', onlySlot, { shouldValidate: true })
  }, [onlySlot, getValues, setValue])

  function chooseDay(day: string, onChange: (day: string) => void) {
    if (day === getValues('bookingDate')) return
    onChange(day)
    setValue('timeSlot', '')
  }

  function toggleMonth() {
    if (isMonthShown) days.setMonth(getMonth(today))
    setMonthShown(!isMonthShown)
  }

  function getDayLabel(day: string, state: DayState) {
    const date = dates.formatDay(day, 'long')
    return state === 'plain' ? date : t(`booking.form.date.${state}`, { date })
  }

  function getDateHint(day: string) {
    if (day) return dates.formatDay(day, 'long')
    return isMonthShown ? t('booking.form.date.meets') : ''
  }

  return (
    <>
      <Controller
        control={control}
        name="bookingDate"
        render={({ field }) => (
          <fieldset>
            <legend className="mb-1 font-semibold text-sm">{t('booking.form.date')}</legend>
            {isMonthShown ? (
              <div className="rounded-2xl border-2 border-line p-2">
                <Calendar
                  label={t('booking.form.date')}
                  value={field.value}
                  min={today}
                  max={addDays(today, DAYS_AHEAD_MAX)}
                  getState={days.getState}
                  onMonthChange={days.setMonth}
                  onChange={(day) => chooseDay(day, field.onChange)}
                  monthLabel={(day) => dates.formatDay(day, 'month')}
                  weekdayLabel={(day) => dates.formatDay(day, 'weekday')}
                  dayLabel={getDayLabel}
                  previousLabel={t('booking.form.date.previous')}
                  nextLabel={t('booking.form.date.next')}
                />
              </div>
            ) : (
              <DayStrip
                label={t('booking.form.date')}
                from={today}
                count={STRIP_DAYS}
                value={field.value}
                getState={days.getState}
                getSeats={days.getSeats}
                dayLabel={getDayLabel}
                onChange={(day) => chooseDay(day, field.onChange)}
              />
            )}
            <div className="mt-1 flex flex-wrap items-center justify-between gap-x-3">
              <p className="text-muted text-sm">{getDateHint(field.value)}</p>
              <Button
                look="quiet"
                size="small"
                aria-expanded={isMonthShown}
                icon={<CalendarRange aria-hidden="true" className="size-4.5" />}
                onClick={toggleMonth}
              >
                {isMonthShown ? t('booking.form.strip.show') : t('booking.form.strip.month')}
              </Button>
            </div>
            <FieldError className="mt-1.5">{errorMessage(formState.errors.bookingDate?.message)}</FieldError>
          </fieldset>
        )}
      />
      <Controller
        control={control}
        name="timeSlot"
        render={({ field }) => (
          <div>
            <SlotList slots={slots} value={field.value} onChange={field.onChange} canWait />
            <FieldError className="mt-1.5">{errorMessage(formState.errors.timeSlot?.message)}</FieldError>
          </div>
        )}
      />
    </>
  )
}
