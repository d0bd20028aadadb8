import {
  articleSteps,
  domesticProjectRecord,
  type DomesticArticle,
  type DomesticSettings,
  type FurtherStep,
} from '@milepost/contract'
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

/**
 * Articles of a project that differ in nothing on which verdicts depend but their amounts, of which they have the sums. Steps are sets of bits, the first step the
 * lowest; null without any.
 */
export type AlikeArticles = Omit<DomesticArticle, 'steps' | 'further_steps'> & {
  ids: number[]
  pay_item_id: number | null
  is_placed: boolean
  further_steps: FurtherStep[]
  /** Steps that companies did, those of which one has no certificate, and those of which one was done abroad. */
  done: number | null
  open: number | null
  abroad: number | null
}

const bit = raw(`case step ${articleSteps.map((step, at) => `when '${step}' then ${1 << at}`).join(' ')} end`)

/** All articles of a project, those that are alike together. */
export const articlesAlike = (db: Database, authority_id: number, project_id: number) =>
  db.rows<AlikeArticles>(sql`
    select array_agg(a.id) as ids, a.pay_item_id, a.placed_on is not null as is_placed, a.category, a.kind, sum(a.cost) as cost, sum(a.foreign_cost) as foreign_cost,
      sum(a.steel_cost) as steel_cost, sum(a.foreign_steel_cost) as foreign_steel_cost, a.assembled_in_us, a.component_percent, a.further_steps, a.waiver_number,
      a.waiver_clause, s.done, s.open, s.abroad
    from domestic_articles a left join (
      select article_id, bit_or(${bit}) as done, bit_or(${bit}) filter (where certificate is null) as open, bit_or(${bit}) filter (where not in_us) as abroad
      from domestic_steps where authority_id = ${authority_id} and project_id = ${project_id} group by article_id) s on s.article_id = a.id
    where a.authority_id = ${authority_id} and a.project_id = ${project_id}
    group by a.pay_item_id, a.placed_on is not null, a.category, a.kind, a.assembled_in_us, a.component_percent, a.further_steps, a.waiver_number, a.waiver_clause,
      s.done, s.open, s.abroad, a.foreign_cost > 0, a.foreign_cost < a.cost, a.steel_cost is null, a.steel_cost > 0, a.foreign_steel_cost > 0, a.foreign_steel_cost < a.steel_cost`)

/** Line, code and description of pay items. */
export const itemNames = (db: Database, authority_id: number, ids: readonly number[]) =>
  db.rows<{ id: number; pay_item: string }>(sql`
    select i.id, i.line_number || ' · ' || i.item_code || ' · ' || i.item_description as pay_item from project_pay_items i
    where i.authority_id = ${authority_id} and i.id = any(${[...ids]}::bigint[])`)
