import { formatPlace, formatStation, internalOf, parseStation, type StationUnit } from '@milepost/contract'
import type { RequestContext } from '../../platform/context.ts'
import { preparedAlignments } from '../alignments/index.ts'
import { seesStations } from './find-places.ts'
import { unitOfStations } from './place-station.ts'

/** Most alignments of a project that are searched. */
const MOST_ALIGNMENTS = 50

/** A stretch between two stations as people write them. */
export interface StationStretch {
  /** Continuous stations, exact decimals to the hundredth, in one unit. */
  from: string
  to: string
  /** How a continuous station on it is written. */
  write: (continuous: string) => string
}

/**
 * The stretch between two stations of a project: on the longest alignment that has both, so that equations between them are counted; without alignments, or where
 * stations are switched off, plain stations of 100 feet. A fault names the station that is none (`not_station`), or that no alignment has (`no_place`).
 */
export async function stretchOfStations(
  ctx: RequestContext,
  project_id: number,
  written: { from: string; to: string },
): Promise<StationStretch | { path: 'from' | 'to'; code: 'not_station' | 'no_place' }> {
  const alignments = (await seesStations(ctx))
    ? await preparedAlignments(ctx.db, ctx.authority_id, { project_ids: [project_id], most: MOST_ALIGNMENTS })
    : []
  for (const path of ['from', 'to'] as const)
    if (!parseStation(written[path], 'ft') && !parseStation(written[path], 'm')) return { path, code: 'not_station' }
  const on = (unit: StationUnit, internal: (text: string) => number | null) => {
    const [from, to] = [internal(written.from), internal(written.to)]
    return from === null || to === null ? null : { unit, from: from.toFixed(2), to: to.toFixed(2) }
  }
  if (alignments.length === 0) {
    const plain = on('ft', (text) => parseStation(text, 'ft')?.station ?? null)
    return plain ? { ...plain, write: (at) => formatStation(Number(at), 'ft') } : { path: 'from', code: 'not_station' }
  }
  for (const { alignment, unit } of alignments) {
    const { stationing } = alignment
    const stations = unitOfStations(unit)
    const found = on(stations, (text) => {
      const parsed = parseStation(text, stations)
      return parsed && internalOf(stationing, parsed)
    })
    if (found) return { ...found, write: (at) => formatPlace(stationing, Number(at), stations) }
  }
  const hasFrom = alignments.some(({ alignment, unit }) => {
    const parsed = parseStation(written.from, unitOfStations(unit))
    return parsed !== null && internalOf(alignment.stationing, parsed) !== null
  })
  return { path: hasFrom ? 'to' : 'from', code: 'no_place' }
}
