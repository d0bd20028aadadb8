import type {
  PlantInspection,
  plantInspectionList,
  PlantInspectionRow,
  plantInspections,
  RouteInput,
  SignatureStrokes,
} from '@milepost/contract'
import type { ChecklistItem, ItemAnswer } from '@milepost/contract/plant-inspections/inspection-items'
import type { Database } from '../../../platform/database/database.ts'
import { compared, listPage } from '../../../platform/database/list-page.ts'
import { join, raw, sql } from '../../../platform/database/sql.ts'
import { ofVisiblePlants, type VisiblePlants } from '../visible-plants.ts'

export type InspectionsQuery = RouteInput<typeof plantInspections.list>['query']
export type KeptInspection = Omit<PlantInspection, 'abilities'>

const tables = raw(`plant_inspections i
  join plants p on p.authority_id = i.authority_id and p.id = i.plant_id
  join suppliers s on s.authority_id = p.authority_id and s.id = p.supplier_id`)
const columns =
  raw(`i.id, i.plant_id, p.name as plant, p.code as plant_code, s.name as supplier, p.time_zone, i.checklist_id, i.checklist, i.status,
  i.started_at, i.started_by_name as started_by, i.inspected_on, i.signed_at, i.signed_by_name as signed_by, i.failed_items,
  (select count(*) from plant_findings f where f.authority_id = i.authority_id and f.inspection_id = i.id and f.status <> 'closed')::integer as open_findings,
  i.lock_version`)

export const listInspections = (db: Database, visible: VisiblePlants, query: InspectionsQuery) =>
  listPage<PlantInspectionRow, typeof plantInspectionList>(db, query, {
    select: sql`select ${columns} from ${tables}`,
    counted: tables,
    always: ofVisiblePlants(visible),
    filters: {
      plant_id: compared('i.plant_id', 'bigint'),
      checklist_id: compared('i.checklist_id', 'bigint'),
      status: compared('i.status', 'text'),
      inspected_on: compared('i.inspected_on', 'date'),
    },
    search: (_text, pattern) => [
      sql`(p.code ilike ${pattern} or p.name ilike ${pattern} or s.name ilike ${pattern} or i.checklist ilike ${pattern} or i.signed_by_name ilike ${pattern})`,
    ],
    sorts: {
      plant: 'lower(p.name)',
      checklist: 'lower(i.checklist)',
      inspected_on: 'i.inspected_on',
      failed_items: 'i.failed_items',
      signed_by: 'lower(i.signed_by_name)',
    },
    default_order: 'i.signed_at desc nulls first',
    tie_break: 'i.started_at desc, i.id desc',
  })

/** An inspection of a plant that the person sees; with `lock`, others who change it wait until the transaction ends. */
export const inspectionById = (
  db: Database,
  visible: VisiblePlants,
  { id, lock = false }: { id: number; lock?: boolean },
) =>
  db.row<KeptInspection>(sql`
    select ${columns}, i.items, i.answers, i.notes, i.saved_at, i.signature, i.content_sha256 from ${tables}
    where ${join(ofVisiblePlants(visible), ' and ')} and i.id = ${id} ${lock ? raw('for update of i') : raw('')}`)

/** The draft of a plant and checklist. */
export const draftOf = (db: Database, authority_id: number, { plant_id, checklist_id }: PlantAndChecklist) =>
  db.row<{ id: number }>(sql`
    select i.id from plant_inspections i
    where i.authority_id = ${authority_id} and i.plant_id = ${plant_id} and i.checklist_id = ${checklist_id} and i.status = 'draft'`)

export interface PlantAndChecklist {
  plant_id: number
  checklist_id: number
}

/** An active plant with an active checklist of its kind, of the plants that the person sees. */
export const startable = (db: Database, visible: VisiblePlants, { plant_id, checklist_id }: PlantAndChecklist) =>
  db.row<{ checklist: string; items: ChecklistItem[] }>(sql`
    select c.name as checklist, c.items from plants p join plant_checklists c on c.authority_id = p.authority_id and c.active and p.kind = any(c.plant_kinds)
    where ${join(ofVisiblePlants(visible), ' and ')} and p.id = ${plant_id} and p.active and c.id = ${checklist_id}`)

/** Returns the id. */
export async function insertDraft(
  db: Database,
  authority_id: number,
  draft: PlantAndChecklist & { checklist: string; items: readonly ChecklistItem[]; at: Date; by: string },
): Promise<number> {
  const row = await db.row<{ id: number }>(sql`
    insert into plant_inspections (authority_id, plant_id, checklist_id, checklist, items, started_at, started_by_name, saved_at)
    values (${authority_id}, ${draft.plant_id}, ${draft.checklist_id}, ${draft.checklist}, ${JSON.stringify(draft.items)}::jsonb, ${draft.at}, ${draft.by}, ${draft.at}) returning id`)
  if (!row) throw new Error('the inspection was not written')
  return row.id
}

export interface DraftContent {
  id: number
  answers: readonly ItemAnswer[]
  notes: string | null
  at: Date
}

/** Saves the answers of a draft that is locked. */
export const saveDraft = (db: Database, authority_id: number, { id, answers, notes, at }: DraftContent) =>
  db.run(sql`
    update plant_inspections set answers = ${JSON.stringify(answers)}::jsonb, notes = ${notes}, saved_at = ${at}, lock_version = lock_version + 1
    where authority_id = ${authority_id} and id = ${id}`)

/** Saves the answers of a draft that is locked, signed. */
export const signDraft = (
  db: Database,
  authority_id: number,
  signed: DraftContent & {
    inspected_on: string
    by: number
    by_name: string
    signature: SignatureStrokes | null
    failed_items: number
    sha256: string
  },
) =>
  db.run(sql`
    update plant_inspections set answers = ${JSON.stringify(signed.answers)}::jsonb, notes = ${signed.notes}, saved_at = ${signed.at}, status = 'signed',
      inspected_on = ${signed.inspected_on}::date, signed_at = ${signed.at}, signed_by = ${signed.by}, signed_by_name = ${signed.by_name},
      signature = ${signed.signature === null ? null : JSON.stringify(signed.signature)}::jsonb, failed_items = ${signed.failed_items}, content_sha256 = ${signed.sha256},
      lock_version = lock_version + 1
    where authority_id = ${authority_id} and id = ${signed.id}`)

export const deleteDraft = (db: Database, authority_id: number, id: number) =>
  db.run(sql`delete from plant_inspections where authority_id = ${authority_id} and id = ${id} and status = 'draft'`)

/** Of some inspections, those that are drafts. */
export const draftsAmong = async (db: Database, authority_id: number, ids: readonly number[]): Promise<Set<number>> =>
  new Set(
    (
      await db.rows<{ id: number }>(sql`
        select i.id from plant_inspections i where i.authority_id = ${authority_id} and i.id = any(${[...ids]}::bigint[]) and i.status = 'draft'`)
    ).map(({ id }) => id),
  )
