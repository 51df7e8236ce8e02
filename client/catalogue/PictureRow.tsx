import { ArrowDown, ArrowUp, Globe, GripVertical, X } from 'lucide-react'
import type { PointerEvent } from 'react'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { Badge } from '../ui/Badge.tsx'
import { TextField } from '../ui/Field.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { joinClasses } from '../ui/joinClasses.ts'
import type { PictureDraft } from './activityDraft.ts'

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
      <div className="flex gap-3">
        <div className="relative h-24 w-32 shrink-0 overflow-hidden rounded-xl bg-sunken sm:h-27 sm:w-36">
          {shownUrl ? (
            <img
              src={shownUrl}
              alt={picture.altText || t('catalogue.pictures.moved', { number, count })}
              className="size-full object-cover"
            />
          ) : (
            <p className="flex size-full flex-col items-center justify-center gap-1 p-2 text-center text-muted text-xs">
              <Globe aria-hidden="true" className="size-5" />
              {t('catalogue.pictures.remote')}
            </p>
          )}
        </div>
        <div className="flex min-w-0 grow flex-col justify-between">
          <div className="flex justify-between gap-1">
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
            <IconButton label={t('catalogue.pictures.remove', { number })} onClick={props.onRemove}>
              <X aria-hidden="true" />
            </IconButton>
          </div>
          <div className="flex items-center justify-between gap-2">
            {index === 0 ? <Badge tone="sky">{t('catalogue.pictures.first')}</Badge> : <span />}
            {/* The buttons above do the same by keyboard. */}
            <span
              aria-hidden="true"
              title={t('catalogue.pictures.drag', { number })}
              onPointerDown={props.onDragStart}
              className="icon-button cursor-grab touch-none text-muted hover:bg-sunken active:cursor-grabbing"
            >
              <GripVertical />
            </span>
          </div>
        </div>
      </div>
      <div className="mt-2">
        <TextField
          label={
            <>
              {t('catalogue.pictures.altText')}
              <span className="sr-only"> {t('catalogue.pictures.moved', { number, count })}</span>
            </>
          }
          hint={index === 0 ? t('catalogue.pictures.altText.hint') : undefined}
          error={props.altTextError}
          value={picture.altText}
          onChange={(event) => props.onAltText(event.target.value)}
        />
      </div>
      {error && (
        <p role="alert" className="mt-1.5 font-medium text-danger-ink text-sm">
          {error}
        </p>
      )}
    </li>
  )
}
