import type { Submittal, SubmittalFile, SubmittalHeat } from '@milepost/contract'
import type { Database } from '../../platform/database/database.ts'
import { join, sql } from '../../platform/database/sql.ts'
import { attachmentsOf } from '../attachments/index.ts'
import { ofSeenSubmittals, type SeenSubmittals } from './submittal-scope.ts'

type Stored = Pick<SubmittalFile, 'id' | 'text_state' | 'page_count' | 'reviewed' | 'also_in'>

/** The attachments of a submittal in their latest versions, the oldest first. */
export const attachmentsOfSubmittal = async (db: Database, authority_id: number, id: number) =>
  (
    await db.row<{ attachments: Omit<SubmittalFile, keyof Omit<Stored, 'id'>>[] }>(sql`
      select ${attachmentsOf('submittal', { authority_id: sql`s.authority_id`, id: sql`s.id` })} as attachments
      from submittals s where s.authority_id = ${authority_id} and s.id = ${id}`)
  )?.attachments ?? []

/** What is known of these files besides: whether they are read, whether they were reviewed, and other submittals of the caller with the same file. */
export const factsOfFiles = (db: Database, seen: SeenSubmittals, id: number): Promise<Stored[]> =>
  db.rows(sql`
    select a.id, t.text_state, t.page_count,
      exists (select from submittal_rounds r join attachments v on v.authority_id = r.authority_id and v.id = r.attachment_id
        where r.authority_id = a.authority_id and r.submittal_id = ${id} and v.series_id = a.series_id) as reviewed,
      coalesce((select json_agg(json_build_object('id', f.id, 'number', f.number) order by f.id) from (
        select distinct s.id, s.number from attachments o join submittals s on s.authority_id = o.authority_id and s.id = o.owner_id
        where ${join(ofSeenSubmittals(seen), ' and ')} and o.owner_kind = 'submittal' and o.sha256 = a.sha256 and o.authority_id = a.authority_id and o.owner_id <> ${id}
        order by s.id limit 10) f), '[]'::json) as also_in
    from attachments a left join submittal_texts t on t.authority_id = a.authority_id and t.attachment_id = a.id
    where a.authority_id = ${seen.authority_id} and a.owner_kind = 'submittal' and a.owner_id = ${id} and a.replaced_at is null`)

/** The heats of a submittal that people confirmed. */
export const heatsOf = (db: Database, authority_id: number, id: number) =>
  db.rows<SubmittalHeat>(sql`
    select h.id, h.heat_number, h.attachment_id, h.pages from submittal_heats h
    where h.authority_id = ${authority_id} and h.submittal_id = ${id} order by h.heat_number, h.id`)

/** The files of each round as they were submitted, the latest round first. */
export const roundsOf = (db: Database, authority_id: number, id: number) =>
  db.rows<Submittal['rounds'][number]>(sql`
    select r.round, array_agg(r.attachment_id order by r.attachment_id) as file_ids from submittal_rounds r
    where r.authority_id = ${authority_id} and r.submittal_id = ${id} group by r.round order by r.round desc`)

/** Notes the latest versions of a submittal's files as those of a round; returns how many they are. */
export const noteRound = (db: Database, authority_id: number, { id, round }: { id: number; round: number }) =>
  db.run(sql`
    insert into submittal_rounds (authority_id, submittal_id, round, attachment_id)
    select a.authority_id, a.owner_id, ${round}, a.id from attachments a
    where a.authority_id = ${authority_id} and a.owner_kind = 'submittal' and a.owner_id = ${id} and a.replaced_at is null`)

/** Writes the projects of a submittal instead of those it had. */
export const writeProjects = async (
  db: Database,
  authority_id: number,
  { id, project_ids }: { id: number; project_ids: readonly number[] },
): Promise<void> => {
  await db.run(sql`
    delete from submittal_projects where authority_id = ${authority_id} and submittal_id = ${id} and project_id <> all(${project_ids}::bigint[])`)
  await db.run(sql`
    insert into submittal_projects (authority_id, submittal_id, project_id)
    select ${authority_id}, ${id}, p from unnest(${project_ids}::bigint[]) p on conflict do nothing`)
}
