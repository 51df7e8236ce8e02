import type { Config } from '../platform/config.ts'

type MapTheme = 'light' | 'dark'

const COLORS = {
  light: {
    ground: '#eef3f8',
    city: '#12203f',
    district: '#5a6b8c',
    area: '#3c4d70',
    dot: '#a9b8d0',
    halo: '#ffffff',
  },
  dark: {
    ground: '#161d2b',
    city: '#f2f5fb',
    district: '#9fb0d0',
    area: '#c3cfe6',
    dot: '#4a5a7a',
    halo: '#0d1320',
  },
} as const
const FONT = ['sans-serif']

/**
 * Style of the map in MapLibre's format (product.md, section 22). Places of the gazetteer are drawn on a plain ground. A
 * street map of MAP_TILES_URL is drawn below them. National borders are not drawn. Without `glyphs` the browser draws
 * the labels with its own fonts, in every script.
 */
export function createMapStyle({ map }: Pick<Config, 'map'>, theme: MapTheme) {
  const colors = COLORS[theme]
  const label = (size: number, color: string) => ({
    layout: { 'text-field': ['get', 'name'], 'text-font': FONT, 'text-size': size, 'text-padding': 6 },
    paint: { 'text-color': color, 'text-halo-color': colors.halo, 'text-halo-width': 1.5 },
  })
  return {
    version: 8,
    sources: {
      ...(map.tilesUrl && {
        streets: {
          type: 'raster',
          tiles: [map.tilesUrl],
          tileSize: 256,
          attribution: map.attribution,
        },
      }),
      places: { type: 'geojson', data: '/map/places.json' },
      areas: { type: 'geojson', data: { type: 'FeatureCollection', features: [] } },
    },
    layers: [
      { id: 'ground', type: 'background', paint: { 'background-color': colors.ground } },
      ...(map.tilesUrl ? [{ id: 'streets', type: 'raster', source: 'streets' }] : []),
      {
        id: 'area-dots',
        type: 'circle',
        source: 'areas',
        minzoom: 9,
        paint: { 'circle-radius': 3, 'circle-color': colors.dot },
      },
      {
        id: 'localities',
        type: 'symbol',
        source: 'areas',
        minzoom: 12,
        filter: ['==', ['get', 'kind'], 'locality'],
        ...label(11, colors.district),
      },
      {
        id: 'pincodes',
        type: 'symbol',
        source: 'areas',
        minzoom: 10,
        filter: ['==', ['get', 'kind'], 'pincode'],
        ...label(12, colors.area),
      },
      {
        id: 'districts',
        type: 'symbol',
        source: 'places',
        minzoom: 5.5,
        maxzoom: 10,
        filter: ['==', ['get', 'kind'], 'district'],
        ...label(12, colors.district),
      },
      {
        id: 'cities',
        type: 'symbol',
        source: 'places',
        filter: ['==', ['get', 'kind'], 'city'],
        ...label(15, colors.city),
      },
    ],
  }
}
