import { ArrowDown, ArrowUp, Globe, GripVertical, X } from 'lucide-react'
import type { PointerEvent } from 'react'
import { useMessage } from '../../platform/i18n/useMessage.ts'
import { TextField } from '../../ui/fields/Field.tsx'
import { FieldError } from '../../ui/fields/FieldError.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { joinClasses } from '../../ui/joinClasses.ts'
import type { PictureDraft } from '../editor/activityDraft.ts'

interface PictureRowProps {
  picture: PictureDraft
  /** Path on this server; null for an address that has not been saved yet. */
  shownUrl: string | null
  index: number
  count: number
  error: string | undefined
  altTextError: string | undefined
  isDragged: boolean
  onDragStart: (event: PointerEvent) => void
  onMove: (target: number) => void
  onRemove: () => void
  onAltText: (altText: string) => void
}

/** One picture of the list: what it shows, its place in the order, and its removal. */
export function PictureRow(props: PictureRowProps) {
  const { picture, shownUrl, index, count, error, isDragged, onMove } = props
  const t = useMessage()
  const number = index + 1
  return (
    <li
      className={joinClasses(
        'rounded-2xl border-2 bg-surface p-2',
        isDragged ? 'border-sky shadow-float' : 'border-line',
      )}
    >
      <div className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-3 gap-y-2 sm:grid-cols-[9rem_minmax(0,1fr)]">
        <div className="relative h-22 overflow-hidden rounded-xl bg-sunken sm:row-span-2 sm:h-full sm:max-h-32">
          {shownUrl ? (
            <img
              src={shownUrl}
              alt={picture.altText || t('catalogue.pictures.moved', { number, count })}
              translate={picture.altText ? 'no' : undefined}
              className="size-full object-cover"
            />
          ) : (
            <p className="flex size-full flex-col items-center justify-center gap-1 p-2 text-center text-muted text-xs">
              <Globe aria-hidden="true" className="size-5" />
              {t('catalogue.pictures.remote')}
            </p>
          )}
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-1">
          <div className="flex">
            <IconButton
              label={t('catalogue.pictures.up', { number })}
              data-move="up"
              disabled={index === 0}
              className="disabled:opacity-30"
              onClick={() => onMove(index - 1)}
            >
              <ArrowUp aria-hidden="true" />
            </IconButton>
            <IconButton
              label={t('catalogue.pictures.down', { number })}
              data-move="down"
              disabled={number === count}
              className="disabled:opacity-30"
              onClick={() => onMove(index + 1)}
            >
              <ArrowDown aria-hidden="true" />
            </IconButton>
          </div>
          <div className="flex">
            {/* The buttons beside it do the same by keyboard. */}
            <span
              aria-hidden="true"
              title={t('catalogue.pictures.drag', { number })}
              onPointerDown={props.onDragStart}
              className="icon-button cursor-grab touch-none text-muted hover:bg-sunken active:cursor-grabbing"
            >
              <GripVertical />
            </span>
            <IconButton label={t('catalogue.pictures.remove', { number })} onClick={props.onRemove}>
              <X aria-hidden="true" />
            </IconButton>
          </div>
        </div>
        <div className="max-sm:col-span-2">
          <TextField
            label={
              <>
                {t('catalogue.pictures.altText')}
                <span className="sr-only"> {t('catalogue.pictures.moved', { number, count })}</span>
                {index === 0 && (
                  <span className="ml-2 font-normal text-muted">· {t('catalogue.pictures.first')}</span>
                )}
              </>
            }
            error={props.altTextError}
            value={picture.altText}
            onChange={(event) => props.onAltText(event.target.value)}
          />
        </div>
      </div>
      <FieldError className="mt-1.5">{error}</FieldError>
    </li>
  )
}
