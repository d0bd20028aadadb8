import type { Database } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/sql.ts'

/** A new article of a file. */
export interface ImportedArticle {
  name: string
  category: string
  kind: string | null
  pay_item_id: number | null
  supplier: string | null
  quantity: string | null
  uom: string | null
  placed_on: string | null
  cost: string
  foreign_cost: string
  assembled_in_us: boolean
  component_percent: string | null
  steel_cost: string | null
  foreign_steel_cost: string | null
  evidence: string | null
  notes: string | null
}

/** Writes articles in one statement, and returns their ids in their order. */
export const insertArticles = async (
  db: Database,
  { authority_id, project_id }: { authority_id: number; project_id: number },
  articles: readonly ImportedArticle[],
  at: Date,
): Promise<number[]> =>
  (
    await db.rows<{ id: number }>(sql`
      insert into domestic_articles (authority_id, project_id, name, category, kind, pay_item_id, supplier, quantity, uom, placed_on, cost, foreign_cost, assembled_in_us,
        component_percent, steel_cost, foreign_steel_cost, evidence, notes, created_at, updated_at)
      select ${authority_id}, ${project_id}, r.name, r.category, r.kind, r.pay_item_id, r.supplier, r.quantity, r.uom, r.placed_on, r.cost, r.foreign_cost, r.assembled_in_us,
        r.component_percent, r.steel_cost, r.foreign_steel_cost, r.evidence, r.notes, ${at}, ${at}
      from jsonb_array_elements(${JSON.stringify(articles)}::jsonb) with ordinality as e (article, place),
        jsonb_to_record(e.article) as r (name text, category text, kind text, pay_item_id bigint, supplier text, quantity numeric, uom text, placed_on date, cost numeric,
          foreign_cost numeric, assembled_in_us boolean, component_percent numeric, steel_cost numeric, foreign_steel_cost numeric, evidence text, notes text)
      order by e.place returning id`)
  ).map(({ id }) => id)

/** What makes an article the same as a row of a file. */
export interface KnownArticle {
  name: string
  category: string
  pay_item_id: number | null
  supplier: string | null
  placed_on: string | null
  cost: string
  evidence: string | null
}

export const knownArticles = (db: Database, authority_id: number, project_id: number) =>
  db.rows<KnownArticle>(sql`
    select name, category, pay_item_id, supplier, placed_on, cost, evidence from domestic_articles
    where authority_id = ${authority_id} and project_id = ${project_id}`)

/** Lines of a project's contract by their numbers; a number that several contract projects have names none. */
export const linesOfProject = (db: Database, authority_id: number, project_id: number) =>
  db.rows<{ line_number: number; id: number }>(sql`
    select line_number, min(id) as id from project_pay_items where authority_id = ${authority_id} and project_id = ${project_id}
    group by line_number having count(*) = 1`)
