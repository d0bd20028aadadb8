import { DAY_MS } from '@milepost/contract/core/time/days'
import type { EngineDay, MachinePosition, MachineTrack, RouteInput, tracking } from '@milepost/contract'
import type { RequestContext } from '../../../platform/context.ts'
import { orNotFound } from '../../../platform/problem.ts'
import { projectsAsked } from '../../projects/index.ts'
import { machineFor } from '../record/machines.service.ts'
import { boundsOfEngineDay, engineDayOf, type EngineSpan } from './engine-day.ts'
import { readTrack } from './read-track.ts'
import { inOrder, outlineOf, unpackFixes } from './track-codec.ts'
import * as queries from './tracks.queries.ts'

/** For longer spans only the outline is read, in ms. */
const WHOLE_FOR_MS = 2 * DAY_MS
/** Positions that were received while a response was built may be committed after it: the next response looks back by this much, in ms. */
const LOOKS_BACK_MS = 10_000

export async function latestPositions(
  ctx: RequestContext,
  { project_id, since, search, filters }: RouteInput<typeof tracking.positions>['query'],
): Promise<{ positions: MachinePosition[]; cursor: string }> {
  const project_ids = await projectsAsked(ctx, project_id)
  const now = ctx.clock()
  const narrowed = { ...(search !== undefined && { search }), ...(filters && { filters }) }
  const of = { authority_id: ctx.authority_id, project_ids, narrowed, since: since ?? null, now }
  const positions = await queries.positionsOf(ctx.db, of)
  return { positions, cursor: new Date(now.getTime() - LOOKS_BACK_MS).toISOString() }
}

/** Where a machine was: every position for up to two days, about one a minute for longer. */
export async function trackOf(
  ctx: RequestContext,
  machine_id: number,
  { from, until }: { from: string; until: string },
): Promise<MachineTrack> {
  await machineFor(ctx, machine_id)
  const [begin, end] = [Date.parse(from), Date.parse(until)]
  const outline = end - begin > WHOLE_FOR_MS
  const [hours, waiting] = await Promise.all([
    queries.trackHours(ctx.db, ctx.authority_id, { machine_id, from, until, outline }),
    queries.waitingOf(ctx.db, ctx.authority_id, machine_id),
  ])
  const packed = unpackFixes(Buffer.concat(hours.map((hour) => Buffer.from(hour.packed, 'hex'))))
  const late = inOrder(waiting)
  const fixes = inOrder([...packed, ...(outline ? outlineOf(late) : late)])
  return readTrack(
    fixes.filter(({ at }) => at * 1000 >= begin && at * 1000 < end),
    outline,
  )
}

/** When an engine ran on a day, from 5 AM in the zone of the machine's project. */
export async function engineDay(ctx: RequestContext, machine_id: number, date: string): Promise<EngineDay> {
  await machineFor(ctx, machine_id)
  const zone = orNotFound(await queries.zoneOfMachine(ctx.db, ctx.authority_id, machine_id))
  const { time_zone } = zone
  const { from, until } = boundsOfEngineDay(date, time_zone)
  const [written, current] = await Promise.all([
    queries.engineSpansOf(ctx.db, ctx.authority_id, { machine_id, from: new Date(from), until: new Date(until) }),
    queries.currentSpan(ctx.db, ctx.authority_id, machine_id),
  ])
  const spans: EngineSpan[] = written.filter((span) => span.from !== current?.from)
  if (current && current.from < until && current.until > from) spans.push(current)
  return engineDayOf(spans, { date, time_zone, now: ctx.clock().getTime() })
}
