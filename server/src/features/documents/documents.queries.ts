import { utcText } from '../../platform/time/index.ts'
import type { documentList, DocumentKind, DocumentTextState, documents, RouteInput } from '@milepost/contract'
import type { Database } from '../../platform/database/database.ts'
import { compared, listPage } from '../../platform/database/list-page.ts'
import { holdsWords } from '../../platform/database/search-key.ts'
import { raw, sql, type Sql } from '../../platform/database/sql.ts'
import { restorableUntil } from '../../platform/restorable.ts'

export interface VersionRow {
  id: number
  document_id: number
  number: number
  kind: DocumentKind
  content_type: string
  file_key: string
  file_name: string
  size_bytes: number
  sha256: string
  page_count: number | null
  text_state: DocumentTextState
  has_picture: boolean
  note: string | null
  restored_number: number | null
  created_at: string
  created_by_name: string
}

export interface DocumentRow {
  id: number
  project_id: number
  folder_id: number | null
  name: string
  tags: string[]
  classification: string | null
  classified_by: 'rule' | 'person' | null
  version_id: number
  changed_at: string
  lock_version: number
  deleted_at: string | null
  restorable_until: string | null
  versions: number
  version: Omit<VersionRow, 'document_id' | 'file_key'>
}

const versionColumns = (alias: string): Sql =>
  raw(
    [
      'id',
      'document_id',
      'number',
      'kind',
      'content_type',
      'file_key',
      'file_name',
      'size_bytes',
      'sha256',
      'page_count',
      'text_state',
      'has_picture',
      'note',
      'restored_number',
      'created_at',
      'created_by_name',
    ]
      .map((column) => `${alias}.${column}`)
      .join(', '),
  )

const latest = sql`json_build_object('id', v.id, 'number', v.number, 'kind', v.kind, 'content_type', v.content_type, 'file_name', v.file_name,
  'size_bytes', v.size_bytes, 'sha256', v.sha256, 'page_count', v.page_count, 'text_state', v.text_state, 'has_picture', v.has_picture, 'note', v.note,
  'restored_number', v.restored_number, 'created_at', ${raw(utcText('v.created_at'))}, 'created_by_name', v.created_by_name)`

const select = sql`
  select d.id, d.project_id, d.folder_id, d.name, d.tags, d.classification, d.classified_by, d.version_id, d.changed_at, d.lock_version, d.deleted_at, ${restorableUntil('d.deleted_at')} as restorable_until,
    v.number as versions, ${latest} as version
  from documents d join document_versions v on v.authority_id = d.authority_id and v.id = d.version_id`

/** @param folder_ids folders that the person sees; 0 means none. */
export const listDocuments = (
  db: Database,
  { authority_id, project_id, folder_ids }: { authority_id: number; project_id: number; folder_ids: readonly number[] },
  query: RouteInput<typeof documents.list>['query'],
) =>
  listPage<DocumentRow, typeof documentList>(db, query, {
    select,
    counted: sql`documents d join document_versions v on v.authority_id = d.authority_id and v.id = d.version_id`,
    always: [
      sql`d.authority_id = ${authority_id} and d.project_id = ${project_id}`,
      sql`coalesce(d.folder_id, 0) = any(${folder_ids}::bigint[])`,
      query.filters?.deleted ? sql`d.deleted_at is not null` : sql`d.deleted_at is null`,
    ],
    filters: {
      folder_id: compared('coalesce(d.folder_id, 0)', 'bigint'),
      kind: compared('v.kind', 'text'),
      tag: ({ eq, in: among }) => [
        ...(eq === undefined ? [] : [sql`d.tags @> array[${eq}::text]`]),
        ...(among === undefined ? [] : [sql`d.tags && ${among}::text[]`]),
      ],
      classification: compared('d.classification', 'text'),
      deleted: () => [],
    },
    search: (text) => [holdsWords('d.search_key', text)],
    sorts: { name: 'lower(d.name)', changed_at: 'd.changed_at', size_bytes: 'v.size_bytes' },
    counts: { kind: 'v.kind' },
    default_order: 'lower(d.name)',
    tie_break: 'd.id',
  })

