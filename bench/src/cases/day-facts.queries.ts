import type { Client } from 'pg'

interface FilledDay {
  authority_id: number
  project_id: number
  /** Calendar date on which the project has no tickets of its own. */
  date: string
  tickets: number
}

/** Columns of a table that a statement can write. */
async function columnsOf(client: Client, table: string): Promise<string[]> {
  const { rows } = await client.query<{ column_name: string }>(
    "select column_name from information_schema.columns where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'",
    [table],
  )
  return rows.map(({ column_name }) => column_name)
}

/**
 * A day of a project: copies of its tickets, every tenth rejected, the others delivered and three quarters of these on its first ten items, every third with a station, a
 * photo and a temperature, with the events of their judgments; six machines whose engines ran, and four samples. Nothing where the day has tickets.
 */
export async function fillReportDay(
  client: Client,
  { authority_id, project_id, date, tickets }: FilledDay,
): Promise<void> {
  const known = await client.query(
    'select 1 from tickets where authority_id = $1 and project_id = $2 and printed_on = $3 limit 1',
    [authority_id, project_id, date],
  )
  if (known.rowCount !== 0) return
  const columns = await columnsOf(client, 'tickets')
  const changed: Record<string, string> = {
    id: "nextval('global_id')",
    ticket_number: "'day-' || $3 || '-' || s.n",
    ticket_year: 'extract(year from $3::date)::smallint',
    source_ticket_uid: 'null',
    status: "case when s.n % 10 = 0 then 'rejected' else 'delivered' end",
    printed_at: "$3::date + time '14:00' + s.n * interval '15 seconds'",
    received_at: "$3::date + time '14:01' + s.n * interval '15 seconds'",
    printed_on: '$3::date',
    delivered_on: '$3::date',
    uom: "'TON'",
    net: '20 + s.n % 7 + 0.25',
    agency:
      "case when s.n % 10 = 0 then jsonb_build_object('rejection_reason', 'Cold') else jsonb_build_object('field_temperature', (290 + s.n % 30)::text) end",
    reissue_of: 'null',
    reissue_of_id: 'null',
  }
  await client.query(
    `insert into tickets (${columns.join(', ')})
    select ${columns.map((column) => changed[column] ?? `t.${column}`).join(', ')}
    from generate_series(1, $4::integer) s(n)
    join (select *, row_number() over (order by id) as nth, count(*) over () as of from (select * from tickets where authority_id = $1 and project_id = $2 limit 200) x) t on t.nth = 1 + s.n % t.of`,
    [authority_id, project_id, date, tickets],
  )
  await client.query(
    `insert into pay_periods (authority_id, project_id, number, start_on, end_on)
    select $1, $2, 1, $3::date, $3::date + 30 where not exists (select from pay_periods where authority_id = $1 and project_id = $2)`,
    [authority_id, project_id, date],
  )
  await client.query(
    `with day as (select id, row_number() over (order by id) as n from tickets where authority_id = $1 and project_id = $2 and printed_on = $3),
    items as (select id, row_number() over (order by line_number) as nth from project_pay_items where authority_id = $1 and project_id = $2 order by line_number limit 10),
    period as (select id from pay_periods where authority_id = $1 and project_id = $2 order by id limit 1),
    contractor as (select max(id) as id from external_contractors where authority_id = $1 and project_id = $2),
    judged as (
      insert into ticket_events (authority_id, ticket_id, seq, at, actor_kind, actor_id, actor_name, action, content_hash, prev_hash, hash)
      select $1, d.id, x.seq, now(), x.kind, case when x.seq = 2 then 1 end, 'Bench', x.action, '', '', ''
      from day d cross join (values (1, 'supplier', 'created'), (2, 'employee', 'delivered')) x(seq, kind, action)),
    coded as (
      insert into pay_entries (authority_id, project_id, pay_item_id, pay_period_id, ticket_id, position, kind, source, quantity, external_contractor_id, work_date, act_id, created_at, created_by, created_by_name)
      select $1, $2, i.id, p.id, d.id, 1, 'ticket', 'web', 20.25, c.id, $3::date, 1, now(), 1, 'Bench'
      from day d join items i on i.nth = 1 + d.n % 10 cross join period p cross join contractor c where d.n % 4 > 0 and d.n % 10 > 0)
    insert into images (authority_id, imageable_type, imageable_id, project_id, file_key, file_name, content_type, size_bytes, sha256, width, height, created_at, created_by, created_by_name)
    select $1, 'ticket', d.id, $2, 'bench/' || d.id, 'a.jpg', 'image/jpeg', 1, 'a' || d.id, 1, 1, now(), 1, 'Bench' from day d where d.n % 3 = 0`,
    [authority_id, project_id, date],
  )
  await client.query(
    `with made as (
      insert into machines (authority_id, equipment_id, oem, subtype, project_id, created_at, updated_at)
      select $1, 'B-' || $3 || '-' || n, 'CAT', 'Roller', $2, now(), now() from generate_series(1, 6) n returning id),
    visits as (
      insert into machine_visits (authority_id, machine_id, project_id, kind, place_key, place, entered_at, distance_meters, left_at)
      select $1, m.id, $2, 'site', 'site', 'Site', $3::date + time '12:00', 1, $3::date + time '22:00' from made m)
    insert into machine_engine_spans (authority_id, machine_id, from_at, until_at, running)
    select $1, m.id, $3::date + time '12:00' + n * interval '10 minutes', $3::date + time '12:00' + (n + 1) * interval '10 minutes', n % 3 > 0 from made m cross join generate_series(0, 50) n`,
    [authority_id, project_id, date],
  )
  await client.query(
    `insert into samples (authority_id, project_id, year, number, kind, status, sampled_on)
    select $1, $2, 2800 + ($4::integer % 100), n + $4::integer * 10, 'verification', 'approved', $3::date from generate_series(1, 4) n on conflict do nothing`,
    [authority_id, project_id, date, tickets],
  )
  await client.query('analyze tickets, ticket_events, pay_entries, images')
}

/** The newest report of a project's day, by whom ever; null where there is none. */
export async function reportOfDay(
  client: Client,
  { authority_id, project_id, date }: Omit<FilledDay, 'tickets'>,
): Promise<number | null> {
  const { rows } = await client.query<{ id: number }>(
    'select id::int from daily_work_reports where authority_id = $1 and project_id = $2 and report_date = $3 order by id desc limit 1',
    [authority_id, project_id, date],
  )
  return rows[0]?.id ?? null
}
