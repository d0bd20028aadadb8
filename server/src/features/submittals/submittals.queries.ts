import {
  searchWords,
  submittalRecord,
  type RouteInput,
  type submittalList,
  type SubmittalRow,
  type submittals,
} from '@milepost/contract'
import type { Database } from '../../platform/database/database.ts'
import { compared, listPage, walkedPage, type ListPage, type ListSource } from '../../platform/database/list-page.ts'
import { ofIds } from '../../platform/database/of-projects.ts'
import { recordColumns } from '../../platform/database/record-rows.ts'
import { containing } from '../../platform/database/like-pattern.ts'
import { join, raw, sql, type Sql } from '../../platform/database/sql.ts'
import { actionRequired, ofValidities, validity } from './submittal-conditions.queries.ts'
import { ofSeenSubmittals, onProjects, type SeenSubmittals } from './submittal-scope.ts'
import type { SubmittalPerson } from './submittals.policy.ts'

export type SubmittalsQuery = RouteInput<typeof submittals.list>['query']

/** A submittal as it is stored, with the names of what it refers to. */
export interface StoredSubmittal extends Omit<SubmittalRow, 'abilities' | 'review'> {
  company_id: number | null
  author_ids: number[]
  /** All projects, those of others' grants too. */
  project_ids: number[]
}

const tables = raw(`submittals s
  join vendor_materials m on m.authority_id = s.authority_id and m.id = s.vendor_material_id
  join certificate_types y on y.authority_id = s.authority_id and y.id = s.certificate_type_id
  join suppliers u on u.authority_id = s.authority_id and u.id = s.supplier_id`)

const columnsOf = (
  seen: SeenSubmittals,
): Sql => sql`s.id, s.number, ${recordColumns(submittalRecord, 's')}, s.status, ${validity(seen)} as validity, s.effective_on, s.clause,
  m.name as material, y.name as certificate_type, u.name as supplier, s.company_id, s.company_name as company, s.author_ids, s.created_by_name as created_by,
  s.created_at, s.updated_at, s.lock_version`

/** What is looked up for each row of a page alone. */
const lookedUp = ({ project_ids }: SeenSubmittals): Sql => sql`
  coalesce((select json_agg(json_build_object('id', p.id, 'name', p.name, 'dot_code', p.dot_code) order by lower(p.name), p.id)
    from submittal_projects o join projects p on p.authority_id = o.authority_id and p.id = o.project_id
    where o.authority_id = s.authority_id and o.submittal_id = s.id and p.deleted_at is null and ${ofIds('p.id', project_ids)}), '[]'::json) as projects,
  array(select o.project_id from submittal_projects o where o.authority_id = s.authority_id and o.submittal_id = s.id order by o.project_id) as project_ids,
  coalesce((select json_agg(json_build_object('id', a.id, 'file_name', a.file_name, 'content_type', a.content_type, 'size_bytes', a.size_bytes) order by a.series_id)
    from attachments a where a.authority_id = s.authority_id and a.owner_kind = 'submittal' and a.owner_id = s.id and a.replaced_at is null), '[]'::json) as files,
  (select 'S-' || e.year || '-' || lpad(e.number::text, 5, '0') || case when e.revision > 0 then '-R' || e.revision else '' end
    from samples e where e.authority_id = s.authority_id and e.id = s.sample_id) as sample`

const rank = `array_position(array['draft', 'in_review', 'returned', 'approved', 'approved_as_noted', 'rejected', 'withdrawn'], s.status)`

/** Sorts by names of what submittals refer to; all others read submittals alone, by their indexes. */
const byNames: ReadonlySet<string> = new Set(['material', 'certificate_type', 'supplier'])

/** The rows of a page in their order; `page` has the `id` and `place` of each. */
const rowsOf = (db: Database, seen: SeenSubmittals, page: Sql) =>
  db.rows<StoredSubmittal>(sql`
    select ${columnsOf(seen)}, ${lookedUp(seen)} from ${page} join ${tables} on s.id = page.id
    where s.authority_id = ${seen.authority_id} order by page.place`)

/** A page of the submittals that somebody sees: its ids first, since rows before it would pay for names and files too. A search is done once for page and total. */
export async function listSubmittals(
  db: Database,
  seen: SeenSubmittals,
  person: SubmittalPerson,
  query: SubmittalsQuery,
): Promise<ListPage<StoredSubmittal>> {
  const from = byNames.has(query.sort_by ?? '') ? tables : raw('submittals s')
  const source = {
    always: ofSeenSubmittals(seen),
    filters: {
      project_id: ({ eq, in: among }) => [
        ...(eq === undefined ? [] : [onProjects([eq])]),
        ...(among === undefined ? [] : [onProjects(among)]),
      ],
      status: compared('s.status', 'text'),
      supplier_id: compared('s.supplier_id', 'bigint'),
      vendor_material_id: compared('s.vendor_material_id', 'bigint'),
      certificate_type_id: compared('s.certificate_type_id', 'bigint'),
      sample_id: compared('s.sample_id', 'bigint'),
      dated: compared('s.dated', 'date'),
      expires_on: compared('s.expires_on', 'date'),
      validity: ({ eq, in: among = [] }) => [ofValidities(seen, eq === undefined ? among : [eq])],
      tag: ({ eq }) => (eq === undefined ? [] : [sql`${eq}::text = any(s.tags)`]),
      action_required: ({ eq }) => (eq === undefined ? [] : [actionRequired(seen, person)]),
    },
    search: (text) => [
      /^SUB-\d{4}-\d{5,}$/i.test(text.trim())
        ? sql`s.number = ${text.trim().toUpperCase()}`
        : sql`s.id in (select submittals_found(${searchWords(text).map(containing)}::text[], ${text}))`,
    ],
    sorts: {
      number: 's.id',
      dated: 's.dated',
      status: rank,
      material: 'lower(m.name)',
      certificate_type: 'lower(y.name)',
      supplier: 'lower(u.name)',
      approved_quantity: 's.approved_quantity',
      quantity_shipped: 's.quantity_shipped',
      expires_on: 's.expires_on',
      created_at: 's.created_at',
      updated_at: 's.updated_at',
    },
    counts: { status: 's.status', validity: validity(seen) },
    tie_break: 's.updated_at desc, s.id desc',
  } satisfies Omit<ListSource<typeof submittalList>, 'select' | 'counted'>
  if (query.search)
    return await walkedPage<StoredSubmittal, typeof submittalList>(db, query, {
      ...source,
      key: 's.id',
      counted: from,
      rows: (page) => rowsOf(db, seen, page),
    })
  const { rows, total, counts } = await listPage<{ id: number }, typeof submittalList>(db, query, {
    ...source,
    select: sql`select s.id from ${from}`,
    counted: raw('submittals s'),
  })
  const ids = rows.map(({ id }) => id)
  if (counts) return { rows: [], total, counts }
  return { rows: await rowsOf(db, seen, sql`unnest(${ids}::bigint[]) with ordinality page (id, place)`), total }
}

/** A submittal that the person sees; with `lock`, others who change it wait until the transaction ends. */
export const submittalById = (
  db: Database,
  seen: SeenSubmittals,
  { id, lock = false }: { id: number; lock?: boolean },
) =>
  db.row<StoredSubmittal>(sql`
    select ${columnsOf(seen)}, ${lookedUp(seen)} from ${tables}
    where ${join(ofSeenSubmittals(seen), ' and ')} and s.id = ${id} ${raw(lock ? 'for update of s' : '')}`)
