import { MapPin } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { usePlaceName } from '../places/usePlaceName.ts'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { useVisitor } from '../platform/visitor.tsx'
import { Button } from '../ui/Button.tsx'

const loadDialog = () => import('../places/ChangePlaceDialog.tsx')
const ChangePlaceDialog = lazy(async () => ({ default: (await loadDialog()).ChangePlaceDialog }))

export function LocationRow() {
  const t = useMessage()
  const { place } = useVisitor()
  const placeName = usePlaceName()
  const [open, setOpen] = useState(false)
  return (
    <section
      aria-label={t('home.location')}
      className="flex items-center gap-3 rounded-card border border-line/60 bg-surface p-3 pl-4 shadow-card"
    >
      <MapPin aria-hidden="true" className="size-6 shrink-0 text-rani" />
      <p className="min-w-0 grow">
        <span className="block text-muted text-sm">{t('home.location')}</span>
        <span translate="no" className="block truncate font-semibold">
          {placeName(place)}
        </span>
      </p>
      <Button
        look="secondary"
        aria-haspopup="dialog"
        onPointerEnter={loadDialog}
        onClick={() => setOpen(true)}
      >
        {t('home.location.change')}
      </Button>
      {open && (
        <Suspense>
          <ChangePlaceDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </section>
  )
}
