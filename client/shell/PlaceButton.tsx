import { ChevronDown } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useFormatPlace } from '../places/useFormatPlace.ts'
import { loadWithMessages } from '../platform/i18n/messages.ts'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { useOpenLoaded } from '../platform/pages/useOpenLoaded.ts'
import { useReader } from '../platform/reader.tsx'
import { Icon } from '../ui/Icon.tsx'

const loadDialog = () => loadWithMessages(() => import('../places/ChangePlaceDialog.tsx'))
const ChangePlaceDialog = lazy(async () => ({ default: (await loadDialog()).ChangePlaceDialog }))

/** The visitor's place in the header, with the dialog that changes it (specification, section 2). */
export function PlaceButton({ className }: { className?: string }) {
  const t = useMessage()
  const { place } = useReader()
  const formatPlace = useFormatPlace()
  const [isOpen, setOpen] = useState(false)
  const { preload, open } = useOpenLoaded(loadDialog)
  return (
    <section aria-label={t('home.location')} className={className}>
      <button
        type="button"
        aria-haspopup="dialog"
        onPointerEnter={preload}
        onClick={() => open(() => setOpen(true))}
        className="flex min-h-[44px] max-w-full items-center gap-1.5 rounded-full text-left text-sm hover:bg-white/15 focus-visible:outline-white md:px-3"
      >
        <Icon name="pin" className="size-5 text-marigold" />
        <span translate="no" className="truncate font-semibold">
          {formatPlace(place)}
        </span>
        <span className="shrink-0 rounded-full bg-white/15 px-2.5 py-1 font-semibold text-xs md:sr-only">
          {t('home.location.change')}
        </span>
        <ChevronDown aria-hidden="true" className="size-4 shrink-0 max-md:hidden" />
      </button>
      {isOpen && (
        <Suspense>
          <ChangePlaceDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </section>
  )
}
