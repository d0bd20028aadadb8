import { todayIn } from '../../../platform/time/index.ts'
import type { PayPeriodSchedule, Role } from '@milepost/contract'
import type { Database } from '../../../platform/database/database.ts'
import { empty, raw, sql } from '../../../platform/database/sql.ts'

/** What other features need to know of a project before they read or change what belongs to it. */
export interface AccessedProject {
  id: number
  name: string
  dot_code: string
  time_zone: string
  /** Now in the project's zone. */
  today: string
  start_date: string | null
  district_id: number | null
  deleted: boolean
  archived: boolean
  reconciliation_activated_at: string | null
  pay_period_schedule: PayPeriodSchedule | null
  team_lock_version: number
}

/** A project of the authority, deleted or not; with `lock`, it is locked until the transaction ends, while tickets still come in. */
export const accessedProject = (
  db: Database,
  { authority_id, id, now, lock }: { authority_id: number; id: number; now: Date; lock: boolean },
): Promise<AccessedProject | null> =>
  db.row(sql`
    select id, name, dot_code, time_zone, ${todayIn(now, raw('time_zone'))} as today, start_date, district_id,
      deleted_at is not null as deleted, status = 'archived' as archived, reconciliation_activated_at, pay_period_schedule, team_lock_version
    from projects where authority_id = ${authority_id} and id = ${id} ${lock ? raw('for no key update') : empty}`)

/** The person whose projects are looked up. */
export interface Owner {
  authority_id: number
  role: Role
  membership_id: number
  now: Date
}

/**
 * An employee's own projects: for an area manager those of the district (D12a), for others those whose team they are on now, as a person within the
 * dates or by a group (D36). With `project_id`, only that one, if it is theirs.
 */
export const ownProjects = (db: Database, owner: Owner, project_id: number | null = null): Promise<{ id: number }[]> =>
  db.rows(
    owner.role === 'area_manager'
      ? sql`
        select id from projects
        where authority_id = ${owner.authority_id} and (${project_id}::bigint is null or id = ${project_id})
          and district_id = (select m.district_id from memberships m where m.authority_id = ${owner.authority_id} and m.id = ${owner.membership_id})`
      : sql`
        select id from projects_of_team(${owner.authority_id}, ${owner.membership_id}, ${owner.now}::timestamptz) id
        where ${project_id}::bigint is null or id = ${project_id}`,
  )
