import {
  MOST_COUNTED_HISTORY,
  type History,
  type HistoryEvent,
  type HistoryFieldType,
  type HistoryRoute,
  type NamedFields,
} from '@milepost/contract'
import type { RequestContext } from '../context.ts'
import type { Database } from '../database/database.ts'
import type { Handler } from '../http/feature.ts'
import { pageInfo } from '../http/pages.ts'
import { listHistory, type HistoryRow } from './history.queries.ts'
import { changesOf, idsIn, reasonOf, sideOf, type Names } from './read-changes.ts'

export { changesOf, reasonOf, type StoredChanges } from './read-changes.ts'

/** Finds the names of an agency's records by their ids. */
export type FindNames = (
  db: Database,
  authority_id: number,
  ids: readonly number[],
) => Promise<{ id: number; name: string }[]>

type Fields = Readonly<Record<string, HistoryFieldType>>

/** What a room adds to its declaration. */
interface Reading<Declared extends Fields> {
  history: History<string, Declared>
  /** Throws unless the caller may see the record. */
  read: (ctx: RequestContext, id: number) => Promise<unknown>
}
/** Of each field whose events record ids, how their names are found. */
type Named<Declared extends Fields> = [NamedFields<Declared>] extends [never]
  ? { names?: never }
  : { names: Record<NamedFields<Declared>, FindNames> }

/** The use case of a history's route: the audit events of a record, for every caller who may see that record. */
export const readHistory =
  <Declared extends Fields>({ history, read, names }: Reading<Declared> & Named<Declared>): Handler<HistoryRoute> =>
  async (ctx, { params: { id }, query }) => {
    await read(ctx, id)
    const record = { authority_id: ctx.authority_id, subject: history.subject, id }
    const { rows, total } = await listHistory(ctx.db, record, query)
    const known = await namesIn(ctx, rows, names ?? {})
    const page = pageInfo(query, Math.min(total, MOST_COUNTED_HISTORY))
    return {
      history: rows.map((row) => eventOf(row, history, known)),
      page: total > MOST_COUNTED_HISTORY ? { ...page, total_capped: true } : page,
    }
  }

async function namesIn(
  ctx: RequestContext,
  rows: readonly HistoryRow[],
  finders: Readonly<Record<string, FindNames>>,
): Promise<Names> {
  const events = rows.map(({ changes }) => changes)
  const found = await Promise.all(
    Object.entries(finders).map(async ([field, find]) => {
      const ids = idsIn(events, field)
      const named = ids.length === 0 ? [] : await find(ctx.db, ctx.authority_id, ids)
      return [field, new Map(named.map(({ id, name }) => [id, name]))] as const
    }),
  )
  return Object.fromEntries(found)
}

function eventOf(
  { id, at, actor_kind: kind, actor_name, action, changes }: HistoryRow,
  history: History,
  names: Names,
): HistoryEvent {
  const done = action.slice(action.indexOf('.') + 1)
  return {
    id,
    at,
    actor: { kind, name: kind === 'operator' || kind === 'system' ? '' : actor_name },
    action: done,
    reason: reasonOf(changes),
    changes: changesOf(changes, history.fields, { side: sideOf(done, history), names }),
  }
}
