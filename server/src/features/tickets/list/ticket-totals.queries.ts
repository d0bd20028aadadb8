import { sql, type Sql } from '../../../platform/database/sql.ts'
import { allOf, axisConditions, columnOf, ticketConditions } from './ticket-conditions.queries.ts'
import { heldOf, idsWorthAWalk, rollupPart } from './rollup-part.queries.ts'
import type { TicketSelection } from './ticket-selection.ts'

/** Statement for the exact number of tickets: from the rollups where they suffice, else counted along an index. */
export const totalStatement = (selection: TicketSelection): Sql => sql`select ${total(selection)}`

function total(selection: TicketSelection): Sql {
  const part = rollupPart(selection)
  if (part === null) return sql`(select count(*) from tickets t where ${allOf(countedConditions(selection))})`
  const cells = sql`(select coalesce(sum(r.tickets), 0)::bigint from ${part.from} where ${part.condition})`
  return part.less_held ? sql`${cells} - ${total(heldOf(selection))}` : cells
}

function countedConditions(selection: TicketSelection): Sql[] {
  const [driver] = axisConditions(selection)
  return driver
    ? [
        ...ticketConditions(selection, { driven: true }),
        sql`${columnOf(driver.axis)} = any(${idsWorthAWalk(selection, driver)})`,
      ]
    : ticketConditions(selection)
}
