import type { TestNumber } from '@milepost/contract'
import type { Database } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/sql.ts'

/** Writes the numbers of a finished test in the place of those before. They count unless a finished retest has replaced the test. */
export async function writeResults(
  db: Database,
  authority_id: number,
  { test_id, numbers }: { test_id: number; numbers: readonly TestNumber[] },
): Promise<void> {
  await db.run(sql`delete from sample_results where authority_id = ${authority_id} and test_id = ${test_id}`)
  await db.run(sql`
    insert into sample_results (authority_id, test_id, sample_id, form, section, row, field, value, counted)
    select t.authority_id, t.id, t.sample_id, t.form, n.section, n.row, n.field, n.value,
      not exists (select from sample_tests r where r.authority_id = t.authority_id and r.retests_id = t.id and r.finished_at is not null)
    from sample_tests t, unnest(${numbers.map(({ section }) => section)}::text[], ${numbers.map(({ row }) => row)}::text[],
      ${numbers.map(({ field }) => field)}::text[], ${numbers.map(({ value }) => value)}::numeric[]) n(section, row, field, value)
    where t.authority_id = ${authority_id} and t.id = ${test_id}`)
}

/** Whether the numbers of a test count: not while a finished retest replaces it. */
export const countResults = (
  db: Database,
  authority_id: number,
  { test_id, counted }: { test_id: number; counted: boolean },
) =>
  db.run(sql`
    update sample_results set counted = ${counted} where authority_id = ${authority_id} and test_id = ${test_id}`)
