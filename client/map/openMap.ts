import type { Feature, FeatureCollection } from 'geojson'
import 'maplibre-gl/dist/maplibre-gl.css'
import './map.css'
import {
  type GeoJSONSource,
  LngLatBounds,
  type MapGeoJSONFeature,
  Map as MapLibre,
  Marker,
  NavigationControl,
  setWorkerUrl,
} from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import { type Bounds, listCells } from '../../domain/map/cells.ts'
import { getPan, type ScreenBox } from './getPan.ts'

setWorkerUrl(workerUrl)

export interface MapPoint {
  latitude: number
  longitude: number
  /** Short text beside the point, such as a price. */
  label: string
}

/** Texts of MapLibre in the reader's language. */
export interface MapTexts {
  zoomIn: string
  zoomOut: string
  /** Hint when the user scrolls over the map: zoom with Ctrl, or with Command on a Mac (`zoomByCommand`). */
  zoomByCtrl: string
  zoomByCommand: string
  moveByFingers: string
  sources: string
  pin: string
}

interface MapOptions {
  theme: 'light' | 'dark'
  /** Accessible name of the map. */
  title: string
  texts: MapTexts
  /** Marks a single venue with a pin. */
  hasPin: boolean
  onSelect?: (point: MapPoint) => void
  /** Runs after the user moves the map. */
  onMove?: (bounds: Bounds) => void
  onFail: () => void
}

export interface OpenMap {
  showPoints(points: readonly MapPoint[]): void
  /** Moves the map to contain these points. */
  fitPoints(points: readonly MapPoint[]): void
  /** Moves the map to contain this area. */
  fitArea(area: Bounds): void
  /** Moves the map when a box of the screen covers a point. */
  uncover(point: MapPoint, cover: ScreenBox): void
  remove(): void
}

/** Centre of India, for a map without points. */
const INDIA = { center: [79, 22] as [number, number], zoom: 3.5 }
const POINT_ZOOM = 13
const AREAS_ZOOM_MIN = 9
const CELLS_MAX = 24
/** Pixels. More than the diameter of the largest circle: clusters do not overlap. */
const CLUSTER_RADIUS = 62
const POINT_COLOR = '#cf1f6c'
const CLUSTER_COLOR = '#0a62b7'
const LABEL_COLORS = {
  light: { text: POINT_COLOR, halo: '#ffffff' },
  dark: { text: '#ffb6d4', halo: '#0d1320' },
} as const

/** Opens a map in an element. This module loads MapLibre, so it is imported only when a map is opened. */
export function openMap(container: HTMLElement, options: MapOptions): OpenMap {
  const { texts } = options
  container.dataset.theme = options.theme
  const map = new MapLibre({
    container,
    style: new URL(`/map/style.json?theme=${options.theme}`, location.href).href,
    ...INDIA,
    attributionControl: { compact: true },
    // Scrolling the page does not zoom the map.
    cooperativeGestures: true,
    locale: {
      'Map.Title': options.title,
      'NavigationControl.ZoomIn': texts.zoomIn,
      'NavigationControl.ZoomOut': texts.zoomOut,
      'CooperativeGesturesHandler.WindowsHelpText': texts.zoomByCtrl,
      'CooperativeGesturesHandler.MacHelpText': texts.zoomByCommand,
      'CooperativeGesturesHandler.MobileHelpText': texts.moveByFingers,
      'AttributionControl.ToggleAttribution': texts.sources,
      'Marker.Title': texts.pin,
    },
  })
  map.addControl(new NavigationControl({ showCompass: false }), 'top-right')
  map.once('error', () => {
    if (!map.isStyleLoaded()) options.onFail()
  })
  const loaded = new Promise<void>((resolve) => void map.once('load', () => resolve()))
  const areas = createAreaLoader(map)
  let shown: readonly MapPoint[] = []
  map.on('moveend', (event) => {
    void loaded.then(() => areas.load())
    if ('originalEvent' in event && event.originalEvent) options.onMove?.(toBounds(map.getBounds()))
  })
  void loaded.then(() => {
    addPointLayers(map, LABEL_COLORS[options.theme])
    connectClicks(map, (index) => {
      const point = shown[index]
      if (point) options.onSelect?.(point)
    })
    void areas.load()
  })
  return {
    showPoints(points) {
      shown = points
      const [first] = points
      if (options.hasPin && first) new Marker({ color: POINT_COLOR }).setLngLat(toPosition(first)).addTo(map)
      else void loaded.then(() => map.getSource<GeoJSONSource>('points')?.setData(toFeatures(points)))
    },
    fitPoints: (points) => fitPoints(map, points),
    fitArea: ({ south, west, north, east }) =>
      void map.fitBounds([west, south, east, north], { animate: false }),
    uncover(point, cover) {
      const box = container.getBoundingClientRect()
      const { x, y } = map.project(toPosition(point))
      const pan = getPan({ x: box.left + x, y: box.top + y }, cover, box)
      if (pan) map.panBy([-pan.x, -pan.y])
    },
    remove: () => map.remove(),
  }
}

