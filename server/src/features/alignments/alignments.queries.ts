import {
  PURGED_AFTER_DAYS,
  type AlignmentCategory,
  type AlignmentFile,
  type AlignmentFileFault,
} from '@milepost/contract'
import type { LinearUnit } from '@milepost/contract/stationing/linear-unit'
import type { StationEquation } from '@milepost/contract/stationing/equations'
import type { Segment } from '@milepost/contract/stationing/segments'
import type { Database } from '../../platform/database/database.ts'
import { raw, sql } from '../../platform/database/sql.ts'
import type { NamedProfile } from '../../platform/geo/landxml/profiles.ts'
import { restorableUntil } from '../../platform/restorable.ts'

/** Geometry and stationing of an alignment, in the unit of its file. */
export interface Course {
  segments: Segment[]
  equations: StationEquation[]
  profiles: NamedProfile[]
}

export interface AlignmentFileRow {
  id: number
  project_id: number
  file_key: string
  file_name: string
  size_bytes: number
  sha256: string
  epsg: number
  scale_factor: string | null
  status: AlignmentFile['status']
  fault: AlignmentFileFault | null
  application: string | null
  refused: AlignmentFile['refused']
  notes: string[]
  created_at: string
  created_by: string
  deleted_at: string | null
  restorable_until: string | null
}

const fileColumns = sql`f.id, f.project_id, f.file_key, f.file_name, f.size_bytes, f.sha256, f.epsg, f.scale_factor, f.status, f.fault, f.application, f.refused, f.notes,
  f.created_at, f.created_by_name as created_by, f.deleted_at,
  ${restorableUntil('f.deleted_at')} as restorable_until`

/** The files of a project, the newest first: those deleted recently, or those that are not deleted. */
export const filesOfProject = (
  db: Database,
  authority_id: number,
  { project_id, deleted, now }: { project_id: number; deleted: boolean; now: Date },
): Promise<AlignmentFileRow[]> =>
  db.rows(sql`
    select ${fileColumns} from alignment_files f
    where f.authority_id = ${authority_id} and f.project_id = ${project_id}
      and ${deleted ? sql`f.deleted_at > ${now}::timestamptz - make_interval(days => ${PURGED_AFTER_DAYS})` : raw('f.deleted_at is null')}
    order by f.created_at desc, f.id desc limit 200`)

/**
 * Permanently removes files that were deleted 31 days ago or earlier, 100 at most, with their alignments. Those that a route or custom stations of a
 * project still name stay.
 */
export const purgeFiles = (db: Database, authority_id: number, now: Date) =>
  db.rows<{ id: number; file_name: string; file_key: string }>(sql`
    delete from alignment_files where authority_id = ${authority_id} and id in (
      select f.id from alignment_files f
      where f.authority_id = ${authority_id} and f.deleted_at <= ${now}::timestamptz - make_interval(days => ${PURGED_AFTER_DAYS})
        and not exists (
          select from alignments a where a.authority_id = f.authority_id and a.alignment_file_id = f.id and (
            exists (select from project_routes r where r.authority_id = a.authority_id and r.alignment_id = a.id)
            or exists (select from custom_stations s where s.authority_id = a.authority_id and s.alignment_id = a.id)))
      order by f.id limit 100)
    returning id, file_name, file_key`)

/** A file, deleted or not; others who change it wait until the transaction ends. */
export const lockFile = (
  db: Database,
  authority_id: number,
  { project_id, id }: { project_id: number; id: number },
): Promise<AlignmentFileRow | null> =>
  db.row(sql`
    select ${fileColumns} from alignment_files f
    where f.authority_id = ${authority_id} and f.project_id = ${project_id} and f.id = ${id} for update`)

export const fileById = (db: Database, authority_id: number, id: number): Promise<AlignmentFileRow | null> =>
  db.row(sql`select ${fileColumns} from alignment_files f where f.authority_id = ${authority_id} and f.id = ${id}`)

export type NewAlignmentFile = Pick<
  AlignmentFileRow,
  'project_id' | 'file_key' | 'file_name' | 'size_bytes' | 'sha256' | 'epsg' | 'scale_factor'
> & { created_at: Date; created_by: number; created_by_name: string }

export const insertFile = (
  db: Database,
  authority_id: number,
  one: NewAlignmentFile,
): Promise<AlignmentFileRow | null> =>
  db.row(sql`
    insert into alignment_files as f (authority_id, project_id, file_key, file_name, size_bytes, sha256, epsg, scale_factor, created_at, created_by, created_by_name)
    values (${authority_id}, ${one.project_id}, ${one.file_key}, ${one.file_name}, ${one.size_bytes}, ${one.sha256}, ${one.epsg}, ${one.scale_factor}::numeric,
      ${one.created_at}, ${one.created_by}, ${one.created_by_name})
    on conflict do nothing returning ${fileColumns}`)

/** Marks a locked file as deleted, or with null as there again. */
export const markDeleted = (
  db: Database,
  authority_id: number,
  { id, deleted_at }: { id: number; deleted_at: Date | null },
): Promise<number> =>
  db.run(sql`update alignment_files set deleted_at = ${deleted_at} where authority_id = ${authority_id} and id = ${id}`)

