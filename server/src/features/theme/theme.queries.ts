import type { InterfaceLook } from '@milepost/contract'
import type { Database } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'

/** The look of the bound authority, locked until the transaction ends. */
export async function lockInterfaceTheme(db: Database): Promise<InterfaceLook> {
  const current = await db.row<InterfaceLook>(sql`select * from lock_interface_theme()`)
  if (!current) throw new Error('the authority is not there')
  return current
}

/** Sets the look of the bound authority. */
export const changeInterfaceTheme = (
  db: Database,
  { current_interface_theme_key, interface_colors }: InterfaceLook,
): Promise<unknown> =>
  db.run(sql`select change_interface_theme(${current_interface_theme_key}, ${JSON.stringify(interface_colors)}::jsonb)`)
