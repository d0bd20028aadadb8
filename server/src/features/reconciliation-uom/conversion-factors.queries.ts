import { todayIn } from '../../platform/time/index.ts'
import type {
  ConversionFactor,
  conversionFactorList,
  NewConversionFactor,
  reconciliationUom,
  RouteInput,
} from '@milepost/contract'
import type { Database } from '../../platform/database/database.ts'
import { compared, listPage } from '../../platform/database/list-page.ts'
import { holdsWords } from '../../platform/database/search-key.ts'
import { raw, sql, type Sql } from '../../platform/database/sql.ts'

export type FactorQuery = RouteInput<typeof reconciliationUom.allFactors>['query']
/** A factor's row, but for what may be done with it, and whether its project is archived. */
export type FactorRow = Omit<ConversionFactor, 'abilities'> & { archived: boolean }

/** The state of a factor on the current day in the project's time zone (D17). */
const stateAt = (now: Date): Sql => sql`
  case when f.valid_to < f.valid_from or f.valid_to < ${todayIn(now, raw('p.time_zone'))} then 'ended'
    when f.valid_from > ${todayIn(now, raw('p.time_zone'))} then 'to_come' else 'in_force' end`

const tables = raw(`conversion_factors f join projects p on p.authority_id = f.authority_id and p.id = f.project_id
  left join materials m on m.authority_id = f.authority_id and m.id = f.material_id`)

const select = (now: Date): Sql => sql`
  select f.id, f.project_id, p.name as project, p.status = 'archived' as archived, f.material_id, m.name as material, f.ticket_uom, f.pay_uom, trim_scale(f.factor) as factor, f.per, f.basis,
    f.valid_from, f.valid_to, ${stateAt(now)} as state,
    (select count(*) from pay_entries e where e.authority_id = f.authority_id and e.conversion_factor_id = f.id) as entries_count,
    f.approved_at, f.approved_by_name as approved_by, f.ended_at, f.ended_by_name as ended_by from ${tables}`

/** A page of factors, by default by project and material; factors of all materials come before those of one. */
export const pageOfFactors = (db: Database, authority_id: number, { now, query }: { now: Date; query: FactorQuery }) =>
  listPage<FactorRow, typeof conversionFactorList>(
    db,
    { ...query, sort_by: query.sort_by ?? 'project' },
    {
      select: select(now),
      counted: tables,
      always: [sql`f.authority_id = ${authority_id} and p.deleted_at is null`],
      filters: {
        project_id: compared('f.project_id', 'bigint'),
        material_id: compared('f.material_id', 'bigint'),
        ticket_uom: compared('f.ticket_uom', 'text'),
        pay_uom: compared('f.pay_uom', 'text'),
        state: ({ eq, in: among }) => [
          ...(eq === undefined ? [] : [sql`${stateAt(now)} = ${eq}`]),
          ...(among === undefined ? [] : [sql`${stateAt(now)} = any(${among}::text[])`]),
        ],
      },
      counts: { ticket_uom: 'f.ticket_uom', pay_uom: 'f.pay_uom', state: stateAt(now) },
      search: (text) => [holdsWords("search_key(f.basis || ' ' || p.name || ' ' || coalesce(m.name, ''))", text)],
      sorts: {
        project: 'lower(p.name)',
        material: (way) => `lower(m.name) ${way} nulls first`,
        ticket_uom: 'f.ticket_uom',
        pay_uom: 'f.pay_uom',
        valid_from: 'f.valid_from',
        approved_at: 'f.approved_at',
      },
      tie_break: 'lower(p.name), lower(m.name) nulls first, f.ticket_uom, f.pay_uom, f.valid_from desc, f.id desc',
    },
  )

/** One factor of a project; null where it has none of that id. */
export const factorById = (
  db: Database,
  authority_id: number,
  { project_id, id, now }: { project_id: number; id: number; now: Date },
): Promise<FactorRow | null> =>
  db.row(sql`${select(now)} where f.authority_id = ${authority_id} and f.project_id = ${project_id} and f.id = ${id}`)

/** Locks a factor against ending and deletion until the transaction ends. */
export const lockFactor = (
  db: Database,
  authority_id: number,
  { project_id, id }: { project_id: number; id: number },
): Promise<number> =>
  db.run(sql`
    select from conversion_factors where authority_id = ${authority_id} and project_id = ${project_id} and id = ${id} for update`)

/** Writes a factor. One for the same material, units and days violates `conversion_factors_overlap`. */
export const insertFactor = async (
  db: Database,
  authority_id: number,
  {
    project_id,
    factor,
    at,
    by,
    by_name,
  }: { project_id: number; factor: NewConversionFactor; at: Date; by: number; by_name: string },
): Promise<number> =>
  (
    await db.row<{ id: number }>(sql`
      insert into conversion_factors (authority_id, project_id, material_id, ticket_uom, pay_uom, factor, per, basis, valid_from, valid_to, approved_at, approved_by, approved_by_name)
      values (${authority_id}, ${project_id}, ${factor.material_id ?? null}, ${factor.ticket_uom}, ${factor.pay_uom}, ${factor.factor}, ${factor.per}, ${factor.basis},
        ${factor.valid_from}::date, ${factor.valid_to ?? null}::date, ${at}, ${by}, ${by_name}) returning id`)
  )?.id ?? 0

/** Ends a factor. */
export const endFactor = (
  db: Database,
  authority_id: number,
  { id, valid_to, at, by, by_name }: { id: number; valid_to: string; at: Date; by: number; by_name: string },
): Promise<number> =>
  db.run(sql`
    update conversion_factors set valid_to = ${valid_to}::date, ended_at = ${at}, ended_by = ${by}, ended_by_name = ${by_name}
    where authority_id = ${authority_id} and id = ${id}`)

/** Deletes a factor. One by which an entry was ever posted violates `pay_entries_conversion_factor_fkey`. */
export const deleteFactor = (db: Database, authority_id: number, id: number): Promise<number> =>
  db.run(sql`delete from conversion_factors where authority_id = ${authority_id} and id = ${id}`)

/** Whether an agency has a material. */
export const hasMaterial = async (db: Database, authority_id: number, id: number): Promise<boolean> =>
  (await db.row(sql`select id from materials where authority_id = ${authority_id} and id = ${id}`)) !== null
