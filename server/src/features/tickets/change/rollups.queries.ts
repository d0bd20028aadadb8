import { sql, type Sql } from '../../../platform/database/sql.ts'
import type { CountedAs } from './stored-ticket.ts'

/** Subtracts tickets from the rollups before they change (-1), or adds them in their current state (1). */
export const rollUp = (authority_id: number, ids: readonly number[], sign: 1 | -1): Sql =>
  sql`select roll_up_tickets(${authority_id}::bigint, ${[...ids]}::bigint[], ${sign}::integer)`

/** Moves changed tickets within the rollups; `before` is what each was counted as. */
export const moveRollups = (authority_id: number, before: readonly CountedAs[]): Sql => {
  const counted = before.map(({ id, project_id, status, accepted, flagged, printed_on }) => ({
    id,
    project_id,
    status,
    accepted,
    flagged,
    printed_on,
  }))
  return sql`select move_ticket_rollups(${authority_id}::bigint, ${JSON.stringify(counted)}::json)`
}

/** Counts the days of projects again. */
export const recountDays = (authority_id: number, project_ids: readonly number[]): Sql =>
  sql`select recount_project_days(${authority_id}, ${[...project_ids]}::bigint[])`
