import type { Database } from '../../platform/database/database.ts'
import { ofProjects, type ProjectIds } from '../../platform/database/of-projects.ts'
import { join, sql, type Sql } from '../../platform/database/sql.ts'
import type { Box } from '../../platform/geo/map-cells.ts'
import type { FoundBounds } from '../../platform/geo/map-layer.ts'
import { ofSeenSamples, type SeenSamples } from './sample-scope.ts'
import type { StoredSample } from './samples.queries.ts'

/** Where the load of a ticket was delivered; null where that is not known. */
export const placeOfTicket = (db: Database, authority_id: number, id: number) =>
  db.row<{ latitude: number; longitude: number }>(sql`
    select delivery_latitude(t.source, t.agency)::double precision as latitude, delivery_longitude(t.source, t.agency)::double precision as longitude
    from tickets t where t.authority_id = ${authority_id} and t.id = ${id} and t.map_cell is not null`)

/** Samples that somebody sees and that have a place, without void ones. */
const placed = (seen: SeenSamples, project_ids: ProjectIds): Sql => sql`
  samples s join projects p on p.authority_id = s.authority_id and p.id = s.project_id
  left join materials m on m.authority_id = s.authority_id and m.id = s.material_id
  where ${join(ofSeenSamples(seen), ' and ')} and p.deleted_at is null and s.longitude is not null and s.status <> 'void' and ${ofProjects('s.project_id', project_ids)}`

export const countSamplesWithin = (db: Database, seen: SeenSamples, project_ids: ProjectIds) =>
  db.row<FoundBounds>(sql`
    select count(*) as count, min(s.longitude) as west, min(s.latitude) as south, max(s.longitude) as east, max(s.latitude) as north from ${placed(seen, project_ids)}`)

/** A sample as the map draws it. */
export type PlacedSample = Pick<
  StoredSample,
  'id' | 'year' | 'number' | 'revision' | 'status' | 'project_id' | 'project' | 'material' | 'lot_number'
> & { latitude: number; longitude: number }

export const samplesWithin = (
  db: Database,
  seen: SeenSamples,
  { project_ids, within, most }: { project_ids: ProjectIds; within: Box; most: number },
) =>
  db.rows<PlacedSample>(sql`
    select s.id, s.year, s.number, s.revision, s.status, s.project_id, p.name as project, m.name as material, s.lot_number, s.latitude, s.longitude
    from ${placed(seen, project_ids)}
      and s.longitude between ${within.west} and ${within.east} and s.latitude between ${within.south} and ${within.north}
    order by s.id desc limit ${most}`)
