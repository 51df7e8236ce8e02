import * as Radix from '@radix-ui/react-dialog'
import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { type KeyboardEvent, useCallback, useRef, useState } from 'react'
import { getPictureSrcset, isScenePath } from '../../domain/activities/pictures.ts'
import { prefersReducedMotion } from '../platform/device/reducedMotion.ts'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { isInToast, useOpenDialog } from '../ui/dialogs/openDialogs.ts'
import { useReturnedFocus } from '../ui/dialogs/useReturnedFocus.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { joinClasses } from '../ui/joinClasses.ts'

interface GalleryDialogProps {
  name: string
  pictures: readonly { pictureUrl: string; altText: string | null | undefined }[]
  /** Index of the picture that is shown first. */
  first: number
  /** Gets the index of the picture that was shown last. */
  onClose: (last: number) => void
}

/** Pictures on the whole screen: swipe, arrows and arrow keys, Escape. Browsers zoom by pinching. */
export function GalleryDialog({ name, pictures, first, onClose }: GalleryDialogProps) {
  const t = useMessage()
  const row = useRef<HTMLUListElement | null>(null)
  const [current, setCurrent] = useState(first)
  /** The first and last picture that have been near the screen. */
  const [loaded, setLoaded] = useState({ from: first, to: first + 1 })
  const count = pictures.length
  const close = () => onClose(current)
  useOpenDialog(true)
  const { rememberFocus, returnFocus } = useReturnedFocus()

  /** The portal mounts the row later than this component, so an effect would be too early. */
  const mountRow = useCallback(
    (list: HTMLUListElement | null) => {
      row.current = list
      if (list) list.scrollLeft = first * list.clientWidth
    },
    [first],
  )

  function followScroll(list: HTMLUListElement) {
    if (list.clientWidth === 0) return
    show(Math.round(list.scrollLeft / list.clientWidth))
  }

  function show(index: number) {
    setCurrent(index)
    setLoaded(({ from, to }) => ({ from: Math.min(from, index), to: Math.max(to, index + 1) }))
  }

  function goTo(index: number) {
    const list = row.current
    if (!list || index < 0 || index >= count) return
    show(index)
    const behavior = prefersReducedMotion() ? 'instant' : 'smooth'
    list.scrollTo?.({ left: index * list.clientWidth, behavior })
  }

  function handleKey(event: KeyboardEvent) {
    const targets: Record<string, number> = {
      ArrowLeft: current - 1,
      ArrowRight: current + 1,
      Home: 0,
      End: count - 1,
    }
    const target = targets[event.key]
    if (target === undefined) return
    event.preventDefault()
    goTo(target)
  }

  const shown = pictures[current]
  return (
    <Radix.Root open onOpenChange={close}>
      <Radix.Portal>
        <Radix.Content
          onInteractOutside={(event) => isInToast(event) && event.preventDefault()}
          aria-describedby={undefined}
          onKeyDown={handleKey}
          onOpenAutoFocus={rememberFocus}
          onCloseAutoFocus={returnFocus}
          className="fixed inset-0 z-50 flex animate-fade flex-col bg-[#0b0f19] text-white"
        >
          <header className="flex items-center gap-3 px-4 pt-[max(0.5rem,env(safe-area-inset-top))] pb-2">
            <Radix.Title translate="no" className="min-w-0 grow truncate font-semibold text-base">
              {name}
            </Radix.Title>
            <p role="status" className="shrink-0 text-sm tabular-nums">
              <span aria-hidden="true">{t('gallery.count', { number: current + 1, count })}</span>
              <span className="sr-only">{t('gallery.picture', { number: current + 1, count })}</span>
            </p>
            <Radix.Close asChild>
              <IconButton label={t('gallery.close')} look="onBanner">
                <X aria-hidden="true" />
              </IconButton>
            </Radix.Close>
          </header>
          <div className="relative min-h-0 grow">
            <ul
              ref={mountRow}
              onScroll={(event) => followScroll(event.currentTarget)}
              className="no-scrollbar flex h-full snap-x snap-mandatory overflow-x-auto overscroll-contain"
            >
              {pictures.map(({ pictureUrl, altText }, index) => (
                <li
                  key={pictureUrl}
                  aria-hidden={index !== current}
                  className="flex h-full w-full shrink-0 snap-center snap-always items-center justify-center md:px-20"
                >
                  {index >= loaded.from && index <= loaded.to && (
                    <img
                      src={pictureUrl}
                      srcSet={getPictureSrcset(pictureUrl)}
                      sizes="100vw"
                      alt={altText ?? t('gallery.picture', { number: index + 1, count })}
                      translate={altText ? 'no' : undefined}
                      width={1600}
                      height={900}
                      className="h-auto max-h-full w-full max-w-[100rem] object-contain"
                    />
                  )}
                </li>
              ))}
            </ul>
            {count > 1 && (
              <>
                <Arrow
                  label={t('gallery.previous')}
                  side="left"
                  isOff={current === 0}
                  onClick={() => goTo(current - 1)}
                />
                <Arrow
                  label={t('gallery.next')}
                  side="right"
                  isOff={current === count - 1}
                  onClick={() => goTo(current + 1)}
                />
              </>
            )}
          </div>
          <p className="min-h-12 px-4 pt-2 pb-[max(0.75rem,env(safe-area-inset-bottom))] text-center text-sm text-white/85">
            {shown?.altText ? (
              <span translate="no">{shown.altText}</span>
            ) : (
              shown && isScenePath(shown.pictureUrl) && t('gallery.illustration')
            )}
          </p>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

interface ArrowProps {
  label: string
  side: 'left' | 'right'
  isOff: boolean
  onClick: () => void
}

/** An arrow at the end stays focusable: the focus does not jump. */
function Arrow({ label, side, isOff, onClick }: ArrowProps) {
  const Icon = side === 'left' ? ChevronLeft : ChevronRight
  return (
    <IconButton
      label={label}
      aria-disabled={isOff}
      onClick={onClick}
      className={joinClasses(
        'absolute top-1/2 size-12 -translate-y-1/2 bg-[rgb(6_12_28/0.6)] text-white hover:bg-[rgb(6_12_28/0.85)] focus-visible:outline-white aria-disabled:opacity-35',
        side === 'left' ? 'left-2 md:left-4' : 'right-2 md:right-4',
      )}
    >
      <Icon aria-hidden="true" />
    </IconButton>
  )
}
