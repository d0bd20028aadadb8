import type { Pool } from 'pg'
import { insert } from '../../../testing/world.ts'

export interface JudgedSample {
  authority_id: number
  project_id: number
  pay_item_id: number
  lot_number: string
  kind: 'qc' | 'verification'
  /** Air voids, in percent. */
  voids: string
  status?: 'waiting_authorization' | 'complete'
  sublot?: number
}

/** Samples with a finished test of air voids, in one statement; returns their ids. */
export async function insertJudgedSamples(owner: Pool, samples: readonly JudgedSample[]): Promise<number[]> {
  const { rows } = await owner.query<{ sample_id: number }>(
    `with given as (select g.*, nextval('global_id') as sample_id, nextval('global_id') as test_id
       from jsonb_to_recordset($1::jsonb) g(authority_id bigint, project_id bigint, pay_item_id bigint, lot_number text, kind text, voids numeric, status text, sublot text, n integer)),
     taken as (insert into samples (authority_id, id, project_id, pay_item_id, lot_number, sublot, kind, status, year, number, sampled_on)
       select authority_id, sample_id, project_id, pay_item_id, lot_number, sublot, kind, coalesce(status, 'complete'), 2026, sample_id, '2026-11-20' from given),
     tested as (insert into sample_tests (authority_id, id, sample_id, form, form_version, instance, tested_on, outcome, finished_at, written_by, written_by_name)
       select authority_id, test_id, sample_id, 'asphalt_volumetrics', 1, 1, '2026-11-21', 'information', now(), 1, 'Tester' from given),
     results as (insert into sample_results (authority_id, test_id, sample_id, form, section, row, field, value, counted)
       select authority_id, test_id, sample_id, 'asphalt_volumetrics', 'result', '1', 'voids', voids, true from given)
     select sample_id from given order by n`,
    [JSON.stringify(samples.map((sample, n) => ({ ...sample, n })))],
  )
  return rows.map(({ sample_id }) => Number(sample_id))
}

/** A pay item of a project, at 100 dollars a ton. */
export const insertPayItem = (owner: Pool, authority_id: number, project_id: number, line: number): Promise<number> =>
  insert(
    owner,
    `insert into project_pay_items (authority_id, project_id, line_number, item_code, item_description, unit_of_measure, quantity, unit_price)
       values ($1, $2, $3, '0334', 'Superpave', 'TN', 5000, 100) returning id`,
    [authority_id, project_id, line],
  )
