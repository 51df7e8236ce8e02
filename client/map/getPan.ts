/** A point on the screen, in pixels. */
interface ScreenPoint {
  x: number
  y: number
}

/** A part of the screen, in pixels. */
export interface ScreenBox {
  left: number
  top: number
  right: number
  bottom: number
}

/** Pixels: the radius of a point with its label. */
const POINT_SPACE = 36

/**
 * How far a map must move its content to bring a point beside or above the box that covers a part of the map. Null when
 * the point is visible.
 */
export function getPan(point: ScreenPoint, cover: ScreenBox, map: ScreenBox): ScreenPoint | null {
  const isCovered =
    point.x > cover.left - POINT_SPACE &&
    point.x < cover.right + POINT_SPACE &&
    point.y > cover.top - POINT_SPACE &&
    point.y < cover.bottom + POINT_SPACE
  if (!isCovered) return null
  const spaceBeside = cover.left - map.left
  if (spaceBeside > 2 * POINT_SPACE) return { x: cover.left - POINT_SPACE - point.x, y: 0 }
  return { x: 0, y: cover.top - POINT_SPACE - point.y }
}
