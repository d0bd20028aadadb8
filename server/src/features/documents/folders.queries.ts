import type { FolderAccess, OutsideKind, OutsideViewer, Role } from '@milepost/contract'
import type { Database } from '../../platform/database/database.ts'
import { raw, sql, type Sql } from '../../platform/database/sql.ts'
import { restorableUntil } from '../../platform/restorable.ts'

export interface FolderRow {
  id: number
  project_id: number
  parent_id: number | null
  name: string
  access: FolderAccess
  roles: Role[]
  membership_ids: number[]
  shared_with: OutsideKind[]
  company_ids: number[]
  /** Whether all who read the project see it. */
  is_open: boolean
  lock_version: number
  deleted_at: string | null
  restorable_until: string | null
  documents: number
}

const select = sql`
  select f.id, f.project_id, f.parent_id, f.name, f.access, f.roles, array_to_json(f.membership_ids) as membership_ids,
    f.shared_with, array_to_json(f.company_ids) as company_ids, f.is_open, f.lock_version, f.deleted_at,
    ${restorableUntil('f.deleted_at')} as restorable_until,
    (select count(*) from documents d where d.authority_id = f.authority_id and d.folder_id = f.id and d.deleted_at is null) as documents
  from document_folders f`

/**
 * The condition that a document is in a folder that the caller sees, for lists over many folders: of the agency's people those that all see, of people from
 * outside those that are shared with them.
 * @param document the alias of the document's row; `f` is that of its folder, if it is in one
 */
export const inSeenFolder = (document: string, outside: OutsideViewer | null): Sql =>
  outside === null
    ? raw(`(${document}.folder_id is null or f.is_open)`)
    : sql`(f.seen_by_kinds @> array[${outside.kind}::text] or f.seen_by_companies @> array[${outside.company_id}::bigint])`

/** The condition that an event is not about documents: what is shared with people from outside they see in the documents alone. */
export const withoutDocuments = sql`e.subject not in ('document', 'document_folder')`

/** Folders of a project by name, the deleted ones among them. */
export const foldersOfProject = (db: Database, authority_id: number, project_id: number): Promise<FolderRow[]> =>
  db.rows(
    sql`${select} where f.authority_id = ${authority_id} and f.project_id = ${project_id} order by lower(f.name), f.id limit 5000`,
  )

export const projectOfFolder = (
  db: Database,
  authority_id: number,
  id: number,
): Promise<{ project_id: number } | null> =>
  db.row(sql`select f.project_id from document_folders f where f.authority_id = ${authority_id} and f.id = ${id}`)

/** Changes to the folders of a project come one after the other. */
export const lockFolders = (db: Database, authority_id: number, project_id: number): Promise<number> =>
  db.run(sql`select pg_advisory_xact_lock(hashtextextended(${`document_folders ${authority_id} ${project_id}`}, 0))`)

export interface FolderEdit {
  name: string
  parent_id: number | null
  access: FolderAccess
  roles: readonly Role[]
  member_ids: readonly number[]
  shared_with: readonly OutsideKind[]
  company_ids: readonly number[]
}

export const insertFolder = async (
  db: Database,
  authority_id: number,
  given: FolderEdit & { project_id: number; at: Date; created_by: number; created_by_name: string },
): Promise<number> => {
  const row = await db.row<{ id: number }>(sql`
    insert into document_folders (authority_id, project_id, parent_id, name, access, roles, membership_ids, shared_with, company_ids, created_at, created_by, created_by_name)
    values (${authority_id}, ${given.project_id}, ${given.parent_id}, ${given.name}, ${given.access}, ${[...given.roles]}::text[],
      ${[...given.member_ids]}::bigint[], ${[...given.shared_with]}::text[], ${[...given.company_ids]}::bigint[], ${given.at}, ${given.created_by}, ${given.created_by_name})
    returning id`)
  if (!row) throw new Error('the folder was not written')
  return row.id
}

