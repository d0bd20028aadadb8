import type { RequestContext } from '../../platform/context.ts'
import { placeOfStation } from '../stations/index.ts'
import { placeOfTicket } from './sample-places.queries.ts'

/** What says where a sample was taken. */
export interface SamplePlace {
  ticket_id?: number | null | undefined
  station?: string | null | undefined
  /** Exact decimal in feet, negative to the left. */
  offset_ft?: string | null | undefined
}

/** Where a sample was taken, for the map: its station, else where the load of its ticket was delivered; null without either. */
export async function placeOfSample(
  ctx: RequestContext,
  project_id: number,
  { ticket_id, station, offset_ft }: SamplePlace,
): Promise<{ latitude: number | null; longitude: number | null }> {
  const at_station = station
    ? await placeOfStation(ctx, { project_id, station, offset_ft: Number(offset_ft ?? '0') })
    : null
  const place = at_station ?? (ticket_id ? await placeOfTicket(ctx.db, ctx.authority_id, ticket_id) : null)
  return place ?? { latitude: null, longitude: null }
}
