import type { Image, ImageableType, imageList, imageProjectList, images, RouteInput } from '@milepost/contract'
import type { Database } from '../../platform/database/database.ts'
import { listPage } from '../../platform/database/list-page.ts'
import { raw, sql, type Sql } from '../../platform/database/sql.ts'

export type ImageListQuery = RouteInput<typeof images.list>['query']

/** An image's row as the wire tells it, and where its files lie. */
export type ImageRow = Omit<Image, 'abilities'> & { file_key: string }

export interface OwnerRef {
  type: ImageableType
  id: number
}

const columns =
  raw(`i.id, i.imageable_type, i.imageable_id, i.project_id, i.file_key, i.file_name, i.content_type, i.size_bytes, i.sha256,
  i.width, i.height, i.taken_at, i.taken_at_basis, i.latitude, i.longitude, i.camera, i.created_at, i.created_by_name as created_by`)

const ofOwner = (authority_id: number, owner: OwnerRef): Sql =>
  sql`i.authority_id = ${authority_id} and i.imageable_type = ${owner.type} and i.imageable_id = ${owner.id}`

export interface ImageSelection {
  /** Null for the images of all owners. */
  owner: OwnerRef | null
  /** Looked for in file names and names of persons, in cameras only for those who may know them. */
  text: string
  with_camera: boolean
}

const conditionsOf = (authority_id: number, { owner, text, with_camera }: ImageSelection): Sql[] => {
  const searched = raw(
    with_camera
      ? `concat_ws(' ', i.file_name, i.created_by_name, i.camera)`
      : `concat_ws(' ', i.file_name, i.created_by_name)`,
  )
  return [
    owner ? ofOwner(authority_id, owner) : sql`i.authority_id = ${authority_id}`,
    ...(text === '' ? [] : [sql`strpos(lower(${searched}), lower(${text})) > 0`]),
  ]
}

/** A page of images, the newest first unless asked otherwise, with how many there are. */
export const listImages = (db: Database, authority_id: number, selection: ImageSelection, query: ImageListQuery) => {
  const way = query.sort_order === 'asc' ? 'asc' : 'desc'
  return listPage<ImageRow, typeof imageList>(db, query, {
    select: sql`select ${columns} from images i`,
    counted: raw('images i'),
    own: conditionsOf(authority_id, selection),
    filters: {
      project_id: ({ eq, in: among = [] }) => [
        sql`i.project_id = any(${eq === undefined ? among : [eq, ...among]}::bigint[])`,
      ],
    },
    sorts: { created_at: [], taken_at: [] },
    tail: `${query.sort_by === 'taken_at' ? `i.taken_at ${way} nulls last, ` : ''}i.created_at ${way}, i.id ${way}`,
  })
}

export const imageById = (db: Database, authority_id: number, id: number): Promise<ImageRow | null> =>
  db.row(sql`select ${columns} from images i where i.authority_id = ${authority_id} and i.id = ${id}`)

/** The image of an owner with the same content, if it has one. */
export const imageByContent = (db: Database, authority_id: number, owner: OwnerRef, sha256: string) =>
  db.row<ImageRow>(sql`select ${columns} from images i where ${ofOwner(authority_id, owner)} and i.sha256 = ${sha256}`)

/** How many images an owner has; all of the authority's without one. */
export async function countImages(db: Database, authority_id: number, owner: OwnerRef | null): Promise<number> {
  const where = owner ? ofOwner(authority_id, owner) : sql`i.authority_id = ${authority_id}`
  const row = await db.row<{ count: number }>(sql`select count(*) as count from images i where ${where}`)
  return row?.count ?? 0
}

export type NewImage = Omit<ImageRow, 'id' | 'created_by'> & { created_by: number; created_by_name: string }

export async function insertImage(db: Database, authority_id: number, image: NewImage): Promise<ImageRow> {
  const row = await db.row<ImageRow>(sql`
    with i as (insert into images (authority_id, imageable_type, imageable_id, project_id, file_key, file_name, content_type, size_bytes, sha256, width, height,
      taken_at, taken_at_basis, latitude, longitude, camera, created_at, created_by, created_by_name)
    values (${authority_id}, ${image.imageable_type}, ${image.imageable_id}, ${image.project_id}, ${image.file_key}, ${image.file_name}, ${image.content_type},
      ${image.size_bytes}, ${image.sha256}, ${image.width}, ${image.height}, ${image.taken_at}, ${image.taken_at_basis}, ${image.latitude}, ${image.longitude},
      ${image.camera}, ${image.created_at}, ${image.created_by}, ${image.created_by_name}) returning *)
    select ${columns} from i`)
  if (!row) throw new Error('the image was not written')
  return row
}

/** Tells the images of owners that came onto another project; called in the transaction that moves the owners. */
export const moveImages = (
  authority_id: number,
  { type, ids, project_id }: { type: ImageableType; ids: readonly number[]; project_id: number | null },
): Sql => sql`
  update images set project_id = ${project_id} where authority_id = ${authority_id} and imageable_type = ${type} and imageable_id = any(${ids}::bigint[])`

/** Removes an image's row; false when somebody was faster. */
export const deleteImage = async (db: Database, authority_id: number, id: number): Promise<boolean> =>
  (await db.run(sql`delete from images where authority_id = ${authority_id} and id = ${id}`)) > 0

export interface ImageProject {
  id: number
  name: string
  dot_code: string
  images_count: number
}

/** A page of the projects that have images, by name. */
export const listImageProjects = (
  db: Database,
  authority_id: number,
  query: RouteInput<typeof images.projects>['query'],
) => {
  const tables = sql`
    (select project_id, count(*) as images_count from images where authority_id = ${authority_id} and project_id is not null group by project_id) c
    join projects p on p.authority_id = ${authority_id} and p.id = c.project_id`
  return listPage<ImageProject, typeof imageProjectList>(db, query, {
    select: sql`select p.id, p.name, p.dot_code, c.images_count from ${tables}`,
    counted: tables,
    own: [raw('p.deleted_at is null')],
    filters: {},
    search: (text) => [sql`strpos(lower(p.name || ' ' || p.dot_code), lower(${text})) > 0`],
    sorts: { name: [] },
    tail: `lower(p.name) ${query.sort_order === 'desc' ? 'desc' : 'asc'}, p.id`,
  })
}

/** Which of these keys an image still has. */
export const keysInUse = async (db: Database, authority_id: number, file_keys: readonly string[]): Promise<string[]> =>
  (
    await db.rows<{ file_key: string }>(
      sql`select file_key from images where authority_id = ${authority_id} and file_key = any(${file_keys}::text[])`,
    )
  ).map(({ file_key }) => file_key)
