import { MOST_FOUND, type FoundField, type FoundKind } from '@milepost/contract'
import type { Database } from '../../platform/database/database.ts'
import { beginning, containing } from '../../platform/database/like-pattern.ts'
import { join, raw, sql, type Sql } from '../../platform/database/sql.ts'

/** A kind of thing that is found by the fields of one row. Its SQL speaks of `x`. */
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
  /** Where the text is looked for, the most telling first. */
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
  truck: { from: 'from trucks x', title: 'x.number', fields: { truck_number: 'x.number' } },
  plant: {
    from: 'from plants x join suppliers s on s.authority_id = x.authority_id and s.id = x.supplier_id',
    title: "x.code || ' ' || x.name",
    detail: 's.name',
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

/** The first hits of one kind: each with the first of its fields that holds the text, those that begin with it before the others. */
function foundOf(kind: NamedKind, { authority_id, text }: { authority_id: number; text: string }): Sql {
  const { from, where = 'true', title, detail = 'null', project, fields } = sources[kind]
  const columns = Object.entries(fields)
  const pattern = containing(text)
  const held = join(
    columns.map(([, column]) => sql`${raw(column)} ilike ${pattern}`),
    ' or ',
  )
  const which = join(
    columns.map(([field, column], place) => sql`(${raw(`${place}, '${field}', ${column}`)})`),
    ', ',
  )
  return sql`(
    select ${raw(`'${kind}'`)} as kind, x.id, ${raw(title)} as title, ${raw(detail)} as detail,
      ${raw(project ? `${project}.id` : 'null::bigint')} as project_id, ${raw(project ? `${project}.name` : 'null')} as project, m.field, m.text
    ${raw(from)}
    cross join lateral (select v.field, v.text, v.text ilike ${beginning(text)} as starts, v.place from (values ${which}) v(place, field, text)
      where v.text ilike ${pattern} order by v.place limit 1) m
    where x.authority_id = ${authority_id} and ${raw(where)} and (${held})
    order by m.starts desc, m.place, lower(${raw(title)}), x.id limit ${raw(String(MOST_FOUND))})`
}

/** What of some kinds holds a text, up to six of each, in one round trip. */
export const findNamed = (
  db: Database,
  kinds: readonly [NamedKind, ...NamedKind[]],
  asked: { authority_id: number; text: string },
): Promise<FoundRow[]> =>
  db.rows(
    join(
      kinds.map((kind) => foundOf(kind, asked)),
      ' union all ',
    ),
  )
