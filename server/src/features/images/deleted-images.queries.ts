import type { Database } from '../../platform/database/database.ts'
import { raw, sql } from '../../platform/database/sql.ts'
import { deletedColumns, ofOwner, withProject, type ImageRow, type OwnerRef } from './images.queries.ts'

/** What a photo's row has of its own, in both tables, and what it has of its owner; where it was taken is derived. */
const own = `authority_id, id, imageable_type, imageable_id, file_key, file_name, content_type, size_bytes, sha256, width, height, taken_at, taken_at_basis,
  latitude, longitude, camera, created_at, created_by, created_by_name, time_zone, day, caption, tags, lock_version, search_text`
const ofItsOwner = 'project_id, owner_name, owner_words'
const stored = `${own}, ${ofItsOwner}`

/** Moves an image's row among the deleted ones; false when somebody else was first. */
export const deleteImage = async (
  db: Database,
  authority_id: number,
  { id, at, by }: { id: number; at: Date; by: string },
): Promise<boolean> =>
  (await db.run(sql`
    with gone as (delete from images where authority_id = ${authority_id} and id = ${id} returning *)
    insert into deleted_images (${raw(stored)}, deleted_at, deleted_by_name) select ${raw(stored)}, ${at}, ${by} from gone`)) >
  0

/** A deleted image. */
export const deletedImageById = (db: Database, authority_id: number, id: number): Promise<ImageRow | null> =>
  db.row(sql`
    select ${deletedColumns} from deleted_images i ${withProject} where i.authority_id = ${authority_id} and i.id = ${id}`)

/** Moves a deleted image's row back, to its owner as it is now; false when somebody else was first. */
export const restoreImage = async (
  db: Database,
  authority_id: number,
  { id, project_id, name, words }: { id: number; project_id: number | null; name: string | null; words: string },
): Promise<boolean> =>
  (await db.run(sql`
    with back as (delete from deleted_images where authority_id = ${authority_id} and id = ${id} returning *)
    insert into images (${raw(stored)}) select ${raw(own)}, ${project_id}::bigint, ${name}::text, ${words}::text from back`)) >
  0

/** Removes the row of a deleted image whose owner has the same file again; returns the key of its files. */
export const forgetDeletedImage = (db: Database, authority_id: number, id: number) =>
  db.row<{ file_key: string }>(
    sql`delete from deleted_images where authority_id = ${authority_id} and id = ${id} returning file_key`,
  )

/** Permanently removes images that were deleted this many days ago or earlier, a thousand at most: the next night removes the others. */
export const purgeImages = (db: Database, authority_id: number, { now, days }: { now: Date; days: number }) =>
  db.rows<{ id: number; file_key: string; file_name: string }>(sql`
    delete from deleted_images d using (
      select id from deleted_images where authority_id = ${authority_id} and deleted_at <= ${now}::timestamptz - make_interval(days => ${days})
      order by deleted_at limit 1000) due
    where d.authority_id = ${authority_id} and d.id = due.id returning d.id, d.file_key, d.file_name`)

/** Removes all images of an owner, deleted ones too; returns the keys of their files. */
export const deleteImagesOf = async (db: Database, authority_id: number, owner: OwnerRef): Promise<string[]> => {
  const here = ofOwner(authority_id, owner)
  const rows = await db.rows<{ file_key: string }>(sql`
    with before as (delete from deleted_images i where ${here} returning i.file_key),
    gone as (delete from images i where ${here} returning i.file_key)
    select file_key from before union all select file_key from gone`)
  return rows.map(({ file_key }) => file_key)
}
