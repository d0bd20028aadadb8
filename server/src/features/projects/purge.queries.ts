import { PROJECT_PURGED_AFTER_DAYS } from '@milepost/contract'
import { sql, type Sql } from '../../platform/database/sql.ts'
import { hasRecords } from './project-columns.queries.ts'

/** Whether a project `p` was deleted long ago and has neither ticket nor photo, nothing on a pay item, and no pay period that was signed. */
const isDue = (now: Date): Sql =>
  sql`p.deleted_at <= ${now}::timestamptz - make_interval(days => ${PROJECT_PURGED_AFTER_DAYS}) and not ${hasRecords}`

/** Projects of which nothing is kept any more. */
export const projectsToPurge = (now: Date): Sql =>
  sql`select p.authority_id, p.id from projects p where ${isDue(now)} order by p.authority_id, p.id`

/** Takes away what is left of such a project, with what hangs on it alone (`on delete cascade`): team, contractors and their people's access, connections of jobs. */
export const purgeProject = (now: Date, { authority_id, id }: { authority_id: number; id: number }): Sql => sql`
  with gone as (
    delete from projects p where p.authority_id = ${authority_id} and p.id = ${id} and ${isDue(now)} returning authority_id, id, name
  ), audited as (
    insert into audit_events (authority_id, actor_kind, actor_name, address, action, subject, subject_id, changes)
    select authority_id, 'operator', 'Milepost', '', 'project.purged', 'project', id, jsonb_build_object('name', name) from gone
  ), told as (
    insert into events (authority_id, type, project_id, ids) select authority_id, 'project.changed', id, array[id] from gone
  )
  select count(*)::integer as purged from gone`
