import { dateIn, endOfDateIn, localTime, startOfDateIn } from '../../../platform/time/index.ts'
import { checksOfPlaces } from '@milepost/contract/tickets/weighing-checks'
import type { Database } from '../../../platform/database/database.ts'
import { raw, sql, type Sql } from '../../../platform/database/sql.ts'

/** A day of a plant, as calendars at the plant have it. */
export interface PlantDay {
  plant_id: number
  day: string
}

/** The parts of a changed ticket that decide which day is counted again; `printed_at` is an instant in UTC. */
export interface PrintedTicket {
  plant_id: number
  printed_at: string
}

/** Notes the days of tickets as changed: a row for each day, however many tickets. */
export const noteChangedDays = (authority_id: number, tickets: readonly PrintedTicket[]): Sql => sql`
  insert into changed_plant_days (authority_id, plant_id, day)
  select distinct ${authority_id}::bigint, p.id, ${dateIn(raw('t.printed_at'), raw('p.time_zone'))}
  from json_to_recordset(${JSON.stringify(tickets)}::json) as t(plant_id bigint, printed_at timestamptz)
  join plants p on p.authority_id = ${authority_id} and p.id = t.plant_id`

/** Keeps other jobs from counting days of an agency until the transaction ends. */
export const lockCounting = (db: Database, authority_id: number) =>
  db.run(sql`select pg_advisory_xact_lock(hashtextextended(${`plant_days ${authority_id}`}, 0))`)

/** How many notes are read to find the next days: however many wait, a step reads no more. */
const NOTES_A_STEP = 1000

/**
 * Takes days from the notes, at most `most`, the oldest notes first; none only where no note is due. Days that were noted only since `until` rest, so
 * that a busy day is counted once a minute.
 */
export const takeChangedDays = (
  db: Database,
  authority_id: number,
  { until, most }: { until: Date; most: number },
): Promise<PlantDay[]> =>
  db.rows<PlantDay>(sql`
    with oldest as (
      select plant_id, day, noted_at from changed_plant_days where authority_id = ${authority_id} and noted_at <= ${until} order by noted_at limit ${NOTES_A_STEP}),
    due as (select plant_id, day from oldest group by plant_id, day order by min(noted_at), plant_id, day limit ${most}),
    taken as (
      delete from changed_plant_days c using due d
      where c.authority_id = ${authority_id} and c.plant_id = d.plant_id and c.day = d.day returning c.plant_id, c.day)
    select distinct plant_id, day from taken order by plant_id, day`)

const counted = (authority_id: number, days: readonly PlantDay[]): Sql => sql`
  counted_days as materialized (
    select d.plant_id, d.day, ${startOfDateIn(raw('d.day'), raw('p.time_zone'))} as begins, ${endOfDateIn(raw('d.day'), raw('p.time_zone'))} as ends, p.time_zone
    from json_to_recordset(${JSON.stringify(days)}::json) as d(plant_id bigint, day date)
    join plants p on p.authority_id = ${authority_id} and p.id = d.plant_id),
  t as materialized (
    select a.plant_id, a.day, extract(hour from ${localTime(raw('t.printed_at'), raw('a.time_zone'))})::smallint as hour, t.material_id, t.truck_id, t.uom, t.net, t.printed_at, t.latency_seconds,
      t.failed_checks, (t.source->>'plant_temperature')::numeric as temperature,
      least(1440, greatest(0, ceil(t.latency_seconds / 60.0)))::integer as minutes
    from counted_days a join tickets t on t.authority_id = ${authority_id} and t.plant_id = a.plant_id and t.printed_at >= a.begins and t.printed_at < a.ends
    where t.status is distinct from 'voided')`