export interface ReadOfFile {
  id: number
  fault: AlignmentFileFault | null
  application: string | null
  refused: AlignmentFile['refused']
  notes: readonly string[]
}

/** Saves the outcome of a waiting file; 0 where it no longer waits. */
export const finishFile = (
  db: Database,
  authority_id: number,
  { id, fault, application, refused, notes }: ReadOfFile,
): Promise<number> =>
  db.run(sql`
    update alignment_files set status = case when ${fault}::text is null then 'read' else 'failed' end, fault = ${fault}, application = ${application},
      refused = ${JSON.stringify(refused)}::jsonb, notes = ${notes}::text[]
    where authority_id = ${authority_id} and id = ${id} and status = 'waiting'`)

export interface NewAlignment {
  number: number
  name: string
  description: string
  unit: LinearUnit
  station_start: number
  length: number
  course: Course
  notes: string[]
  line: [number, number][]
  category: AlignmentCategory
  west: number
  south: number
  east: number
  north: number
}

/** Writes the alignments of a file in one statement. */
export const insertAlignments = (
  db: Database,
  authority_id: number,
  { file_id, alignments }: { file_id: number; alignments: readonly NewAlignment[] },
): Promise<number> =>
  db.run(sql`
    insert into alignments (authority_id, alignment_file_id, number, name, description, unit, station_start, length, course, notes, line, category, west, south, east, north)
    select ${authority_id}, ${file_id}, a.number, a.name, a.description, a.unit, a.station_start, a.length, a.course,
      array(select jsonb_array_elements_text(a.notes)), a.line, a.category, a.west, a.south, a.east, a.north
    from jsonb_to_recordset(${JSON.stringify(alignments)}::jsonb) as a(number integer, name text, description text, unit text, station_start double precision,
      length double precision, course jsonb, notes jsonb, line jsonb, category text, west double precision, south double precision, east double precision,
      north double precision)`)

export interface AlignmentRow {
  id: number
  alignment_file_id: number
  name: string
  display_name: string
  category: AlignmentCategory
  lock_version: number
  description: string
  unit: LinearUnit
  station_start: number
  length: number
  station_equations: StationEquation[]
  segment_count: number
  has_profile: boolean
  notes: string[]
}

const alignmentColumns = sql`a.id, a.alignment_file_id, a.name, coalesce(a.display_name, a.name) as display_name, a.category, a.lock_version, a.description, a.unit, a.station_start, a.length, a.course->'equations' as station_equations,
  jsonb_array_length(a.course->'segments') as segment_count, jsonb_array_length(a.course->'profiles') > 0 as has_profile, a.notes`

/** The alignments of some files, in the order of their files. */
export const alignmentsOfFiles = (
  db: Database,
  authority_id: number,
  file_ids: readonly number[],
): Promise<AlignmentRow[]> =>
  db.rows(sql`
    select ${alignmentColumns} from alignments a
    where a.authority_id = ${authority_id} and a.alignment_file_id = any(${file_ids}::bigint[]) order by a.alignment_file_id, a.number`)

/** The alignments of a project's files that are not deleted, with their lines. */
export const linesOfProject = (
  db: Database,
  authority_id: number,
  project_id: number,
): Promise<(AlignmentRow & { line: [number, number][] })[]> =>
  db.rows(sql`
    select ${alignmentColumns}, a.line from alignments a join alignment_files f on f.authority_id = a.authority_id and f.id = a.alignment_file_id
    where a.authority_id = ${authority_id} and f.project_id = ${project_id} and f.deleted_at is null order by a.alignment_file_id, a.number limit 500`)

/** Lines of the alignments of all projects that are there, by the projects' names. */
export const linesOfAllProjects = (
  db: Database,
  authority_id: number,
): Promise<{ id: number; name: string; project_id: number; line: [number, number][] }[]> =>
  db.rows(sql`
    select a.id, a.name, f.project_id, a.line
    from alignments a join alignment_files f on f.authority_id = a.authority_id and f.id = a.alignment_file_id
      join projects p on p.authority_id = f.authority_id and p.id = f.project_id
    where a.authority_id = ${authority_id} and f.deleted_at is null and p.deleted_at is null order by a.id limit 20000`)

/** An alignment of a project's file that is not deleted; with `lock`, it is locked until the transaction ends. */
export const alignmentOfProject = (
  db: Database,
  authority_id: number,
  { project_id, id, lock }: { project_id: number; id: number; lock: boolean },
): Promise<AlignmentRow | null> =>
  db.row(sql`
    select ${alignmentColumns} from alignments a join alignment_files f on f.authority_id = a.authority_id and f.id = a.alignment_file_id
    where a.authority_id = ${authority_id} and a.id = ${id} and f.project_id = ${project_id} and f.deleted_at is null ${raw(lock ? 'for update of a' : '')}`)

export const updateAlignment = (
  db: Database,
  authority_id: number,
  { id, display_name, category }: { id: number; display_name?: string | undefined; category?: string | undefined },
): Promise<number> =>
  db.run(sql`
    update alignments set display_name = coalesce(${display_name ?? null}, display_name), category = coalesce(${category ?? null}, category), lock_version = lock_version + 1
    where authority_id = ${authority_id} and id = ${id}`)
