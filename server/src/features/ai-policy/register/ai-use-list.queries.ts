import { aiUseColumns, type aiUseList, type AiUse, type ListQueryOf, type UsageOfDay } from '@milepost/contract'
import type { Database } from '../../../platform/database/database.ts'
import { compared, conditionsOf, listPage, orderOf, type ListSource } from '../../../platform/database/list-page.ts'
import { join, raw, sql, type Sql } from '../../../platform/database/sql.ts'
import { zonedText } from '../../../platform/time/index.ts'
import { neutralText } from '../../exports/index.ts'

type List = typeof aiUseList
/** What a list leaves of the register, and its order. */
export type UseSelection = Pick<ListQueryOf<List>, 'filters' | 'search' | 'sort_by' | 'sort_order'>

const columns = `u.id, u.tool, u.kinds, u.endpoint_name, u.model_name, u.model_version, u.prompt_version, encode(u.prompt_hash, 'hex') as prompt_hash,
  encode(u.answer_hash, 'hex') as answer_hash, u.bytes_sent, u.tokens_in, u.tokens_out, u.tokens_estimated, u.cost, u.outcome, u.attempt, u.subject, u.subject_id,
  u.asked_by, u.accepted_by, u.accepted_at, u.began_at, u.ended_at`

const sourceOf = (authority_id: number): ListSource<List> => ({
  select: sql`select ${raw(columns)} from ai_uses u`,
  counted: sql`ai_uses u`,
  always: [sql`u.authority_id = ${authority_id}`],
  filters: {
    tool: compared('u.tool', 'text'),
    outcome: compared('u.outcome', 'text'),
    day: compared('u.day', 'date'),
  },
  search: (_text, pattern) => [
    sql`(u.asked_by ilike ${pattern} or u.accepted_by ilike ${pattern} or u.model_name ilike ${pattern} or u.subject ilike ${pattern})`,
  ],
  sorts: { began_at: 'u.began_at', tokens_in: 'u.tokens_in', tokens_out: 'u.tokens_out', cost: 'u.cost' },
  default_order: 'u.began_at desc',
  tie_break: 'u.id desc',
})

export const usesPage = (db: Database, authority_id: number, query: ListQueryOf<List>) =>
  listPage<AiUse, List>(db, query, sourceOf(authority_id))

/** What each tool used on each day; days of the agency's zone. */
export const usageByDay = (
  db: Database,
  authority_id: number,
  { from, to }: { from: string; to: string },
): Promise<UsageOfDay[]> =>
  db.rows(sql`
    select u.day, u.tool, count(*)::integer as calls, (count(*) filter (where u.outcome not in ('written', 'answered', 'running')))::integer as failed,
      sum(u.tokens_in)::bigint as tokens_in, sum(u.tokens_out)::bigint as tokens_out, sum(u.cost) as cost
    from ai_uses u where u.authority_id = ${authority_id} and u.day between ${from}::date and ${to}::date
    group by u.day, u.tool order by u.day, u.tool`)

type Column = (typeof aiUseColumns)[number]

const instants: readonly Column[] = ['began_at', 'ended_at', 'accepted_at']
const texts: readonly Column[] = [
  'endpoint_name',
  'model_name',
  'model_version',
  'prompt_version',
  'subject',
  'asked_by',
  'accepted_by',
]

/** Every use of a selection in the order of its list, a column for each key, named by it; for CSV, with texts that no spreadsheet takes for a formula. */
export function useExportStatement(selection: UseSelection, authority_id: number, time_zone: string): Sql {
  const cellOf = (column: Column): Sql => {
    if (instants.includes(column)) return zonedText(raw(`u.${column}`), time_zone)
    if (column === 'prompt_hash' || column === 'answer_hash') return raw(`encode(u.${column}, 'hex')`)
    if (column === 'kinds') return raw(`array_to_string(u.kinds, ' ')`)
    return raw(texts.includes(column) ? neutralText(`u.${column}`) : `u.${column}`)
  }
  const source = sourceOf(authority_id)
  return sql`
    select ${join(aiUseColumns.map((column) => sql`${cellOf(column)} as ${raw(column)}`))}
    from ai_uses u where ${conditionsOf<List>(selection, source)} order by ${orderOf<List>(selection, source)}`
}

export function useCount(selection: UseSelection, authority_id: number): Sql {
  return sql`select count(*) as count from ai_uses u where ${conditionsOf<List>(selection, sourceOf(authority_id))}`
}
