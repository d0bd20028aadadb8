import type { GisFile, GisMapLayer } from '@milepost/contract/gis-files/gis-files.contract'

/** A drawing that was read, without anything to look at. */
export const drawing: GisFile = {
  id: 12,
  name: 'Curb',
  file_name: 'curb.dxf',
  project_id: 51,
  project: 'Bypass',
  kind: 'drawing',
  format: 'dxf',
  size_bytes: 48_128,
  status: 'ready_for_review',
  fault: null,
  warnings: [],
  taken_on: null,
  created_by: 'Dana Okafor',
  created_at: '2026-11-23T15:00:00Z',
  deleted_by: null,
  deleted_at: null,
  restorable_until: null,
  lock_version: 3,
  projection: { epsg: 2263, name: 'NAD83 / New York Long Island (ftUS)', unit: 'us-ft' },
  scale_factor: null,
  picture_bounds: null,
  placement: null,
  metadata: { version: 'AC1027', unit: 'ft' },
  left_out: [],
  layers: [
    { name: 'Curb', points: 0, lines: 12, areas: 0, hidden: false },
    { name: 'Old', points: 3, lines: 0, areas: 0, hidden: true },
  ],
  tiles: { type: 'mvt', bounds: [-73.981, 40.749, -73.979, 40.751], min_zoom: 15, max_zoom: 21, tile_size: 512 },
  has_preview: true,
  sha256: '0'.repeat(64),
  updated_at: '2026-11-23T15:02:00Z',
}

/** The same as a layer of the project's map, or as imagery of a day. */
export const mapLayer = (more: Partial<GisMapLayer> = {}): GisMapLayer => ({
  id: drawing.id,
  name: drawing.name,
  kind: 'drawing',
  taken_on: null,
  layers: drawing.layers,
  tiles: drawing.tiles as GisMapLayer['tiles'],
  version: 1,
  ...more,
})
