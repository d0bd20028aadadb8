import type { FinalsType, MaterialType } from '@milepost/contract'
import type { Database } from '../../platform/database/database.ts'
import { raw, sql, type Sql } from '../../platform/database/sql.ts'
import { type ResolvedFilters, allOf, shiftDate, ticketConditions } from '../tickets/index.ts'

export interface FinalsSelection {
  authority_id: number
  project_id: number
  type: FinalsType
  filters: ResolvedFilters
}

/** What a supplier delivered in one unit; `day` and `material_type` are null where the report does not group by them. */
export interface FinalsCell {
  supplier_id: number
  supplier: string
  day: string | null
  material_type: MaterialType | null
  uom: string
  ticket_count: number
  quantity: string
}

/** The conditions of the ticket list, so that each number counts what its list shows. */
export const finalsTickets = ({ authority_id, project_id, filters }: Omit<FinalsSelection, 'type'>): Sql =>
  allOf(
    ticketConditions({
      authority_id,
      scope: { held: false, plant_ids: null, project_ids: null },
      filters: { ...filters, project_id: { eq: project_id } },
      search: null,
    }),
  )

/** Every group of a report in its order, at most this many. */
export const finalsCells = (db: Database, selection: FinalsSelection, most: number): Promise<FinalsCell[]> => {
  const { authority_id, type, filters } = selection
  const byDay = type.endsWith('_day')
  const byType = type.includes('material_type')
  const day = filters.shift ? shiftDate : raw('t.printed_on')
  return db.rows(sql`
    select c.supplier_id, s.name as supplier, c.day, case when ${byType} then m.material_type end as material_type, c.uom,
      sum(c.tickets)::integer as ticket_count, trim_scale(sum(c.net))::text as quantity
    from (
      select t.supplier_id, case when ${byDay} then ${day} end as day, t.material_id, t.uom, count(*) as tickets, sum(t.net) as net
      from tickets t where ${finalsTickets(selection)} group by 1, 2, 3, 4) c
    join suppliers s on s.authority_id = ${authority_id} and s.id = c.supplier_id
    join materials m on m.authority_id = ${authority_id} and m.id = c.material_id
    group by 1, 2, 3, 4, 5 order by lower(s.name), c.supplier_id, c.day, 4, c.uom limit ${most}`)
}
