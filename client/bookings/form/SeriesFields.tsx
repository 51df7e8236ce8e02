import { useEffect } from 'react'
import { Controller, useFormContext } from 'react-hook-form'
import type { DayOfWeek } from '../../../domain/activities/days.ts'
import { listPatterns, RECURRING_MAX } from '../../../domain/bookings/recurrence.ts'
import { useRegisterField } from '../../platform/forms/useRegisterField.ts'
import { useErrorMessage, useMessage } from '../../platform/i18n/useMessage.ts'
import { SelectField, TextField } from '../../ui/fields/Field.tsx'
import { Stepper } from '../../ui/fields/Stepper.tsx'
import { Switch } from '../../ui/fields/Switch.tsx'
import type { BookingDraft } from './bookingDraft.ts'

/** The recurring toggle with its fields. Only patterns that the time slot allows are offered. */
export function SeriesFields({ daysOfWeek }: { daysOfWeek: readonly DayOfWeek[] }) {
  const t = useMessage()
  const errorMessage = useErrorMessage()
  const form = useFormContext<BookingDraft>()
  const { control, setValue, trigger, watch, formState } = form
  const registerField = useRegisterField(form)
  const { series, bookingDate } = watch()
  const patterns = listPatterns(daysOfWeek)
  const [firstPattern] = patterns
  const isOffered = !series || patterns.includes(series.recurringType)

  // Another time slot does not take place as often.
  useEffect(() => {
    if (!isOffered && firstPattern) setValue('series.recurringType', firstPattern)
  }, [isOffered, firstPattern, setValue])

  return (
    <div className="rounded-2xl bg-sunken px-4 py-3">
      <Switch
        label={t('booking.form.recurring')}
        hint={t('booking.form.recurring.hint')}
        checked={series !== null}
        onChange={(on) => setValue('series', on ? firstSeries : null)}
      />
      {series && (
        <div className="mt-3 animate-fade space-y-4">
          <SelectField label={t('booking.form.pattern')} {...registerField('series.recurringType')}>
            {patterns.map((pattern) => (
              <option key={pattern} value={pattern}>
                {t(`booking.form.pattern.${pattern}`)}
              </option>
            ))}
          </SelectField>
          <Controller
            control={control}
            name="series.recurringCount"
            render={({ field }) => (
              <Stepper
                label={t('booking.form.count')}
                value={field.value}
                min={1}
                max={RECURRING_MAX}
                lessLabel={t('booking.form.count.less')}
                moreLabel={t('booking.form.count.more')}
                error={errorMessage(formState.errors.series?.recurringCount?.message)}
                onChange={(count) => {
                  field.onChange(count)
                  trigger('series.recurringCount')
                }}
              />
            )}
          />
          <TextField
            label={t('booking.form.endDate')}
            optional={t('booking.form.optional')}
            type="date"
            min={bookingDate || undefined}
            {...registerField('series.recurringEndDate', { setValueAs: (day) => day || null })}
          />
        </div>
      )}
    </div>
  )
}

const firstSeries = { recurringType: 'weekly', recurringCount: 1, recurringEndDate: null } as const
