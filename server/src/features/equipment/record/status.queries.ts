import type { MachineHistory, MachineSuspension } from '@milepost/contract'
import type { Database } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/sql.ts'

export interface StatusChange {
  id: number
  status_id: number
  transmitting: boolean
  by_name: string
  now: Date
}

/** Writes a change of status that a person made to a locked machine: its timer restarts. */
export async function writeStatus(
  db: Database,
  authority_id: number,
  { id, status_id, transmitting, by_name, now }: StatusChange,
): Promise<void> {
  await db.run(
    sql`update machines set transmitting = ${transmitting}, updated_at = ${now} where authority_id = ${authority_id} and id = ${id}`,
  )
  await db.run(sql`
    update machine_states set status_id = ${status_id}, status_since = ${now} where authority_id = ${authority_id} and machine_id = ${id}`)
  await db.run(sql`
    insert into machine_status_changes (authority_id, machine_id, at, status_id, transmitting, by_name)
    values (${authority_id}, ${id}, ${now}, ${status_id}, ${transmitting}, ${by_name})`)
}

export const beginSuspension = (
  db: Database,
  authority_id: number,
  one: { machine_id: number; project_id: number | null; by: string; reason: string | null; now: Date },
): Promise<number> =>
  db.run(sql`
    insert into machine_suspensions (authority_id, machine_id, project_id, suspended_at, suspended_by, reason)
    values (${authority_id}, ${one.machine_id}, ${one.project_id}, ${one.now}, ${one.by}, ${one.reason}) on conflict do nothing`)

export const endSuspension = (
  db: Database,
  authority_id: number,
  { machine_id, by, now }: { machine_id: number; by: string; now: Date },
): Promise<number> =>
  db.run(sql`
    update machine_suspensions set resumed_at = ${now}, resumed_by = ${by}
    where authority_id = ${authority_id} and machine_id = ${machine_id} and resumed_at is null`)

/** Suspensions of a machine, or of the machines that were on a project, the latest 200. */
export const suspensionsOf = (
  db: Database,
  authority_id: number,
  { machine_id, project_id }: { machine_id?: number; project_id?: number },
): Promise<MachineSuspension[]> =>
  db.rows(sql`
    select u.id, u.machine_id, m.equipment_id, u.suspended_at, u.suspended_by, u.reason, u.resumed_at, u.resumed_by
    from machine_suspensions u join machines m on m.authority_id = u.authority_id and m.id = u.machine_id
    where u.authority_id = ${authority_id} and m.deleted_at is null
      and (${machine_id ?? null}::bigint is null or u.machine_id = ${machine_id ?? null}) and (${project_id ?? null}::bigint is null or u.project_id = ${project_id ?? null})
    order by u.suspended_at desc, u.id desc limit 200`)

/** Ends the machine's current mobilization, if there is one, and begins another where a project is given. */
export async function mobilize(
  db: Database,
  authority_id: number,
  { machine_id, project_id, now }: { machine_id: number; project_id: number | null; now: Date },
): Promise<void> {
  await db.run(sql`
    update machine_mobilizations set mobilized_out_at = greatest(mobilized_in_at, ${now}::timestamptz)
    where authority_id = ${authority_id} and machine_id = ${machine_id} and mobilized_out_at is null`)
  if (project_id !== null)
    await db.run(sql`
      insert into machine_mobilizations (authority_id, machine_id, project_id, mobilized_in_at) values (${authority_id}, ${machine_id}, ${project_id}, ${now})`)
}

export const statusChangesOf = (
  db: Database,
  authority_id: number,
  machine_id: number,
): Promise<Omit<MachineHistory['statuses'][number], 'status_name'>[]> =>
  db.rows(sql`
    select h.id, h.at, h.status_id, h.transmitting, h.by_name as by from machine_status_changes h
    where h.authority_id = ${authority_id} and h.machine_id = ${machine_id} order by h.at desc, h.id desc limit 200`)

export const mobilizationsOf = (
  db: Database,
  authority_id: number,
  machine_id: number,
): Promise<MachineHistory['mobilizations']> =>
  db.rows(sql`
    select b.id, b.project_id, p.name as project, b.mobilized_in_at, b.mobilized_out_at
    from machine_mobilizations b join projects p on p.authority_id = b.authority_id and p.id = b.project_id
    where b.authority_id = ${authority_id} and b.machine_id = ${machine_id} order by b.mobilized_in_at desc, b.id desc limit 200`)
