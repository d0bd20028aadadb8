import type { Database } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/sql.ts'

/** A machine as its OEM's system names it. */
export interface SourceMachine {
  /** PIN, else manufacturer and serial number, else manufacturer and equipment id. */
  source_key: string
  equipment_id: string
  oem: string
  model: string | null
  serial_number: string | null
}

/** Gives machines that were known by their serial number alone the key with their manufacturer, so that another maker's equal serial is another machine. */
export const renameSources = (
  db: Database,
  authority_id: number,
  {
    connection_id,
    machines,
  }: { connection_id: number; machines: readonly { source_key: string; former_key: string; oem: string }[] },
): Promise<number> =>
  db.run(sql`
    update machines m set source_key = n.source_key
    from jsonb_to_recordset(${JSON.stringify(machines)}::jsonb) as n(source_key text, former_key text, oem text)
    where m.authority_id = ${authority_id} and m.connection_id = ${connection_id} and m.source_key = n.former_key and lower(m.oem) = lower(n.oem)
      and not exists (select from machines o where o.authority_id = m.authority_id and o.connection_id = m.connection_id and o.source_key = n.source_key)`)

/** Machines of a connection, deleted ones too, by how its system names them. */
export const machinesOfSource = (
  db: Database,
  authority_id: number,
  { connection_id, source_keys }: { connection_id: number; source_keys: readonly string[] },
): Promise<{ id: number; source_key: string }[]> =>
  db.rows(sql`
    select m.id, m.source_key from machines m
    where m.authority_id = ${authority_id} and m.connection_id = ${connection_id} and m.source_key = any(${source_keys}::text[])`)

/**
 * Adds machines that a system reports for the first time: without a project, with the connection's contractor. One with the manufacturer and equipment
 * id of an existing machine gets a suffix of six characters, the same each time. Returns their ids.
 */
export async function addReported(
  db: Database,
  authority_id: number,
  {
    connection_id,
    contractor,
    machines,
    now,
  }: { connection_id: number; contractor: string | null; machines: readonly SourceMachine[]; now: Date },
): Promise<{ id: number; source_key: string }[]> {
  const added = await db.rows<{ id: number; source_key: string }>(sql`
    insert into machines (authority_id, equipment_id, oem, model, serial_number, contractor, connection_id, source_key, created_at, updated_at)
    select ${authority_id}, case when exists (select from machines m where m.authority_id = ${authority_id} and lower(m.oem) = lower(n.oem) and lower(m.equipment_id) = lower(n.equipment_id)
        and m.deleted_at is null) or row_number() over (partition by lower(n.oem), lower(n.equipment_id) order by n.source_key) > 1
      then left(n.equipment_id, 60) || ' ' || right(md5(n.source_key || ${connection_id}::text), 6) else n.equipment_id end,
      n.oem, n.model, n.serial_number, ${contractor}, ${connection_id}, n.source_key, ${now}, ${now}
    from jsonb_to_recordset(${JSON.stringify(machines)}::jsonb) as n(source_key text, equipment_id text, oem text, model text, serial_number text)
    on conflict do nothing returning id, source_key`)
  await db.run(sql`
    insert into machine_states (authority_id, machine_id, status_id, status_since)
    select ${authority_id}, n.id, 2, ${now} from unnest(${added.map(({ id }) => id)}::bigint[]) as n(id)`)
  return added
}
