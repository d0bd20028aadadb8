import { addDays } from '@milepost/contract/core/time/days'
import type { Database } from '../../../platform/database/database.ts'
import { raw, sql, type Sql } from '../../../platform/database/sql.ts'

/** Two results of one sample: the tester's, and that of the assurance. */
export interface ComparedResults {
  sample_id: number
  assurance_sample_id: number
  project_id: number
  tester_id: number
  form: string
  /** The day of the tester's test. */
  tested_on: string
  row: string
  field: string
  tester_value: string
  assurance_value: string
}

/** Samples are tested within so many days after they were taken; concrete cylinders after 28 and 56. */
const MOST_TEST_DAYS = 366

/** A sample counts once its results are authorized, until a revision of it counts (D53). */
const counts = (alias: 'a' | 's'): Sql => sql`${raw(alias)}.status in ('complete', 'approved') and not exists (
  select from samples v where v.authority_id = ${raw(alias)}.authority_id and v.replaces_id = ${raw(alias)}.id and v.status in ('complete', 'approved'))`

/** The last finished test of each form of a sample that no retest replaced. */
const testsOf = (sample_id: string): Sql => sql`(
  select distinct on (t.form) t.id, t.form, t.tester_id, t.tested_on from sample_tests t
  where t.authority_id = s.authority_id and t.sample_id = ${raw(sample_id)} and t.finished_at is not null
    and not exists (select from sample_tests n where n.authority_id = t.authority_id and n.retests_id = t.id and n.finished_at is not null)
  order by t.form, t.instance desc)`

/**
 * Results that are compared, of tests within a span of days. From each sample of independent assurance, to the sample of which it is a part or which is a part of
 * it, and to other parts of the same one; revisions of that one included. Nobody is compared with themselves.
 */
export const comparedResults = (
  db: Database,
  authority_id: number,
  {
    from,
    to,
    fields,
    projects = null,
  }: {
    from: string
    to: string
    /** Those that have difference limits. */
    fields: readonly { form: string; field: string }[]
    projects?: readonly number[] | null
  },
) =>
  db.rows<ComparedResults>(sql`
    with assurance as (
      select a.authority_id, a.id, a.year, a.number, coalesce(p.year, a.year) as whole_year, coalesce(p.number, a.number) as whole_number
      from samples a left join samples p on p.authority_id = a.authority_id and p.id = a.parent_id
      where a.authority_id = ${authority_id} and a.kind = 'independent_assurance' and ${counts('a')}
        and a.sampled_on between ${addDays(from, -MOST_TEST_DAYS)}::date and ${to}::date
        and (${projects && [...projects]}::bigint[] is null or a.project_id = any(${projects && [...projects]}::bigint[]))
    ), pairs as (
      select s.authority_id, s.id as sample_id, a.id as assurance_sample_id, s.project_id
      from assurance a join samples w on w.authority_id = a.authority_id and w.year = a.whole_year and w.number = a.whole_number
        cross join lateral (
          select w.* union all select c.* from samples c where c.authority_id = w.authority_id and c.parent_id = w.id) s
      where s.kind in ('qc', 'verification') and (s.year, s.number) <> (a.year, a.number) and ${counts('s')}
    )
    select s.sample_id, s.assurance_sample_id, s.project_id, own.tester_id, own.form, own.tested_on, r.row, r.field,
      trim_scale(r.value)::text as tester_value, trim_scale(e.value)::text as assurance_value
    from pairs s cross join lateral ${testsOf('s.sample_id')} own join lateral ${testsOf('s.assurance_sample_id')} other on other.form = own.form
      join sample_results r on r.authority_id = s.authority_id and r.test_id = own.id and r.counted
      join sample_results e on e.authority_id = s.authority_id and e.test_id = other.id and e.counted
        and (e.section, e.row, e.field) = (r.section, r.row, r.field)
    where own.tested_on between ${from}::date and ${to}::date and own.tester_id is not null and own.tester_id is distinct from other.tester_id
      and (r.form, r.field) in (select * from unnest(${fields.map(({ form }) => form)}::text[], ${fields.map(({ field }) => field)}::text[]))
    order by own.tested_on desc, s.sample_id, s.assurance_sample_id, r.section, r.field, r.row`)
