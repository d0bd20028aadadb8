import type { InterfaceColors } from '@milepost/contract'
import type { Database } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'

export interface AgencyFace {
  id: number
  name: string
  current_interface_theme_key: string
  interface_colors: InterfaceColors
}

/** The agency of a host; of the named one, if one is named. */
export const agencyAt = (db: Database, host: string, authority_id: number | null) =>
  db.row<AgencyFace>(sql`
    select a.id, a.name, a.current_interface_theme_key, a.interface_colors from authority_addresses o join authorities a on a.id = o.authority_id
    where o.host = ${host} and (${authority_id}::bigint is null or a.id = ${authority_id})`)
