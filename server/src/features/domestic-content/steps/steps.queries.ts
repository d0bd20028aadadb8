import { domesticStepRecord, type DomesticStep } from '@milepost/contract'
import type { Database } from '../../../platform/database/database.ts'
import { recordColumns } from '../../../platform/database/record-rows.ts'
import { sql } from '../../../platform/database/sql.ts'

/** A step with the article that it belongs to, locked until the transaction ends. */
export const lockedStep = (db: Database, authority_id: number, id: number) =>
  db.row<DomesticStep & { project_id: number; article: string }>(sql`
    select s.id, s.article_id, s.project_id, a.name as article, ${recordColumns(domesticStepRecord, 's')}, s.lock_version
    from domestic_steps s join domestic_articles a on a.authority_id = s.authority_id and a.id = s.article_id
    where s.authority_id = ${authority_id} and s.id = ${id} for update of s`)

/** Number of an article's steps. */
export const countSteps = async (db: Database, authority_id: number, article_id: number): Promise<number> =>
  (
    await db.row<{ count: number }>(
      sql`select count(*) as count from domestic_steps where authority_id = ${authority_id} and article_id = ${article_id}`,
    )
  )?.count ?? 0
