import type { Database } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { DayBounds } from './inspector-day.ts'

/** A sample that was taken on the day. */
export interface DaySample {
  id: number
  year: number
  number: number
  revision: number
  kind: string
  material: string | null
  ticket_number: string | null
  quantity: string | null
  uom: string | null
  lot_number: string | null
  station: string | null
  sampled_by: string | null
}

/** Samples of a project's day, without void ones and those that a revision replaces. */
export const samplesOfDay = (
  db: Database,
  authority_id: number,
  { project_id, date }: DayBounds,
): Promise<DaySample[]> =>
  db.rows(sql`
    select s.id, s.year, s.number, s.revision, s.kind, m.name as material, t.ticket_number, trim_scale(s.quantity)::text as quantity, s.uom, s.lot_number, s.station, s.sampled_by
    from samples s
      left join materials m on m.authority_id = s.authority_id and m.id = s.material_id
      left join tickets t on t.authority_id = s.authority_id and t.id = s.ticket_id
    where s.authority_id = ${authority_id} and s.project_id = ${project_id} and s.sampled_on = ${date}::date and s.status <> 'void'
      and not exists (select from samples n where n.authority_id = s.authority_id and n.replaces_id = s.id)
    order by s.year, s.number, s.id limit 200`)

/** A test that was finished on the day, or of a sample of the day. */
export interface DayTest {
  id: number
  sample_id: number
  year: number
  number: number
  revision: number
  form: string
  form_version: number
  /** The form of the agency; null where a shipped one was answered. */
  questionnaire: unknown
  instance: number
  outcome: 'pass' | 'fail' | 'information'
  results: { section: string; field: string; value: string }[]
}

/** Days before the day on which a sample was taken at most whose test is looked for. */
const MOST_DAYS_BEFORE = 120

/** Tests that count: one that a finished retest replaced does not. */
export const testsOfDay = (db: Database, authority_id: number, { project_id, date }: DayBounds): Promise<DayTest[]> =>
  db.rows(sql`
    select t.id, t.sample_id, s.year, s.number, s.revision, t.form, t.form_version, t.instance, t.outcome,
      (select f.form from test_forms f where f.authority_id = t.authority_id and f.key = t.form and f.version = t.form_version limit 1) as questionnaire,
      coalesce((select json_agg(json_build_object('section', r.section, 'field', r.field, 'value', trim_scale(r.value)::text) order by r.section, r.row, r.field)
        from sample_results r where r.authority_id = t.authority_id and r.test_id = t.id), '[]') as results
    from samples s join sample_tests t on t.authority_id = s.authority_id and t.sample_id = s.id
    where s.authority_id = ${authority_id} and s.project_id = ${project_id} and s.sampled_on > ${date}::date - ${MOST_DAYS_BEFORE}::integer and s.sampled_on <= ${date}::date
      and t.tested_on = ${date}::date and t.finished_at is not null and s.status <> 'void'
      and not exists (select from sample_tests n where n.authority_id = t.authority_id and n.retests_id = t.id and n.finished_at is not null)
      and not exists (select from samples n where n.authority_id = s.authority_id and n.replaces_id = s.id)
    order by s.year, s.number, t.form, t.instance, t.id limit 200`)
