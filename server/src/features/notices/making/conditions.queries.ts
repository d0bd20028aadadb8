import { dateIn, localTime, todayIn, withinClock } from '../../../platform/time/index.ts'
import type { NoticeKind, WorkZoneAlert } from '@milepost/contract'
import type { Database } from '../../../platform/database/database.ts'
import { raw, sql } from '../../../platform/database/sql.ts'
import type { ConditionState } from '../rules/next-condition.ts'

/** Something that holds now. */
export interface Holding {
  /** A permanent identifier: a plant, a period, an item with the quantity that it is compared with. */
  subject_key: string
  project_id: number | null
  plant_id: number | null
  subject_id: number
  label: string
}

/**
 * Plants that are silent (D14): heard from today by their own clock, but not for some minutes now, although they are open. A plant that did not work today is not silent.
 */
export const silentPlants = (db: Database, authority_id: number, { now, minutes }: { now: Date; minutes: number }) =>
  db.rows<Holding & { plant_id: number }>(sql`
    select p.id::text as subject_key, null::bigint as project_id, p.id as plant_id, p.id as subject_id, p.code as label
    from plants p cross join lateral (select greatest(p.last_ticket_at, p.last_heartbeat_at) as heard, ${localTime(sql`${now}::timestamptz`, raw('p.time_zone'))} as here) x
    where p.authority_id = ${authority_id} and p.active and x.heard < ${now}::timestamptz - make_interval(mins => ${minutes}::integer)
      and ${dateIn(raw('x.heard'), raw('p.time_zone'))} = x.here::date
      and ${withinClock(raw('x.here::time'), raw('p.opens_at'), raw('p.closes_at'))}
    order by p.id limit 5000`)

/** Plants whose health has turned: late tickets, or weighing checks failed. A silent plant is a separate notice. */
export const unhealthyPlants = (db: Database, authority_id: number) =>
  db.rows<Holding & { plant_id: number }>(sql`
    select p.id::text as subject_key, null::bigint as project_id, p.id as plant_id, p.id as subject_id, p.code as label
    from plant_health h join plants p on p.authority_id = h.authority_id and p.id = h.plant_id
    where h.authority_id = ${authority_id} and p.active and h.problems && '{late,weighing}'
    order by p.id limit 5000`)

/** Armed work zones with an alert of the watch. */
export const alarmingZones = (db: Database, authority_id: number, alert: WorkZoneAlert) =>
  db.rows<Holding & { project_id: number }>(sql`
    select z.id::text as subject_key, z.project_id, null::bigint as plant_id, z.id as subject_id, z.name as label
    from work_zones z join projects p on p.authority_id = z.authority_id and p.id = z.project_id and p.deleted_at is null
    where z.authority_id = ${authority_id} and z.armed and ${alert} = any(z.alerts)
    order by z.id limit 5000`)

/** Pay periods that are over by some days in their project's zone, and not closed. */
export const duePeriods = (db: Database, authority_id: number, { now, days }: { now: Date; days: number }) =>
  db.rows<Holding & { project_id: number }>(sql`
    select y.id::text as subject_key, y.project_id, null::bigint as plant_id, y.id as subject_id, y.number::text as label
    from pay_periods y join projects p on p.authority_id = y.authority_id and p.id = y.project_id and p.deleted_at is null and p.status <> 'archived'
    where y.authority_id = ${authority_id} and y.status = 'in_progress'
      and y.end_on + ${days}::integer < ${todayIn(now, raw('p.time_zone'))}
    order by y.id limit 20000`)

