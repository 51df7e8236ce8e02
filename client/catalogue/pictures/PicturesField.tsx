import { Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { isHttps } from '../../../domain/catalogue/fields.ts'
import { getUploadHash, PICTURES_PER_ACTIVITY_MAX } from '../../../domain/catalogue/images.ts'
import { useMessage } from '../../platform/i18n/useMessage.ts'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/fields/Field.tsx'
import { FieldError } from '../../ui/fields/FieldError.tsx'
import type { PictureDraft } from '../editor/activityDraft.ts'
import { DropZone } from './DropZone.tsx'
import { PictureRow } from './PictureRow.tsx'
import { UploadList } from './UploadList.tsx'
import { useDragOrder } from './useDragOrder.ts'
import { usePictureUploads } from './usePictureUploads.ts'

export interface PictureErrors {
  /** Of the whole list. */
  list?: string
  rows: { url?: string; altText?: string }[]
}

interface PicturesFieldProps {
  value: PictureDraft[]
  /** Paths on this server of stored pictures, by their address. */
  shownUrls: ReadonlyMap<string, string>
  errors: PictureErrors
  onChange: (pictures: PictureDraft[]) => void
  onPending: (isPending: boolean) => void
}

/** Up to eight pictures from the device or the web, in an order that the editor chooses. */
export function PicturesField({ value, shownUrls, errors, onChange, onPending }: PicturesFieldProps) {
  const t = useMessage()
  const list = useRef<HTMLOListElement>(null)
  const [notice, setNotice] = useState('')
  const [isTooMany, setTooMany] = useState(false)
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })

  function set(pictures: PictureDraft[]) {
    latest.current = pictures
    onChange(pictures)
  }

  /** Returns false when the list has the picture already. */
  function append(url: string) {
    const pictures = latest.current
    if (pictures.some((picture) => picture.url === url)) return false
    if (pictures.length < PICTURES_PER_ACTIVITY_MAX) set([...pictures, { url, altText: '' }])
    return true
  }

  const { uploads, isPending, add, retry, remove } = usePictureUploads((url) => {
    if (!append(url)) setNotice(t('validation.pictures.twice'))
  })
  useEffect(() => onPending(isPending), [isPending, onPending])
  const free = PICTURES_PER_ACTIVITY_MAX - value.length - uploads.length

  function addFiles(files: File[]) {
    setNotice('')
    setTooMany(files.length > free)
    add(files.slice(0, Math.max(free, 0)))
  }

  function move(from: number, to: number) {
    const pictures = [...latest.current]
    const [picture] = pictures.splice(from, 1)
    if (!picture) return
    pictures.splice(to, 0, picture)
    set(pictures)
    setNotice(t('catalogue.pictures.moved', { number: to + 1, count: pictures.length }))
  }
  const { dragged, startDrag } = useDragOrder(list, move)

  /** A row that moves loses the focus, which returns to the same button, or to the other one at an end. */
  function moveAndFocus(from: number, to: number) {
    move(from, to)
    requestAnimationFrame(() => {
      const buttons = list.current?.children[to]?.querySelectorAll<HTMLButtonElement>('[data-move]')
      const [up, down] = buttons ?? []
      const [same, other] = to < from ? [up, down] : [down, up]
      const next = same?.disabled ? other : same
      next?.focus()
    })
  }

  const getShownUrl = (url: string) => shownUrls.get(url) ?? (getUploadHash(url) ? url : null)
  return (
    <div className="space-y-3">
      <ol ref={list} className="grid grid-cols-[minmax(0,1fr)] gap-2 empty:hidden lg:grid-cols-2">
        {value.map((picture, index) => (
          <PictureRow
            key={picture.url}
            picture={picture}
            shownUrl={getShownUrl(picture.url)}
            index={index}
            count={value.length}
            error={errors.rows[index]?.url}
            altTextError={errors.rows[index]?.altText}
            isDragged={dragged === index}
            onDragStart={startDrag(index)}
            onMove={(to) => moveAndFocus(index, to)}
            onRemove={() => set(value.filter(({ url }) => url !== picture.url))}
            onAltText={(altText) =>
              set(value.map((other) => (other.url === picture.url ? { ...other, altText } : other)))
            }
          />
        ))}
      </ol>
      <UploadList uploads={uploads} onRetry={retry} onRemove={remove} />
      {value.length > 0 && <p className="text-muted text-sm">{t('catalogue.pictures.altText.hint')}</p>}
      {free > 0 && (
        <>
          <DropZone
            label={t('catalogue.pictures.add')}
            multiple
            hint={t('catalogue.pictures.hint')}
            onFiles={addFiles}
          />
          <AddressField onAdd={append} />
        </>
      )}
      {(isTooMany || errors.list) && <FieldError>{errors.list ?? t('validation.pictures.max')}</FieldError>}
      <p role="status" className="sr-only">
        {notice}
      </p>
    </div>
  )
}

/** A picture of another server, which this server fetches and resizes after saving. */
function AddressField({ onAdd }: { onAdd: (url: string) => boolean }) {
  const t = useMessage()
  const [address, setAddress] = useState('')
  const [error, setError] = useState<'validation.imageUrl' | 'validation.pictures.twice'>()

  function addAddress() {
    const url = address.trim()
    if (!isHttps(url)) return setError('validation.imageUrl')
    if (!onAdd(url)) return setError('validation.pictures.twice')
    setError(undefined)
    setAddress('')
  }

  return (
    <div className="flex items-start gap-2">
      <div className="min-w-0 grow">
        <TextField
          label={t('catalogue.picture.address')}
          type="url"
          inputMode="url"
          placeholder="https://"
          error={error && t(error)}
          value={address}
          onChange={(event) => setAddress(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            addAddress()
          }}
        />
      </div>
      <Button
        look="outline"
        className="mt-6.5 min-h-12 shrink-0"
        disabled={address.trim() === ''}
        icon={<Plus aria-hidden="true" className="size-5" />}
        onClick={addAddress}
      >
        {t('catalogue.pictures.address.add')}
      </Button>
    </div>
  )
}
