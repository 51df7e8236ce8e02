import { X } from 'lucide-react'
import { useEffect } from 'react'
import { getPicturePathOfWidth } from '../../../domain/activities/pictures.ts'
import { LOGO_WIDTH_PX } from '../../../domain/catalogue/images.ts'
import { useMessage } from '../../platform/i18n/useMessage.ts'
import { Button } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/fields/FieldError.tsx'
import { DropZone } from './DropZone.tsx'
import { UploadList } from './UploadList.tsx'
import { usePictureUploads } from './usePictureUploads.ts'

interface LogoFieldProps {
  value: string
  error: string | undefined
  onChange: (logoUrl: string) => void
  onPending: (isPending: boolean) => void
}

/** The logo of a provider. A new one replaces it. */
export function LogoField({ value, error, onChange, onPending }: LogoFieldProps) {
  const t = useMessage()
  const { uploads, isPending, add, retry, remove } = usePictureUploads(onChange)
  useEffect(() => onPending(isPending), [isPending, onPending])
  return (
    <div className="space-y-3">
      {value && (
        <div className="flex items-center gap-4">
          <img
            src={getPicturePathOfWidth(value, LOGO_WIDTH_PX)}
            alt={t('catalogue.logo.preview')}
            className="size-24 shrink-0 rounded-2xl border border-line bg-white object-contain p-1"
          />
          <Button
            look="quiet"
            icon={<X aria-hidden="true" className="size-5" />}
            onClick={() => onChange('')}
          >
            {t('catalogue.picture.remove')}
          </Button>
        </div>
      )}
      <UploadList uploads={uploads} onRetry={retry} onRemove={remove} />
      {uploads.length === 0 && (
        <DropZone label={t('catalogue.logo.choose')} hint={t('catalogue.logo.hint')} onFiles={add} />
      )}
      <FieldError>{error}</FieldError>
    </div>
  )
}
