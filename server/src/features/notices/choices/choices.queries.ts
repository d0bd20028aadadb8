import type { NoticeChannel, NoticeKind, NoticeTimes, ProjectNoticeChoice } from '@milepost/contract'
import type { Database } from '../../../platform/database/database.ts'
import { ofProjects, type ProjectIds } from '../../../platform/database/of-projects.ts'
import { sql } from '../../../platform/database/sql.ts'
import { USUAL_DIGEST_AT } from '../making/audience.queries.ts'

interface Owner {
  authority_id: number
  holder_id: number
}
/** A choice for a kind: everywhere without a project. */
export interface ChoiceOf extends Owner {
  kind: NoticeKind
  project_id: number | null
}

/** A person's times; by default the agency's time zone and the usual times. */
export const timesOf = (db: Database, { authority_id, holder_id }: Owner) =>
  db.row<NoticeTimes & { lock_version: number }>(sql`
    select coalesce(s.time_zone, a.time_zone) as time_zone, to_char(s.quiet_from, 'HH24:MI') as quiet_from, to_char(s.quiet_to, 'HH24:MI') as quiet_to,
      coalesce(to_char(s.digest_at, 'HH24:MI'), ${USUAL_DIGEST_AT}) as digest_at, coalesce(s.lock_version, 0) as lock_version
    from authorities a left join notice_settings s on s.authority_id = a.id and s.holder_id = ${holder_id}
    where a.id = ${authority_id}`)

/** Writes a person's times over the version that was seen; returns whether that was the current one. */
export const writeTimes = async (
  db: Database,
  { authority_id, holder_id }: Owner,
  times: NoticeTimes,
  version_read: number,
): Promise<boolean> =>
  (await db.run(sql`
    insert into notice_settings as s (authority_id, holder_id, time_zone, quiet_from, quiet_to, digest_at, lock_version)
    select ${authority_id}, ${holder_id}, ${times.time_zone}, ${times.quiet_from}::time, ${times.quiet_to}::time, ${times.digest_at}::time, 1
    where ${version_read}::integer = 0 or exists (select from notice_settings where authority_id = ${authority_id} and holder_id = ${holder_id})
    on conflict on constraint notice_settings_key do update set time_zone = excluded.time_zone, quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to,
      digest_at = excluded.digest_at, lock_version = s.lock_version + 1
    where s.lock_version = ${version_read}::integer`)) === 1

/** A person's choices of kinds everywhere. */
export const kindChoices = (db: Database, { authority_id, holder_id }: Owner) =>
  db.rows<{ kind: NoticeKind; channel: NoticeChannel }>(sql`
    select kind, channel from notice_choices
    where authority_id = ${authority_id} and holder_id = ${holder_id} and project_id is null`)

/** A person's choices of kinds in single projects that are not deleted nor beyond the grant, by the project's name. */
export const projectChoices = (
  db: Database,
  { authority_id, holder_id, project_ids }: Owner & { project_ids: ProjectIds },
) =>
  db.rows<ProjectNoticeChoice>(sql`
    select c.kind, json_build_object('id', p.id, 'name', p.name, 'dot_code', p.dot_code) as project, c.channel as chosen
    from notice_choices c join projects p on p.authority_id = c.authority_id and p.id = c.project_id and p.deleted_at is null
    where c.authority_id = ${authority_id} and c.holder_id = ${holder_id} and ${ofProjects('c.project_id', project_ids)}
    order by lower(p.name), p.id, c.kind`)

export const countProjectChoices = async (db: Database, { authority_id, holder_id }: Owner): Promise<number> =>
  (
    await db.row<{ count: number }>(sql`
      select count(*) as count from notice_choices
      where authority_id = ${authority_id} and holder_id = ${holder_id} and project_id is not null`)
  )?.count ?? 0

export const choiceOf = async (
  db: Database,
  { authority_id, holder_id, kind, project_id }: ChoiceOf,
): Promise<NoticeChannel | null> =>
  (
    await db.row<{ channel: NoticeChannel }>(sql`
      select channel from notice_choices
      where authority_id = ${authority_id} and holder_id = ${holder_id} and kind = ${kind} and project_id is not distinct from ${project_id}::bigint`)
  )?.channel ?? null

/** Saves a choice, or deletes it where it is null. */
export const writeChoice = (
  db: Database,
  { authority_id, holder_id, kind, project_id }: ChoiceOf,
  channel: NoticeChannel | null,
) =>
  db.run(
    channel === null
      ? sql`
        delete from notice_choices
        where authority_id = ${authority_id} and holder_id = ${holder_id} and kind = ${kind} and project_id is not distinct from ${project_id}::bigint`
      : sql`
        insert into notice_choices (authority_id, holder_id, kind, project_id, channel)
        values (${authority_id}, ${holder_id}, ${kind}, ${project_id}, ${channel})
        on conflict on constraint notice_choices_key do update set channel = excluded.channel`,
  )

/** Removes notices of a kind and project from emails that are still to be sent. */
export const takeOutOfMails = (db: Database, { authority_id, holder_id, kind, project_id }: ChoiceOf) =>
  db.run(sql`
    update notices set mail_due_at = null
    where authority_id = ${authority_id} and holder_id = ${holder_id} and kind = ${kind} and mail_due_at is not null
      and (${project_id}::bigint is null or project_id = ${project_id}::bigint)`)
