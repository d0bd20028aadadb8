import {
  galleryTypes,
  type Image,
  type ImageableType,
  type imageList,
  type imageProjectList,
  type images,
  type RouteInput,
} from '@milepost/contract'
import type { Database } from '../../platform/database/database.ts'
import { compared, listPage } from '../../platform/database/list-page.ts'
import { withinBounds } from '../../platform/database/within-bounds.ts'
import { restorableUntil } from '../../platform/restorable.ts'
import { containing } from '../../platform/database/like-pattern.ts'
import { ofProjects, type ProjectIds } from '../../platform/database/of-projects.ts'
import { empty, join, raw, sql, type Sql } from '../../platform/database/sql.ts'

export type ImageListQuery = RouteInput<typeof images.list>['query']

/** An image's row as on the wire, and where its files are stored. */
export type ImageRow = Omit<Image, 'abilities'> & { file_key: string }

export interface OwnerRef {
  type: ImageableType
  id: number
}

const ofAll =
  raw(`i.id, i.imageable_type, i.imageable_id, case i.imageable_type when 'project' then p.name else i.owner_name end as imageable_name,
  i.project_id, p.name as project_name, coalesce(p.time_zone, i.time_zone) as time_zone, i.day, i.caption, i.tags, i.lock_version, i.file_key, i.file_name, i.content_type, i.size_bytes, i.sha256,
  i.width, i.height, i.taken_at, i.taken_at_basis, i.latitude, i.longitude, i.camera, i.created_at, i.created_by_name as created_by`)
const columns = sql`${ofAll}, null::timestamptz as deleted_at, null::text as deleted_by, null::timestamptz as restorable_until`
export const deletedColumns = sql`${ofAll}, i.deleted_at, i.deleted_by_name as deleted_by, ${restorableUntil('i.deleted_at')} as restorable_until`

export const withProject = raw('left join projects p on p.authority_id = i.authority_id and p.id = i.project_id')

export const ofOwner = (authority_id: number, owner: OwnerRef): Sql =>
  sql`i.authority_id = ${authority_id} and i.imageable_type = ${owner.type} and i.imageable_id = ${owner.id}`

/** The images in an owner's gallery: for a project its own photos and those of its tickets. */
const shownOf = (authority_id: number, owner: OwnerRef): Sql =>
  owner.type === 'project'
    ? sql`i.authority_id = ${authority_id} and i.project_id = ${owner.id}`
    : ofOwner(authority_id, owner)

/** Whose gallery it is. */
export interface Shown {
  /** Null for the images of all owners. */
  owner: OwnerRef | null
  /** Projects beyond which a person sees no images; null for all. The owner is one that the person sees. */
  project_ids: ProjectIds
}

/** Photos of all projects that are not deleted, and of tickets that are on none; plants have photos of their own. */
const shownOfAll = (authority_id: number, project_ids: ProjectIds): Sql => sql`
  ${ofProjects('i.project_id', project_ids)} and i.authority_id = ${authority_id} and i.imageable_type = any(${[...galleryTypes]}::text[]) and (i.project_id is null or i.project_id <> all (array(
    select d.id from projects d where d.authority_id = ${authority_id} and d.deleted_at is not null)))`

const visible = (authority_id: number, { owner, project_ids }: Shown): Sql =>
  owner ? shownOf(authority_id, owner) : shownOfAll(authority_id, project_ids)

/** Words of a search that count; what comes after them narrows no further. */
const MOST_WORDS = 10

export interface ImageSelection extends Shown {
  /** Words that an image has to have all of, anywhere; those of cameras only for people who may know them. */
  text: string
  knows_origin: boolean
}

const found = (authority_id: number, { text, knows_origin }: ImageSelection): Sql[] =>
  text
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean)
    .slice(0, MOST_WORDS)
    .map((word) => {
      const pattern = containing(word)
      const camera = knows_origin ? sql` or lower(i.camera) like ${pattern}` : empty
      return sql`(i.search_text like ${pattern} or i.project_id = any (array(
        select n.id from projects n where n.authority_id = ${authority_id} and lower(n.name || ' ' || n.dot_code) like ${pattern}))${camera})`
    })

