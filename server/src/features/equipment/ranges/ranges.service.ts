import { metersOfRange, rangeOfMeters, type proximity, type ProximityRanges, type RouteInput } from '@milepost/contract'
import type { RequestContext } from '../../../platform/context.ts'
import { Problem } from '../../../platform/problem.ts'
import { projectFor } from '../../projects/index.ts'
import { forgetSites, USUAL_RANGE_M } from './all-sites.ts'
import { rangesOf, saveRanges, type RangesRow } from './ranges.queries.ts'

/** For how many days history is kept where the agency did not say. */
export const USUAL_HISTORY_DAYS = 400

const usual: RangesRow = {
  project_id: null,
  proximity_range_meters: String(USUAL_RANGE_M),
  transmission_range_meters: String(USUAL_RANGE_M),
  site_latitude: null,
  site_longitude: null,
  history_days: USUAL_HISTORY_DAYS,
  lock_version: 0,
}

const inUnits = (meters: string) => ({ ft: rangeOfMeters(meters, 'ft'), mi: rangeOfMeters(meters, 'mi') })
const plain = (decimal: string): string => (decimal.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal)

/** The ranges of the agency, or of a project: the agency's where the project has none. */
export async function readRanges(ctx: RequestContext, project_id: number | null): Promise<ProximityRanges> {
  if (project_id !== null) await projectFor(ctx, project_id, { for: 'read' })
  const rows = await rangesOf(ctx.db, ctx.authority_id, project_id)
  const own = rows.find((row) => row.project_id === project_id)
  const row = own ?? rows.at(-1) ?? usual
  const [near, zones] = [plain(row.proximity_range_meters), plain(row.transmission_range_meters)]
  const { site_latitude: latitude, site_longitude: longitude } = row
  return {
    project_id,
    own: own !== undefined,
    proximity_range_meters: near,
    proximity_range: inUnits(near),
    transmission_range_meters: zones,
    transmission_range: inUnits(zones),
    site: latitude === null || longitude === null ? null : { latitude, longitude },
    history_days: project_id === null ? row.history_days : null,
    lock_version: own?.lock_version ?? 0,
  }
}

/** Sets the ranges of the agency or of a project. Throws `conflict` where somebody else set them meanwhile. */
export async function writeRanges(
  ctx: RequestContext,
  project_id: number | null,
  body: RouteInput<typeof proximity.save>['body'],
): Promise<ProximityRanges> {
  if (project_id !== null) await projectFor(ctx, project_id, { for: 'change', lock: true })
  const before = await readRanges(ctx, project_id)
  const site = project_id === null ? null : body.site === undefined ? before.site : body.site
  const row: RangesRow = {
    project_id,
    proximity_range_meters: metersOfRange(body.proximity_range, body.unit),
    transmission_range_meters: metersOfRange(body.transmission_range, body.unit),
    site_latitude: site?.latitude ?? null,
    site_longitude: site?.longitude ?? null,
    history_days: project_id === null ? (body.history_days ?? before.history_days) : null,
    lock_version: body.lock_version,
  }
  const wrote = await saveRanges(ctx.db, ctx.authority_id, { ...row, now: ctx.clock() })
  if (wrote === 0 || (!before.own && body.lock_version !== 0)) throw new Problem('conflict')
  const { lock_version: _version, project_id: _project, ...values } = row
  const changes = {
    proximity_range_meters: { old: before.proximity_range_meters, new: values.proximity_range_meters },
    transmission_range_meters: { old: before.transmission_range_meters, new: values.transmission_range_meters },
    ...(project_id === null
      ? { history_days: { old: before.history_days, new: values.history_days } }
      : { site: { old: before.site, new: site } }),
  }
  await ctx.audit({
    action: 'proximity.changed',
    subject: 'proximity_ranges',
    subject_id: project_id ?? ctx.authority_id,
    changes,
  })
  await ctx.emit({ type: 'equipment.changed', project_id })
  forgetSites(ctx.authority_id)
  return await readRanges(ctx, project_id)
}
