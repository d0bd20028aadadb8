import { raw, type Sql } from '../../../platform/database/sql.ts'

/** Where a part of a project is, in degrees. */
export type ProjectPlace = readonly [south: number, west: number, north: number, east: number]

/** Most alignments or work zones by which a project is placed. */
const MOST_PLACES = 100

/**
 * Where a project is (D61), as a list of `ProjectPlace`: its alignments, otherwise the site that its proximity ranges name, otherwise its work zones, each by
 * both ends of its line. Null where none is known. Locks nothing, so that it can be among the columns of a locking statement.
 * @param authority_id the column of the agency, and of the project, with their aliases
 */
export const projectPlaces = (authority_id: string, project_id: string): Sql =>
  raw(`coalesce(
    (select json_agg(json_build_array(a.south, a.west, a.north, a.east)) from (
      select l.south, l.west, l.north, l.east from alignment_files f join alignments l on l.authority_id = f.authority_id and l.alignment_file_id = f.id
      where f.authority_id = ${authority_id} and f.project_id = ${project_id} and f.deleted_at is null order by l.id limit ${MOST_PLACES}) a),
    (select json_build_array(json_build_array(r.site_latitude, r.site_longitude, r.site_latitude, r.site_longitude)) from proximity_ranges r
      where r.authority_id = ${authority_id} and coalesce(r.project_id, 0) = ${project_id} and r.site_latitude is not null),
    (select json_agg(json_build_array(least(z.y1, z.y2), least(z.x1, z.x2), greatest(z.y1, z.y2), greatest(z.x1, z.x2))) from (
      select (w.line->0->>0)::float8 as x1, (w.line->0->>1)::float8 as y1, (w.line->-1->>0)::float8 as x2, (w.line->-1->>1)::float8 as y2 from work_zones w
      where w.authority_id = ${authority_id} and w.project_id = ${project_id} and w.deleted_at is null order by w.id limit ${MOST_PLACES}) z))`)
