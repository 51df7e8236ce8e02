import { CalendarMinus, CalendarPlus, Undo2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { graphql, useFragment } from 'react-relay'
import { toTimeSlot } from '../../../domain/activities/timeSlot.ts'
import { getWeekday, isDay } from '../../../domain/time.ts'
import { toDaySlug } from '../../activities/slugs.ts'
import { useDates } from '../../platform/i18n/useDates.ts'
import { useMessage } from '../../platform/i18n/useMessage.ts'
import { useReader } from '../../platform/reader.tsx'
import { useSlotLabel } from '../../schedule/useSlotLabel.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { SelectField, TextField } from '../../ui/fields/Field.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import type { SlotDates_activity$key } from './__generated__/SlotDates_activity.graphql.ts'
import { useSetSlotDate } from './useSetSlotDate.ts'

/**
 * Closed and extra dates, each saved immediately. A date on the slot's weekday is closed, any other is
 * added.
 */
export function SlotDates({ activity }: { activity: SlotDates_activity$key }) {
  const t = useMessage()
  const dates = useDates()
  const formatSlotLabel = useSlotLabel()
  const { today } = useReader()
  const { editorFields } = useFragment(
    graphql`
      fragment SlotDates_activity on Activity {
        editorFields {
          slots {
            uuid
            dayOfWeek
            startTime
            endTime
            dates {
              date
              plan
              seatsBooked
            }
          }
        }
      }
    `,
    activity,
  )
  const slots = editorFields?.slots ?? []
  const [slotId, setSlotId] = useState(slots[0]?.uuid ?? '')
  const [date, setDate] = useState('')
  const { setSlotDate, isPending, error, dialog } = useSetSlotDate()
  const slot = slots.find(({ uuid }) => uuid === slotId) ?? slots[0]
  if (!slot) return null

  const formatSlot = ({ dayOfWeek, ...times }: (typeof slots)[number]) =>
    formatSlotLabel(dayOfWeek, toTimeSlot(times))
  const isExtraDate = isDay(date) && getWeekday(date) !== toDaySlug(slot.dayOfWeek)
  const planned = slots.flatMap((each) => each.dates.map((day) => ({ ...day, slot: each })))

  function submit(event: FormEvent) {
    event.preventDefault()
    if (slot)
      setSlotDate({ slotId: slot.uuid, date, plan: isExtraDate ? 'EXTRA' : 'CLOSED' }, () => setDate(''))
  }

  return (
    <Card className="mb-6 space-y-4">
      <h2 className="text-lg">{t('catalogue.dates.title')}</h2>
      <p className="text-muted text-sm">{t('catalogue.dates.text')}</p>
      {planned.length > 0 && (
        <ul className="space-y-2">
          {planned.map(({ date: day, plan, seatsBooked, slot: of }) => (
            <li
              key={`${of.uuid} ${day}`}
              className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-2xl bg-canvas px-3 py-1"
            >
              <Badge tone={plan === 'CLOSED' ? 'danger' : 'leaf'}>
                {plan === 'CLOSED' ? t('catalogue.dates.closed') : t('catalogue.dates.extra')}
              </Badge>
              <span className="font-semibold">{dates.formatDay(day, 'short')}</span>
              <span className="text-muted text-sm">{formatSlot(of)}</span>
              {seatsBooked > 0 && (
                <span className="text-sm">{t('catalogue.dates.booked', { count: seatsBooked })}</span>
              )}
              <Button
                look="quiet"
                className="ml-auto"
                icon={<Undo2 aria-hidden="true" className="size-5" />}
                disabled={isPending}
                onClick={() => setSlotDate({ slotId: of.uuid, date: day, plan: 'REGULAR' })}
              >
                {t('catalogue.dates.undo')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <form
        method="post"
        noValidate
        onSubmit={submit}
        className="grid items-end gap-3 lg:grid-cols-[1.5fr_1fr_auto]"
      >
        <SelectField
          label={t('catalogue.dates.slot')}
          value={slot.uuid}
          onChange={(event) => setSlotId(event.target.value)}
        >
          {slots.map((each) => (
            <option key={each.uuid} value={each.uuid}>
              {formatSlot(each)}
            </option>
          ))}
        </SelectField>
        <TextField
          label={t('catalogue.dates.date')}
          type="date"
          min={today}
          value={date}
          error={error}
          onChange={(event) => setDate(event.target.value)}
        />
        <Button
          type="submit"
          look="secondary"
          pending={isPending}
          disabled={!isDay(date)}
          icon={
            isExtraDate ? (
              <CalendarPlus aria-hidden="true" className="size-5" />
            ) : (
              <CalendarMinus aria-hidden="true" className="size-5" />
            )
          }
        >
          {isExtraDate ? t('catalogue.dates.add') : t('catalogue.dates.close')}
        </Button>
      </form>
      {dialog}
    </Card>
  )
}
