import { TriangleAlert, UserPlus, X } from 'lucide-react'
import { useController, useFieldArray, useFormContext } from 'react-hook-form'
import { graphql, useFragment } from 'react-relay'
import { type AgeRange, getNearestAgeYears } from '../../../domain/activities/ages.ts'
import { PARTICIPANT_AGE_MAX_YEARS } from '../../../domain/bookings/bookingLimits.ts'
import { calculateAgeMonths, isAgeMonthsAllowed } from '../../../domain/family/childAge.ts'
import { useActivityLabels } from '../../activities/useActivityLabels.ts'
import { ChildAvatar } from '../../family/ChildAvatar.tsx'
import { useChildLabels } from '../../family/useChildLabels.ts'
import { useRegisterField } from '../../platform/forms/useRegisterField.ts'
import { useErrorMessage, useMessage } from '../../platform/i18n/useMessage.ts'
import { useReader } from '../../platform/reader.tsx'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/fields/Field.tsx'
import { FieldError } from '../../ui/fields/FieldError.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Notice } from '../../ui/notices/Notice.tsx'
import type { FamilyFields_viewer$key } from './__generated__/FamilyFields_viewer.graphql.ts'
import { type BookingDraft, DEFAULT_AGE_YEARS } from './bookingDraft.ts'

interface FamilyFieldsProps {
  viewer: FamilyFields_viewer$key
  ages: AgeRange
  participantsMax: number
}

/** 'Who is coming?': the children of the family with one tap each, and other children with a typed name. */
export function FamilyFields({ viewer, ages, participantsMax }: FamilyFieldsProps) {
  const t = useMessage()
  const errorMessage = useErrorMessage()
  const childLabels = useChildLabels()
  const labels = useActivityLabels()
  const { today } = useReader()
  const { children } = useFragment(
    graphql`
      fragment FamilyFields_viewer on Viewer {
        children {
          uuid
          firstName
          birthYear
          birthMonth
          picture
        }
      }
    `,
    viewer,
  )
  const form = useFormContext<BookingDraft>()
  const { control, watch, formState } = form
  const registerField = useRegisterField(form)
  // Before the names: the focus goes to the first invalid field from above.
  const { field } = useController({ control, name: 'childIds' })
  const others = useFieldArray({ control, name: 'otherParticipants' })
  const chosen = field.value ?? []
  const day = watch('bookingDate') || today
  const isFull = chosen.length + others.fields.length >= participantsMax
  const { errors } = formState
  const unfit = children.filter(
    (child) => chosen.includes(child.uuid) && !isAgeMonthsAllowed(calculateAgeMonths(child, day), ages),
  )

  function toggle(id: string) {
    const others = chosen.filter((other) => other !== id)
    field.onChange(others.length < chosen.length ? others : [...chosen, id])
  }

  return (
    <>
      <fieldset>
        <legend className="mb-2 text-lg font-display font-semibold">{t('booking.form.who')}</legend>
        <div className="flex flex-wrap gap-2">
          {children.map((child, index) => (
            <label
              key={child.uuid}
              className="relative flex min-h-13 cursor-pointer items-center gap-2.5 rounded-full border-2 border-line py-1 pr-5 pl-2 has-checked:border-sky has-checked:bg-sky-soft has-focus-visible:outline-3 has-focus-visible:outline-sky"
            >
              <input
                ref={index === 0 ? field.ref : undefined}
                type="checkbox"
                checked={chosen.includes(child.uuid)}
                onChange={() => toggle(child.uuid)}
                aria-describedby={errors.childIds ? 'childIds-error' : undefined}
                className="sr-only scroll-mb-24"
              />
              <ChildAvatar {...child} />
              <span className="leading-tight">
                <span translate="no" className="block font-semibold">
                  {child.firstName}
                </span>
                <span className="block text-muted text-sm">{childLabels.formatAge(child, day)}</span>
              </span>
            </label>
          ))}
        </div>
        <FieldError id="childIds-error" className="mt-1.5">
          {errorMessage(errors.childIds?.message)}
        </FieldError>
      </fieldset>
      <div role="status">
        {unfit.map((child) => (
          <Notice key={child.uuid} tone="warning" icon={<TriangleAlert aria-hidden="true" />}>
            {t('booking.form.child.unfit', {
              name: child.firstName,
              age: childLabels.formatAge(child, day),
              ages: labels.formatAges(ages),
            })}
          </Notice>
        ))}
      </div>
      {others.fields.map((field, index) => (
        <div key={field.id} className="grid grid-cols-[minmax(0,1fr)_6rem_auto] items-start gap-2">
          <TextField
            label={t('booking.form.participantName')}
            autoComplete="off"
            {...registerField(`otherParticipants.${index}.name`)}
          />
          <TextField
            label={t('booking.form.otherParticipant.age')}
            type="number"
            inputMode="numeric"
            min={1}
            max={PARTICIPANT_AGE_MAX_YEARS}
            {...registerField(`otherParticipants.${index}.age`, { valueAsNumber: true })}
          />
          <div className="pt-7">
            <IconButton
              label={t('booking.form.otherParticipant.remove')}
              onClick={() => others.remove(index)}
            >
              <X aria-hidden="true" />
            </IconButton>
          </div>
        </div>
      ))}
      {!isFull && (
        <Button
          look="outline"
          icon={<UserPlus aria-hidden="true" className="size-5 text-leaf" />}
          onClick={() => others.append({ name: '', age: getNearestAgeYears(DEFAULT_AGE_YEARS, ages) })}
        >
          {t('booking.form.otherParticipant.add')}
        </Button>
      )}
    </>
  )
}