/** Items of projects whose posted quantity has reached a share of the current one, but no higher one with a separate notice. */
export const itemsAbove = (
  db: Database,
  authority_id: number,
  { project_ids, percent, below }: { project_ids: readonly number[]; percent: number; below: number | null },
) =>
  db.rows<Holding & { project_id: number }>(sql`
    select i.id::text || ':' || trim_scale(i.quantity + i.change_quantity)::text as subject_key, i.project_id, null::bigint as plant_id, i.id as subject_id, i.item_code as label
    from project_pay_items i join lateral (
      select sum(r.quantity) as posted from pay_item_rollups r
      where r.authority_id = i.authority_id and r.project_id = i.project_id and r.pay_item_id = i.id) x on true
    where i.authority_id = ${authority_id} and i.project_id = any(${[...project_ids]}::bigint[]) and i.quantity + i.change_quantity > 0
      and x.posted * 100 >= (i.quantity + i.change_quantity) * ${percent}::integer
      and (${below}::integer is null or x.posted * 100 < (i.quantity + i.change_quantity) * ${below}::integer)
    order by i.id`)

export interface KeptCondition extends ConditionState {
  subject_key: string
  project_id: number | null
  plant_id: number | null
}

/** Known conditions of a kind; only of some projects if they are given. They are locked until the transaction ends. */
export const lockConditions = (
  db: Database,
  authority_id: number,
  { kind, project_ids }: { kind: NoticeKind; project_ids: readonly number[] | null },
) =>
  db.rows<KeptCondition>(sql`
    select subject_key, project_id, plant_id, since, notified_at, calm_since from notice_conditions
    where authority_id = ${authority_id} and kind = ${kind} and (${project_ids}::bigint[] is null or project_id = any(${project_ids}::bigint[]))
    order by id for update`)

/** Projects with a condition of a kind that nobody was notified of yet. */
export const projectsThatWait = async (
  db: Database,
  authority_id: number,
  kinds: readonly NoticeKind[],
  most: number,
): Promise<number[]> =>
  (
    await db.rows<{ project_id: number }>(sql`
      select project_id from notice_conditions
      where authority_id = ${authority_id} and kind = any(${[...kinds]}::text[]) and notified_at is null and project_id is not null
      group by project_id order by min(since) limit ${most}`)
  ).map(({ project_id }) => project_id)

/** Saves conditions as they are now, and deletes others. */
export async function writeConditions(
  db: Database,
  authority_id: number,
  { kind, stored, forgotten }: { kind: NoticeKind; stored: readonly KeptCondition[]; forgotten: readonly string[] },
): Promise<void> {
  if (stored.length > 0)
    await db.run(sql`
      insert into notice_conditions (authority_id, kind, subject_key, project_id, plant_id, since, notified_at, calm_since)
      select ${authority_id}, ${kind}, x.subject_key, x.project_id, x.plant_id, x.since, x.notified_at, x.calm_since
      from jsonb_to_recordset(${JSON.stringify(stored)}::jsonb)
        as x(subject_key text, project_id bigint, plant_id bigint, since timestamptz, notified_at timestamptz, calm_since timestamptz)
      on conflict on constraint notice_conditions_key do update set since = excluded.since, notified_at = excluded.notified_at, calm_since = excluded.calm_since`)
  if (forgotten.length > 0)
    await db.run(sql`
      delete from notice_conditions where authority_id = ${authority_id} and kind = ${kind} and subject_key = any(${[...forgotten]}::text[])`)
}

/** Resolves notices of a kind in places where no reported condition lasts any more; returns their recipients. */
export const resolveOver = async (
  db: Database,
  authority_id: number,
  { kind, places, now }: { kind: NoticeKind; places: readonly Pick<Holding, 'project_id' | 'plant_id'>[]; now: Date },
): Promise<number[]> =>
  (
    await db.rows<{ holder_id: number }>(sql`
      update notices n set resolved_at = ${now}, mail_due_at = null
      where n.authority_id = ${authority_id} and n.kind = ${kind} and n.read_at is null and n.resolved_at is null
        and exists (select from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as x(project_id bigint, plant_id bigint)
          where x.project_id is not distinct from n.project_id and x.plant_id is not distinct from n.plant_id)
        and not exists (
          select from notice_conditions c where c.authority_id = n.authority_id and c.kind = n.kind and c.project_id is not distinct from n.project_id
            and c.plant_id is not distinct from n.plant_id and c.notified_at is not null and c.calm_since is null)
      returning n.holder_id`)
  ).map(({ holder_id }) => holder_id)
