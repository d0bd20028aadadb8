import type { Database } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/sql.ts'

/** Returns how many agencies have the name. */
export const giveAddress = (owner: Database, agency: string, host: string) =>
  owner.run(sql`
    insert into authority_addresses (host, authority_id) select ${host}, id from authorities where name = ${agency}
    on conflict (host) do update set authority_id = excluded.authority_id`)

export const dropAddress = (owner: Database, host: string) =>
  owner.run(sql`delete from authority_addresses where host = ${host}`)

export const addressesOfAgencies = (owner: Database) =>
  owner.rows<{ host: string; agency: string }>(
    sql`select o.host, a.name as agency from authority_addresses o join authorities a on a.id = o.authority_id order by a.name, o.host`,
  )
