import {
  MOST_COUNTED_NOTICES,
  MOST_GROUP_PLACES,
  type Notice,
  type NoticeGroup,
  type noticeGroupList,
  type notices,
  type RouteInput,
} from '@milepost/contract'
import type { Database } from '../../../platform/database/database.ts'
import { conditionsOf, type ListPage } from '../../../platform/database/list-page.ts'
import { sql } from '../../../platform/database/sql.ts'
import { hourOf, noticeFilters, selectNotices } from './inbox.queries.ts'
import { isUnread, visible, type Reader } from './visible.ts'

/** A group as it is added up, with its only notice by id. */
type Counted = Omit<NoticeGroup, 'notice' | 'places'> & {
  only_id: number | null
  total: number
  latest: readonly number[]
}

/** A page of a person's notices by kind and hour: the groups and their total in one walk, then the few notices that they show. */
export async function noticeGroups(
  db: Database,
  reader: Reader,
  query: RouteInput<typeof notices.groups>['query'],
): Promise<ListPage<NoticeGroup>> {
  const { page_number, page_size } = query
  const where = conditionsOf<typeof noticeGroupList>(query, { always: [visible(reader)], filters: noticeFilters })
  const groups = sql`
    select n.kind, ${hourOf} as hour, count(*) as notices_count, count(*) filter (where ${isUnread}) as unread_count, min(n.first_at) as first_at, max(n.last_at) as last_at,
      case count(*) when 1 then min(n.id) end as only_id
    from notices n where ${where} group by 1, 2`
  const found = await db.rows<Counted>(sql`
    select g.kind, g.hour at time zone 'UTC' as hour, g.notices_count, g.unread_count, g.first_at, g.last_at, g.only_id, g.total,
      array(
        select n.id from notices n
        where ${where} and n.kind = g.kind and ${hourOf} = g.hour and n.last_at <= g.last_at order by n.last_at desc limit ${MOST_GROUP_PLACES}) as latest
    from (select x.*, count(*) over () as total from (${groups}) x order by x.last_at desc, x.kind limit ${page_size} offset ${(page_number - 1) * page_size}) g
    order by g.last_at desc, g.kind`)
  const ids = found.flatMap(({ latest }) => latest)
  const shown = new Map(
    (
      await db.rows<Notice>(
        sql`${selectNotices} where n.authority_id = ${reader.authority_id} and n.id = any(${ids}::bigint[])`,
      )
    ).map((notice) => [notice.id, notice]),
  )
  const [first] = found
  return {
    total: first?.total ?? (page_number === 1 ? 0 : await countGroups(db, groups)),
    rows: found.map(({ only_id, latest, total: _total, ...group }) => ({
      ...group,
      notice: only_id === null ? null : (shown.get(only_id) ?? null),
      places: [...new Set(latest.map((id) => placeOf(shown.get(id))).filter((place) => place !== null))],
    })),
  }
}

const placeOf = (notice: Notice | undefined): string | null => notice?.plant?.code ?? notice?.project?.dot_code ?? null

const countGroups = async (db: Database, groups: ReturnType<typeof sql>): Promise<number> =>
  (await db.row<{ total: number }>(sql`select count(*) as total from (${groups}) x`))?.total ?? 0

/** How many groups are unread, 999 at most. */
export async function countUnread(db: Database, reader: Reader): Promise<number> {
  const row = await db.row<{ unread: number }>(sql`
    select count(*) as unread from (select from notices n where ${visible(reader)} and ${isUnread} group by n.kind, ${hourOf} limit ${MOST_COUNTED_NOTICES}) c`)
  return row?.unread ?? 0
}
