import type { ledger, LedgerRoot, rootList, RouteInput } from '@milepost/contract'
import type { Database } from '../../platform/database/database.ts'
import { compared, listPage } from '../../platform/database/list-page.ts'
import { raw, sql } from '../../platform/database/sql.ts'

type RootsQuery = RouteInput<typeof ledger.roots>['query']

/** A page of daily roots, each with the one that it builds on, by default the newest first, and the total. */
export const listRoots = (db: Database, authority_id: number, query: RootsQuery) =>
  listPage<LedgerRoot, typeof rootList>(db, query, {
    select: raw(`
      select r.day::text, r.starts_at, r.ends_at, r.root, r.tickets, r.anchored_at,
        (select b.root from ledger_roots b where b.authority_id = r.authority_id and b.day < r.day order by b.day desc limit 1) as previous_root
      from ledger_roots r`),
    counted: raw('ledger_roots r'),
    always: [sql`r.authority_id = ${authority_id}`],
    filters: { day: compared('r.day', 'date') },
    sorts: { day: 'r.day', tickets: 'r.tickets', anchored_at: 'r.anchored_at' },
    tie_break: 'r.day desc',
  })
