import { utcText } from '../../platform/time/index.ts'
import type { AttachmentOwnerKind, AttachmentVersion } from '@milepost/contract'
import type { Database } from '../../platform/database/database.ts'
import { raw, sql, type Sql } from '../../platform/database/sql.ts'

export interface OwnerRef {
  kind: AttachmentOwnerKind
  id: number
}

const version = sql`'id', a.id, 'file_name', a.file_name, 'content_type', a.content_type, 'size_bytes', a.size_bytes, 'sha256', a.sha256, 'version', a.version,
    'created_at', ${raw(utcText('a.created_at'))}, 'created_by', a.created_by_name`

const earlier = sql`coalesce((
    select json_agg(json_build_object(${version}) order by a.version desc) from attachments a
    where a.authority_id = l.authority_id and a.series_id = l.series_id and a.replaced_at is not null), '[]'::json)`

/** The attachments of a record in their latest versions, the oldest first, as in the response. */
export const attachmentsOf = (kind: AttachmentOwnerKind, owner: { authority_id: Sql; id: Sql }): Sql => sql`coalesce((
  select json_agg(json_build_object(${version}, 'earlier', (select ${earlier} from (select a.authority_id, a.series_id) l)) order by a.series_id)
  from attachments a where a.authority_id = ${owner.authority_id} and a.owner_kind = ${kind} and a.owner_id = ${owner.id} and a.replaced_at is null), '[]'::json)`

/** A version with the key of its files. */
export type AttachmentRow = AttachmentVersion & { file_key: string; series_id: number }

const columns = sql`a.id, a.file_name, a.content_type, a.size_bytes, a.sha256, a.version, a.created_at, a.created_by_name as created_by, a.file_key, a.series_id`

/** A version of an attachment of one kind of records; null where there is none. */
export const attachmentById = (
  db: Database,
  authority_id: number,
  { kind, id }: OwnerRef,
): Promise<(AttachmentRow & { owner_id: number; replaced_at: string | null }) | null> =>
  db.row(sql`
    select ${columns}, a.owner_id, a.replaced_at from attachments a where a.authority_id = ${authority_id} and a.id = ${id} and a.owner_kind = ${kind}`)

/** A record's attachments in the versions that they had at an instant; now for null. */
export const attachmentsAt = (
  db: Database,
  authority_id: number,
  { kind, id, at }: OwnerRef & { at: string | null },
): Promise<AttachmentRow[]> =>
  db.rows(sql`
    select ${columns} from attachments a
    where a.authority_id = ${authority_id} and a.owner_kind = ${kind} and a.owner_id = ${id}
      and case when ${at}::timestamptz is null then a.replaced_at is null
        else a.created_at <= ${at}::timestamptz and (a.replaced_at is null or a.replaced_at > ${at}::timestamptz) end
    order by a.series_id`)

/** The latest versions of a record's attachments. */
export const latestOf = (db: Database, authority_id: number, owner: OwnerRef): Promise<AttachmentRow[]> =>
  db.rows(sql`
    select ${columns} from attachments a
    where a.authority_id = ${authority_id} and a.owner_kind = ${owner.kind} and a.owner_id = ${owner.id} and a.replaced_at is null order by a.series_id`)

/** Versions that an attachment replaced, the latest first. */
export const earlierThan = (db: Database, authority_id: number, series_id: number): Promise<AttachmentRow[]> =>
  db.rows(sql`
    select ${columns} from attachments a where a.authority_id = ${authority_id} and a.series_id = ${series_id} and a.replaced_at is not null order by a.version desc`)

export type NewAttachment = Pick<AttachmentRow, 'file_key' | 'file_name' | 'content_type' | 'size_bytes' | 'sha256'> & {
  owner: OwnerRef
  /** The version that it replaces. */
  replaces: Pick<AttachmentRow, 'series_id' | 'version'> | null
  at: Date
  created_by: number
  created_by_name: string
}

/** Writes an attachment, or the next version of one. One of a sealed record is refused by the database. */
export const insertAttachment = (
  db: Database,
  authority_id: number,
  one: NewAttachment,
): Promise<AttachmentRow | null> =>
  db.row(sql`
    with fresh as (select nextval('global_id') as id)
    insert into attachments as a (authority_id, id, owner_kind, owner_id, series_id, version, file_key, file_name, content_type, size_bytes, sha256, created_at, created_by, created_by_name)
    select ${authority_id}, fresh.id, ${one.owner.kind}, ${one.owner.id}, coalesce(${one.replaces?.series_id ?? null}::bigint, fresh.id), ${(one.replaces?.version ?? 0) + 1}::integer,
      ${one.file_key}, ${one.file_name}, ${one.content_type}, ${one.size_bytes}, ${one.sha256}, ${one.at}, ${one.created_by}, ${one.created_by_name} from fresh
    returning ${columns}`)

export const markReplaced = (
  db: Database,
  authority_id: number,
  { id, at }: { id: number; at: Date },
): Promise<number> =>
  db.run(sql`update attachments set replaced_at = ${at} where authority_id = ${authority_id} and id = ${id}`)

/** Removes an attachment with all its versions; returns the keys of their files. */
export const deleteSeries = async (db: Database, authority_id: number, series_id: number): Promise<string[]> =>
  (
    await db.rows<{ file_key: string }>(
      sql`delete from attachments where authority_id = ${authority_id} and series_id = ${series_id} returning file_key`,
    )
  ).map(({ file_key }) => file_key)
