import { raw, sql, type Sql } from '../../../platform/database/sql.ts'
import {
  allOf,
  axisConditions,
  markConditions,
  ownConditions,
  type Axis,
  type AxisCondition,
  type Marks,
} from './ticket-conditions.queries.ts'
import type { TicketSelection } from './ticket-selection.ts'

/** Axes of the rollups: each by itself, day by day, and in pairs over all days. */
export type RollupAxis = Exclude<Axis, 'truck'>

const cellMarks: Marks = {
  status: raw('r.status'),
  empty: raw("r.status = ''"),
  accepted: raw('r.accepted'),
  flagged: raw('r.flagged'),
  changed: raw('r.changed_after_delivered'),
  checks_failed: raw('r.checks_failed'),
  printed_on: raw('r.day'),
  uom: raw('r.uom'),
}

/** The cells `r` of the rollups that cover a selection. */
export interface RollupPart {
  from: Sql
  condition: Sql
  /** Where a cell keeps its id of an axis. */
  idOf(axis: RollupAxis): Sql
  /** Held tickets are in the cells but not in the selection: they are to be taken away (`heldOf`). */
  less_held: boolean
}

/** What an aggregate needs in the cells besides the filters: an axis, or single days. */
export interface RollupNeed {
  by?: RollupAxis | null
  daily?: boolean
}

const order: readonly RollupAxis[] = ['project', 'plant', 'material']

/** The rollups' cells for a selection; null where they do not suffice: for more than two axes, two axes day by day, and what no cell holds. */
export function rollupPart(
  selection: TicketSelection,
  { by = null, daily = false }: RollupNeed = {},
): RollupPart | null {
  const { authority_id, filters, scope, search } = selection
  const conditions = axisConditions(selection)
  if (search !== null || ownConditions(selection).length > 0 || conditions.some(({ axis }) => axis === 'truck'))
    return null
  const held = filters.held?.eq === true
  const axes = order.filter(
    (axis) => axis === by || (axis === 'project' && held) || conditions.some((condition) => condition.axis === axis),
  )
  const dated = daily || filters.printed_on !== undefined
  if (axes.length > 2 || (axes.length === 2 && dated)) return null
  const idOf = (axis: RollupAxis): Sql =>
    axes.length < 2 ? raw('r.axis_id') : raw(axis === axes[0] ? 'r.first_id' : 'r.second_id')
  const placed = !scope.held || filters.held?.eq === false
  const ofProject = axes.includes('project')
  const condition = allOf([
    sql`r.authority_id = ${authority_id}`,
    ...(axes.length === 2
      ? [raw(`r.axes = '${axes.join('_')}'`)]
      : [raw(`r.axis = '${axes[0] ?? 'all'}'`), raw(dated ? "r.day > '-infinity'" : "r.day = '-infinity'")]),
    ...(axes.length === 0 ? [raw('r.axis_id = 0')] : []),
    ...conditions.map(({ axis, ids }) => sql`${idOf(axis as RollupAxis)} = any(${ids})`),
    ...(held ? [sql`${idOf('project')} = 0`] : []),
    ...(placed && ofProject ? [sql`${idOf('project')} <> 0`] : []),
    ...markConditions(selection, cellMarks),
  ])
  return {
    from: raw(axes.length === 2 ? 'ticket_pair_rollups r' : 'ticket_rollups r'),
    condition,
    idOf,
    less_held: placed && !ofProject,
  }
}

/** The held tickets of a selection that leaves them out: what rollups of other axes count too much. */
export const heldOf = (selection: TicketSelection): TicketSelection => ({
  ...selection,
  scope: { ...selection.scope, held: true },
  filters: { ...selection.filters, held: { eq: true } },
})

/**
 * The ids of a selection's narrowest axis that are worth a walk, as an array: those of which the rollups hold any ticket under its other axes and
 * marks. An asphalt plant has no concrete, and to find that out along its index would take every one of its tickets.
 */
export function idsWorthAWalk(selection: TicketSelection, driver: AxisCondition): Sql {
  const {
    filters: {
      status,
      accepted,
      flagged,
      changed_after_delivered,
      checks_failed,
      held,
      plant_id,
      supplier_id,
      material_id,
      material_type,
      project_id,
      uom,
    },
    ...rest
  } = selection
  const part = rollupPart({
    ...rest,
    search: null,
    filters: {
      status,
      accepted,
      flagged,
      changed_after_delivered,
      checks_failed,
      held,
      plant_id,
      supplier_id,
      material_id,
      material_type,
      project_id,
      uom,
    },
  })
  if (part === null || driver.axis === 'truck') return driver.ids
  return sql`array(select ${part.idOf(driver.axis)} from ${part.from} where ${part.condition} group by 1 having sum(r.tickets) > 0)`
}
