import { useEffect, useState } from 'react'
import { fetchQuery, useRelayEnvironment } from 'react-relay'
import { useDebounced } from '../platform/useDebounced.ts'
import type { PlaceFieldQuery } from './__generated__/PlaceFieldQuery.graphql.ts'
import { placeFieldQuery } from './PlaceField.tsx'

type Places = PlaceFieldQuery['response']['places']
type State = 'idle' | 'searching' | 'done' | 'failed'
const SHORTEST = 2

/** Suggestions for a typed text, asked once typing rests; an answer to an older text is dropped. */
export function usePlaceSuggestions(text: string) {
  const environment = useRelayEnvironment()
  const wanted = useDebounced(text.trim(), 250)
  const [result, setResult] = useState<{ text: string; places: Places; failed?: boolean }>({
    text: '',
    places: [],
  })

  useEffect(() => {
    if (wanted.length < SHORTEST) return
    const subscription = fetchQuery<PlaceFieldQuery>(environment, placeFieldQuery, {
      text: wanted,
    }).subscribe({
      next: ({ places }) => setResult({ text: wanted, places }),
      error: () => setResult({ text: wanted, places: [], failed: true }),
    })
    return () => subscription.unsubscribe()
  }, [environment, wanted])

  return { places: text.trim().length < SHORTEST ? [] : result.places, state: stateOf() }

  function stateOf(): State {
    if (text.trim().length < SHORTEST) return 'idle'
    if (result.text !== text.trim()) return 'searching'
    return result.failed ? 'failed' : 'done'
  }
}
