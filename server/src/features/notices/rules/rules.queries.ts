import type { NoticeRule } from '@milepost/contract'
import type { Database } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/sql.ts'
import { allRules } from './rule-of.ts'

/** The agency's rules, one for each kind. */
export async function rulesOf(db: Database, authority_id: number): Promise<NoticeRule[]> {
  const set = await db.rows<NoticeRule>(sql`
    select r.kind, r.enabled, r.threshold, r.wait_minutes, r.rearm_minutes, r.owner_id, m.first_name || ' ' || m.last_name as owner, r.minimum, r.lock_version
    from notice_rules r left join memberships m on m.authority_id = r.authority_id and m.id = r.owner_id
    where r.authority_id = ${authority_id}`)
  return allRules(set)
}

/** Locks rules until the transaction ends. */
export const lockRules = (db: Database, authority_id: number) =>
  db.run(sql`select pg_advisory_xact_lock(hashtextextended(${`notice_rules ${authority_id}`}, 0))`)

export const writeRule = (db: Database, authority_id: number, rule: Omit<NoticeRule, 'owner' | 'lock_version'>) =>
  db.run(sql`
    insert into notice_rules as r (authority_id, kind, enabled, threshold, wait_minutes, rearm_minutes, owner_id, minimum, lock_version)
    values (${authority_id}, ${rule.kind}, ${rule.enabled}, ${rule.threshold}, ${rule.wait_minutes}, ${rule.rearm_minutes}, ${rule.owner_id}, ${rule.minimum}, 1)
    on conflict on constraint notice_rules_key do update set enabled = excluded.enabled, threshold = excluded.threshold, wait_minutes = excluded.wait_minutes,
      rearm_minutes = excluded.rearm_minutes, owner_id = excluded.owner_id, minimum = excluded.minimum, lock_version = r.lock_version + 1`)

/** Whether somebody works for the agency. */
export const isActiveMember = async (db: Database, authority_id: number, id: number): Promise<boolean> =>
  (await db.row(
    sql`select id from memberships where authority_id = ${authority_id} and id = ${id} and status = 'active'`,
  )) !== null
