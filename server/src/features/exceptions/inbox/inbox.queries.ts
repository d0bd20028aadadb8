import { utcText } from '../../../platform/time/index.ts'
import { MOST_SETTLED_AT_ONCE } from '@milepost/contract'
import type {
  Exception,
  ExceptionDetail,
  ExceptionGroup,
  exceptionList,
  exceptions,
  RouteInput,
} from '@milepost/contract'
import type { Database } from '../../../platform/database/database.ts'
import { compared, conditionsOf, listPage, orderOf } from '../../../platform/database/list-page.ts'
import { empty, raw, sql } from '../../../platform/database/sql.ts'

type ListQuery = RouteInput<typeof exceptions.list>['query']
/** An exception's row, but for what may be done with it. */
export type ExceptionRow = Omit<Exception, 'abilities'>

const columns = sql`
  e.id, e.project_id, e.kind, e.state, e.day, e.plant_id, p.code as plant, p.name as plant_name, e.material, e.subject, e.details, e.ticket_ids as slip_ids, e.opened_at,
  case when e.state = 'settled' then json_build_object('reason', e.reason, 'note', e.note, 'by', e.settled_by_name,
    'at', ${raw(utcText('e.settled_at'))}) end as settlement,
  e.resolved_at, e.lock_version`
const from = raw('from exceptions e join plants p on p.authority_id = e.authority_id and p.id = e.plant_id')

const filters = {
  state: compared<Exception['state']>('e.state', 'text'),
  kind: compared<Exception['kind']>('e.kind', 'text'),
  day: compared<string>('e.day', 'date'),
  plant_id: compared<number>('e.plant_id', 'bigint'),
  material: compared<string>('e.material', 'text'),
}

/** A page of a project's exceptions, the latest day first. */
export const listExceptions = (
  db: Database,
  authority_id: number,
  { project_id, query }: { project_id: number; query: ListQuery },
) =>
  listPage<ExceptionRow, typeof exceptionList>(db, query, {
    select: sql`select ${columns} ${from}`,
    counted: sql`exceptions e`,
    always: [sql`e.authority_id = ${authority_id} and e.project_id = ${project_id}`],
    filters,
    counts: { state: 'e.state', kind: 'e.kind', plant_id: 'e.plant_id', material: 'e.material' },
    sorts: { day: 'e.day', kind: 'e.kind', opened_at: 'e.opened_at' },
    tie_break: 'e.day desc, e.plant_id, e.kind, e.id',
  })

/** A group of exceptions; `only_id` is the one that there is, null for several. */
export interface GroupRow extends Omit<ExceptionGroup, 'only'> {
  only_id: number | null
}

/** A page of a project's exceptions by kind, state and plant, those with the latest day first, with how many exceptions all pages have. */
export async function listGroups(
  db: Database,
  authority_id: number,
  { project_id, query }: { project_id: number; query: ListQuery },
): Promise<{ rows: GroupRow[]; total: number; exceptions_count: number }> {
  const always = [sql`e.authority_id = ${authority_id} and e.project_id = ${project_id}`]
  const groups = sql`
    select e.kind, e.state, e.plant_id, count(*)::int as count, min(e.day) as first_day, max(e.day) as last_day, max(e.opened_at) as opened_at,
      (array_agg(json_build_object('id', e.id, 'lock_version', e.lock_version) order by e.day desc, e.id desc))[1:${MOST_SETTLED_AT_ONCE}] as exceptions,
      case when count(*) = 1 then min(e.id) end as only_id
    from exceptions e where ${conditionsOf<typeof exceptionList>(query, { always, filters })} group by e.kind, e.state, e.plant_id`
  const order = orderOf<typeof exceptionList>(query, {
    sorts: { day: 'g.last_day', kind: 'g.kind', opened_at: 'g.opened_at' },
    tie_break: 'g.last_day desc, g.count desc, p.code, g.kind, g.state',
  })
  const [rows, totals] = await Promise.all([
    db.rows<GroupRow>(sql`
      select g.kind, g.state, g.plant_id, p.code as plant, p.name as plant_name, g.count, g.first_day, g.last_day, g.opened_at, to_json(g.exceptions) as exceptions, g.only_id
      from (${groups}) g join plants p on p.authority_id = ${authority_id} and p.id = g.plant_id
      order by ${order} limit ${query.page_size} offset ${(query.page_number - 1) * query.page_size}`),
    db.row<{ total: number; exceptions_count: number }>(sql`
      select count(*) as total, coalesce(sum(g.count), 0) as exceptions_count from (${groups}) g`),
  ])
  return { rows, total: totals?.total ?? 0, exceptions_count: totals?.exceptions_count ?? 0 }
}

