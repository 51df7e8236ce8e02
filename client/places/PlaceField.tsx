import { useState } from 'react'
import { graphql } from 'react-relay'
import { useDebounced } from '../platform/forms/useDebounced.ts'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { useReader } from '../platform/reader.tsx'
import { useFetchedQuery } from '../platform/relay/useFetchedQuery.ts'
import { Combobox } from '../ui/fields/Combobox.tsx'
import type { PlaceFieldQuery } from './__generated__/PlaceFieldQuery.graphql.ts'

const MIN_TEXT_LENGTH = 2

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

/** Suggestions of the gazetteer for a debounced text. */
function usePlaceSuggestions(typed: string) {
  const text = typed.trim()
  const { place } = useReader()
  const debouncedText = useDebounced(text, 250)
  const isEnabled = text.length >= MIN_TEXT_LENGTH
  const { state, data } = useFetchedQuery<PlaceFieldQuery>(
    graphql`
      query PlaceFieldQuery($text: String!, $near: String!) {
        places(text: $text, near: $near) {
          name
          label
          pincode
          district
          state
        }
      }
    `,
    isEnabled && debouncedText === text ? { text, near: place } : null,
  )
  if (!isEnabled) return { places: [], state: 'idle' as const }
  return { places: data?.places ?? [], state: state === 'idle' ? ('loading' as const) : state }
}
