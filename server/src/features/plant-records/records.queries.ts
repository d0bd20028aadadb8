import type { PlantRecord, plantRecords, RouteInput } from '@milepost/contract'
import type { Database } from '../../platform/database/database.ts'
import { raw, sql } from '../../platform/database/sql.ts'

export type RecordBody = Omit<RouteInput<typeof plantRecords.save>['body'], 'lock_version'>

const inspectorName = raw("m.first_name || ' ' || m.last_name")

/** A plant's record; null where no plant of that id is there. */
export const recordOf = (db: Database, authority_id: number, plant_id: number) =>
  db.row<PlantRecord>(sql`
    select p.id, p.code, p.name, p.connector, p.contact_name, p.contact_email, p.lock_version,
      (select coalesce(json_agg(json_build_object('scale_id', s.scale_id, 'capacity_lbs', s.capacity_lbs::text, 'division_lbs', s.division_lbs::text, 'certificate', s.certificate,
        'certificate_expires_on', s.certificate_expires_on) order by s.scale_id), '[]') from plant_scales s where s.authority_id = p.authority_id and s.plant_id = p.id) as scales,
      (select coalesce(json_agg(json_build_object('name', w.name, 'license', w.license, 'expires_on', w.expires_on) order by lower(w.name), w.id), '[]')
        from plant_weighmasters w where w.authority_id = p.authority_id and w.plant_id = p.id) as weighmasters,
      (select coalesce(json_agg(json_build_object('mix_id', x.mix_id, 'expires_on', x.expires_on) order by x.mix_id), '[]') from plant_mixes x where x.authority_id = p.authority_id and x.plant_id = p.id) as mixes,
      (select coalesce(json_agg(json_build_object('id', m.id, 'name', ${inspectorName}) order by m.last_name, m.first_name, m.id), '[]')
        from plant_assignments a join memberships m on m.authority_id = a.authority_id and m.id = a.membership_id and m.status <> 'deleted'
        where a.authority_id = p.authority_id and a.plant_id = p.id) as inspectors
    from plants p where p.authority_id = ${authority_id} and p.id = ${plant_id}`)

/** Locks a plant until the transaction ends. */
export const lockPlant = (db: Database, authority_id: number, plant_id: number) =>
  db.run(sql`select from plants where authority_id = ${authority_id} and id = ${plant_id} for update`)

/** Plant inspectors of the agency by name. */
export const plantInspectors = (db: Database, authority_id: number) =>
  db.rows<{ id: number; name: string }>(sql`
    select m.id, ${inspectorName} as name from memberships m where m.authority_id = ${authority_id} and m.role = 'plant_inspector' and m.status <> 'deleted'
    order by m.last_name, m.first_name, m.id limit 1000`)

/** Writes a plant's record whole. */
export async function writeRecord(
  db: Database,
  authority_id: number,
  plant_id: number,
  body: RecordBody,
): Promise<void> {
  await db.run(sql`
    update plants set connector = ${body.connector}, contact_name = ${body.contact_name}, contact_email = ${body.contact_email}, lock_version = lock_version + 1
    where authority_id = ${authority_id} and id = ${plant_id}`)
  db.later(
    sql`delete from plant_scales where authority_id = ${authority_id} and plant_id = ${plant_id}`,
    sql`delete from plant_weighmasters where authority_id = ${authority_id} and plant_id = ${plant_id}`,
    sql`delete from plant_mixes where authority_id = ${authority_id} and plant_id = ${plant_id}`,
    sql`delete from plant_assignments where authority_id = ${authority_id} and plant_id = ${plant_id}`,
    sql`insert into plant_scales (authority_id, plant_id, scale_id, capacity_lbs, division_lbs, certificate, certificate_expires_on)
      select ${authority_id}, ${plant_id}, s.* from json_to_recordset(${JSON.stringify(body.scales)}::json) as s(scale_id text, capacity_lbs numeric, division_lbs numeric, certificate text, certificate_expires_on date)`,
    sql`insert into plant_weighmasters (authority_id, plant_id, name, license, expires_on)
      select ${authority_id}, ${plant_id}, w.* from json_to_recordset(${JSON.stringify(body.weighmasters)}::json) as w(name text, license text, expires_on date)`,
    sql`insert into plant_mixes (authority_id, plant_id, mix_id, expires_on)
      select ${authority_id}, ${plant_id}, x.* from json_to_recordset(${JSON.stringify(body.mixes)}::json) as x(mix_id text, expires_on date)`,
    sql`insert into plant_assignments (authority_id, plant_id, membership_id) select ${authority_id}, ${plant_id}, i.id from unnest(${body.inspector_ids}::bigint[]) i(id)`,
  )
}
