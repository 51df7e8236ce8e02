import { zodResolver } from '@hookform/resolvers/zod'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Controller, type Resolver, useForm } from 'react-hook-form'
import { graphql, useFragment } from 'react-relay'
import { PARTICIPANT_AGE_MAX_YEARS } from '../../domain/bookings/bookingLimits.ts'
import { isChildPicture } from '../../domain/family/childPictures.ts'
import { CHILD_NOTES_MAX, createChildSchema } from '../../domain/family/childRequest.ts'
import { useRegisterField } from '../platform/forms/useRegisterField.ts'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { useReader } from '../platform/reader.tsx'
import { invalidateStore } from '../platform/relay/invalidateStore.ts'
import { useResultMutation } from '../platform/relay/useResultMutation.ts'
import { Button } from '../ui/Button.tsx'
import { ConfirmDialog } from '../ui/dialogs/ConfirmDialog.tsx'
import { Dialog } from '../ui/dialogs/Dialog.tsx'
import { SelectField, TextArea, TextField } from '../ui/fields/Field.tsx'
import { NeedsConnection } from '../ui/notices/NeedsConnection.tsx'
import type { ChildDialog_child$key } from './__generated__/ChildDialog_child.graphql.ts'
import type { ChildDialogMutation } from './__generated__/ChildDialogMutation.graphql.ts'
import { PicturePicker } from './PicturePicker.tsx'
import { useChildLabels } from './useChildLabels.ts'
import { type ChildDraft, useSaveChild } from './useSaveChild.ts'

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1)

interface ChildDialogProps {
  /** Null for a new child. */
  child: ChildDialog_child$key | null
  onClose: () => void
}

/** Form for a new child or a change. */
export function ChildDialog({ child: childRef, onClose }: ChildDialogProps) {
  const t = useMessage()
  const labels = useChildLabels()
  const { today } = useReader()
  const [isDeleting, setDeleting] = useState(false)
  const child = useFragment(
    graphql`
      fragment ChildDialog_child on Child {
        id
        firstName
        birthYear
        birthMonth
        notes
        picture
      }
    `,
    childRef,
  )
  const form = useForm<ChildDraft>({
    // Both types have the same values and differ only in absent optional fields.
    resolver: zodResolver(createChildSchema(today)) as unknown as Resolver<ChildDraft>,
    defaultValues: toDraft(child),
  })
  const { control, handleSubmit, setError } = form
  const registerField = useRegisterField(form)
  const { save, isPending } = useSaveChild({ childId: child?.id ?? null, setError, onDone: onClose })
  const { remove, isPending: isRemoving } = useDeleteChild(onClose)
  const thisYear = Number(today.slice(0, 4))
  const years = Array.from({ length: PARTICIPANT_AGE_MAX_YEARS + 2 }, (_, index) => thisYear - index)

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(child ? 'family.child.edit' : 'family.child.add')}
      closeLabel={t('shell.close')}
    >
      <form method="post" noValidate className="space-y-4 pt-1" onSubmit={handleSubmit(save)}>
        <TextField label={t('family.child.firstName')} autoComplete="off" {...registerField('firstName')} />
        <div className="grid grid-cols-2 items-start gap-3">
          <SelectField
            label={t('family.child.birthMonth')}
            {...registerField('birthMonth', { valueAsNumber: true })}
          >
            <option value="">{t('family.child.choose')}</option>
            {MONTHS.map((month) => (
              <option key={month} value={month}>
                {labels.formatMonth(month)}
              </option>
            ))}
          </SelectField>
          <SelectField
            label={t('family.child.birthYear')}
            {...registerField('birthYear', { valueAsNumber: true })}
          >
            <option value="">{t('family.child.choose')}</option>
            {years.map((year) => (
              <option key={year} value={year}>
                {year}
              </option>
            ))}
          </SelectField>
        </div>
        <Controller
          control={control}
          name="picture"
          render={({ field }) => <PicturePicker value={field.value ?? null} onChange={field.onChange} />}
        />
        <TextArea
          label={t('family.child.notes')}
          optional={t('booking.form.optional')}
          hint={t('family.child.notes.hint')}
          maxLength={CHILD_NOTES_MAX}
          {...registerField('notes')}
        />
        <NeedsConnection>
          <Button type="submit" size="large" wide pending={isPending}>
            {t(child ? 'family.child.save' : 'family.child.add')}
          </Button>
        </NeedsConnection>
        {child && (
          <Button
            look="dangerOutline"
            wide
            onClick={() => setDeleting(true)}
            icon={<Trash2 aria-hidden="true" className="size-5" />}
          >
            {t('family.child.delete')}
          </Button>
        )}
      </form>
      {child && (
        <ConfirmDialog
          open={isDeleting}
          onOpenChange={setDeleting}
          title={t('family.child.delete.title', { name: child.firstName })}
          text={t('family.child.delete.text')}
          confirmLabel={t('family.child.delete')}
          cancelLabel={t('family.child.delete.cancel')}
          pending={isRemoving}
          onConfirm={() => remove(child.id)}
        />
      )}
    </Dialog>
  )
}

interface StoredChild extends Omit<ChildDraft, 'picture'> {
  readonly picture?: string | null
}

function toDraft(child: StoredChild | null | undefined): Partial<ChildDraft> {
  if (!child) return { firstName: '', notes: '', picture: null }
  const { firstName, birthYear, birthMonth, notes } = child
  const picture = child.picture?.toLowerCase() ?? ''
  return {
    firstName,
    birthYear,
    birthMonth,
    notes: notes ?? '',
    picture: isChildPicture(picture) ? picture : null,
  }
}

function useDeleteChild(onDone: () => void) {
  const t = useMessage()
  const [commit, isPending] = useResultMutation<ChildDialogMutation>(
    graphql`
      mutation ChildDialogMutation($input: DeleteChildInput!) {
        result: deleteChild(input: $input) {
          ... on DeleteChildPayload @alias(as: "payload") {
            viewer {
              ...ChildList_viewer
            }
          }
          ...useResultMutation_failure @alias(as: "failure")
        }
      }
    `,
    {
      failureTitle: t('family.child.failed'),
      successToast: { title: t('family.child.deleted') },
      onDone,
      // Cards may name the child.
      updater: invalidateStore,
    },
  )

  return { remove: (childId: string) => commit({ input: { childId } }), isPending }
}
