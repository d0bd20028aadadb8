import type { InterfaceLook } from '@milepost/contract'
import type { Database } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'

/** Gives the authority that is bound its look; answers what it was. */
export async function changeInterfaceTheme(
  db: Database,
  { current_interface_theme_key, interface_colors }: InterfaceLook,
): Promise<InterfaceLook> {
  const before = await db.row<InterfaceLook>(
    sql`select * from change_interface_theme(${current_interface_theme_key}, ${JSON.stringify(interface_colors)}::jsonb)`,
  )
  if (!before) throw new Error('the authority is not there')
  return before
}
