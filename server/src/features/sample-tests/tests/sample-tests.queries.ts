import { sampleTestRecord, type SampleTestRow, type SampleTestShown } from '@milepost/contract'
import type { Database } from '../../../platform/database/database.ts'
import { recordColumns } from '../../../platform/database/record-rows.ts'
import { join, raw, sql } from '../../../platform/database/sql.ts'
import { ofSeenSamples, type SeenSamples } from '../../samples/index.ts'

/** A test as it is stored. */
export interface StoredTest extends Omit<SampleTestRow, 'abilities' | 'title'> {
  /** It has a retest, finished or not. */
  retested: boolean
  answers: SampleTestShown['answers']
  computed: SampleTestShown['computed']
  failed: string[]
}

const select = sql`
  select t.id, t.sample_id, t.form, t.form_version, t.instance, t.retests_id, o.instance as retests_instance, ${recordColumns(sampleTestRecord, 't')},
    c.name as tester, l.name as laboratory, t.finished_at is not null as finished, t.outcome, r.id is not null as retested, r.finished_at is not null as replaced,
    t.written_by_name as written_by, t.updated_at, t.lock_version, t.answers, t.computed, t.failed
  from sample_tests t
  join samples s on s.authority_id = t.authority_id and s.id = t.sample_id
  join projects p on p.authority_id = s.authority_id and p.id = s.project_id and p.deleted_at is null
  left join laboratories l on l.authority_id = t.authority_id and l.id = t.laboratory_id
  left join testers c on c.authority_id = t.authority_id and c.id = t.tester_id
  left join sample_tests o on o.authority_id = t.authority_id and o.id = t.retests_id
  left join sample_tests r on r.authority_id = t.authority_id and r.retests_id = t.id`

/** Tests of a sample that the person sees, the oldest first. */
export const testsOfSample = (db: Database, seen: SeenSamples, sample_id: number) =>
  db.rows<StoredTest>(sql`
    ${select} where ${join(ofSeenSamples(seen), ' and ')} and t.sample_id = ${sample_id} order by t.id`)

/** A test of a sample that the person sees; with `lock`, others who change it wait until the transaction ends. */
export const testById = (db: Database, seen: SeenSamples, { id, lock = false }: { id: number; lock?: boolean }) =>
  db.row<StoredTest>(sql`
    ${select} where ${join(ofSeenSamples(seen), ' and ')} and t.id = ${id} ${raw(lock ? 'for update of t' : '')}`)

/** The next instance of a form on a sample, and how many tests the sample has. */
export const countTests = async (
  db: Database,
  authority_id: number,
  { sample_id, form }: { sample_id: number; form: string },
): Promise<{ tests: number; last_instance: number }> =>
  (await db.row<{ tests: number; last_instance: number }>(sql`
    select count(*)::integer as tests, coalesce(max(t.instance) filter (where t.form = ${form}), 0) as last_instance
    from sample_tests t where t.authority_id = ${authority_id} and t.sample_id = ${sample_id}`)) ?? {
    tests: 0,
    last_instance: 0,
  }

export interface TesterChoice {
  id: number
  name: string
  employer: string | null
  laboratory_id: number | null
  email: string | null
}

/** Active testers of the agency by name. */
export const activeTesters = (db: Database, authority_id: number) =>
  db.rows<TesterChoice>(sql`
    select c.id, c.name, c.employer, c.laboratory_id, c.email from testers c where c.authority_id = ${authority_id} and c.active order by lower(c.name), c.id`)

/** Names of testers, for histories. */
export const testersNamed = (db: Database, authority_id: number, ids: readonly number[]) =>
  db.rows<{ id: number; name: string }>(sql`
    select c.id, c.name from testers c where c.authority_id = ${authority_id} and c.id = any(${[...ids]}::bigint[])`)
