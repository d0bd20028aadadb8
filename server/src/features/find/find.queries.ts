import { MOST_FOUND, searchWords, type FoundField, type FoundKind, type OutsideViewer } from '@milepost/contract'
import type { Database } from '../../platform/database/database.ts'
import { beginning, containing } from '../../platform/database/like-pattern.ts'
import { ofProjects, type ProjectIds } from '../../platform/database/of-projects.ts'
import { holdsWords } from '../../platform/database/search-key.ts'
import { join, raw, sql, type Sql } from '../../platform/database/sql.ts'
import { inSeenFolder } from '../documents/index.ts'

/** A kind of record that is found by the fields of one row. Its SQL uses the alias `x`. */
export type NamedKind = Exclude<FoundKind, 'ticket'>

export interface FoundRow {
  kind: NamedKind
  id: number
  title: string
  detail: string | null
  project_id: number | null
  project: string | null
  field: FoundField
  text: string
}

interface Source {
  from: string
  where?: string
  title: string
  detail?: string
  project?: string
  /** The column of tickets that names one. */
  used_as?: 'truck_id' | 'plant_id'
  /** Which of them the caller sees, where that is not decided by their project alone. */
  seen?: (outside: OutsideViewer | null) => Sql
  /** The words of all its fields, as `search_key` returns them. */
  key?: string
  /** Where the text is searched, the most significant field first. */
  fields: Partial<Record<FoundField, string>>
}

const sources: Record<NamedKind, Source> = {
  project: {
    from: 'from projects x',
    where: 'x.deleted_at is null and not x.hidden',
    title: 'x.name',
    detail: 'coalesce(x.contract_number, x.dot_code)',
    fields: {
      name: 'x.name',
      contract_number: 'x.contract_number',
      dot_code: 'x.dot_code',
      state_project_number: 'x.state_project_number',
      job_number: 'x.job_number',
      contractor: 'x.contractor_name',
    },
  },
  truck: { from: 'from trucks x', used_as: 'truck_id', title: 'x.number', fields: { truck_number: 'x.number' } },
  plant: {
    from: 'from plants x join suppliers s on s.authority_id = x.authority_id and s.id = x.supplier_id',
    used_as: 'plant_id',
    title: "x.code || ' ' || x.name",
    detail: 's.name',
    key: '(x.search_key || s.search_key)',
    fields: { plant_code: 'x.code', name: 'x.name', supplier: 's.name' },
  },
  pay_item: {
    from: 'from project_pay_items x join projects p on p.authority_id = x.authority_id and p.id = x.project_id',
    where: "p.deleted_at is null and not p.hidden and p.status <> 'archived'",
    title: 'x.item_code',
    detail: 'x.item_description',
    project: 'p',
    fields: { item_code: 'x.item_code', description: 'x.item_description' },
  },
  master_pay_item: {
    from: 'from master_pay_items x',
    title: 'x.item_code',
    detail: 'x.item_description',
    fields: { item_code: 'x.item_code', description: 'x.item_description' },
  },
  document: {
    from: 'from documents x join projects p on p.authority_id = x.authority_id and p.id = x.project_id left join document_folders f on f.authority_id = x.authority_id and f.id = x.folder_id',
    where: 'x.deleted_at is null and p.deleted_at is null and not p.hidden',
    seen: (outside) => inSeenFolder('x', outside),
    title: 'x.name',
    detail: 'f.name',
    project: 'p',
    fields: { name: 'x.name', tags: "array_to_string(x.tags, ' ')" },
  },
  person: {
    from: 'from memberships x',
    where: "x.status <> 'deleted'",
    title: "x.first_name || ' ' || x.last_name",
    detail: 'x.title',
    fields: {
      name: "x.first_name || ' ' || x.last_name",
      title: 'x.title',
      employee_number: 'x.employee_number',
    },
  },
}

/** What is searched: an agency, or some of its projects and what their tickets name. */
export interface FoundIn {
  authority_id: number
  text: string
  project_ids: ProjectIds
  /** Somebody from outside who searches; null for the agency's own people. */
  outside: OutsideViewer | null
}

/** For a person who sees some projects alone: rows of these projects, and what tickets of these projects name. */
function usedOn(
  { authority_id, project_ids }: Pick<FoundIn, 'authority_id' | 'project_ids'>,
  { project, used_as }: Pick<Source, 'project' | 'used_as'>,
): Sql {
  if (project_ids === null) return raw('true')
  if (used_as !== undefined)
    return sql`x.id in (select t.${raw(used_as)} from tickets t where t.authority_id = ${authority_id} and ${ofProjects('t.project_id', project_ids)})`
  return ofProjects(project === undefined ? 'x.id' : 'x.project_id', project_ids)
}

/**
 * The first hits of one kind, those that begin with the text first. For each the field with the most words of the text, the first one of
 * equals.
 */
function foundOf(kind: NamedKind, { authority_id, text, project_ids, outside }: FoundIn): Sql {
  const {
    from,
    where = 'true',
    title,
    detail = 'null',
    project,
    key = 'x.search_key',
    fields,
    used_as,
    seen,
  } = sources[kind]
  const words = searchWords(text)
  const names = Object.keys(fields)
    .map((field) => `'${field}'`)
    .join(', ')
  const order = raw('f.starts desc, lower(f.title), f.id')
  return sql`(
    select ${raw(`'${kind}'`)} as kind, f.id, f.title, f.detail, f.project_id, f.project, m.field, m.text
    from (
      select * from (
        select x.id, ${raw(title)} as title, ${raw(detail)} as detail, ${raw(project ? `${project}.id` : 'null::bigint')} as project_id,
          ${raw(project ? `${project}.name` : 'null')} as project, ${raw(key)} like ${beginning(` ${words[0]?.trim() ?? ''}`)} as starts,
          array[${raw(Object.values(fields).join(', '))}] as texts
        ${raw(from)} where x.authority_id = ${authority_id} and ${raw(where)}
          and ${usedOn({ authority_id, project_ids }, { project, used_as })} and ${seen?.(outside) ?? raw('true')} and ${holdsWords(key, text)}) f
      order by ${order} limit ${raw(String(MOST_FOUND))}) f
    cross join lateral (
      select (array[${raw(names)}])[v.place] as field, v.text from unnest(f.texts) with ordinality v(text, place) where v.text is not null
      order by (select count(*) from unnest(${words.map((word) => containing(word))}::text[]) p(pattern) where search_key(v.text) like p.pattern) desc, v.place
      limit 1) m
    order by ${order})`
}

/** Records of some kinds that contain a text, up to six of each, in one round trip. */
export const findNamed = (
  db: Database,
  kinds: readonly [NamedKind, ...NamedKind[]],
  wanted: FoundIn,
): Promise<FoundRow[]> =>
  db.rows(
    join(
      kinds.map((kind) => foundOf(kind, wanted)),
      ' union all ',
    ),
  )
