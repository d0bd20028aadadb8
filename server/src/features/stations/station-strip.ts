import type { RouteInput, StationStrip, stations, StripBin } from '@milepost/contract'
import { formatPlace } from '@milepost/contract/stationing/station-text'
import type { RequestContext } from '../../platform/context.ts'
import { projectFor } from '../projects/index.ts'
import { selectTickets } from '../tickets/index.ts'
import { convert, sumQuantities } from '../units/index.ts'
import { unitOfStations } from './place-station.ts'
import { alignmentsOf } from './project-route.ts'
import { routeOfProject } from './project-route.queries.ts'
import { busiestAlignment, ticketsAlong, type BinCount } from './station-strip.queries.ts'
import { binLengthFor, gapsOf } from './strip-bins.ts'

/**
 * Where the tickets of a project fell along an alignment, under the search and filters of their list: counts and tons by pieces of equal length, and gaps. Null
 * where the project has no alignment, or none of these tickets has a station.
 */
export async function stationStrip(
  ctx: RequestContext,
  projectId: number,
  { alignment_id: requested, search, filters }: RouteInput<typeof stations.strip>['query'],
): Promise<StationStrip | null> {
  const { id: project_id } = await projectFor(ctx, projectId, { for: 'read' })
  const selection = await selectTickets(ctx, {
    search,
    filters: { ...filters, project_id: { eq: project_id }, along: undefined },
  })
  const alignments = await alignmentsOf(ctx, project_id)
  const route = await routeOfProject(ctx.db, ctx.authority_id, { project_id })
  const ids = alignments.map(({ id }) => id)
  const id =
    requested ?? route?.alignment_id ?? (ids.length > 0 ? await busiestAlignment(ctx.db, selection, ids) : null)
  const one = alignments.find((alignment) => alignment.id === id)
  if (!one) return null
  const { stationing } = one.alignment
  const end = stationing.start + stationing.length
  const [first, to] = route?.alignment_id === one.id ? [route.from_station, route.to_station] : [stationing.start, end]
  const bin_length = binLengthFor(to - first)
  const from = Math.floor(first / bin_length) * bin_length
  const counts = await ticketsAlong(ctx.db, selection, { alignment_id: one.id, from, to, bin_length })
  const bins = binsOf(counts, { from, bin_length })
  const textOf = (internal: number): string =>
    formatPlace(stationing, Math.min(Math.max(internal, first), to), unitOfStations(one.unit))
  return {
    alignment_id: one.id,
    alignment: one.name,
    unit: one.unit,
    start_station: textOf(first),
    end_station: textOf(to),
    from,
    to,
    bin_length,
    bins,
    gaps: gapsOf(bins, bin_length),
    labels: Array.from({ length: Math.ceil((to - from) / bin_length) + 1 }, (_, bin) =>
      textOf(from + bin * bin_length),
    ),
  }
}

/** Bins that have tickets, in order, with the tons of those whose unit converts to tons. */
export function binsOf(
  counts: readonly BinCount[],
  { from, bin_length }: { from: number; bin_length: number },
): StripBin[] {
  return [...Map.groupBy(counts, ({ bin }) => bin)].map(([bin, units]) => ({
    from: from + bin * bin_length,
    to: from + (bin + 1) * bin_length,
    tickets: units.reduce((sum, { tickets }) => sum + tickets, 0),
    tons: sumQuantities(
      units.flatMap(({ net, uom }) => {
        const tons = convert(net, uom, 'TON')
        return tons.ok ? [tons.quantity] : []
      }),
    ),
  }))
}
