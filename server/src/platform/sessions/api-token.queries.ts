import type { TokenKind, TokenScope } from '@milepost/contract'
import type { Database } from '../database/database.ts'
import { sql } from '../database/sql.ts'

/** A token that is active now. */
export interface UsedToken {
  authority_id: number
  authority_name: string
  token_id: number
  kind: TokenKind
  name: string
  scopes: TokenScope[]
  /** The session of a personal token. */
  session_id: number | null
}

/** Whose token it is, read from the database with every call, so that a revocation counts at once; notes its use, at most once a minute. */
export const useApiToken = (db: Database, token_hash: Buffer) =>
  db.row<UsedToken>(sql`select * from use_api_token(${token_hash})`)

/** Whether an agency's token is still active, within the transaction of a write; binds the authority again, since a transaction may have continued for another. */
export async function machineHeld(
  db: Database,
  { authority_id, token_id }: { authority_id: number; token_id: number },
): Promise<boolean> {
  const [, found] = await db.textRows(
    sql`select set_config('app.authority_id', ${String(authority_id)}, true)`,
    sql`select 1 from api_tokens where authority_id = ${authority_id} and id = ${token_id} and revoked_at is null and expires_at > now()`,
  )
  return found?.rows.length === 1
}