/** How many of a project's exceptions are open. */
export const countOpen = async (db: Database, authority_id: number, project_id: number): Promise<number> =>
  (
    await db.row<{ open_count: number }>(sql`
      select count(*) as open_count from exceptions where authority_id = ${authority_id} and project_id = ${project_id} and state = 'open'`)
  )?.open_count ?? 0

/** Exceptions of a project by id, in the order of their ids; with `lock`, they are locked until the transaction ends. */
export const exceptionsById = (
  db: Database,
  authority_id: number,
  { project_id, ids, lock = false }: { project_id: number; ids: readonly number[]; lock?: boolean },
): Promise<ExceptionRow[]> =>
  db.rows(
    sql`select ${columns} ${from} where e.authority_id = ${authority_id} and e.project_id = ${project_id} and e.id = any(${[...ids]}::bigint[])
      order by e.id ${lock ? raw('for update of e') : empty}`,
  )

/** Plants and materials with exceptions in a project. */
export async function exceptionChoices(db: Database, authority_id: number, project_id: number) {
  const plants = await db.rows<{ label: string; value: number }>(sql`
    select p.code || ' · ' || p.name as label, p.id as value from plants p
    where p.authority_id = ${authority_id} and p.id in (select plant_id from exceptions where authority_id = ${authority_id} and project_id = ${project_id}) order by 1`)
  const materials = await db.rows<{ label: string; value: string }>(sql`
    select distinct material as label, material as value from exceptions
    where authority_id = ${authority_id} and project_id = ${project_id} and material is not null order by 1`)
  return { plants, materials }
}

/** Tickets of an exception, in the order of printing. */
export const slipsOf = (
  db: Database,
  authority_id: number,
  ids: readonly number[],
): Promise<ExceptionDetail['slips']> =>
  db.rows(sql`
    select t.id, t.ticket_number, p.code as plant, k.number as truck, m.name as material, t.printed_at, t.received_at, t.gross::text as gross, t.net::text as net,
      t.uom, t.load_number, t.status, t.accepted, t.time_zone
    from tickets t join plants p on p.authority_id = t.authority_id and p.id = t.plant_id
    join materials m on m.authority_id = t.authority_id and m.id = t.material_id
    left join trucks k on k.authority_id = t.authority_id and k.id = t.truck_id
    where t.authority_id = ${authority_id} and t.id = any(${[...ids]}::bigint[]) order by t.printed_at, t.id`)

/** The history of an exception, the latest first. */
export const historyOf = (db: Database, authority_id: number, id: number): Promise<ExceptionDetail['history']> =>
  db.rows(sql`
    select at, action, by_name as by, reason, note from exception_events
    where authority_id = ${authority_id} and exception_id = ${id} order by exception_events.id desc limit 200`)

/** The person who settles or reopens, when and why. */
export interface Settlement {
  ids: readonly number[]
  action: 'settled' | 'reopened'
  reason: string | null
  note: string | null
  by: number
  by_name: string
  at: Date
}

/** Settles or reopens exceptions, with the action of each. */
export async function writeSettlement(db: Database, authority_id: number, settlement: Settlement): Promise<void> {
  const { ids, action, reason, note, by, by_name, at } = settlement
  const settled = action === 'settled'
  await db.run(sql`
    with written as (
      update exceptions set state = ${settled ? 'settled' : 'open'}, reason = ${settled ? reason : null}, note = ${settled ? note : null},
        settled_by = ${settled ? by : null}::bigint, settled_by_name = ${settled ? by_name : null}, settled_at = ${settled ? at : null}::timestamptz,
        lock_version = lock_version + 1
      where authority_id = ${authority_id} and id = any(${[...ids]}::bigint[]) returning id)
    insert into exception_events (authority_id, exception_id, at, action, by_name, reason, note)
    select ${authority_id}, id, ${at}::timestamptz, ${action}, ${by_name}, ${reason}::text, ${note}::text from written`)
}
