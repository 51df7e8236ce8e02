import { useState } from 'react'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { Combobox } from '../ui/fields/Combobox.tsx'
import { usePlaceSuggestions } from './usePlaceSuggestions.ts'

interface PlaceFieldProps {
  label: string
  /** Initial text of the field. */
  initial?: string
  error?: string
  onPlace: (label: string) => void
  /** For forms that also accept free text. */
  onText?: (text: string) => void
}

/** A city, PIN code or locality with suggestions of the gazetteer. */
export function PlaceField({ label, initial = '', error, onPlace, onText }: PlaceFieldProps) {
  const t = useMessage()
  const [text, setText] = useState(initial)
  const [chosen, setChosen] = useState(initial)
  const { places, state } = usePlaceSuggestions(text === chosen ? '' : text)

  function getStatusText() {
    if (state === 'idle') return undefined
    if (state === 'loading') return t('home.location.searching')
    if (state === 'failed') return t('home.location.failed')
    return places.length > 0 ? t('home.location.found', { count: places.length }) : t('home.location.none')
  }

  return (
    <Combobox
      label={label}
      placeholder={t('home.location.other.placeholder')}
      text={text}
      onText={(typed) => {
        setText(typed)
        onText?.(typed)
      }}
      options={places.map((place) => ({
        value: place.label,
        label: place.name,
        detail: [place.district, place.state, place.pincode].filter(Boolean).join(', '),
      }))}
      onChoose={(option) => {
        setChosen(option.value)
        setText(option.value)
        onPlace(option.value)
      }}
      status={getStatusText()}
      error={error}
    />
  )
}
