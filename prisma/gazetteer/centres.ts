import { calculateMedian } from '../../domain/median.ts'

/** A post office of India Post's directory. Missing coordinates are 0. */
export interface PostOffice {
  name: string
  pincode: string
  district: string
  state: string
  latitude: number
  longitude: number
}

export interface Point {
  latitude: number
  longitude: number
}

/** India with its islands. */
export const INDIA = { south: 6.5, north: 37.5, west: 68, east: 97.5 }

/**
 * Smallest assumed spread of a sorting district in degrees. Below it, an office in the next suburb would be
 * refused.
 */
const SPREAD_MIN_DEGREES = 0.1
const OUTLIER_FACTOR = 3.5
/** A sorting district with a smaller spread is a city. Its outliers are checked more strictly. */
const CITY_SPREAD_MAX_DEGREES = 0.4

interface Area {
  centre: Point
  spread: Point
}

export function calculateMedianPoint(points: Point[]): Point {
  return {
    latitude: calculateMedian(points.map(({ latitude }) => latitude)),
    longitude: calculateMedian(points.map(({ longitude }) => longitude)),
  }
}

export function isInIndia({ latitude, longitude }: Point): boolean {
  const { south, north, west, east } = INDIA
  return latitude > south && latitude < north && longitude > west && longitude < east
}

/** Centre and spread of a group of offices on each axis: medians, which outliers do not move. */
export function calculateArea(points: Point[]): Area {
  const centre = calculateMedianPoint(points)
  const calculateSpread = (axis: keyof Point) =>
    Math.max(
      SPREAD_MIN_DEGREES,
      OUTLIER_FACTOR * calculateMedian(points.map((point) => Math.abs(point[axis] - centre[axis]))),
    )
  return {
    centre,
    spread: { latitude: calculateSpread('latitude'), longitude: calculateSpread('longitude') },
  }
}

function isWithin(area: Area, point: Point): boolean {
  const isNear = (axis: keyof Point) => Math.abs(point[axis] - area.centre[axis]) <= area.spread[axis]
  return isNear('latitude') && isNear('longitude')
}

/**
 * The point when it is inside its area, otherwise null. Many offices of Kolkata have minutes as decimals
 * (22.3425 for 22° 34.25′): when that reading is much nearer to the area, it is used.
 */
export function findAcceptedPoint(area: Area, { latitude, longitude }: Point): Point | null {
  const point = { latitude, longitude }
  const repaired = {
    latitude: convertMinutesToDecimals(latitude),
    longitude: convertMinutesToDecimals(longitude),
  }
  if (!isWithin(area, point)) return isWithin(area, repaired) ? repaired : null
  const isCity = Math.max(area.spread.latitude, area.spread.longitude) < CITY_SPREAD_MAX_DEGREES
  const isMuchNearer =
    3 * calculateAxisDistance(area.centre, repaired) < calculateAxisDistance(area.centre, point)
  return isCity && isMuchNearer && calculateAxisDistance(area.centre, point) > SPREAD_MIN_DEGREES
    ? repaired
    : point
}

function calculateAxisDistance(centre: Point, { latitude, longitude }: Point): number {
  return Math.max(Math.abs(latitude - centre.latitude), Math.abs(longitude - centre.longitude))
}

function convertMinutesToDecimals(degrees: number): number {
  const whole = Math.floor(degrees)
  return whole + ((degrees - whole) * 100) / 60
}
