import type { Attachment } from '@milepost/contract'
import type { Database } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { attachmentsOf } from '../attachments/index.ts'

/** The photos and documents of a sample in their latest versions, the oldest first. */
export const attachmentsOfSample = async (db: Database, authority_id: number, id: number): Promise<Attachment[]> =>
  (
    await db.row<{ attachments: Attachment[] }>(sql`
      select ${attachmentsOf('sample', { authority_id: sql`s.authority_id`, id: sql`s.id` })} as attachments
      from samples s where s.authority_id = ${authority_id} and s.id = ${id}`)
  )?.attachments ?? []
