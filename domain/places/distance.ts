export interface Point {
  latitude: number
  longitude: number
}

export const EARTH_RADIUS_MILES = 3958.8
export const KILOMETERS_PER_MILE = 1.609344

/** Great-circle miles. */
export function calculateMiles(a: Point, b: Point): number {
  const [fromLatitude, toLatitude] = [toRadians(a.latitude), toRadians(b.latitude)]
  const halfHeight = Math.sin((toLatitude - fromLatitude) / 2)
  const halfWidth = Math.sin(toRadians(b.longitude - a.longitude) / 2)
  const chord = halfHeight ** 2 + Math.cos(fromLatitude) * Math.cos(toLatitude) * halfWidth ** 2
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.min(1, Math.sqrt(chord)))
}

function toRadians(degrees: number) {
  return (degrees * Math.PI) / 180
}
