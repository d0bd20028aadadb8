import type { Database } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'

interface Mark {
  holder_id: number
  project_id: number
}

/** Marks a project as one of a person's favorites. */
export const addFavorite = (db: Database, authority_id: number, { holder_id, project_id }: Mark) =>
  db.run(
    sql`insert into project_favorites (authority_id, holder_id, project_id) values (${authority_id}, ${holder_id}, ${project_id}) on conflict do nothing`,
  )

export const removeFavorite = (db: Database, authority_id: number, { holder_id, project_id }: Mark) =>
  db.run(
    sql`delete from project_favorites where authority_id = ${authority_id} and holder_id = ${holder_id} and project_id = ${project_id}`,
  )
