import { insert } from '../world.ts'
import type { TestApp } from '../app.ts'

/** Second rows of some kinds, so that a record that names one can name another; their ids by kind, with `other_`. */
export async function furtherRows(
  { owner, world }: TestApp,
  ids: Record<string, number>,
): Promise<Record<string, number>> {
  const { id: authority_id, other_district_id } = world.first
  const project = ids['project']
  const other_supplier = await insert(
    owner,
    "insert into suppliers (authority_id, name) values ($1, 'Other supplier') returning id",
    [authority_id],
  )
  return {
    other_district: other_district_id,
    other_supplier,
    other_project: await insert(
      owner,
      "insert into projects (authority_id, name, dot_code, time_zone, status) values ($1, 'Other road', 'OTHER-1', 'America/New_York', 'construction') returning id",
      [authority_id],
    ),
    other_plant: await insert(
      owner,
      `insert into plants (authority_id, supplier_id, code, name, kind, time_zone) values ($1, $2, 'OTHER-1', 'Other plant', 'asphalt', 'America/New_York') returning id`,
      [authority_id, other_supplier],
    ),
    other_checklist: await insert(
      owner,
      `insert into plant_checklists (authority_id, name, plant_kinds, interval_days, first_due_on, items, updated_at)
         select authority_id, 'Other checklist', plant_kinds, interval_days, first_due_on, items, now() from plant_checklists where id = $1 returning id`,
      [ids['checklist']],
    ),
    other_folder: await insert(
      owner,
      `insert into document_folders (authority_id, project_id, name, access, created_at, created_by, created_by_name) values ($1, $2, 'Other folder', 'project', now(), 1, 'Ada') returning id`,
      [authority_id, project],
    ),
    other_activity: await insert(
      owner,
      `insert into schedule_activities (authority_id, project_id, name, kind, starts_on, ends_on, created_at)
         values ($1, $2, 'Other activity', 'work', '2026-11-01', '2026-11-02', now()) returning id`,
      [authority_id, project],
    ),
  }
}