export const documentById = (db: Database, authority_id: number, id: number): Promise<DocumentRow | null> =>
  db.row(sql`${select} where d.authority_id = ${authority_id} and d.id = ${id}`)

/** A document, held until the transaction ends. */
export const lockDocument = (db: Database, authority_id: number, id: number): Promise<DocumentRow | null> =>
  db.row(sql`${select} where d.authority_id = ${authority_id} and d.id = ${id} for update of d`)

/** Versions of a document, the latest first. */
export const versionsOf = (db: Database, authority_id: number, document_id: number): Promise<VersionRow[]> =>
  db.rows(sql`
    select ${versionColumns('v')} from document_versions v
    where v.authority_id = ${authority_id} and v.document_id = ${document_id} order by v.number desc limit 200`)

export const versionById = (db: Database, authority_id: number, id: number): Promise<VersionRow | null> =>
  db.row(
    sql`select ${versionColumns('v')} from document_versions v where v.authority_id = ${authority_id} and v.id = ${id}`,
  )

/** Names of the live documents of a folder, and how many the project has. */
export const namesIn = async (
  db: Database,
  authority_id: number,
  { project_id, folder_id }: { project_id: number; folder_id: number | null },
): Promise<string[]> =>
  (
    await db.rows<{ name: string }>(sql`
      select d.name from documents d
      where d.authority_id = ${authority_id} and d.project_id = ${project_id} and d.folder_id is not distinct from ${folder_id}::bigint and d.deleted_at is null`)
  ).map(({ name }) => name)

export const countDocuments = async (db: Database, authority_id: number, project_id: number): Promise<number> =>
  (
    await db.row<{ count: number }>(
      sql`select count(*) as count from documents d where d.authority_id = ${authority_id} and d.project_id = ${project_id} and d.deleted_at is null`,
    )
  )?.count ?? 0

export interface NewDocument {
  project_id: number
  folder_id: number | null
  name: string
  day: string
  at: Date
}
export type NewVersion = Omit<VersionRow, 'id' | 'created_at' | 'text_state'> & {
  text_state: 'waiting' | 'none'
  at: Date
  created_by: number
}

/** Ids for a document and its first version, which name each other. */
export async function newIds(db: Database): Promise<{ document_id: number; version_id: number }> {
  const row = await db.row<{ document_id: number; version_id: number }>(
    sql`select nextval('global_id') as document_id, nextval('global_id') as version_id`,
  )
  if (!row) throw new Error('a sequence gives ids')
  return row
}

export const insertDocument = (
  db: Database,
  authority_id: number,
  { id, version_id, ...given }: NewDocument & { id: number; version_id: number },
): Promise<number> =>
  db.run(sql`
    insert into documents (authority_id, id, project_id, folder_id, name, version_id, day, changed_at, created_at)
    values (${authority_id}, ${id}, ${given.project_id}, ${given.folder_id}, ${given.name}, ${version_id}, ${given.day}::date, ${given.at}, ${given.at})`)

export const insertVersion = (
  db: Database,
  authority_id: number,
  { id, ...given }: NewVersion & { id: number },
): Promise<number> =>
  db.run(sql`
    insert into document_versions (authority_id, id, document_id, number, kind, content_type, file_key, file_name, size_bytes, sha256, page_count, text_state,
      has_picture, note, restored_number, created_at, created_by, created_by_name)
    values (${authority_id}, ${id}, ${given.document_id}, ${given.number}, ${given.kind}, ${given.content_type}, ${given.file_key}, ${given.file_name},
      ${given.size_bytes}, ${given.sha256}, ${given.page_count}, ${given.text_state}, ${given.has_picture}, ${given.note}, ${given.restored_number}, ${given.at},
      ${given.created_by}, ${given.created_by_name})`)

