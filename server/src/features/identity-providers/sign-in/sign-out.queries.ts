import type { Database } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/sql.ts'

/** What a provider calls a session of ours that began there. */
export interface ProviderSessionRow {
  subject: string
  session_index: string | null
  id_token_sealed: string | null
}

export const providerSessionOf = (db: Database, session_id: number): Promise<ProviderSessionRow | null> =>
  db.row(sql`
    select provider_subject as subject, provider_session_index as session_index, id_token_sealed from sessions
    where id = ${session_id} and provider_subject is not null`)

/** Ends the sessions that began at a provider, of everybody or of one person, and returns their ids. */
export const endSessionsOfProvider = async (
  db: Database,
  { authority_id, provider_id, user_id = null }: { authority_id: number; provider_id: number; user_id?: number | null },
): Promise<number[]> =>
  (
    await db.rows<{ id: number }>(sql`
      update sessions set ended_at = now() where provider_id = ${provider_id} and authority_id = ${authority_id} and ended_at is null
        and (${user_id}::bigint is null or user_id = ${user_id})
      returning id`)
  ).map(({ id }) => id)
