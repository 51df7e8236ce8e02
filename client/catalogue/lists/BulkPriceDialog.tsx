import { type FormEvent, useState } from 'react'
import { useMessage } from '../../platform/i18n/useMessage.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { TextField } from '../../ui/fields/Field.tsx'
import { RadioChips } from '../../ui/fields/RadioChips.tsx'
import { NeedsConnection } from '../../ui/notices/NeedsConnection.tsx'

type Unit = 'percent' | 'amount'
type PriceChange = { percent: number } | { amount: string }

interface BulkPriceDialogProps {
  count: number
  isPending: boolean
  onChange: (change: PriceChange, onInvalid: (errors: Record<string, string>) => void) => void
  onClose: () => void
}

/** Raises or lowers the prices of several activities by a percentage or an amount. */
export function BulkPriceDialog({ count, isPending, onChange, onClose }: BulkPriceDialogProps) {
  const t = useMessage()
  const [unit, setUnit] = useState<Unit>('percent')
  const [value, setValue] = useState('')
  const [error, setError] = useState<string>()

  function submit(event: FormEvent) {
    event.preventDefault()
    const number = Number(value.trim().replace('−', '-'))
    const isValid = value.trim() !== '' && Number.isFinite(number) && number !== 0
    if (!isValid || (unit === 'amount' && !/^-?\d+(\.\d{1,2})?$/.test(String(number))))
      return setError(unit === 'percent' ? t('validation.percent') : t('validation.price'))
    setError(undefined)
    onChange(unit === 'percent' ? { percent: number } : { amount: String(number) }, (errors) =>
      setError(Object.values(errors)[0]),
    )
  }

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && !isPending && onClose()}
      title={t('catalogue.bulk.price.title', { count })}
      description={t('catalogue.bulk.price.text')}
      closeLabel={t('shell.close')}
    >
      <form method="post" noValidate className="space-y-4" onSubmit={submit}>
        <RadioChips
          label={t('catalogue.bulk.price.unit')}
          value={unit}
          options={[
            { value: 'percent', label: t('catalogue.bulk.price.percent') },
            { value: 'amount', label: t('catalogue.bulk.price.amount') },
          ]}
          onChange={(chosen) => setUnit(chosen as Unit)}
        />
        <TextField
          label={t('catalogue.bulk.price.value')}
          hint={t('catalogue.bulk.price.hint')}
          value={value}
          error={error}
          autoComplete="off"
          onChange={(event) => setValue(event.target.value)}
        />
        <NeedsConnection>
          <Button type="submit" wide pending={isPending}>
            {t('catalogue.bulk.price')}
          </Button>
        </NeedsConnection>
      </form>
    </Dialog>
  )
}
