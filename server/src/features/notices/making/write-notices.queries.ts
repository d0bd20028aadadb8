import { MOST_NOTICE_SUBJECTS } from '@milepost/contract'
import type { Database } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { Happening } from '../rules/collapse.ts'

/** A notice to be made, or to be added to the unread one of its person, kind and place. */
export interface NewNotice extends Pick<
  Happening,
  'kind' | 'project_id' | 'plant_id' | 'count' | 'first_at' | 'last_at' | 'subjects'
> {
  holder_id: number
  mail_due_at: string | null
  /** Set where it requires no action: it is in the inbox, and never unread. */
  read_at: string | null
}

/** Writes notices in one statement; each person, kind and place has one unread notice, however much comes together. */
export const writeNotices = (db: Database, authority_id: number, notices: readonly NewNotice[]) =>
  db.run(sql`
    insert into notices as n (authority_id, holder_id, kind, project_id, plant_id, count, first_at, last_at, subjects, mail_due_at, read_at)
    select ${authority_id}, x.holder_id, x.kind, x.project_id, x.plant_id, x.count, x.first_at, x.last_at, x.subjects, x.mail_due_at, x.read_at
    from jsonb_to_recordset(${JSON.stringify(notices)}::jsonb)
      as x(holder_id bigint, kind text, project_id bigint, plant_id bigint, count bigint, first_at timestamptz, last_at timestamptz, subjects jsonb,
        mail_due_at timestamptz, read_at timestamptz)
    on conflict (authority_id, holder_id, kind, project_id, plant_id) where read_at is null and resolved_at is null
    do update set count = n.count + excluded.count, first_at = least(n.first_at, excluded.first_at), last_at = greatest(n.last_at, excluded.last_at),
      subjects = jsonb_path_query_array(excluded.subjects || n.subjects, ${`$[0 to ${MOST_NOTICE_SUBJECTS - 1}]`}::jsonpath),
      mail_due_at = coalesce(n.mail_due_at, excluded.mail_due_at)`)