function fitPoints(map: MapLibre, points: readonly MapPoint[]) {
  const [first] = points
  if (!first) return
  if (points.length === 1) return void map.jumpTo({ center: toPosition(first), zoom: POINT_ZOOM })
  const bounds = new LngLatBounds()
  for (const point of points) bounds.extend(toPosition(point))
  map.fitBounds(bounds, { padding: 48, maxZoom: POINT_ZOOM, animate: false })
}

function addPointLayers(map: MapLibre, label: { text: string; halo: string }) {
  map.addSource('points', {
    type: 'geojson',
    data: toFeatures([]),
    cluster: true,
    clusterRadius: CLUSTER_RADIUS,
  })
  map.addLayer({
    id: 'clusters',
    type: 'circle',
    source: 'points',
    filter: ['has', 'point_count'],
    paint: {
      'circle-color': CLUSTER_COLOR,
      'circle-radius': ['step', ['get', 'point_count'], 18, 20, 22, 100, 28],
      'circle-stroke-width': 2,
      'circle-stroke-color': '#ffffff',
    },
  })
  map.addLayer({
    id: 'cluster-counts',
    type: 'symbol',
    source: 'points',
    filter: ['has', 'point_count'],
    layout: {
      'text-field': ['get', 'point_count_abbreviated'],
      'text-font': ['sans-serif'],
      'text-size': 14,
    },
    paint: { 'text-color': '#ffffff' },
  })
  map.addLayer({
    id: 'points',
    type: 'circle',
    source: 'points',
    filter: ['!', ['has', 'point_count']],
    paint: {
      'circle-color': POINT_COLOR,
      'circle-radius': 9,
      'circle-stroke-width': 2,
      'circle-stroke-color': '#ffffff',
    },
  })
  map.addLayer({
    id: 'point-labels',
    type: 'symbol',
    source: 'points',
    filter: ['!', ['has', 'point_count']],
    layout: {
      'text-field': ['get', 'label'],
      'text-font': ['sans-serif'],
      'text-size': 13,
      'text-anchor': 'top',
      'text-offset': [0, 0.9],
    },
    paint: { 'text-color': label.text, 'text-halo-color': label.halo, 'text-halo-width': 2 },
  })
}

/** A click on a cluster zooms in until it splits. A click on a point selects it by its index. */
function connectClicks(map: MapLibre, onSelect: (index: number) => void) {
  map.on('click', 'clusters', async ({ features }) => {
    const [cluster] = features ?? []
    if (!cluster) return
    const source = map.getSource<GeoJSONSource>('points')
    const zoom = await source?.getClusterExpansionZoom(cluster.properties.cluster_id)
    map.easeTo({ center: getPosition(cluster), zoom })
  })
  map.on('click', 'points', ({ features }) => {
    const [point] = features ?? []
    if (point) onSelect(point.properties.index)
  })
  for (const layer of ['clusters', 'points']) {
    map.on('mouseenter', layer, () => {
      map.getCanvas().style.cursor = 'pointer'
    })
    map.on('mouseleave', layer, () => {
      map.getCanvas().style.cursor = ''
    })
  }
}

/** Loads PIN codes and localities of the cells that the map shows, each cell once. */
function createAreaLoader(map: MapLibre) {
  const features = new Map<string, Feature[]>()
  return {
    async load() {
      if (map.getZoom() < AREAS_ZOOM_MIN) return
      const missing = listCells(toBounds(map.getBounds()), CELLS_MAX).filter(
        ({ row, column }) => !features.has(`${row}/${column}`),
      )
      if (missing.length === 0) return
      for (const { row, column } of missing) features.set(`${row}/${column}`, [])
      await Promise.all(
        missing.map(async ({ row, column }) => {
          const response = await fetch(`/map/areas/${row}/${column}`)
          if (!response.ok) return void features.delete(`${row}/${column}`)
          features.set(`${row}/${column}`, (await response.json()).features)
        }),
      ).catch(() => features.clear())
      map
        .getSource<GeoJSONSource>('areas')
        ?.setData({ type: 'FeatureCollection', features: [...features.values()].flat() })
    },
  }
}

function toFeatures(points: readonly MapPoint[]): FeatureCollection {
  return {
    type: 'FeatureCollection',
    features: points.map((point, index) => ({
      type: 'Feature',
      properties: { index, label: point.label },
      geometry: { type: 'Point', coordinates: toPosition(point) },
    })),
  }
}

function toPosition({ latitude, longitude }: MapPoint): [number, number] {
  return [longitude, latitude]
}

function getPosition({ geometry }: MapGeoJSONFeature): [number, number] {
  return geometry.type === 'Point' ? (geometry.coordinates as [number, number]) : INDIA.center
}

function toBounds(bounds: LngLatBounds): Bounds {
  return {
    south: bounds.getSouth(),
    west: bounds.getWest(),
    north: bounds.getNorth(),
    east: bounds.getEast(),
  }
}
