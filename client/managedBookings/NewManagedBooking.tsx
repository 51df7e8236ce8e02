import { type FormEvent, useState } from 'react'
import { PARTICIPANT_AGE_MAX_YEARS, PARTICIPANTS_MAX } from '../../domain/bookings/bookingLimits.ts'
import { SlotList } from '../bookings/sessions/SlotList.tsx'
import { useSlots } from '../bookings/sessions/useSlots.ts'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { useReader } from '../platform/reader.tsx'
import { Button } from '../ui/Button.tsx'
import { TextArea, TextField } from '../ui/fields/Field.tsx'
import { FieldError } from '../ui/fields/FieldError.tsx'
import { Stepper } from '../ui/fields/Stepper.tsx'
import { useRefusedFocus } from '../ui/fields/useRefusedFocus.ts'
import { Card } from '../ui/layout/Card.tsx'
import { Notice } from '../ui/notices/Notice.tsx'
import { ActivityPicker } from './ActivityPicker.tsx'
import { ParentLookup } from './ParentLookup.tsx'
import { ReasonField } from './ReasonField.tsx'
import { useBookForParent } from './useBookForParent.ts'

interface NewManagedBookingProps {
  /** Null for staff, who book with all providers. */
  providerId: string | null
  getPath: (bookingId: string) => string
}

type Field = keyof typeof EMPTY | 'participantCount'

const EMPTY = {
  activityId: '',
  bookingDate: '',
  timeSlot: '',
  participantName: '',
  participantAge: '',
  contactName: '',
  contactPhone: '',
  contactEmail: '',
  specialRequests: '',
  reason: '',
}

/** Books for a parent who telephones: session, child, parent and a note that the parent reads. */
export function NewManagedBooking({ providerId, getPath }: NewManagedBookingProps) {
  const t = useMessage()
  const { today } = useReader()
  const [values, setValues] = useState(EMPTY)
  const [participantCount, setParticipantCount] = useState(1)
  const [userId, setUserId] = useState<string | null>(null)
  const { book, errors, duplicate, clearDuplicate, isPending } = useBookForParent(getPath)
  /** What was changed since the server refused the form. */
  const [corrected, setCorrected] = useState<Partial<Record<Field, unknown>>>({})
  const form = useRefusedFocus(errors)
  const slots = useSlots(values.activityId, values.activityId ? values.bookingDate : '')
  function change(part: Partial<typeof EMPTY>) {
    setValues((earlier) => ({ ...earlier, ...part }))
    setCorrected((earlier) => ({ ...earlier, ...part }))
    clearDuplicate()
  }
  const getError = (name: Field) => (name in corrected ? undefined : errors[name])
  const field = (name: keyof typeof EMPTY) => ({
    value: values[name],
    error: getError(name),
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    setCorrected({})
    const participantAge = Number.parseInt(values.participantAge, 10) || 0
    book({ ...values, participantAge, participantCount, userId })
  }

  return (
    <form
      ref={form}
      method="post"
      noValidate
      className="grid gap-5 lg:grid-cols-2 lg:items-start"
      onSubmit={submit}
    >
      <Card className="space-y-4">
        <h2 className="text-xl">{t('managedBookings.new.session')}</h2>
        <ActivityPicker
          providerId={providerId}
          error={getError('activityId')}
          onChoose={(activityId) => change({ activityId, timeSlot: '' })}
        />
        <TextField
          type="date"
          label={t('booking.form.date')}
          min={today}
          {...field('bookingDate')}
          onChange={(event) => change({ bookingDate: event.target.value, timeSlot: '' })}
        />
        <SlotList slots={slots} value={values.timeSlot} onChange={(timeSlot) => change({ timeSlot })} />
        <FieldError>{getError('timeSlot')}</FieldError>
        <Stepper
          label={t('booking.form.participants')}
          value={participantCount}
          min={1}
          max={PARTICIPANTS_MAX}
          lessLabel={t('booking.form.participants.less')}
          moreLabel={t('booking.form.participants.more')}
          error={getError('participantCount')}
          onChange={(count) => {
            setParticipantCount(count)
            setCorrected((earlier) => ({ ...earlier, participantCount: count }))
          }}
        />
        <h2 className="text-xl">{t('booking.form.child')}</h2>
        <TextField
          label={t('booking.form.participantName')}
          autoComplete="off"
          {...field('participantName')}
        />
        <TextField
          type="number"
          inputMode="numeric"
          min={1}
          max={PARTICIPANT_AGE_MAX_YEARS}
          label={t('booking.form.participantAge')}
          hint={t('booking.form.participantAge.hint')}
          {...field('participantAge')}
        />
        <TextArea
          label={t('booking.form.special')}
          optional={t('booking.form.optional')}
          {...field('specialRequests')}
        />
      </Card>
      <Card className="space-y-4">
        <h2 className="text-xl">{t('managedBookings.new.parent')}</h2>
        {providerId === null && (
          <ParentLookup
            onChoose={({ uuid, name, email, phone }) => {
              setUserId(uuid)
              change({ contactName: name, contactEmail: email, contactPhone: phone ?? values.contactPhone })
            }}
          />
        )}
        <TextField label={t('booking.form.contactName')} autoComplete="off" {...field('contactName')} />
        <TextField
          type="tel"
          label={t('booking.form.contactPhone')}
          autoComplete="off"
          {...field('contactPhone')}
        />
        <TextField
          type="email"
          label={t('booking.form.contactEmail')}
          hint={t('managedBookings.new.email.hint')}
          autoComplete="off"
          {...field('contactEmail')}
          onChange={(event) => {
            setUserId(null)
            change({ contactEmail: event.target.value })
          }}
        />
        <ReasonField
          value={values.reason}
          onChange={(reason) => change({ reason })}
          error={getError('reason')}
        />
        {duplicate && (
          <Notice tone="warning" urgent>
            {duplicate}
          </Notice>
        )}
        <Button type="submit" wide pending={isPending}>
          {t(duplicate ? 'managedBookings.new.anyway' : 'managedBookings.new.submit')}
        </Button>
      </Card>
    </form>
  )
}
