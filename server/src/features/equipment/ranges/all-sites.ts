import type { Database } from '../../../platform/database/database.ts'
import { linesOfAllProjects } from '../../alignments/index.ts'
import { armedLines } from '../../work-zones/index.ts'
import { allRanges, sitePoints } from './ranges.queries.ts'
import { SiteGrid, type Site } from './sites.ts'

/** Ranges of who set none, in meters. */
export const USUAL_RANGE_M = 300

/** Sites as a feature provides them: without the range, which is set by the agency or the project. */
export type SiteWithoutRange = Omit<Site, 'range'>

/** A feature with sites that machines can be near: sites of projects, active work zones. */
export type SiteSource = (db: Database, authority_id: number, now: Date) => Promise<SiteWithoutRange[]>

/** The locations that projects give for their sites. */
const pointSites: SiteSource = async (db, authority_id) =>
  (await sitePoints(db, authority_id)).map(({ project_id, name, latitude, longitude }) => ({
    key: `site:${project_id}`,
    kind: 'site',
    name,
    project_id,
    lines: [[[longitude, latitude]]],
  }))

/** The alignments of projects are their sites. */
const alignmentSites: SiteSource = async (db, authority_id) =>
  (await linesOfAllProjects(db, authority_id)).map(({ id, name, project_id, line }) => ({
    key: `alignment:${id}`,
    kind: 'site',
    name,
    project_id,
    lines: [line],
  }))

/** Work zones that are armed. */
const activeZones: SiteSource = async (db, authority_id) =>
  (await armedLines(db, authority_id)).map(({ id, name, project_id, line }) => ({
    key: `work_zone:${id}`,
    kind: 'work_zone',
    name,
    project_id,
    lines: [line],
  }))

/** Features whose sites are considered; add further ones here. */
const sources: readonly SiteSource[] = [pointSites, alignmentSites, activeZones]

/** Time for which a process caches the sites of an agency, in ms. */
const KEPT_FOR = 30_000
const cached = new Map<number, { until: number; grid: SiteGrid }>()

/** Clears the cached sites of an agency: a range or a location changed in this process. */
export const forgetSites = (authority_id: number): void => void cached.delete(authority_id)

/** All sites and active work zones of an agency, each with its range; at most half a minute old. */
export async function sitesOf(db: Database, authority_id: number, now: Date): Promise<SiteGrid> {
  const known = cached.get(authority_id)
  if (known && now.getTime() < known.until && now.getTime() > known.until - KEPT_FOR - 1) return known.grid
  const [ranges, ...found] = await Promise.all([
    allRanges(db, authority_id),
    ...sources.map((source) => source(db, authority_id, now)),
  ])
  const byProject = new Map(ranges.map((row) => [row.project_id, row]))
  const rangeOf = ({ kind, project_id }: SiteWithoutRange): number => {
    const row = byProject.get(project_id) ?? byProject.get(null)
    if (!row) return USUAL_RANGE_M
    return Number(kind === 'site' ? row.proximity_range_meters : row.transmission_range_meters)
  }
  const grid = new SiteGrid(found.flat().map((site) => ({ ...site, range: rangeOf(site) })))
  cached.set(authority_id, { until: now.getTime() + KEPT_FOR, grid })
  return grid
}
