import { UserPlus } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { formatRupees, parseRupees } from '../../domain/money.ts'
import { useDates } from '../platform/i18n/useDates.ts'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/dialogs/Dialog.tsx'
import { SelectField, TextField } from '../ui/fields/Field.tsx'
import { NeedsConnection } from '../ui/notices/NeedsConnection.tsx'
import type { ListedSession } from './dayRoster.ts'
import { useAddWalkIn } from './useAddWalkIn.ts'

interface AddWalkInProps {
  sessions: readonly ListedSession[]
  /** The chosen session, with which the form starts. */
  chosen: ListedSession | null
  onAdded: () => void
}

/** Adds a child who came without a booking to a session with a free seat. */
export function AddWalkIn({ sessions, chosen, onAdded }: AddWalkInProps) {
  const t = useMessage()
  const [isOpen, setOpen] = useState(false)
  const free = sessions.filter(({ capacity, seatsBooked, isClosed }) => !isClosed && seatsBooked < capacity)
  const first = chosen ? free.find(({ id }) => id === chosen.id) : free[0]
  return (
    <>
      <NeedsConnection>
        <Button
          wide
          look="outline"
          disabled={!first}
          icon={<UserPlus aria-hidden="true" className="size-5 text-leaf" />}
          onClick={() => setOpen(true)}
        >
          {t(first ? 'walkIn.add' : 'walkIn.full')}
        </Button>
      </NeedsConnection>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={t('walkIn.add')}
        description={t('walkIn.text')}
        closeLabel={t('shell.close')}
      >
        {first && (
          <WalkInForm
            sessions={free}
            first={first}
            onAdded={() => {
              setOpen(false)
              onAdded()
            }}
          />
        )}
      </Dialog>
    </>
  )
}

interface WalkInFormProps {
  sessions: readonly ListedSession[]
  first: ListedSession
  onAdded: () => void
}

function WalkInForm({ sessions, first, onAdded }: WalkInFormProps) {
  const t = useMessage()
  const dates = useDates()
  const [slotId, setSlotId] = useState(first.slotId)
  const { add, isPending, errors } = useAddWalkIn(onAdded)
  const session = sessions.find((one) => one.slotId === slotId) ?? first

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const getText = (name: string) => String(form.get(name) ?? '').trim()
    add({
      slotId: session.slotId,
      participantName: getText('participantName'),
      participantAge: Number(getText('participantAge')) || 0,
      contactPhone: getText('contactPhone') || null,
      amount: getText('amount') || null,
    })
  }

  return (
    <form method="post" noValidate className="space-y-4" onSubmit={submit}>
      {sessions.length > 1 && (
        <SelectField
          label={t('checkIn.session')}
          value={session.slotId}
          error={errors.slotId}
          onChange={(event) => setSlotId(event.target.value)}
        >
          {sessions.map(({ id, slotId, timeSlot, activity }) => (
            <option key={id} value={slotId} translate="no">
              {dates.formatTimeSlot(timeSlot)} {activity.name}
            </option>
          ))}
        </SelectField>
      )}
      <TextField
        name="participantName"
        label={t('walkIn.name')}
        autoComplete="off"
        maxLength={100}
        error={errors.participantName}
      />
      <TextField
        name="participantAge"
        label={t('walkIn.age')}
        type="number"
        inputMode="numeric"
        min={1}
        max={18}
        error={errors.participantAge}
      />
      <TextField
        name="contactPhone"
        label={t('walkIn.phone')}
        optional={t('managedBookings.optional')}
        type="tel"
        autoComplete="off"
        error={errors.contactPhone}
      />
      <TextField
        name="amount"
        label={t('walkIn.amount')}
        hint={t('walkIn.amount.hint', { price: formatRupees(parseRupees(session.price) ?? 0) })}
        inputMode="decimal"
        autoComplete="off"
        error={errors.amount ?? (sessions.length > 1 ? undefined : errors.slotId)}
      />
      <NeedsConnection>
        <Button type="submit" wide pending={isPending}>
          {t('walkIn.submit')}
        </Button>
      </NeedsConnection>
    </form>
  )
}
