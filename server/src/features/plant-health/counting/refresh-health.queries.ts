import { todayIn } from '../../../platform/time/index.ts'
import { HEALTH_DAYS } from '@milepost/contract'
import type { Database } from '../../../platform/database/database.ts'
import { raw, sql } from '../../../platform/database/sql.ts'

/** The next plants of an agency by their ids. */
export const plantsAfter = async (
  db: Database,
  authority_id: number,
  { after, most }: { after: number; most: number },
): Promise<number[]> =>
  (
    await db.rows<{ id: number }>(
      sql`select id from plants where authority_id = ${authority_id} and id > ${after} order by id limit ${most}`,
    )
  ).map(({ id }) => id)

/** Computes the figures of plants from their counted days: the last 30 of the plant's calendar, by the agency's current limits. */
export const refreshHealth = (
  db: Database,
  authority_id: number,
  { plant_ids, now }: { plant_ids: readonly number[]; now: Date },
) =>
  db.run(sql`
    with d as (
      select p.id as plant_id, c.day, c.tickets, c.compliant, c.failed,
        (select coalesce(sum(m.value::integer), 0) from jsonb_each_text(c.latency) m where m.key::integer <= a.preferred_minutes) as preferred,
        (select coalesce(sum(m.value::integer), 0) from jsonb_each_text(c.latency) m where m.key::integer <= a.accepted_minutes) as accepted
      from plants p join authorities a on a.id = p.authority_id
      join plant_days c on c.authority_id = p.authority_id and c.plant_id = p.id
        and c.day > ${todayIn(now, raw('p.time_zone'))} - ${HEALTH_DAYS}::integer and c.day <= ${todayIn(now, raw('p.time_zone'))} + 1
      where p.authority_id = ${authority_id} and p.id = any(${[...plant_ids]}::bigint[])),
    failed as (
      select plant_id, jsonb_object_agg(name, tickets) as failed from (select d.plant_id, f.key as name, sum(f.value::integer) as tickets from d cross join jsonb_each_text(d.failed) f group by 1, 2) g group by 1)
    insert into plant_health (authority_id, plant_id, tickets, preferred, accepted, compliant, failed, trend, counted_at)
    select ${authority_id}, p.id, coalesce(sum(d.tickets), 0), coalesce(sum(d.preferred), 0), coalesce(sum(d.accepted), 0), coalesce(sum(d.compliant), 0), coalesce(max(f.failed::text)::jsonb, '{}'),
      coalesce(jsonb_agg(jsonb_build_array(d.day, d.tickets, d.preferred, d.compliant) order by d.day) filter (where d.day is not null), '[]'), ${now}
    from plants p left join d on d.plant_id = p.id left join failed f on f.plant_id = p.id
    where p.authority_id = ${authority_id} and p.id = any(${[...plant_ids]}::bigint[]) group by p.id
    on conflict (authority_id, plant_id) do update set tickets = excluded.tickets, preferred = excluded.preferred, accepted = excluded.accepted, compliant = excluded.compliant,
      failed = excluded.failed, trend = excluded.trend, counted_at = excluded.counted_at`)