/** A page of images, by default the newest first, or of those deleted recently, the latest first; with the total. */
export const listImages = (db: Database, authority_id: number, selection: ImageSelection, query: ImageListQuery) => {
  const way = query.sort_order === 'asc' ? 'asc' : 'desc'
  const deleted = query.filters?.deleted?.eq === true
  const table = raw(deleted ? 'deleted_images i' : 'images i')
  return listPage<ImageRow, typeof imageList>(db, query, {
    select: sql`select ${deleted ? deletedColumns : columns} from ${table} ${withProject}`,
    counted: table,
    always: [visible(authority_id, selection), ...found(authority_id, selection)],
    filters: {
      project_id: ({ eq, in: among = [] }) => [
        sql`i.project_id = any(${eq === undefined ? among : [eq, ...among]}::bigint[])`,
      ],
      belongs_to: compared('i.imageable_type', 'text'),
      day: compared('i.day', 'date'),
      id: ({ in: ids = [] }) => [sql`i.id = any(${ids}::bigint[])`],
      within: ({ eq }) =>
        eq === undefined ? [] : [selection.knows_origin ? withinBounds('i.map_cell', eq) : raw('false')],
      deleted: () => [],
    },
    sorts: { created_at: [], taken_at: [] },
    counts: { belongs_to: 'i.imageable_type' },
    tie_break: deleted
      ? 'i.deleted_at desc, i.id desc'
      : `${query.sort_by === 'taken_at' ? `i.taken_at ${way} nulls last, ` : ''}i.created_at ${way}, i.id ${way}`,
  })
}

export const imageById = (db: Database, authority_id: number, id: number): Promise<ImageRow | null> =>
  db.row(sql`select ${columns} from images i ${withProject} where i.authority_id = ${authority_id} and i.id = ${id}`)

/** The image of an owner with the same content, if it has one. */
export const imageByContent = (db: Database, authority_id: number, owner: OwnerRef, sha256: string) =>
  db.row<ImageRow>(
    sql`select ${columns} from images i ${withProject} where ${ofOwner(authority_id, owner)} and i.sha256 = ${sha256}`,
  )

/** How many images an owner itself has. */
export const countImages = (db: Database, authority_id: number, owner: OwnerRef): Promise<number> =>
  countWhere(db, ofOwner(authority_id, owner))

/** How many images the gallery of an owner shows; that of all projects without one. */
export const countShown = (db: Database, authority_id: number, shown: Shown): Promise<number> =>
  countWhere(db, visible(authority_id, shown))

const countWhere = async (db: Database, where: Sql): Promise<number> =>
  (await db.row<{ count: number }>(sql`select count(*) as count from images i where ${where}`))?.count ?? 0

/** Some images by id, the newest first. */
export const imagesById = (db: Database, authority_id: number, ids: readonly number[]): Promise<ImageRow[]> =>
  db.rows(sql`
    select ${columns} from images i ${withProject}
    where i.authority_id = ${authority_id} and i.id = any(${ids}::bigint[]) order by i.created_at desc, i.id desc`)

export type NewImage = Omit<
  ImageRow,
  | 'id'
  | 'created_by'
  | 'deleted_at'
  | 'deleted_by'
  | 'restorable_until'
  | 'imageable_name'
  | 'project_name'
  | 'day'
  | 'caption'
  | 'tags'
  | 'lock_version'
> & { created_by: number; created_by_name: string; owner_name: string | null; owner_words: string }

