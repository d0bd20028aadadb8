import type { LinearUnit } from '@milepost/contract/stationing/linear-unit'

/** A row of the table that `scripts/projections/make-table.mjs` writes: EPSG code, name, parameters, bounds west, south, east and north in degrees. */
export type ProjectionRow = readonly [number, string, string, number, number, number, number]

/** A projection that files of alignments are in. */
export interface ProjectionSystem {
  epsg: number
  /** As the EPSG register names it. */
  name: string
  /** Unit of its coordinates; null where the projection is named only to be refused. */
  unit: LinearUnit | null
  parameters: string
  /** Where it is used, in degrees: west, south, east, north. */
  bounds: readonly [number, number, number, number]
}

const unitOf = (parameters: string): LinearUnit | null => {
  const unit = /\+units=(\S+)/.exec(parameters)?.[1]
  return unit === 'm' || unit === 'ft' || unit === 'us-ft' ? unit : null
}

const systemOf = ([epsg, name, parameters, ...bounds]: ProjectionRow): ProjectionSystem => ({
  epsg,
  name,
  unit: unitOf(parameters),
  parameters,
  bounds,
})

/** The projections of the United States in the EPSG register, by code: 300 KB that only who chooses or uses a projection loads. */
export async function loadProjections(): Promise<ReadonlyMap<number, ProjectionSystem>> {
  const { default: rows } = await import('./projections.json', { with: { type: 'json' } })
  return new Map((rows as unknown as ProjectionRow[]).map((row) => [row[0], systemOf(row)]))
}

/** The projection as a file states it. */
export interface SaidProjection {
  epsg: number | null
  /** Name or well-known text. */
  system: string | null
}

const plain = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '')

/** The projection that a file states: by its code, the code at the end of its well-known text, or its name; null for none or an unknown one. */
export function projectionSaid(
  systems: ReadonlyMap<number, ProjectionSystem>,
  { epsg, system }: SaidProjection,
): ProjectionSystem | null {
  const code = epsg ?? Number(/AUTHORITY\["EPSG",\s*"?(\d+)"?\]\s*\]\s*$/i.exec(system ?? '')?.[1] ?? Number.NaN)
  const found = systems.get(code)
  if (found) return found
  const name = plain(/^\s*PROJC[RS]+\["([^"]+)"/i.exec(system ?? '')?.[1] ?? system ?? '')
  if (name === '') return null
  for (const each of systems.values()) if (plain(each.name) === name) return each
  return null
}
