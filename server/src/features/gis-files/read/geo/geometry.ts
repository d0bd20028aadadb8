import type { Drawing } from '../drawing.ts'

/** A geometry as GeoJSON writes it, before validation. */
interface Given {
  type?: unknown
  coordinates?: unknown
  geometries?: unknown
}

const flat = (points: unknown): number[] =>
  Array.isArray(points)
    ? points.flatMap((point: unknown) => (Array.isArray(point) ? [Number(point[0]), Number(point[1])] : []))
    : []
const each = (given: unknown): unknown[] => (Array.isArray(given) ? given : [])

/** Adds a geometry of GeoJSON to a drawing; one of a type that is not known is left out. */
export function addGeometry(
  drawing: Drawing,
  given: unknown,
  of: { layer: string; text: string | null; properties?: unknown },
  depth = 0,
): void {
  if (given === null || typeof given !== 'object') return
  const { type, coordinates, geometries } = given as Given
  if (type === 'Point') drawing.add('point', { ...of, parts: [flat([coordinates])] })
  else if (type === 'MultiPoint')
    for (const point of each(coordinates)) drawing.add('point', { ...of, parts: [flat([point])] })
  else if (type === 'LineString') drawing.add('line', { ...of, parts: [flat(coordinates)] })
  else if (type === 'MultiLineString') drawing.add('line', { ...of, parts: each(coordinates).map(flat) })
  else if (type === 'Polygon') drawing.add('area', { ...of, parts: each(coordinates).map(flat) })
  else if (type === 'MultiPolygon')
    for (const rings of each(coordinates)) drawing.add('area', { ...of, parts: each(rings).map(flat) })
  else if (type === 'GeometryCollection' && depth < 8)
    for (const one of each(geometries)) addGeometry(drawing, one, of, depth + 1)
  else drawing.leaveOut(typeof type === 'string' ? type : 'geometry')
}

const naming = ['name', 'label', 'title', 'id', 'objectid', 'fid']

/** The property that names a thing: a name is preferred to a number. */
export function nameAmong(properties: unknown): string | null {
  if (properties === null || typeof properties !== 'object') return null
  const entries = Object.entries(properties).map(([key, value]) => [key.toLowerCase(), value as unknown] as const)
  const found = naming.map((name) => entries.find(([key]) => key === name)?.[1]).find((value) => value !== undefined)
  return typeof found === 'string' || typeof found === 'number' ? String(found) : null
}
