import type { AggregateAxis } from '@milepost/contract'
import type { Database } from '../../../platform/database/database.ts'
import { raw, sql, type Sql } from '../../../platform/database/sql.ts'
import { heldOf, rollupPart, type RollupAxis, type RollupNeed, type RollupPart } from '../list/rollup-part.queries.ts'
import { allOf, ticketConditions } from '../list/ticket-conditions.queries.ts'
import { everyHit } from '../list/ticket-search.queries.ts'
import type { TicketSelection } from '../list/ticket-selection.ts'

/** Tickets that share a key, a unit and a status; `status` is `empty` where their source gave none. */
export interface AggregateCell {
  key: string | null
  label: string
  uom: string
  status: string
  count: number
  net: string
}

/** The SQL for an axis of aggregates: what it takes of the rollups, null where they lack it; a key of tickets, and the names of the keys. */
interface AxisSql {
  need: RollupNeed | null
  ticket_key: Sql
  names: { join: Sql; key: Sql; label: Sql }
}

const dimension = (axis: RollupAxis | 'truck' | 'contractor_job', table: string, label: string): AxisSql => ({
  need: axis === 'truck' || axis === 'contractor_job' ? null : { by: axis },
  ticket_key: raw(`coalesce(t.${axis}_id, 0)`),
  names: {
    join: raw(`left join ${table} n on n.authority_id = c.authority_id and n.id = c.key`),
    key: raw('nullif(c.key, 0)::text'),
    label: raw(label),
  },
})
const axes: Record<AggregateAxis, AxisSql> = {
  material: dimension('material', 'materials', 'n.name'),
  plant: dimension('plant', 'plants', "n.code || ' ' || n.name"),
  project: dimension('project', 'projects', "coalesce(n.name, '')"),
  truck: dimension('truck', 'trucks', "coalesce(n.number, '')"),
  contractor_job: dimension('contractor_job', 'contractor_jobs', "coalesce(n.job_number, '')"),
  material_type: {
    ...dimension('material', 'materials', 'n.material_type'),
    names: {
      join: raw('join materials n on n.authority_id = c.authority_id and n.id = c.key'),
      key: raw('n.material_type'),
      label: raw('n.material_type'),
    },
  },
  supplier: {
    ...dimension('plant', 'plants', ''),
    names: {
      join: raw(
        'join plants p on p.authority_id = c.authority_id and p.id = c.key join suppliers n on n.authority_id = p.authority_id and n.id = p.supplier_id',
      ),
      key: raw('n.id::text'),
      label: raw('n.name'),
    },
  },
  status: {
    need: {},
    ticket_key: raw('0::bigint'),
    names: { join: raw(''), key: raw("nullif(c.status, '')"), label: raw('c.status') },
  },
  day: {
    need: { daily: true },
    ticket_key: raw('t.printed_on'),
    names: { join: raw(''), key: raw('c.key::text'), label: raw('c.key::text') },
  },
}

const ofRollups = ({ from, condition, idOf }: RollupPart, { by, daily }: RollupNeed, sign: '' | '-'): Sql =>
  sql`select r.authority_id, ${!by ? raw(daily ? 'r.day' : '0::bigint') : idOf(by)} as key, r.uom, r.status, ${raw(sign)}r.tickets as tickets, ${raw(sign)}r.net as net from ${from} where ${condition}`

const ofTickets = (selection: TicketSelection, key: Sql, sign: '' | '-'): Sql =>
  sql`select t.authority_id, ${key} as key, t.uom, coalesce(t.status, '') as status, ${raw(sign)}count(*) as tickets, ${raw(sign)}sum(t.net) as net
      from tickets t where ${allOf(ticketConditions(selection))} group by 1, 2, 3, 4`

/** The cells of a selection: from the rollups where they suffice, otherwise added up from the tickets. */
function cellsOf(selection: TicketSelection, axis: AxisSql): Sql {
  if (selection.search) {
    return sql`select t.authority_id, ${axis.ticket_key} as key, t.uom, coalesce(t.status, '') as status, count(*) as tickets, sum(t.net) as net
      from hits h join tickets t on t.authority_id = ${selection.authority_id} and t.id = h.id group by 1, 2, 3, 4`
  }
  const { need } = axis
  const part = need && rollupPart(selection, need)
  if (need === null || part === null) return ofTickets(selection, axis.ticket_key, '')
  if (!part.less_held) return ofRollups(part, need, '')
  const held = rollupPart(heldOf(selection), need)
  return sql`${ofRollups(part, need, '')} union all ${held === null ? ofTickets(heldOf(selection), axis.ticket_key, '-') : ofRollups(held, need, '-')}`
}

/** Tickets counted and summed by an axis, unit and status: exact, and complete also for a search. */
export const aggregateCells = (
  db: Database,
  selection: TicketSelection,
  by: AggregateAxis,
): Promise<AggregateCell[]> => {
  const axis = axes[by]
  const { names } = axis
  const parts = selection.search ? sql`${everyHit({ term: selection.search, selection })},` : raw('')
  return db.rows(sql`
    with ${parts} cells as (${cellsOf(selection, axis)}),
    sums as (select authority_id, key, uom, status, sum(tickets) as tickets, sum(net) as net from cells group by 1, 2, 3, 4)
    select ${names.key} as key, ${names.label} as label, c.uom, coalesce(nullif(c.status, ''), 'empty') as status, sum(c.tickets)::bigint as count, trim_scale(sum(c.net))::text as net
    from sums c ${names.join} group by 1, 2, 3, 4 having sum(c.tickets) <> 0 order by 2, 1, 3, 4`)
}
