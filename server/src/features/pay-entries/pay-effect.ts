import type { PayEffect } from '@milepost/contract'
import type { Database } from '../../platform/database/database.ts'
import { payEffectLines, type PayEffectRow } from './pay-effect.queries.ts'

/** The effect of a decision on coded tickets on pay (D41); null where there is none. Called before anything of it is written. */
export async function payEffectOf(
  db: Database,
  authority_id: number,
  decided: { taken: readonly number[]; given: readonly number[] },
): Promise<PayEffect | null> {
  if (decided.taken.length === 0 && decided.given.length === 0) return null
  const rows = await payEffectLines(db, authority_id, decided)
  const [first] = rows
  if (!first) return null
  return {
    tickets: first.all_tickets,
    closed_tickets: first.closed_tickets,
    lines: rows.map(lineOf),
    more_lines: first.all_lines - rows.length,
  }
}

const lineOf = ({ all_tickets: _tickets, closed_tickets: _closed, all_lines: _lines, ...line }: PayEffectRow) => line
