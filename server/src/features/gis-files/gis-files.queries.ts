import {
  GIS_FILE_PENDING_HOURS,
  PURGED_AFTER_DAYS,
  type GisFile,
  type gisFileList,
  type GisFileRow,
  type gisFiles,
  type RouteInput,
} from '@milepost/contract'
import type { Database } from '../../platform/database/database.ts'
import { compared, listPage } from '../../platform/database/list-page.ts'
import { join, raw, sql } from '../../platform/database/sql.ts'
import { restorableUntil } from '../../platform/restorable.ts'
import type { ReadAnswer } from './process/task.ts'

export type GisFilesQuery = RouteInput<typeof gisFiles.list>['query']

const listed = sql`f.id, f.name, f.file_name, f.project_id, p.name as project, f.kind, f.format, f.size_bytes,
  case when f.deleted_at is null then f.status else 'deleted' end as status, f.fault, f.warnings, f.taken_on, f.created_by_name as created_by, f.created_at,
  f.deleted_by_name as deleted_by, f.deleted_at, ${restorableUntil('f.deleted_at')} as restorable_until, f.lock_version`
const from = sql`from gis_files f join projects p on p.authority_id = f.authority_id and p.id = f.project_id`

/** Files of all projects: the newest first, or those deleted latest. */
export const listGisFiles = (db: Database, authority_id: number, query: GisFilesQuery) => {
  const deleted = query.filters?.deleted?.eq === true
  return listPage<GisFileRow, typeof gisFileList>(db, query, {
    select: sql`select ${listed} ${from}`,
    counted: sql`gis_files f join projects p on p.authority_id = f.authority_id and p.id = f.project_id`,
    always: [
      sql`f.authority_id = ${authority_id}`,
      // Where both are counted, neither is left out.
      ...(query.count_by === 'deleted' ? [] : [raw(deleted ? 'f.deleted_at is not null' : 'f.deleted_at is null')]),
    ],
    filters: {
      kind: compared('f.kind', 'text'),
      format: compared('f.format', 'text'),
      project_id: compared('f.project_id', 'bigint'),
      deleted: () => [],
    },
    counts: { kind: 'f.kind', deleted: 'f.deleted_at is not null' },
    search: (_text, pattern) => [
      sql`(f.name ilike ${pattern} or f.file_name ilike ${pattern} or p.name ilike ${pattern})`,
    ],
    sorts: {
      name: 'lower(f.name)',
      project: 'lower(p.name)',
      format: 'f.format',
      created_at: 'f.created_at',
      deleted_at: 'f.deleted_at',
      size_bytes: 'f.size_bytes',
    },
    default_order: deleted ? 'f.deleted_at desc' : 'f.created_at desc',
    tie_break: 'f.id desc',
  })
}

/** A stored file: its projection by its code, and the keys of its contents. */
export type KeptGisFile = Omit<GisFile, 'projection'> & {
  epsg: number
  file_key: string
  reading_key: string | null
  pending_since: string
}

const select = sql`select ${listed}, f.epsg, f.scale_factor, f.picture_bounds, f.placement, f.metadata, f.left_out, f.layers, f.tiles, f.has_preview, f.sha256, f.updated_at,
  f.file_key, f.reading_key, f.pending_since ${from}`

export const gisFileById = (db: Database, authority_id: number, id: number) =>
  db.row<KeptGisFile>(sql`${select} where f.authority_id = ${authority_id} and f.id = ${id}`)

/** A file, deleted or not; others who change it wait until the transaction ends. */
export const lockGisFile = (db: Database, authority_id: number, id: number) =>
  db.row<KeptGisFile>(sql`${select} where f.authority_id = ${authority_id} and f.id = ${id} for update of f`)

export const countOfProject = async (db: Database, authority_id: number, project_id: number): Promise<number> =>
  (
    await db.row<{ count: number }>(
      sql`select count(*) from gis_files where authority_id = ${authority_id} and project_id = ${project_id} and deleted_at is null`,
    )
  )?.count ?? 0

export interface NewGisFile extends Pick<
  KeptGisFile,
  | 'project_id'
  | 'kind'
  | 'name'
  | 'file_name'
  | 'format'
  | 'file_key'
  | 'size_bytes'
  | 'sha256'
  | 'epsg'
  | 'scale_factor'
  | 'taken_on'
> {
  picture_bounds: readonly number[] | null
  at: Date
  created_by: number
  created_by_name: string
}

/** Returns the id. */
export async function insertGisFile(db: Database, authority_id: number, one: NewGisFile): Promise<number> {
  const row = await db.row<{ id: number }>(sql`
    insert into gis_files (authority_id, project_id, kind, name, file_name, format, file_key, size_bytes, sha256, epsg, scale_factor, picture_bounds, taken_on,
      pending_since, created_at, updated_at, created_by, created_by_name)
    values (${authority_id}, ${one.project_id}, ${one.kind}, ${one.name}, ${one.file_name}, ${one.format}, ${one.file_key}, ${one.size_bytes}, ${one.sha256},
      ${one.epsg}, ${one.scale_factor}::numeric, ${one.picture_bounds === null ? null : JSON.stringify(one.picture_bounds)}::jsonb, ${one.taken_on}::date,
      ${one.at}, ${one.at}, ${one.at}, ${one.created_by}, ${one.created_by_name})
    returning id`)
  if (!row) throw new Error('the file was not written')
  return row.id
}

