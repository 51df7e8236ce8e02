import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Bounds } from '../../domain/map/cells.ts'
import { usePrefersDark } from '../platform/device/usePrefersDark.ts'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { useReader } from '../platform/reader.tsx'
import { joinClasses } from '../ui/joinClasses.ts'
import { Spinner } from '../ui/Spinner.tsx'
import type { MapPoint, OpenMap } from './openMap.ts'

interface MapViewProps {
  /** Accessible name. The list beside the map has the same content for keyboard and screen reader. */
  title: string
  points: readonly MapPoint[]
  /** The part of the map that the points come from. The map opens with it, and does not follow its points. */
  area?: Bounds | undefined
  /** Marks a single venue with a pin. */
  hasPin?: boolean
  /** A point that stays visible beside an element over the map. */
  uncovered?: { point: MapPoint; cover: Element } | null
  onSelect?: (point: MapPoint) => void
  onMove?: (bounds: Bounds) => void
  className?: string
}

/** A map with points. It loads MapLibre when it is shown (product.md, section 22). */
export function MapView({
  title,
  points,
  area,
  hasPin = false,
  uncovered,
  onSelect,
  onMove,
  className,
}: MapViewProps) {
  const t = useMessage()
  const container = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<OpenMap | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const { theme: chosenTheme } = useReader()
  const prefersDark = usePrefersDark()
  const theme = chosenTheme ?? (prefersDark ? 'dark' : 'light')
  const getTexts = useEffectEvent(() => ({
    zoomIn: t('map.zoomIn'),
    zoomOut: t('map.zoomOut'),
    zoomByCtrl: t('map.zoomByCtrl'),
    zoomByCommand: t('map.zoomByCommand'),
    moveByFingers: t('map.moveByFingers'),
    sources: t('map.sources'),
    pin: t('activity.venue'),
  }))
  const select = useEffectEvent((point: MapPoint) => onSelect?.(point))
  const move = useEffectEvent((bounds: Bounds) => onMove?.(bounds))

  useEffect(() => {
    let isClosed = false
    let opened: OpenMap | null = null
    const fail = () => setHasFailed(true)
    import('./openMap.ts')
      .then(({ openMap }) => {
        if (isClosed || !container.current) return
        opened = openMap(container.current, {
          theme,
          title,
          hasPin,
          texts: getTexts(),
          onSelect: select,
          onMove: move,
          onFail: fail,
        })
        setMap(opened)
      })
      // The browser has no WebGL, or the module cannot be loaded.
      .catch(fail)
    return () => {
      isClosed = true
      setMap(null)
      opened?.remove()
    }
  }, [theme, title, hasPin])

  const fitArea = useEffectEvent((opened: OpenMap) => area && opened.fitArea(area))
  useEffect(() => {
    if (map) fitArea(map)
  }, [map])

  const fitPoints = useEffectEvent((opened: OpenMap) => !area && opened.fitPoints(points))
  useEffect(() => {
    if (!map) return
    map.showPoints(points)
    fitPoints(map)
  }, [map, points])

  useEffect(() => {
    if (map && uncovered) map.uncover(uncovered.point, uncovered.cover.getBoundingClientRect())
  }, [map, uncovered])

  if (hasFailed) return <p className="rounded-card bg-sunken p-4 text-muted">{t('map.failed')}</p>
  return (
    <div className={joinClasses('relative overflow-hidden rounded-card bg-sunken', className)}>
      <div ref={container} className="size-full" />
      {!map && (
        <div role="status" aria-label={t('map.loading')} className="absolute inset-0 grid place-items-center">
          <Spinner />
        </div>
      )}
    </div>
  )
}