export async function insertImage(db: Database, authority_id: number, image: NewImage): Promise<ImageRow> {
  const row = await db.row<ImageRow>(sql`
    with i as (insert into images (authority_id, imageable_type, imageable_id, project_id, file_key, file_name, content_type, size_bytes, sha256, width, height,
      taken_at, taken_at_basis, latitude, longitude, camera, created_at, created_by, created_by_name,
      time_zone, owner_name, owner_words)
    values (${authority_id}, ${image.imageable_type}, ${image.imageable_id}, ${image.project_id}, ${image.file_key}, ${image.file_name}, ${image.content_type},
      ${image.size_bytes}, ${image.sha256}, ${image.width}, ${image.height}, ${image.taken_at}, ${image.taken_at_basis}, ${image.latitude}, ${image.longitude},
      ${image.camera}, ${image.created_at}, ${image.created_by}, ${image.created_by_name}, ${image.time_zone}, ${image.owner_name}, ${image.owner_words}) returning *)
    select ${columns} from i ${withProject}`)
  if (!row) throw new Error('the image was not written')
  return row
}

/** Updates the images of owners that moved to another project; called in the transaction that moves the owners. */
export const moveImages = (
  authority_id: number,
  { type, ids, project_id }: { type: ImageableType; ids: readonly number[]; project_id: number | null },
): Sql => sql`
  with deleted as (
    update deleted_images set project_id = ${project_id} where authority_id = ${authority_id} and imageable_type = ${type} and imageable_id = any(${ids}::bigint[]))
  update images set project_id = ${project_id} where authority_id = ${authority_id} and imageable_type = ${type} and imageable_id = any(${ids}::bigint[])`

/** Updates the texts by which images of tickets are found, a statement for code that changes tickets: the `number` and `words` of each id. */
export const describeImages = (
  authority_id: number,
  { type, owners }: { type: ImageableType; owners: Sql },
): Sql => sql`
  update images i set owner_name = o.name, owner_words = o.words from (${owners}) o
  where i.authority_id = ${authority_id} and i.imageable_type = ${type} and i.imageable_id = o.id`

/** The version of an image, locked until the transaction ends; null when it was removed. */
export const lockImage = (db: Database, authority_id: number, id: number) =>
  db.row<{ lock_version: number; caption: string | null; tags: string[] }>(sql`
    select i.lock_version, i.caption, i.tags from images i where i.authority_id = ${authority_id} and i.id = ${id} for update`)

export interface Description {
  caption?: string | null | undefined
  tags?: readonly string[] | undefined
}

/** Changes caption and tags, as far as they are named. */
export async function updateDescription(
  db: Database,
  authority_id: number,
  { id, caption, tags }: Description & { id: number },
): Promise<void> {
  const assignments = [
    ...(caption === undefined ? [] : [sql`caption = ${caption}`]),
    ...(tags === undefined ? [] : [sql`tags = ${tags}::text[]`]),
    sql`lock_version = lock_version + 1`,
  ]
  await db.run(sql`update images set ${join(assignments)} where authority_id = ${authority_id} and id = ${id}`)
}

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
  { query, project_ids }: { query: RouteInput<typeof images.projects>['query']; project_ids: ProjectIds },
) => {
  const tables = sql`
    (select project_id, count(*) as images_count from images where authority_id = ${authority_id} and project_id is not null group by project_id) c
    join projects p on p.authority_id = ${authority_id} and p.id = c.project_id`
  return listPage<ImageProject, typeof imageProjectList>(db, query, {
    select: sql`select p.id, p.name, p.dot_code, c.images_count from ${tables}`,
    counted: tables,
    always: [raw('p.deleted_at is null'), ofProjects('p.id', project_ids)],
    filters: {},
    search: (text) => [sql`strpos(lower(p.name || ' ' || p.dot_code), lower(${text})) > 0`],
    sorts: { name: [] },
    tie_break: `lower(p.name) ${query.sort_order === 'desc' ? 'desc' : 'asc'}, p.id`,
  })
}

/** SHA-256 of each image of an owner, in the order in which they came. */
export const hashesOf = async (db: Database, authority_id: number, owner: OwnerRef): Promise<string[]> =>
  (
    await db.rows<{ sha256: string }>(
      sql`select i.sha256 from images i where ${ofOwner(authority_id, owner)} order by i.created_at, i.id`,
    )
  ).map(({ sha256 }) => sha256)
