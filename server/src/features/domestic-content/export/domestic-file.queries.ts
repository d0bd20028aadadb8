import { domesticStepRecord, type DomesticStep } from '@milepost/contract'
import type { Database } from '../../../platform/database/database.ts'
import { recordColumns } from '../../../platform/database/record-rows.ts'
import { sql } from '../../../platform/database/sql.ts'

/** All steps of a project with the names of their articles, in the order of the articles. */
export const stepsOfProject = (db: Database, authority_id: number, project_id: number) =>
  db.rows<DomesticStep & { article: string }>(sql`
    select s.id, s.article_id, a.name as article, ${recordColumns(domesticStepRecord, 's')}, s.lock_version
    from domestic_steps s join domestic_articles a on a.authority_id = s.authority_id and a.id = s.article_id
    where s.authority_id = ${authority_id} and s.project_id = ${project_id}
    order by a.category, lower(a.name), a.id, array_position(array['melted', 'rolled', 'fabricated', 'coated', 'manufactured', 'assembled'], s.step), s.id`)
