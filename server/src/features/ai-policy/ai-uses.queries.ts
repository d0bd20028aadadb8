import type { AiTool, DataKind } from '@milepost/contract'
import type { Database } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { todayIn } from '../../platform/time/index.ts'

/** Who asked, as rows have it: the id of a membership, a grant or a token; null of the product itself. */
export interface Asker {
  id: number | null
  name: string
}

/** A use as it begins. */
export interface NewUse {
  tool: AiTool
  kinds: readonly DataKind[]
  outcome: string
  /** What it is about: a report, a thread, a tool of the MCP door. */
  subject: string | null
  subject_id: number | null
  asker: Asker
  now: Date
  /** The zone of the agency, in whose days limits count. */
  zone: string
}

/** Adds a call through the MCP door to the register. Returns its id. */
export async function insertDoorUse(
  db: Database,
  authority_id: number,
  { tool, kinds, outcome, subject, subject_id, asker, now, zone }: NewUse,
): Promise<number> {
  const row = await db.row<{ id: number }>(sql`
    insert into ai_uses (authority_id, tool, kinds, outcome, subject, subject_id, asked_by, asked_by_id, day, began_at, ended_at)
    values (${authority_id}, ${tool}, ${[...kinds]}::text[], ${outcome}, ${subject}, ${subject_id}, ${asker.name}, ${asker.id},
      ${todayIn(now, sql`${zone}::text`)}, ${now}, ${now})
    returning id`)
  return row?.id ?? 0
}

/** Notes who accepted what came of a use, the first time. */
export const acceptUseOf = (
  db: Database,
  { authority_id, use_id, by, now }: { authority_id: number; use_id: number; by: Asker; now: Date },
) =>
  db.run(sql`
    update ai_uses set accepted_by = ${by.name}, accepted_by_id = ${by.id}, accepted_at = ${now}
    where authority_id = ${authority_id} and id = ${use_id} and accepted_at is null`)
