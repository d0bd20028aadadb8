import type { ledger, LedgerRoot, RouteInput } from '@milepost/contract'
import type { Database } from '../../platform/database/database.ts'
import { join, raw, sql } from '../../platform/database/sql.ts'

type RootsQuery = RouteInput<typeof ledger.roots>['query']

/** A page of daily roots, each with the one that it rests on, newest first unless asked otherwise, and how many there are. */
export async function listRoots(
  db: Database,
  authority_id: number,
  query: RootsQuery,
): Promise<{ roots: LedgerRoot[]; total: number }> {
  const { day } = query.filters ?? {}
  const where = join(
    [
      sql`r.authority_id = ${authority_id}`,
      ...(day?.eq === undefined ? [] : [sql`r.day = ${day.eq}::date`]),
      ...(day?.gte === undefined ? [] : [sql`r.day >= ${day.gte}::date`]),
      ...(day?.lte === undefined ? [] : [sql`r.day <= ${day.lte}::date`]),
    ],
    ' and ',
  )
  const sorted = query.sort_by !== undefined && query.sort_order !== 'default'
  const by = raw(`r.${sorted ? query.sort_by : 'day'} ${sorted && query.sort_order !== 'desc' ? 'asc' : 'desc'}`)
  const [roots, count] = await Promise.all([
    db.rows<LedgerRoot>(sql`
      select r.day::text, r.starts_at, r.ends_at, r.root, r.tickets, r.anchored_at,
        (select b.root from ledger_roots b where b.authority_id = r.authority_id and b.day < r.day order by b.day desc limit 1) as previous_root
      from ledger_roots r where ${where} order by ${by}, r.day desc limit ${query.page_size} offset ${(query.page_number - 1) * query.page_size}`),
    db.row<{ total: number }>(sql`select count(*) as total from ledger_roots r where ${where}`),
  ])
  return { roots, total: count?.total ?? 0 }
}
