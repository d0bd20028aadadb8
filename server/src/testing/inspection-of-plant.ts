import type { Pool } from 'pg'
import { insert } from './world.ts'

/** A checklist of an agency, an inspection of a plant that has begun by it, and a finding. */
export async function inspectionOfPlant(
  owner: Pool,
  { authority_id, plant_id, marker }: { authority_id: number; plant_id: number; marker: string },
): Promise<Record<string, number>> {
  const checklist = await insert(
    owner,
    `insert into plant_checklists (authority_id, name, plant_kinds, interval_days, first_due_on, items, updated_at)
       values ($1, $2, '{asphalt,concrete,aggregate}', 30, '2026-11-01', '[{"key":"guards","text":"Guards","kind":"yes_no","unit":null,"minimum":null,"maximum":null,"required":true}]', now()) returning id`,
    [authority_id, `Checklist ${marker}`],
  )
  const inspection = await insert(
    owner,
    `insert into plant_inspections (authority_id, plant_id, checklist_id, checklist, items, started_at, started_by_name, saved_at)
       select authority_id, $2, id, name, items, now(), 'Inspector ' || $3::text, now() from plant_checklists where authority_id = $1 returning id`,
    [authority_id, plant_id, marker],
  )
  return {
    plant_checklists: checklist,
    checklist,
    plant_inspections: inspection,
    inspection,
    plant_findings: await insert(
      owner,
      `insert into plant_findings (authority_id, plant_id, inspection_id, item_key, item, description, severity, due_on, responsible, opened_at, opened_by_name)
         values ($1, $2, $3, 'guards', 'Guards', 'Guard ' || $4::text, 'major', '2026-12-01', $4, now(), $4) returning id`,
      [authority_id, plant_id, inspection, marker],
    ),
  }
}
