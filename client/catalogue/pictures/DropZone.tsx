import { ImageUp } from 'lucide-react'
import { type DragEvent, type ReactNode, useId, useState } from 'react'
import { IMAGE_TYPES } from '../../../domain/catalogue/images.ts'
import { useMessage } from '../../platform/i18n/useMessage.ts'
import { joinClasses } from '../../ui/joinClasses.ts'

interface DropZoneProps {
  label: string
  /** True when several files can be chosen at once. */
  multiple?: boolean
  hint: ReactNode
  onFiles: (files: File[]) => void
}

/** A button that opens the device's pictures, on a field on which files can be dropped. */
export function DropZone({ label, multiple, hint, onFiles }: DropZoneProps) {
  const t = useMessage()
  const id = useId()
  const [isOver, setOver] = useState(false)

  function showDrop(event: DragEvent) {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(true)
  }

  function takeDrop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    const files = [...event.dataTransfer.files].filter(({ type }) => type.startsWith('image/'))
    onFiles(multiple ? files : files.slice(0, 1))
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Dropping files is an addition to the button inside.
    <div
      onDragOver={showDrop}
      onDragLeave={() => setOver(false)}
      onDrop={takeDrop}
      className={joinClasses(
        'rounded-2xl border-2 border-dashed p-4 text-center transition-colors',
        isOver ? 'border-sky bg-sky-soft' : 'border-line bg-sunken/40',
      )}
    >
      <input
        id={id}
        type="file"
        accept={IMAGE_TYPES.join(',')}
        multiple={multiple}
        className="peer sr-only"
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
      <label
        htmlFor={id}
        className="inline-flex min-h-11 items-center gap-2 rounded-full bg-sky-soft px-5 py-2 font-display font-semibold text-sky-ink peer-focus-visible:outline-3 peer-focus-visible:outline-sky"
      >
        <ImageUp aria-hidden="true" className="size-5 shrink-0" />
        {label}
      </label>
      <p className="mt-1 text-muted text-sm pointer-coarse:hidden">{t('catalogue.pictures.drop')}</p>
      <p className="mt-2 text-muted text-sm">{hint}</p>
    </div>
  )
}
