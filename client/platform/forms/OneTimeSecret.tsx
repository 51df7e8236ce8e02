import { Copy } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/fields/Field.tsx'
import { Notice } from '../../ui/notices/Notice.tsx'
import { useMessage } from '../i18n/useMessage.ts'
import { useToast } from '../toasts.tsx'
import { useCopy } from '../useCopy.ts'

interface OneTimeSecretProps {
  label: string
  /** Note that the secret is shown once, and its use. */
  notice: string
  secret: string
  onClose: () => void
}

/** A secret that is shown once, with a copy button. */
export function OneTimeSecret({ label, notice, secret, onClose }: OneTimeSecretProps) {
  const t = useMessage()
  const toast = useToast()
  const copy = useCopy()
  const field = useRef<HTMLInputElement>(null)
  // The button of the form that it replaces had the focus.
  useEffect(() => field.current?.focus(), [])

  return (
    <div className="space-y-4 pt-1">
      <Notice tone="warning">{notice}</Notice>
      <TextField
        ref={field}
        label={label}
        value={secret}
        readOnly
        translate="no"
        className="font-mono text-sm!"
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <div className="flex flex-wrap gap-2 [&>*]:grow">
        <Button
          look="secondary"
          icon={<Copy aria-hidden="true" className="size-5" />}
          onClick={() => copy(secret, () => toast({ title: t('secret.copied') }))}
        >
          {t('secret.copy')}
        </Button>
        <Button onClick={onClose}>{t('secret.done')}</Button>
      </div>
    </div>
  )
}
