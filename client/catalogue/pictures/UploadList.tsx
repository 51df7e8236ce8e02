import { RotateCcw, X } from 'lucide-react'
import { useMessage } from '../../platform/i18n/useMessage.ts'
import { Button } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/fields/FieldError.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import type { PendingUpload } from './usePictureUploads.ts'

interface UploadListProps {
  uploads: PendingUpload[]
  onRetry: (upload: PendingUpload) => void
  onRemove: (upload: PendingUpload) => void
}

/** Files that are being uploaded, or could not be. */
export function UploadList({ uploads, onRetry, onRemove }: UploadListProps) {
  return (
    <ul className="space-y-2 empty:hidden">
      {uploads.map((upload) => (
        <UploadRow
          key={upload.id}
          upload={upload}
          onRetry={() => onRetry(upload)}
          onRemove={() => onRemove(upload)}
        />
      ))}
    </ul>
  )
}

interface UploadRowProps {
  upload: PendingUpload
  onRetry: () => void
  onRemove: () => void
}

function UploadRow({ upload, onRetry, onRemove }: UploadRowProps) {
  const t = useMessage()
  const { file, preview, share, failure } = upload
  return (
    <li className="flex items-center gap-3 rounded-2xl border-2 border-line border-dashed p-2">
      <span className="h-16 w-22 shrink-0 overflow-hidden rounded-xl bg-sunken">
        <img
          src={preview}
          alt=""
          // Browsers would show a broken picture for a file that is none.
          onError={({ currentTarget }) => {
            currentTarget.hidden = true
          }}
          className="size-full object-cover opacity-70"
        />
      </span>
      <div className="min-w-0 grow">
        <p translate="no" className="mb-1.5 truncate font-semibold text-sm">
          {file.name}
        </p>
        {failure === null ? (
          <ProgressBar
            label={t('catalogue.pictures.uploading', { name: file.name })}
            value={Math.round(share * 100)}
            max={100}
          />
        ) : (
          <>
            <FieldError>{failure}</FieldError>
            <Button
              look="quiet"
              size="small"
              className="-ml-3"
              icon={<RotateCcw aria-hidden="true" className="size-4" />}
              onClick={onRetry}
            >
              {t('catalogue.pictures.retry')}
            </Button>
          </>
        )}
      </div>
      <IconButton label={t('catalogue.picture.remove')} onClick={onRemove}>
        <X aria-hidden="true" />
      </IconButton>
    </li>
  )
}
