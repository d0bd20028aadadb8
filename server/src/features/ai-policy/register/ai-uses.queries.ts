import type { DataKind, UsedTool, UseOutcome } from '@milepost/contract'
import type { Database } from '../../../platform/database/database.ts'
import { sql, type Sql } from '../../../platform/database/sql.ts'
import { todayIn } from '../../../platform/time/index.ts'

/** Who asked, as rows have it: the id of a membership, a grant or a token; null of the product itself. */
export interface Requester {
  id: number | null
  name: string
}

interface Begun {
  tool: UsedTool
  kinds: readonly DataKind[]
  /** What it is about: a report, a thread, a tool of the MCP door. */
  subject: string | null
  subject_id: number | null
  requester: Requester
  now: Date
  /** The zone of the agency, in whose days limits count. */
  zone: string
}

/** A try of a call, with the tokens that it may use at most: they count until it ends. */
export interface NewTry extends Begun {
  endpoint: { id: number; name: string; model_name: string; price_in: string; price_out: string }
  prompt_version: string
  attempt: number
  most_in: number
  most_out: number
}

/** US dollars for tokens at prices for a million of them. */
const costOf = (tokens: { in: number; out: number }, prices: { in: Sql; out: Sql }): Sql =>
  sql`round((${tokens.in}::bigint * ${prices.in} + ${tokens.out}::bigint * ${prices.out}) / 1000000, 6)`

/** Adds a try that begins. Returns its id. */
export const insertTry = (
  db: Database,
  authority_id: number,
  { endpoint, requester, ...use }: NewTry,
): Promise<number> =>
  idOf(
    db.row<{ id: number }>(sql`
    insert into ai_uses (authority_id, tool, kinds, endpoint_id, endpoint_name, model_name, prompt_version, tokens_in, tokens_out, tokens_estimated, cost,
      outcome, attempt, subject, subject_id, asked_by, asked_by_id, day, began_at)
    values (${authority_id}, ${use.tool}, ${[...use.kinds]}::text[], ${endpoint.id}, ${endpoint.name}, ${endpoint.model_name}, ${use.prompt_version},
      ${use.most_in}, ${use.most_out}, true,
      ${costOf({ in: use.most_in, out: use.most_out }, { in: sql`${endpoint.price_in}::numeric`, out: sql`${endpoint.price_out}::numeric` })},
      'running', ${use.attempt}, ${use.subject}, ${use.subject_id}, ${requester.name}, ${requester.id}, ${todayIn(use.now, sql`${use.zone}::text`)}, ${use.now})
    returning id`),
  )

async function idOf(inserted: Promise<{ id: number } | null>): Promise<number> {
  const row = await inserted
  if (!row) throw new Error('the register took no row')
  return row.id
}

/** How a try ended. */
export interface EndedTry {
  id: number
  outcome: UseOutcome
  model_version: string | null
  prompt_hash: Buffer
  answer_hash: Buffer | null
  bytes_sent: number
  tokens_in: number
  tokens_out: number
  tokens_estimated: boolean
  /** Dollars for a million tokens, as the endpoint had them when it began. */
  price_in: string
  price_out: string
  ended_at: Date
}

export const endTry = (db: Database, authority_id: number, end: EndedTry) =>
  db.run(sql`
    update ai_uses set outcome = ${end.outcome}, model_version = left(${end.model_version}, 200), prompt_hash = ${end.prompt_hash}, answer_hash = ${end.answer_hash},
      bytes_sent = ${end.bytes_sent}, tokens_in = ${end.tokens_in}, tokens_out = ${end.tokens_out}, tokens_estimated = ${end.tokens_estimated},
      cost = ${costOf({ in: end.tokens_in, out: end.tokens_out }, { in: sql`${end.price_in}::numeric`, out: sql`${end.price_out}::numeric` })}, ended_at = ${end.ended_at}
    where authority_id = ${authority_id} and id = ${end.id}`)

/** What a tool used today, in the zone of the agency; calls that run count with what they may use at most. */
export async function usedToday(
  db: Database,
  authority_id: number,
  { tool, now, zone }: { tool: UsedTool; now: Date; zone: string },
): Promise<{ tokens: number; cost: string }> {
  const row = await db.row<{ tokens: number; cost: string }>(sql`
    select coalesce(sum(tokens_in + tokens_out), 0)::bigint as tokens, coalesce(sum(cost), 0) as cost from ai_uses
    where authority_id = ${authority_id} and tool = ${tool} and day = ${todayIn(now, sql`${zone}::text`)}`)
  return row ?? { tokens: 0, cost: '0' }
}

/** Notes who accepted what came of a use, the first time. */
export const acceptUseOf = (
  db: Database,
  { authority_id, use_id, by, now }: { authority_id: number; use_id: number; by: Requester; now: Date },
) =>
  db.run(sql`
    update ai_uses set accepted_by = ${by.name}, accepted_by_id = ${by.id}, accepted_at = ${now}
    where authority_id = ${authority_id} and id = ${use_id} and accepted_at is null`)
