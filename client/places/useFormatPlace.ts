import { CITIES } from '../../domain/places/cities.ts'
import { useMessage } from '../platform/i18n/useMessage.ts'

/** Returns a function that formats the name of a place: the 15 cities are translated, other places keep their name. */
export function useFormatPlace() {
  const t = useMessage()
  return (label: string) => {
    const known = CITIES.find((city) => city.label === label)
    if (!known) return label
    const city = t(`city.${known.city}`)
    const state = t(`state.${known.state}`)
    return city === state ? city : `${city}, ${state}`
  }
}
