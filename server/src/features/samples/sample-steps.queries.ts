import type { SampleStep } from '@milepost/contract'
import type { Database } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'

/** The chain of custody of a sample, the oldest step first. */
export const stepsOf = (db: Database, authority_id: number, sample_id: number) =>
  db.rows<SampleStep>(sql`
    select e.id, e.at, e.by_name as by, e.move, e.status, e.laboratory, e.laboratory_unit, e.seal_number, e.reason
    from sample_steps e where e.authority_id = ${authority_id} and e.sample_id = ${sample_id} order by e.id`)

export interface NewStep {
  sample_id: number
  at: Date
  /** The membership or grant, and the person's name. */
  by: { id: number; name: string }
  move: SampleStep['move']
  reason: string | null
}

/** Adds a step to the chain of custody, with where the sample is after it. */
export const insertStep = (db: Database, authority_id: number, { sample_id, at, by, move, reason }: NewStep) =>
  db.run(sql`
    insert into sample_steps (authority_id, sample_id, at, by_id, by_name, move, status, laboratory, laboratory_unit, seal_number, reason)
    select ${authority_id}, s.id, ${at}, ${by.id}, ${by.name}, ${move}, s.status, l.name, s.laboratory_unit, s.seal_number, ${reason}
    from samples s left join laboratories l on l.authority_id = s.authority_id and l.id = s.laboratory_id
    where s.authority_id = ${authority_id} and s.id = ${sample_id}`)

/** Who reported results of a sample, or saved one of its tests: memberships and grants. */
export const peopleOfResults = async (db: Database, authority_id: number, sample_id: number): Promise<number[]> =>
  (
    await db.rows<{ by_id: number }>(sql`
      select e.by_id from sample_steps e where e.authority_id = ${authority_id} and e.sample_id = ${sample_id} and e.move = 'report'
      union select t.written_by from sample_tests t where t.authority_id = ${authority_id} and t.sample_id = ${sample_id}`)
  ).map(({ by_id }) => by_id)

/** How many tests of a sample are finished, and how many are drafts. */
export const stateOfTests = async (
  db: Database,
  authority_id: number,
  sample_id: number,
): Promise<{ finished: number; drafts: number }> =>
  (await db.row<{ finished: number; drafts: number }>(sql`
    select count(t.finished_at)::integer as finished, (count(*) - count(t.finished_at))::integer as drafts
    from sample_tests t where t.authority_id = ${authority_id} and t.sample_id = ${sample_id}`)) ?? {
    finished: 0,
    drafts: 0,
  }

/** Addresses, in lower case, with which the testers of a sample sign in. */
export const emailsOfTesters = async (db: Database, authority_id: number, sample_id: number): Promise<string[]> =>
  (
    await db.rows<{ email: string }>(sql`
      select distinct lower(c.email) as email from sample_tests t join testers c on c.authority_id = t.authority_id and c.id = t.tester_id
      where t.authority_id = ${authority_id} and t.sample_id = ${sample_id} and c.email is not null`)
  ).map(({ email }) => email)
