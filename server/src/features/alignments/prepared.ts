import { alignmentOf, type Alignment } from '@milepost/contract/stationing/alignment'
import type { Database } from '../../platform/database/database.ts'
import { projectionOf, type Projection } from '../../platform/geo/projections/projection.ts'
import { loadProjections } from '../../platform/geo/projections/projection-table.ts'
import { coursesOf, knownAlignments, type AlignmentsRequest, type KnownAlignment } from './prepared.queries.ts'

/** An alignment ready for the search of places. */
export interface PreparedAlignment extends KnownAlignment {
  alignment: Alignment
  projection: Projection
}

/** Prepared geometry that a process keeps, the alignments used last: a course never changes once it was read. */
const MOST_KEPT = 200
const cached = new Map<string, Pick<PreparedAlignment, 'alignment' | 'projection'>>()

/**
 * Alignments ready for the search of places, the longest first.
 * @param most alignments, at most.
 */
export async function preparedAlignments(
  db: Database,
  authority_id: number,
  request: AlignmentsRequest & { most: number },
): Promise<PreparedAlignment[]> {
  const known = await knownAlignments(db, authority_id, request)
  const nameOf = ({ id }: { id: number }) => `${authority_id}:${id}`
  const missing = known.filter((one) => !cached.has(nameOf(one)))
  const courses =
    missing.length === 0
      ? []
      : await coursesOf(
          db,
          authority_id,
          missing.map(({ id }) => id),
        )
  const systems = missing.length === 0 ? null : await loadProjections()
  const fresh = new Map(
    missing.flatMap((one) => {
      const course = courses.find(({ id }) => id === one.id)?.course
      const system = systems?.get(one.epsg)
      if (!course || !system) return []
      const factor = one.scale_factor === null ? undefined : Number(one.scale_factor)
      const made = {
        alignment: alignmentOf(course.segments, {
          start: one.station_start,
          equations: course.equations,
          tolerance: Infinity,
        }),
        projection: projectionOf(system, factor, one.unit),
      }
      return [[nameOf(one), made] as const]
    }),
  )
  return known.flatMap((one) => {
    const name = nameOf(one)
    const made = fresh.get(name) ?? cached.get(name)
    if (!made) return []
    keep(name, made)
    return [{ ...one, ...made }]
  })
}

function keep(name: string, made: Pick<PreparedAlignment, 'alignment' | 'projection'>): void {
  cached.delete(name)
  cached.set(name, made)
  for (const oldest of cached.keys()) {
    if (cached.size <= MOST_KEPT) break
    cached.delete(oldest)
  }
}
