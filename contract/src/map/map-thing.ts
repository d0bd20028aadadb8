import * as z from 'zod/mini'
import { id } from '../core/scalars.ts'

/** Degrees, WGS 84: longitude first. */
const position = z.tuple([z.number(), z.number()])
const line = z.array(position)
const rings = z.array(line)

/** GeoJSON. */
export const mapGeometry = z.discriminatedUnion('type', [
  z.object({ type: z.literal('Point'), coordinates: position }),
  z.object({ type: z.literal('LineString'), coordinates: line }),
  z.object({ type: z.literal('MultiLineString'), coordinates: rings }),
  z.object({ type: z.literal('Polygon'), coordinates: rings }),
  z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(rings) }),
])

/** A thing of a layer: its name, its appearance, and its location. */
export const mapThing = z.object({
  id,
  /** Unique within its layer: several things may be of one record. */
  key: z.string(),
  name: z.string(),
  /** Further lines shown when it is picked. */
  notes: z.array(z.string()),
  /** One of the looks of its layer. */
  look: z.string(),
  /** The project that it belongs to, where it belongs to one. */
  project_id: z.nullable(id),
  geometry: mapGeometry,
})
export type MapThing = z.output<typeof mapThing>
