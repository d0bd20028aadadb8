import { PROJECT_PURGED_AFTER_DAYS } from '@milepost/contract'
import { sql, type Sql } from '../../platform/database/sql.ts'
import { hasRecords } from './project-columns.queries.ts'

/**
 * Takes away what is left of projects deleted long ago that have neither ticket nor photo, and of which nothing was put on a pay item, with what hangs on them
 * alone (`on delete cascade`): team, contractors and their people's access, connections of jobs.
 */
export const purgeProjects = (now: Date): Sql => sql`
  with gone as (
    delete from projects p where p.deleted_at <= ${now}::timestamptz - make_interval(days => ${PROJECT_PURGED_AFTER_DAYS})
      and not ${hasRecords}
    returning authority_id, id, name
  ), audited as (
    insert into audit_events (authority_id, actor_kind, actor_name, address, action, subject, subject_id, changes)
    select authority_id, 'operator', 'Milepost', '', 'project.purged', 'project', id, jsonb_build_object('name', name) from gone
  ), told as (
    insert into events (authority_id, type, project_id, ids) select authority_id, 'project.changed', id, array[id] from gone
  )
  select count(*)::integer as purged from gone`
