import { empty, join, raw, sql, type Sql } from '../../../platform/database/sql.ts'
import { allOf, axisConditions, markConditions, ownConditions, ticketConditions, type Axis, type Marks } from './ticket-conditions.queries.ts'
import type { TicketSelection } from './ticket-selection.ts'

const cellMarks: Marks = {
  status: raw('r.status'), empty: raw("r.status = ''"), accepted: raw('r.accepted'), flagged: raw('r.flagged'), changed: raw('r.changed_after_delivered'), printed_on: raw('r.day'),
}

/** The part of the rollups that a selection is told by: the cells of one axis, less those of held tickets where they are not asked for. */
export interface RollupPart { axis: Axis | 'all'; /** Condition on the cells `r`. */ condition: Sql; /** Held tickets are among the cells' but not among the selection's. */ less_held: boolean }

/**
 * How the rollups tell a selection, or null where they cannot: where it asks for more than one axis, or for what no cell knows. `by` is an axis that
 * an aggregate must have, `daily` asks for the cells of single days.
 */
export function rollupPart(selection: TicketSelection, { by = null, daily = false }: { by?: Axis | null; daily?: boolean } = {}): RollupPart | null {
  const { authority_id, filters, scope, search } = selection
  const axes = axisConditions(selection)
  const held = filters.held?.eq
  if (search !== null || ownConditions(selection).length > 0) return null
  const [first] = axes
  if (axes.some(({ axis }) => axis !== first?.axis) || first?.axis === 'truck') return null
  const axis = first?.axis ?? by ?? (held === true ? 'project' : 'all')
  if ((by !== null && by !== axis) || (held === true && axis !== 'project')) return null
  const placed = !scope.held || held === false
  const dated = daily || filters.printed_on !== undefined
  const condition = allOf([
    sql`r.authority_id = ${authority_id} and r.axis = ${axis}`,
    ...(axis === 'all' ? [raw('r.axis_id = 0')] : axes.map(({ ids }) => sql`r.axis_id = any(${ids})`)),
    ...(axis === 'project' && held === true ? [raw('r.axis_id = 0')] : []), ...(axis === 'project' && placed ? [raw('r.axis_id <> 0')] : []),
    raw(dated ? "r.day > '-infinity'" : "r.day = '-infinity'"), ...markConditions(selection, cellMarks),
  ])
  return { axis, condition, less_held: placed && axis !== 'project' }
}

/** The same selection, of held tickets alone: what rollups of other axes count too much where held tickets are not asked for. */
export const heldOf = (selection: TicketSelection): TicketSelection => ({ ...selection, scope: { ...selection.scope, held: true }, filters: { ...selection.filters, held: { eq: true } } })

const counted = (selection: TicketSelection): Sql => sql`select count(*) from tickets t where ${allOf(ticketConditions(selection))}`

/** Statement for the exact number of tickets: from the rollups, or counted along an index. */
export function totalStatement(selection: TicketSelection): Sql {
  const part = rollupPart(selection)
  if (part === null) return counted(selection)
  const held = part.less_held ? (rollupPart(heldOf(selection)) === null ? sql`- (${counted(heldOf(selection))})` : sql`- (${cells(rollupPart(heldOf(selection))!)})`) : empty
  return sql`select (${cells(part)}) ${held}`
}

const cells = ({ condition }: RollupPart): Sql => sql`select coalesce(sum(r.tickets), 0)::bigint from ticket_rollups r where ${condition}`
export const unionAll = (parts: Sql[]): Sql => join(parts, ' union all ')