/** Counts days again from their tickets: the day, its hours by material, its trucks; counts without tickets are removed. */
export const countDays = (db: Database, authority_id: number, days: readonly PlantDay[]) =>
  db.rows<object>(sql`
    with ${counted(authority_id, days)},
    per_day as (select plant_id, day, count(*) as tickets, count(*) filter (where failed_checks <@ ${[...checksOfPlaces]}::text[]) as compliant, min(printed_at) as first_at, max(printed_at) as last_at from t group by 1, 2),
    latency as (select plant_id, day, jsonb_object_agg(minutes, tickets) as latency from (select plant_id, day, minutes, count(*) as tickets from t group by 1, 2, 3) m group by 1, 2),
    failed as (select plant_id, day, jsonb_object_agg(name, tickets) as failed
      from (select plant_id, day, c.name, count(*) as tickets from t cross join unnest(t.failed_checks) c(name) where c.name <> all(${[...checksOfPlaces]}::text[]) group by 1, 2, 3) f group by 1, 2),
    days_gone as (delete from plant_days g using counted_days a where g.authority_id = ${authority_id} and g.plant_id = a.plant_id and g.day = a.day and not exists (select from t where t.plant_id = g.plant_id and t.day = g.day)),
    days_kept as (
      insert into plant_days (authority_id, plant_id, day, tickets, compliant, first_at, last_at, latency, failed)
      select ${authority_id}, d.plant_id, d.day, d.tickets, d.compliant, d.first_at, d.last_at, l.latency, coalesce(f.failed, '{}')
      from per_day d join latency l using (plant_id, day) left join failed f using (plant_id, day)
      on conflict (authority_id, plant_id, day) do update set tickets = excluded.tickets, compliant = excluded.compliant, first_at = excluded.first_at, last_at = excluded.last_at,
        latency = excluded.latency, failed = excluded.failed),
    hours_gone as (
      delete from plant_hours g using counted_days a where g.authority_id = ${authority_id} and g.plant_id = a.plant_id and g.day = a.day
        and not exists (select from t where t.plant_id = g.plant_id and t.day = g.day and t.hour = g.hour and t.material_id = g.material_id and t.uom = g.uom)),
    hours_kept as (
      insert into plant_hours (authority_id, plant_id, day, hour, material_id, uom, tickets, net, latency_seconds, temperatures, temperature_sum, temperature_low, temperature_high)
      select ${authority_id}, plant_id, day, hour, material_id, uom, count(*), sum(net), sum(latency_seconds), count(temperature), coalesce(sum(temperature), 0), min(temperature), max(temperature)
      from t group by plant_id, day, hour, material_id, uom
      on conflict (authority_id, plant_id, day, hour, material_id, uom) do update set tickets = excluded.tickets, net = excluded.net, latency_seconds = excluded.latency_seconds,
        temperatures = excluded.temperatures, temperature_sum = excluded.temperature_sum, temperature_low = excluded.temperature_low, temperature_high = excluded.temperature_high),
    trips as (select plant_id, day, truck_id, uom, net, extract(epoch from printed_at - lag(printed_at) over (partition by plant_id, day, truck_id order by printed_at)) as since from t where truck_id is not null),
    trucks_gone as (
      delete from plant_truck_days g using counted_days a where g.authority_id = ${authority_id} and g.plant_id = a.plant_id and g.day = a.day
        and not exists (select from t where t.plant_id = g.plant_id and t.day = g.day and t.truck_id = g.truck_id and t.uom = g.uom)),
    trucks_kept as (
      insert into plant_truck_days (authority_id, plant_id, day, truck_id, uom, tickets, net, cycles, cycle_seconds)
      select ${authority_id}, plant_id, day, truck_id, uom, count(*), sum(net), count(*) filter (where since between 1 and 14400), coalesce(round(sum(since) filter (where since between 1 and 14400)), 0)
      from trips group by plant_id, day, truck_id, uom
      on conflict (authority_id, plant_id, day, truck_id, uom) do update set tickets = excluded.tickets, net = excluded.net, cycles = excluded.cycles, cycle_seconds = excluded.cycle_seconds)
    select from counted_days`)