export interface GisFileChange {
  id: number
  name?: string | undefined
  taken_on?: string | null | undefined
  epsg?: number | undefined
  scale_factor?: string | null | undefined
  placement?: GisFile['placement'] | undefined
  /** It is to be read again. */
  again: boolean
  at: Date
}

/** Changes a file that is locked. */
export const updateGisFile = (db: Database, authority_id: number, change: GisFileChange) =>
  db.run(sql`
    update gis_files set ${join([
      ...(change.name === undefined ? [] : [sql`name = ${change.name}`]),
      ...(change.taken_on === undefined ? [] : [sql`taken_on = ${change.taken_on}::date`]),
      ...(change.epsg === undefined ? [] : [sql`epsg = ${change.epsg}`]),
      ...(change.scale_factor === undefined ? [] : [sql`scale_factor = ${change.scale_factor}::numeric`]),
      ...(change.placement === undefined
        ? []
        : [sql`placement = ${change.placement === null ? null : JSON.stringify(change.placement)}::jsonb`]),
      ...(change.again ? [sql`status = 'pending', pending_since = ${change.at}`] : []),
      sql`updated_at = ${change.at}`,
      // Edits are merged by version, and what is no edit has none.
      ...(change.placement === undefined ? [sql`lock_version = lock_version + 1`] : []),
    ])}
    where authority_id = ${authority_id} and id = ${change.id}`)

/** Marks a locked file as deleted, or with null as there again. */
export const markDeleted = (
  db: Database,
  authority_id: number,
  { id, by, at }: { id: number; by: string | null; at: Date },
) =>
  db.run(sql`
    update gis_files set deleted_at = ${by === null ? null : at}, deleted_by_name = ${by}, updated_at = ${at}
    where authority_id = ${authority_id} and id = ${id}`)

/** The file that waits longest to be read; null where none does. */
export const oldestPending = (db: Database, authority_id: number) =>
  db.row<KeptGisFile>(sql`
    ${select} where f.authority_id = ${authority_id} and f.status = 'pending' and f.deleted_at is null order by f.pending_since, f.id limit 1`)

export interface ReadGisFile {
  id: number
  pending_since: string
  answer: ReadAnswer
  reading_key: string | null
  at: Date
}

/** Saves what was read of a file; 0 where the result is no longer awaited, or the file was requested to be read again meanwhile. */
export const finishReading = (
  db: Database,
  authority_id: number,
  { id, pending_since, answer, reading_key, at }: ReadGisFile,
): Promise<number> =>
  db.run(sql`
    update gis_files set status = 'ready_for_review', format = coalesce(${answer.format}, case when ${answer.fault} = 'unknown_format' then null else format end),
      fault = ${answer.fault}, warnings = ${answer.warnings}::text[], metadata = ${JSON.stringify(answer.metadata)}::jsonb,
      left_out = ${JSON.stringify(answer.left_out)}::jsonb, layers = ${JSON.stringify(answer.layers)}::jsonb,
      tiles = ${answer.tiles === null ? null : JSON.stringify(answer.tiles)}::jsonb, has_preview = ${answer.preview}, reading_key = ${reading_key},
      readings = readings + 1, updated_at = ${at}
    where authority_id = ${authority_id} and id = ${id} and status = 'pending' and pending_since = ${pending_since}`)

/** Gives up files that have been read for too long: they are ready for review, with a fault. */
export const failOverdueFiles = (db: Database, authority_id: number, now: Date) =>
  db.rows<{ id: number; project_id: number }>(sql`
    update gis_files set status = 'ready_for_review', fault = 'stopped', tiles = null, updated_at = ${now}
    where authority_id = ${authority_id} and status = 'pending' and pending_since < ${now}::timestamptz - make_interval(hours => ${GIS_FILE_PENDING_HOURS})
    returning id, project_id`)

/** Permanently removes files that were deleted 31 days ago or earlier, a few hundred at most: the next night removes the others. */
export const purgeGisFiles = (db: Database, authority_id: number, now: Date) =>
  db.rows<{ id: number; name: string; project_id: number; file_key: string }>(sql`
    delete from gis_files where authority_id = ${authority_id} and id in (
      select id from gis_files
      where authority_id = ${authority_id} and deleted_at <= ${now}::timestamptz - make_interval(days => ${PURGED_AFTER_DAYS})
      order by id limit 500)
    returning id, name, project_id, file_key`)

export interface MapLayerRow extends Pick<GisFile, 'id' | 'name' | 'kind' | 'taken_on' | 'layers'> {
  tiles: NonNullable<GisFile['tiles']>
  version: number
}

/** The files of a project that are on the map. */
export const layersOfProject = (db: Database, authority_id: number, project_id: number) =>
  db.rows<MapLayerRow>(sql`
    select id, name, kind, taken_on, layers, tiles, readings as version from gis_files
    where authority_id = ${authority_id} and project_id = ${project_id} and deleted_at is null and tiles is not null
    order by kind desc, taken_on desc nulls last, lower(name), id limit 200`)

/** The key of a file's tiles. */
export const tilesOf = (db: Database, authority_id: number, id: number) =>
  db.row<{ project_id: number; file_key: string; reading_key: string | null; type: string | null }>(sql`
    select project_id, file_key, reading_key, tiles->>'type' as type from gis_files
    where authority_id = ${authority_id} and id = ${id} and tiles is not null`)
