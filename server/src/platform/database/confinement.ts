import type { Pool } from 'pg'
import { onConnection } from './pool.ts'

/**
 * Checks that requests run under a role that row-level security binds (D1). A DATABASE_APP_URL that names the owner or a superuser would work, and
 * show every agency everything that a query does not narrow.
 * @throws when the role is not bound.
 */
export async function assertConfined(pool: Pool): Promise<void> {
  const { rows } = await onConnection(pool, (client) =>
    client.query<{ name: string; confined: boolean }>(
      "select current_user as name, row_security_active('tickets') as confined",
    ),
  )
  if (rows[0]?.confined !== true)
    throw new Error(
      `DATABASE_APP_URL names ${rows[0]?.name}, whom row-level security does not bind. Name a role that owns nothing, is no superuser and is a member of milepost_app`,
    )
}
