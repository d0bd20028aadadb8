import { domesticProjectRecord, type DomesticArticle, type DomesticSettings } from '@milepost/contract'
import type { Database } from '../../../platform/database/database.ts'
import { recordColumns } from '../../../platform/database/record-rows.ts'
import { raw, sql } from '../../../platform/database/sql.ts'

export type StoredSettings = DomesticSettings & { id: number; updated_at: string }

/** The settings of a project, null while it has none; with `lock`, others who change them wait until the transaction ends. */
export const settingsOfProject = (
  db: Database,
  { authority_id, project_id, lock = false }: { authority_id: number; project_id: number; lock?: boolean },
) =>
  db.row<StoredSettings>(sql`
    select s.id, ${recordColumns(domesticProjectRecord, 's')}, s.updated_at, s.lock_version from domestic_projects s
    where s.authority_id = ${authority_id} and s.project_id = ${project_id} ${raw(lock ? 'for update' : '')}`)

/** The project of some settings. */
export const projectOfSettings = (db: Database, authority_id: number, id: number) =>
  db.row<{ project_id: number }>(
    sql`select project_id from domestic_projects where authority_id = ${authority_id} and id = ${id}`,
  )

/** An article as far as verdicts depend on it. */
export type ArticleFacts = Omit<DomesticArticle, 'steps'> & {
  id: number
  pay_item_id: number | null
  placed_on: string | null
  /** Its steps, each once: `melted us certified`, joined by commas; null without any. */
  steps: string | null
}

/** All articles of a project, each with its steps, in the order in which they were added. */
export const factsOfProject = (db: Database, authority_id: number, project_id: number) =>
  db.rows<ArticleFacts>(sql`
    select a.id, a.pay_item_id, a.placed_on, a.category, a.kind, a.cost, a.foreign_cost, a.steel_cost, a.foreign_steel_cost, a.assembled_in_us, a.component_percent,
      a.further_steps, a.waiver_number, a.waiver_clause, s.steps
    from domestic_articles a left join (
      select article_id, string_agg(distinct step || case when in_us then ' us' else ' abroad' end || case when certificate is null then ' open' else ' certified' end, ',') as steps
      from domestic_steps where authority_id = ${authority_id} and project_id = ${project_id} group by article_id) s on s.article_id = a.id
    where a.authority_id = ${authority_id} and a.project_id = ${project_id} order by a.id`)

/** Line, code and description of pay items. */
export const itemNames = (db: Database, authority_id: number, ids: readonly number[]) =>
  db.rows<{ id: number; pay_item: string }>(sql`
    select i.id, i.line_number || ' · ' || i.item_code || ' · ' || i.item_description as pay_item from project_pay_items i
    where i.authority_id = ${authority_id} and i.id = any(${[...ids]}::bigint[])`)