export const updateFolder = (
  db: Database,
  authority_id: number,
  { id, edit }: { id: number; edit: FolderEdit },
): Promise<number> =>
  db.run(sql`
    update document_folders set name = ${edit.name}, parent_id = ${edit.parent_id}, access = ${edit.access}, roles = ${[...edit.roles]}::text[],
      membership_ids = ${[...edit.member_ids]}::bigint[], shared_with = ${[...edit.shared_with]}::text[], company_ids = ${[...edit.company_ids]}::bigint[],
      lock_version = lock_version + 1
    where authority_id = ${authority_id} and id = ${id}`)

/** Recomputes which folders of a project all of the agency who read the project see, and which people from outside see each (`visibleFolders`). */
export const refreshSeen = (db: Database, authority_id: number, project_id: number): Promise<number> =>
  db.run(sql`
    with recursive t as (
      select f.id, f.access = 'project' as is_open, f.shared_with as kinds, f.company_ids as companies from document_folders f
      where f.authority_id = ${authority_id} and f.project_id = ${project_id} and f.parent_id is null
      union all
      select c.id, t.is_open and c.access = 'project', case when c.access = 'project' then c.shared_with || t.kinds else c.shared_with end,
        case when c.access = 'project' then c.company_ids || t.companies else c.company_ids end
      from document_folders c join t on c.parent_id = t.id where c.authority_id = ${authority_id})
    update document_folders f set is_open = t.is_open, seen_by_kinds = t.kinds, seen_by_companies = t.companies from t
    where f.authority_id = ${authority_id} and f.id = t.id and (f.is_open, f.seen_by_kinds, f.seen_by_companies) is distinct from (t.is_open, t.kinds, t.companies)`)

/** Companies with access to a project, by name. */
export const companiesOfProject = (
  db: Database,
  authority_id: number,
  project_id: number,
): Promise<{ id: number; name: string }[]> =>
  db.rows(sql`
    select g.company_id as id, min(g.company_name) as name from grants g
    where g.authority_id = ${authority_id} and g.revoked_at is null
      and (g.all_projects or g.id in (select p.grant_id from grant_projects p where p.authority_id = ${authority_id} and p.project_id = ${project_id}))
    group by 1 order by lower(min(g.company_name)), 1 limit 500`)

/** Companies among some ids that have or had access to the agency, by name. */
export const companyNames = (
  db: Database,
  authority_id: number,
  ids: readonly number[],
): Promise<{ id: number; name: string }[]> =>
  db.rows(sql`
    select g.company_id as id, min(g.company_name) as name from grants g
    where g.authority_id = ${authority_id} and g.company_id = any(${[...ids]}::bigint[]) group by 1 order by lower(min(g.company_name)), 1`)

/** Deletes folders with the live documents in them, or restores those that were deleted at the same instant. */
export async function markFolders(
  db: Database,
  authority_id: number,
  { ids, from, to }: { ids: readonly number[]; from: string | null; to: Date | null },
): Promise<void> {
  await db.run(sql`
    update document_folders set deleted_at = ${to}, lock_version = lock_version + 1
    where authority_id = ${authority_id} and id = any(${[...ids]}::bigint[]) and deleted_at is not distinct from ${from}::timestamptz`)
  await db.run(sql`
    update documents set deleted_at = ${to}, lock_version = lock_version + 1
    where authority_id = ${authority_id} and folder_id = any(${[...ids]}::bigint[]) and deleted_at is not distinct from ${from}::timestamptz`)
}

/** Names of employees of the agency among some ids. */
export const memberNames = (
  db: Database,
  authority_id: number,
  ids: readonly number[],
): Promise<{ id: number; name: string }[]> =>
  db.rows(sql`
    select m.id, m.first_name || ' ' || m.last_name as name from memberships m
    where m.authority_id = ${authority_id} and m.id = any(${[...ids]}::bigint[]) and m.status <> 'deleted' order by lower(m.last_name), m.id`)

/** Deletes folders that were deleted before an instant and are empty now, the inner ones first. */
export const purgeFolders = (db: Database, authority_id: number, before: Date): Promise<number> =>
  db.run(sql`
    delete from document_folders f where f.authority_id = ${authority_id} and f.deleted_at < ${before}
      and not exists (select from documents d where d.authority_id = f.authority_id and d.folder_id = f.id)
      and not exists (select from document_folders c where c.authority_id = f.authority_id and c.parent_id = f.id)`)
