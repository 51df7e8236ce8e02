import { Download } from 'lucide-react'
import { useState } from 'react'
import { addDays, addMonths } from '../../domain/time.ts'
import { ProviderPicker } from '../catalogue/editor/ProviderPicker.tsx'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { useReader } from '../platform/reader.tsx'
import { ButtonAnchor } from '../ui/Button.tsx'
import { TextField } from '../ui/fields/Field.tsx'

const EXPORTS = ['bookings', 'payments', 'refunds', 'attendance'] as const

/** CSV files of a period. Staff may leave the provider out. `providerId` is null for staff. */
export function BookingExports({ providerId }: { providerId: string | null }) {
  const t = useMessage()
  const { today } = useReader()
  const firstOfMonth = `${today.slice(0, 8)}01`
  const [from, setFrom] = useState(firstOfMonth)
  const [until, setUntil] = useState(addDays(addMonths(firstOfMonth, 1), -1))
  const [chosen, setChosen] = useState('')
  const provider = providerId ?? chosen
  const query = new URLSearchParams({ from, until, ...(provider ? { provider } : {}) })
  const isComplete = from !== '' && until !== '' && from <= until
  return (
    <details className="mt-4 rounded-2xl border border-line/60 bg-surface px-4 py-2">
      <summary className="min-h-11 content-center font-semibold">{t('managedBookings.export')}</summary>
      <p className="text-muted text-sm">{t('managedBookings.export.text')}</p>
      <div className="mt-3 grid grid-cols-2 gap-3 lg:grid-cols-3">
        <TextField
          type="date"
          label={t('audit.from')}
          value={from}
          onChange={(event) => setFrom(event.target.value)}
        />
        <TextField
          type="date"
          label={t('audit.until')}
          value={until}
          error={from && until && from > until ? t('managedBookings.export.order') : undefined}
          onChange={(event) => setUntil(event.target.value)}
        />
        {providerId === null && (
          <div className="col-span-2 lg:col-span-1">
            <ProviderPicker initial="" error={undefined} onChoose={setChosen} />
          </div>
        )}
      </div>
      {isComplete && (
        <ul className="flex flex-wrap gap-2 py-3">
          {EXPORTS.map((kind) => (
            <li key={kind}>
              <ButtonAnchor
                href={`/exports/${kind}.csv?${query}`}
                download
                look="outline"
                icon={<Download aria-hidden="true" className="size-5" />}
              >
                {t(`managedBookings.export.${kind}`)}
              </ButtonAnchor>
            </li>
          ))}
        </ul>
      )}
    </details>
  )
}
