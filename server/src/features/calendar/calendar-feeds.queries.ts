import type { Role } from '@milepost/contract'
import type { Database } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'

/** The owner of a feed. */
export interface FeedOf {
  authority_id: number
  membership_id: number
  project_id: number
}

export interface FeedRow {
  id: number
  /** Sealed; earlier versions stored it as it is. */
  secret: string
  language: 'en' | 'es'
  created_at: string
  last_read_at: string | null
}

/** The feed that holds. */
export const feedOf = (db: Database, { authority_id, membership_id, project_id }: FeedOf): Promise<FeedRow | null> =>
  db.row(sql`
    select f.id, f.secret, f.language, f.created_at, f.last_read_at from calendar_feeds f
    where f.authority_id = ${authority_id} and f.membership_id = ${membership_id} and f.project_id = ${project_id} and f.revoked_at is null`)

/** Revokes it; returns how many were in force. */
export const revokeFeed = (
  db: Database,
  { authority_id, membership_id, project_id }: FeedOf,
  now: Date,
): Promise<number> =>
  db.run(sql`
    update calendar_feeds set revoked_at = ${now}
    where authority_id = ${authority_id} and membership_id = ${membership_id} and project_id = ${project_id} and revoked_at is null`)

/** Revokes all feeds of a person that are in force; returns their ids. */
export const revokeFeedsOf = async (
  db: Database,
  { authority_id, membership_id }: Omit<FeedOf, 'project_id'>,
  now: Date,
): Promise<number[]> =>
  (
    await db.rows<{ id: number }>(sql`
      update calendar_feeds set revoked_at = ${now}
      where authority_id = ${authority_id} and membership_id = ${membership_id} and revoked_at is null returning id`)
  ).map(({ id }) => id)

export async function insertFeed(
  db: Database,
  { authority_id, membership_id, project_id }: FeedOf,
  { secret, language, now }: { secret: string; language: 'en' | 'es'; now: Date },
): Promise<number> {
  const made = await db.row<{ id: number }>(sql`
    insert into calendar_feeds (authority_id, membership_id, project_id, secret, language, created_at)
    values (${authority_id}, ${membership_id}, ${project_id}, ${secret}, ${language}, ${now}) returning id`)
  if (!made) throw new Error('the feed was not written')
  return made.id
}

/** A feed with the facts that decide whether it may be read. */
export interface ReadFeed {
  membership_id: number
  project_id: number
  secret: string
  language: 'en' | 'es'
  role: Role
  project: string
  time_zone: string
}

/** A feed by its id: one that holds, of a person who works for an open agency, on a project that is there. */
export const feedById = (db: Database, authority_id: number, id: number): Promise<ReadFeed | null> =>
  db.row(sql`
    select f.membership_id, f.project_id, f.secret, f.language, m.role, p.name as project, p.time_zone
    from calendar_feeds f join memberships m on m.authority_id = f.authority_id and m.id = f.membership_id and m.status = 'active'
    join projects p on p.authority_id = f.authority_id and p.id = f.project_id and p.deleted_at is null
    join authorities a on a.id = f.authority_id and a.closed_at is null
    where f.authority_id = ${authority_id} and f.id = ${id} and f.revoked_at is null`)

/** Records that it was read, at most once an hour. */
export const noteRead = (db: Database, authority_id: number, id: number, now: Date): Promise<number> =>
  db.run(sql`
    update calendar_feeds set last_read_at = ${now} where authority_id = ${authority_id} and id = ${id}
      and (last_read_at is null or last_read_at < ${now}::timestamptz - interval '1 hour')`)
