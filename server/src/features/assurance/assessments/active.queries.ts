import type { Database } from '../../../platform/database/database.ts'
import { raw, sql } from '../../../platform/database/sql.ts'

/** Finished tests whose results decide, or are compared with those that do: they are what independent assurance assures. */
const assured = raw(`sample_tests t join samples s on s.authority_id = t.authority_id and s.id = t.sample_id
  and s.kind in ('qc', 'verification') and s.status <> 'void' and t.finished_at is not null`)

export interface ActiveTester {
  tester_id: number
  tester: string
  employer: string | null
  form: string
  first_test_on: string
  last_test_on: string
}

/** Testers with the forms by which they tested within a span of days; those who are no longer active are left out. */
export const activeTesters = (db: Database, authority_id: number, { from, to }: { from: string; to: string }) =>
  db.rows<ActiveTester>(sql`
    select t.tester_id, p.name as tester, p.employer, t.form, min(t.tested_on) as first_test_on, max(t.tested_on) as last_test_on
    from ${assured} join testers p on p.authority_id = t.authority_id and p.id = t.tester_id and p.active
    where t.authority_id = ${authority_id} and t.tester_id is not null and t.tested_on between ${from}::date and ${to}::date
    group by t.tester_id, p.name, p.employer, t.form order by lower(p.name), t.tester_id, t.form`)

/** Testers with the forms by which they tested within a span of days, active or not. */
export const testersOfSpan = (db: Database, authority_id: number, { from, to }: { from: string; to: string }) =>
  db.rows<{ tester_id: number; form: string }>(sql`
    select distinct t.tester_id, t.form from ${assured}
    where t.authority_id = ${authority_id} and t.tester_id is not null and t.tested_on between ${from}::date and ${to}::date`)

export interface ProjectTests {
  project_id: number
  project: string
  dot_code: string
  form: string
  tests: number
}

/** All tests by form of the projects on which something was tested since a day; a retest and what it repeats are one. */
export const testsOfProjects = (db: Database, authority_id: number, { since }: { since: string }) =>
  db.rows<ProjectTests>(sql`
    select s.project_id, p.name as project, p.dot_code, t.form, count(*)::integer as tests
    from ${assured} join projects p on p.authority_id = s.authority_id and p.id = s.project_id and p.deleted_at is null
    where s.authority_id = ${authority_id} and t.retests_id is null
      and s.project_id in (
        select o.project_id from sample_tests n join samples o on o.authority_id = n.authority_id and o.id = n.sample_id
        where n.authority_id = ${authority_id} and n.finished_at is not null and n.tester_id is not null and n.tested_on >= ${since}::date)
    group by s.project_id, p.name, p.dot_code, t.form order by lower(p.name), s.project_id, t.form`)

/** Samples that a report names. */
export const namedSamples = (db: Database, authority_id: number, ids: readonly number[]) =>
  db.rows<{ id: number; year: number; number: number; revision: number; project: string }>(sql`
    select s.id, s.year, s.number, s.revision, p.name as project
    from samples s join projects p on p.authority_id = s.authority_id and p.id = s.project_id
    where s.authority_id = ${authority_id} and s.id = any(${[...ids]}::bigint[])`)

/** Testers that a report names. */
export const namedTesters = (db: Database, authority_id: number, ids: readonly number[]) =>
  db.rows<{ id: number; name: string }>(
    sql`select p.id, p.name from testers p where p.authority_id = ${authority_id} and p.id = any(${[...ids]}::bigint[])`,
  )
