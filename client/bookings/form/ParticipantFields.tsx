import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Controller, useFormContext } from 'react-hook-form'
import { graphql, useFragment } from 'react-relay'
import { type AgeRange, isAgeAllowed } from '../../../domain/activities/ages.ts'
import { PARTICIPANT_AGE_MAX_YEARS } from '../../../domain/bookings/bookingLimits.ts'
import { useActivityLabels } from '../../activities/useActivityLabels.ts'
import { useRegisterField } from '../../platform/forms/useRegisterField.ts'
import { useErrorMessage, useMessage } from '../../platform/i18n/useMessage.ts'
import { TextArea, TextField } from '../../ui/fields/Field.tsx'
import { Stepper } from '../../ui/fields/Stepper.tsx'
import { Notice } from '../../ui/notices/Notice.tsx'
import type { FamilyFields_viewer$key } from './__generated__/FamilyFields_viewer.graphql.ts'
import type { ParticipantFields_activity$key } from './__generated__/ParticipantFields_activity.graphql.ts'
import type { BookingDraft } from './bookingDraft.ts'
import { FamilyFields } from './FamilyFields.tsx'

interface ParticipantFieldsProps {
  activity: ParticipantFields_activity$key
  participantsMax: number
  /** A family with children, which are chosen with a tap; null for a typed name. */
  family: FamilyFields_viewer$key | null
  /** Warning about other bookings of the child. */
  conflictNotice: ReactNode
}

/** Participant, contact and special requirements. An age outside the range gets a warning only. */
export function ParticipantFields({
  activity,
  participantsMax,
  family,
  conflictNotice,
}: ParticipantFieldsProps) {
  const { ageGroup } = useFragment(
    graphql`
      fragment ParticipantFields_activity on Activity {
        ageGroup {
          min
          max
        }
      }
    `,
    activity,
  )
  return (
    <>
      {family ? (
        <FamilyFields viewer={family} ages={ageGroup} participantsMax={participantsMax} />
      ) : (
        <TypedParticipant participantsMax={participantsMax} ages={ageGroup} />
      )}
      {conflictNotice}
      <ContactFields />
    </>
  )
}

/** Number of seats, and name and age of one child. */
function TypedParticipant({ participantsMax, ages }: { participantsMax: number; ages: AgeRange }) {
  const t = useMessage()
  const errorMessage = useErrorMessage()
  const labels = useActivityLabels()
  const form = useFormContext<BookingDraft>()
  const { control, trigger, watch, formState } = form
  const registerField = useRegisterField(form)
  const { errors } = formState
  const age = watch('participantAge')
  const isUnfit = age >= 1 && age <= PARTICIPANT_AGE_MAX_YEARS && !isAgeAllowed(age, ages)
  return (
    <>
      <Controller
        control={control}
        name="participantCount"
        render={({ field }) => (
          <Stepper
            label={t('booking.form.participants')}
            value={field.value}
            min={1}
            max={participantsMax}
            lessLabel={t('booking.form.participants.less')}
            moreLabel={t('booking.form.participants.more')}
            error={errorMessage(errors.participantCount?.message)}
            onChange={(count) => {
              field.onChange(count)
              trigger('participantCount')
            }}
          />
        )}
      />
      <h3 className="pt-2 text-lg">{t('booking.form.child')}</h3>
      <TextField
        label={t('booking.form.participantName')}
        autoComplete="off"
        {...registerField('participantName')}
      />
      <TextField
        label={t('booking.form.participantAge')}
        type="number"
        inputMode="numeric"
        min={1}
        max={PARTICIPANT_AGE_MAX_YEARS}
        hint={t('booking.form.participantAge.hint')}
        {...registerField('participantAge', { valueAsNumber: true })}
      />
      <div role="status">
        {isUnfit && (
          <Notice tone="warning" icon={<TriangleAlert aria-hidden="true" />}>
            {t('booking.form.participantAge.warning', { ages: labels.formatAges(ages) })}
          </Notice>
        )}
      </div>
    </>
  )
}

/**
 * A component of its own: these fields register after the fields of the participants, and the first invalid field gets
 * the focus.
 */
function ContactFields() {
  const t = useMessage()
  const registerField = useRegisterField(useFormContext<BookingDraft>())
  return (
    <>
      <h3 className="pt-2 text-lg">{t('booking.form.contact')}</h3>
      <TextField
        label={t('booking.form.contactName')}
        autoComplete="name"
        {...registerField('contactName')}
      />
      <TextField
        label={t('booking.form.contactPhone')}
        type="tel"
        autoComplete="tel"
        {...registerField('contactPhone')}
      />
      <TextField
        label={t('booking.form.contactEmail')}
        type="email"
        autoComplete="email"
        {...registerField('contactEmail')}
      />
      <TextArea
        label={t('booking.form.special')}
        optional={t('booking.form.optional')}
        placeholder={t('booking.form.special.placeholder')}
        {...registerField('specialRequests')}
      />
    </>
  )
}
