import { Check } from 'lucide-react'
import { useRevalidator, useSearchParams } from 'react-router-dom'
import { CITIES } from '../../domain/places/cities.ts'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { useReader } from '../platform/reader.tsx'
import { Dialog } from '../ui/dialogs/Dialog.tsx'
import { PlaceField } from './PlaceField.tsx'
import { UseMyLocation } from './UseMyLocation.tsx'

/** Chooses the device's place. The page below refetches. */
export function ChangePlaceDialog({ onClose }: { onClose: () => void }) {
  const t = useMessage()
  const { place, choose } = useReader()
  const revalidator = useRevalidator()
  const [search, setSearch] = useSearchParams()

  function choosePlace(label: string) {
    choose({ place: label })
    onClose()
    if (!search.has('area')) return revalidator.revalidate()
    // The area of the map replaces the place of a search.
    search.delete('area')
    setSearch(search, { replace: true, preventScrollReset: true })
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('home.location.dialog.title')}
      description={t('home.location.dialog.text')}
      closeLabel={t('shell.close')}
    >
      <UseMyLocation onPlace={choosePlace} />
      <PlaceField label={t('home.location.other')} onPlace={choosePlace} />
      <h3 className="mt-4 mb-2 text-lg">{t('home.location.cities')}</h3>
      <ul className="grid grid-cols-2 gap-2">
        {CITIES.map(({ city, label }) => (
          <li key={city} className="last:odd:col-span-2">
            <button
              type="button"
              aria-pressed={label === place}
              onClick={() => choosePlace(label)}
              className="flex min-h-12 w-full items-center justify-between gap-1 rounded-2xl border-2 border-line px-2 text-left min-[400px]:px-4 font-semibold hover:border-sky aria-pressed:border-sky aria-pressed:bg-sky-soft aria-pressed:text-sky-ink"
            >
              {t(`city.${city}`)}
              {label === place && <Check aria-hidden="true" className="size-5 shrink-0" />}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
