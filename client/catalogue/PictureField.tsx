import { ImageUp, X } from 'lucide-react'
import { useId, useState } from 'react'
import { IMAGE_BYTES_MAX, IMAGE_TYPES, OWN_IMAGE_PATTERN } from '../../domain/catalogue/images.ts'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { announceEndedSession } from '../platform/loginSession.ts'
import { Button } from '../ui/Button.tsx'
import { TextField } from '../ui/Field.tsx'
import { Spinner } from '../ui/Spinner.tsx'

interface PictureFieldProps {
  value: string
  error: string | undefined
  onChange: (imageUrl: string) => void
}

/** A picture from the device, or a URL. */
export function PictureField({ value, error, onChange }: PictureFieldProps) {
  const t = useMessage()
  const id = useId()
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<string>()
  const isUploaded = OWN_IMAGE_PATTERN.test(value)

  async function uploadImage(file: File | undefined) {
    if (!file) return
    setFailure(undefined)
    if (file.size > IMAGE_BYTES_MAX) return setFailure(t('failure.tooLarge', { megabytes: 5 }))
    setPending(true)
    const form = new FormData()
    form.set('file', file)
    try {
      const response = await fetch('/uploads', { method: 'POST', body: form, credentials: 'same-origin' })
      if (response.status === 401) announceEndedSession()
      const result: { url?: string; message?: string } = await response.json()
      if (result.url) onChange(result.url)
      else setFailure(result.message)
    } catch {
      setFailure(t('shell.error.offline.text'))
    }
    setPending(false)
  }

  return (
    <div className="space-y-3">
      {/* The content security policy lets the browser load pictures of this server only. */}
      {isUploaded && !error && (
        <img
          src={value}
          alt={t('catalogue.picture.preview')}
          width={640}
          height={360}
          className="aspect-video w-full max-w-sm rounded-2xl bg-sunken object-cover"
        />
      )}
      <div className="flex flex-wrap gap-2">
        <input
          id={id}
          type="file"
          accept={IMAGE_TYPES.join(',')}
          disabled={isPending}
          className="peer sr-only"
          onChange={(event) => {
            uploadImage(event.target.files?.[0])
            event.target.value = ''
          }}
        />
        <label
          htmlFor={id}
          className="inline-flex min-h-11 items-center gap-2 rounded-full bg-sky-soft px-5 py-2 font-display font-semibold text-sky-ink peer-focus-visible:outline-3 peer-focus-visible:outline-sky"
        >
          {isPending ? <Spinner /> : <ImageUp aria-hidden="true" className="size-5" />}
          {isPending ? t('catalogue.picture.pending') : t('catalogue.picture.choose')}
        </label>
        {value && (
          <Button
            look="quiet"
            icon={<X aria-hidden="true" className="size-5" />}
            onClick={() => onChange('')}
          >
            {t('catalogue.picture.remove')}
          </Button>
        )}
      </div>
      <p className="text-muted text-sm">{t('catalogue.picture.hint')}</p>
      <p role="alert" className="font-medium text-danger-ink text-sm empty:hidden">
        {failure}
      </p>
      {!isUploaded && (
        <TextField
          label={t('catalogue.picture.address')}
          type="url"
          inputMode="url"
          placeholder="https://"
          error={error}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </div>
  )
}