/** Makes a version the latest one; pages of the others are no longer found. */
export async function setLatest(
  db: Database,
  authority_id: number,
  { document_id, version_id, at }: { document_id: number; version_id: number; at: Date },
): Promise<void> {
  await db.run(sql`
    update documents set version_id = ${version_id}, changed_at = ${at}, lock_version = lock_version + 1
    where authority_id = ${authority_id} and id = ${document_id}`)
  await db.run(sql`
    update document_pages set words = '' where authority_id = ${authority_id} and document_id = ${document_id} and version_id <> ${version_id}`)
}

export interface DocumentEdit {
  name: string
  folder_id: number | null
  tags: string[]
  classification: string | null
  classified_by: 'rule' | 'person' | null
}

export const updateDocument = (
  db: Database,
  authority_id: number,
  { id, edit, at }: { id: number; edit: DocumentEdit; at: Date },
): Promise<number> =>
  db.run(sql`
    update documents set name = ${edit.name}, folder_id = ${edit.folder_id}, tags = ${edit.tags}::text[], classification = ${edit.classification},
      classified_by = ${edit.classified_by}, changed_at = ${at}, lock_version = lock_version + 1
    where authority_id = ${authority_id} and id = ${id}`)

export const markDocuments = (
  db: Database,
  authority_id: number,
  { ids, deleted_at }: { ids: readonly number[]; deleted_at: Date | null },
): Promise<number> =>
  db.run(sql`
    update documents set deleted_at = ${deleted_at}, lock_version = lock_version + 1
    where authority_id = ${authority_id} and id = any(${[...ids]}::bigint[])`)

/** Tags and classes that live documents of a project have. */
export const usedWords = (
  db: Database,
  { authority_id, project_id, folder_ids }: { authority_id: number; project_id: number; folder_ids: readonly number[] },
): Promise<{ kind: 'tag' | 'class'; word: string }[]> =>
  db.rows(sql`
    select distinct w.kind, w.word from documents d
    cross join lateral (select 'tag' as kind, t.word from unnest(d.tags) t(word) union all select 'class', d.classification where d.classification is not null) w
    where d.authority_id = ${authority_id} and d.project_id = ${project_id} and d.deleted_at is null and coalesce(d.folder_id, 0) = any(${folder_ids}::bigint[])
    order by w.kind, w.word limit 400`)

/** Documents that were deleted before an instant, 100 at once. */
export const deletedBefore = (
  db: Database,
  authority_id: number,
  before: Date,
): Promise<{ id: number; name: string; project_id: number }[]> =>
  db.rows(sql`
    select d.id, d.name, d.project_id from documents d
    where d.authority_id = ${authority_id} and d.deleted_at < ${before} order by d.deleted_at limit 100 for update skip locked`)

/** Permanently removes documents, and returns the keys of their files. */
export async function purgeDocuments(db: Database, authority_id: number, ids: readonly number[]): Promise<string[]> {
  const keys = await db.rows<{ file_key: string }>(
    sql`select distinct file_key from document_versions where authority_id = ${authority_id} and document_id = any(${[...ids]}::bigint[])`,
  )
  await db.run(sql`delete from documents where authority_id = ${authority_id} and id = any(${[...ids]}::bigint[])`)
  return keys.map(({ file_key }) => file_key)
}

/** Live documents of some folders with their latest files, for a ZIP. */
export const filesOfFolders = (
  db: Database,
  { authority_id, project_id, folder_ids }: { authority_id: number; project_id: number; folder_ids: readonly number[] },
): Promise<{ folder_id: number | null; name: string; file_key: string; size_bytes: number; changed_at: string }[]> =>
  db.rows(sql`
    select d.folder_id, d.name, v.file_key, v.size_bytes, d.changed_at
    from documents d join document_versions v on v.authority_id = d.authority_id and v.id = d.version_id
    where d.authority_id = ${authority_id} and d.project_id = ${project_id} and d.deleted_at is null and coalesce(d.folder_id, 0) = any(${folder_ids}::bigint[])
    order by d.folder_id nulls first, lower(d.name) limit 5001`)
