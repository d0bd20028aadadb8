import type { RequestContext } from '../../platform/context.ts'
import { preparedAlignments } from '../alignments/index.ts'
import { placesOn, seesStations } from './find-places.ts'

/** Most alignments of a project that are searched. */
const MOST_ALIGNMENTS = 50

/**
 * The place of a station of a project with an offset in feet, negative to the left, on the first alignment that has it; null where none has, or stations are
 * switched off. A station that occurs twice (an equation) is the one ahead.
 */
export async function placeOfStation(
  ctx: RequestContext,
  { project_id, station, offset_ft }: { project_id: number; station: string; offset_ft: number },
): Promise<{ latitude: number; longitude: number } | null> {
  if (!(await seesStations(ctx))) return null
  const project_ids = [project_id]
  const alignments = await preparedAlignments(ctx.db, ctx.authority_id, { project_ids, most: MOST_ALIGNMENTS })
  for (const one of alignments) {
    const place = placesOn(one, { kind: 'station', station, offset_ft }).at(-1)
    if (place) return { latitude: place.latitude, longitude: place.longitude }
  }
  return null
}
