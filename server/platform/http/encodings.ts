/** Encodings that a client accepts: 'br;q=0' refuses one. */
export function listEncodings(accepted: string | string[] | undefined): Set<string> {
  const offers = String(accepted ?? '').split(',')
  return new Set(
    offers.flatMap((offer) => {
      const [name = '', ...parameters] = offer.toLowerCase().split(';')
      const isRefused = parameters.some((parameter) => /^\s*q=0(\.0*)?\s*$/.test(parameter))
      return isRefused ? [] : [name.trim()]
    }),
  )
}
