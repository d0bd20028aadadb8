import {
  MOST_COUNTED_NOTICES,
  type Notice,
  type noticeList,
  type NoticeKind,
  type notices,
  type RouteInput,
} from '@milepost/contract'
import type { Database } from '../../../platform/database/database.ts'
import { compared, listPage } from '../../../platform/database/list-page.ts'
import { sql } from '../../../platform/database/sql.ts'
import { isUnread, visible, type Reader } from './visible.ts'

export type NoticeListQuery = RouteInput<typeof notices.list>['query']

/** A notice with its project and plant, as lists and emails show it. */
export const selectNotices = sql`
  select n.id, n.kind, case when p.id is not null then json_build_object('id', p.id, 'name', p.name, 'dot_code', p.dot_code) end as project,
    case when l.id is not null then json_build_object('id', l.id, 'code', l.code, 'name', l.name) end as plant,
    n.count, n.first_at, n.last_at, n.subjects, n.read_at, n.resolved_at
  from notices n left join projects p on p.authority_id = n.authority_id and p.id = n.project_id
  left join plants l on l.authority_id = n.authority_id and l.id = n.plant_id`

/** A person's notices, the latest first. */
export const listNotices = (db: Database, reader: Reader, query: NoticeListQuery) =>
  listPage<Notice, typeof noticeList>(db, query, {
    select: selectNotices,
    counted: sql`notices n`,
    always: [visible(reader)],
    filters: {
      kind: compared('n.kind', 'text'),
      project_id: compared('n.project_id', 'bigint'),
      unread: ({ eq }) => (eq === undefined ? [] : [eq ? isUnread : sql`not (${isUnread})`]),
    },
    sorts: {},
    tie_break: 'n.last_at desc, n.id desc',
  })

/** How many are unread, 999 at most. */
export async function countUnread(db: Database, reader: Reader): Promise<number> {
  const row = await db.row<{ unread: number }>(sql`
    select count(*) as unread from (select from notices n where ${visible(reader)} and ${isUnread} limit ${MOST_COUNTED_NOTICES}) c`)
  return row?.unread ?? 0
}

/** Marks a person's notices as read: some by id, or all whose latest event is no later than an instant. */
export const markRead = (
  db: Database,
  { authority_id, holder_id }: Reader,
  { ids, until, now }: { ids: readonly number[] | null; until: string | null; now: Date },
) =>
  db.run(sql`
    update notices n set read_at = ${now}, mail_due_at = null
    where n.authority_id = ${authority_id} and n.holder_id = ${holder_id} and n.read_at is null
      and (${ids}::bigint[] is null or n.id = any(${ids}::bigint[])) and (${until}::timestamptz is null or n.last_at <= ${until}::timestamptz)`)

/** Marks all of a kind and project as read. */
export const markKindRead = (
  db: Database,
  { authority_id, holder_id }: Reader,
  { kind, project_id, now }: { kind: NoticeKind; project_id: number | null; now: Date },
) =>
  db.run(sql`
    update notices n set read_at = ${now}, mail_due_at = null
    where n.authority_id = ${authority_id} and n.holder_id = ${holder_id} and n.kind = ${kind} and n.read_at is null
      and (${project_id}::bigint is null or n.project_id = ${project_id}::bigint)`)

export const noticeById = (db: Database, reader: Reader, id: number) =>
  db.row<{ kind: NoticeKind; project_id: number | null }>(
    sql`select n.kind, n.project_id from notices n where ${visible(reader)} and n.id = ${id}`,
  )

/** Deletes notices that were read or over before an instant. */
export const forgetRead = (db: Database, authority_id: number, before: Date) =>
  db.run(sql`
    delete from notices where authority_id = ${authority_id} and last_at < ${before} and (read_at is not null or resolved_at is not null)`)
