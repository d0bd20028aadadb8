import { testerRecord, type RouteInput, type Tester, type testerList, type testers } from '@milepost/contract'
import type { Database } from '../../../platform/database/database.ts'
import { compared, listPage } from '../../../platform/database/list-page.ts'
import { recordColumns } from '../../../platform/database/record-rows.ts'
import { sql } from '../../../platform/database/sql.ts'

export type TestersQuery = RouteInput<typeof testers.list>['query']

const select = (today: string) => sql`
  select t.id, ${recordColumns(testerRecord, 't')}, l.name as laboratory, t.updated_at, t.lock_version, q.qualifications, q.lapses_on
  from testers t left join laboratories l on l.authority_id = t.authority_id and l.id = t.laboratory_id
  cross join lateral (
    select count(*)::integer as qualifications, min(q.valid_to) as lapses_on from qualifications q
    where q.authority_id = t.authority_id and q.tester_id = t.id and q.valid_from <= ${today}::date and (q.valid_to is null or q.valid_to >= ${today}::date)) q`

/** Testers, the active ones first; `today` in the agency's zone. */
export const listTesters = (
  db: Database,
  { authority_id, today }: { authority_id: number; today: string },
  query: TestersQuery,
) =>
  listPage<Tester, typeof testerList>(db, query, {
    select: select(today),
    counted: sql`testers t`,
    always: [sql`t.authority_id = ${authority_id}`],
    filters: { active: compared('t.active', 'boolean'), laboratory_id: compared('t.laboratory_id', 'bigint') },
    search: (_text, pattern) => [
      sql`(t.name ilike ${pattern} or t.employer ilike ${pattern} or t.certificate_number ilike ${pattern})`,
    ],
    sorts: { name: 'lower(t.name)', employer: 'lower(t.employer)', lapses_on: 'q.lapses_on' },
    default_order: 'not t.active',
    tie_break: 'lower(t.name), t.id',
  })

export const testerById = (
  db: Database,
  { authority_id, today }: { authority_id: number; today: string },
  id: number,
) => db.row<Tester>(sql`${select(today)} where t.authority_id = ${authority_id} and t.id = ${id}`)

/** Active testers by their names, in any case; a name that several have is nobody's. */
export const testersByName = (db: Database, authority_id: number, names: readonly string[]) =>
  db.rows<{ id: number; name: string }>(sql`
    select min(t.id) as id, lower(t.name) as name from testers t
    where t.authority_id = ${authority_id} and t.active and lower(t.name) = any(${names.map((name) => name.toLowerCase())}::text[])
    group by lower(t.name) having count(*) = 1`)
