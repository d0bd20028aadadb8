import type { Notice, noticeList, NoticeKind, notices, RouteInput } from '@milepost/contract'
import type { Database } from '../../../platform/database/database.ts'
import { compared, listPage } from '../../../platform/database/list-page.ts'
import { empty, raw, sql, type Sql } from '../../../platform/database/sql.ts'
import { isUnread, visible, type Reader } from './visible.ts'

export type NoticeListQuery = RouteInput<typeof notices.list>['query']

/** A notice with its project and plant, as lists and emails show it. */
export const selectNotices = sql`
  select n.id, n.kind, case when p.id is not null then json_build_object('id', p.id, 'name', p.name, 'dot_code', p.dot_code) end as project,
    case when l.id is not null then json_build_object('id', l.id, 'code', l.code, 'name', l.name) end as plant,
    n.count, n.first_at, n.last_at, n.subjects, n.read_at, n.resolved_at
  from notices n left join projects p on p.authority_id = n.authority_id and p.id = n.project_id
  left join plants l on l.authority_id = n.authority_id and l.id = n.plant_id`

/** Conditions of the filters that notices and their groups share. */
export const noticeFilters = {
  kind: compared<NoticeKind>('n.kind', 'text'),
  project_id: compared<number>('n.project_id', 'bigint'),
  unread: ({ eq }: { eq?: boolean | undefined }): Sql[] =>
    eq === undefined ? [] : [eq ? isUnread : sql`not (${isUnread})`],
}

/** The full hour (UTC) in which the latest event of a notice `n` was. */
export const hourOf = raw(`date_trunc('hour', n.last_at at time zone 'UTC')`)
const isOfHour = (hour: string): Sql => sql`${hourOf} = ${hour}::timestamptz at time zone 'UTC'`

/** A person's notices, the latest first. */
export const listNotices = (db: Database, reader: Reader, query: NoticeListQuery) =>
  listPage<Notice, typeof noticeList>(db, query, {
    select: selectNotices,
    counted: sql`notices n`,
    always: [visible(reader)],
    filters: { ...noticeFilters, hour: ({ eq }) => (eq === undefined ? [] : [isOfHour(eq)]) },
    sorts: {},
    tie_break: 'n.last_at desc, n.id desc',
  })

/** Which notices are marked as read; exactly one of them is given. */
export interface ReadNotices {
  ids: readonly number[] | null
  group: { kind: NoticeKind; hour: string; project_ids?: readonly number[] | undefined } | null
  /** All whose latest event is no later. */
  until: string | null
}

const named = ({ ids, group, until }: ReadNotices): Sql => {
  if (ids) return sql`n.id = any(${ids}::bigint[])`
  if (!group) return sql`n.last_at <= ${until}::timestamptz`
  const { kind, hour, project_ids } = group
  const there = project_ids ? sql`and n.project_id = any(${project_ids}::bigint[])` : empty
  return sql`n.kind = ${kind} and ${isOfHour(hour)} ${there}`
}

/** Marks a person's notices as read. */
export const markRead = (
  db: Database,
  { authority_id, holder_id }: Reader,
  { now, ...which }: ReadNotices & { now: Date },
) =>
  db.run(sql`
    update notices n set read_at = ${now}, mail_due_at = null
    where n.authority_id = ${authority_id} and n.holder_id = ${holder_id} and n.read_at is null and ${named(which)}`)

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
