import type pg from 'pg'

/** Rollup rows that differ from a recount of the tickets, either way round. */
export async function wrongRollups(client: pg.Client): Promise<unknown[]> {
  const { rows } = await client.query(`
    with counted as (
      select t.authority_id, x.axis, x.axis_id, d.day, coalesce(t.status, '') as status, t.accepted, t.flagged, t.changed_after_delivered, t.checks_failed, t.uom, count(*) as tickets, sum(t.net) as net
      from tickets t
      cross join lateral (values ('all', 0::bigint), ('project', coalesce(t.project_id, 0)), ('plant', t.plant_id), ('material', t.material_id)) x(axis, axis_id)
      cross join lateral (values (t.printed_on), ('-infinity'::date)) d(day) group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10),
    kept as (
      select authority_id, axis, axis_id, day, status, accepted, flagged, changed_after_delivered, checks_failed, uom, sum(tickets) as tickets, sum(net) as net
      from ticket_rollups group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 having sum(tickets) <> 0)
    (select 'missing' as fault, * from (table counted except table kept) a) union all (select 'too much', * from (table kept except table counted) b) limit 20`)
  return [
    ...rows,
    ...(await wrongPairs(client)),
    ...(await wrongShipments(client)),
    ...(await wrongOrders(client)),
    ...(await wrongJobs(client)),
  ]
}

/** The same of the rollups by two axes. */
async function wrongPairs(client: pg.Client): Promise<unknown[]> {
  const { rows } = await client.query(`
    with counted as (
      select t.authority_id, x.axes, x.first_id, x.second_id, coalesce(t.status, '') as status, t.accepted, t.flagged, t.changed_after_delivered, t.checks_failed, t.uom, count(*) as tickets, sum(t.net) as net
      from tickets t
      cross join lateral (values ('project_plant', coalesce(t.project_id, 0), t.plant_id), ('project_material', coalesce(t.project_id, 0), t.material_id), ('plant_material', t.plant_id, t.material_id)) x(axes, first_id, second_id)
      group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10),
    kept as (
      select authority_id, axes, first_id, second_id, status, accepted, flagged, changed_after_delivered, checks_failed, uom, sum(tickets) as tickets, sum(net) as net
      from ticket_pair_rollups group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 having sum(tickets) <> 0)
    (select 'missing' as fault, * from (table counted except table kept) a) union all (select 'too much', * from (table kept except table counted) b) limit 20`)
  return rows
}

/** The same of what vendors shipped by material and day. */
async function wrongShipments(client: pg.Client): Promise<unknown[]> {
  const { rows } = await client.query(`
    with counted as (
      select t.authority_id, t.project_id, t.supplier_id, t.plant_id, t.material_id, t.printed_on as day, t.uom, count(*) as tickets, sum(t.net) as quantity
      from tickets t where t.project_id is not null and coalesce(t.status, '') not in ('rejected', 'voided') group by 1, 2, 3, 4, 5, 6, 7),
    kept as (
      select authority_id, project_id, supplier_id, plant_id, material_id, day, uom, sum(tickets) as tickets, sum(quantity) as quantity
      from shipped_materials where pay_item_id = 0 group by 1, 2, 3, 4, 5, 6, 7 having sum(tickets) <> 0)
    (select 'missing' as fault, * from (table counted except table kept) a) union all (select 'too much', * from (table kept except table counted) b) limit 20`)
  return rows
}

/** The same for ordered quantities. */
async function wrongOrders(client: pg.Client): Promise<unknown[]> {
  const { rows } = await client.query(`
    with counted as (
      select t.authority_id, t.project_id, t.printed_on as day, t.material_id, t.uom, t.supplier_id,
        case when t.source->>'dispatch_number' is null then 'po_number' else 'dispatch_number' end as ordered_by, coalesce(t.source->>'dispatch_number', t.po_number, '') as order_number,
        (t.source->>'quantity_ordered')::numeric as quantity_ordered, count(*) as tickets
      from tickets t where t.source->>'quantity_ordered' is not null and t.project_id is not null and t.status is distinct from 'voided' group by 1, 2, 3, 4, 5, 6, 7, 8, 9),
    kept as (
      select authority_id, project_id, day, material_id, uom, supplier_id, ordered_by, order_number, quantity_ordered, sum(tickets) as tickets
      from ticket_order_rollups group by 1, 2, 3, 4, 5, 6, 7, 8, 9 having sum(tickets) <> 0)
    (select 'missing' as fault, * from (table counted except table kept) a) union all (select 'too much', * from (table kept except table counted) b) limit 20`)
  return rows
}

/** The same of the tickets of contractors' jobs, and of the names that they bear. */
async function wrongJobs(client: pg.Client): Promise<unknown[]> {
  const { rows } = await client.query(`
    with counted as (
      select authority_id, contractor_job_id, count(*) as tickets, min(printed_at) as first_ticket_at, max(printed_at) as last_ticket_at
      from tickets where contractor_job_id is not null group by 1, 2),
    kept as (
      select authority_id, contractor_job_id, sum(tickets) as tickets, min(first_ticket_at) as first_ticket_at, max(last_ticket_at) as last_ticket_at
      from contractor_job_tickets group by 1, 2 having not bool_or(moved)),
    named as (
      select distinct t.authority_id, n.kind, t.contractor_job_id, n.named_id, n.dot_code collate "C" as dot_code
      from tickets t cross join lateral job_names_of(t.customer_id, t.dot_code, t.material_id, t.plant_id) n where t.contractor_job_id is not null),
    noted as (select authority_id, kind, contractor_job_id, named_id, dot_code from contractor_job_names where not moved)
    select 'wrong' as fault, contractor_job_id, tickets::text, first_ticket_at::text, last_ticket_at::text from (table kept except table counted) a
    union all select 'missing', contractor_job_id, null, null, null from counted c where not exists (select from contractor_job_tickets k where k.contractor_job_id = c.contractor_job_id)
    union all select 'name unknown', contractor_job_id, kind, null, null from (table named except select authority_id, kind, contractor_job_id, named_id, dot_code from contractor_job_names) b
    union all select 'name gone', contractor_job_id, kind, null, null from (table noted except table named) d limit 20`)
  return rows
}

/** Tickets whose versions, events or first event differ from their row. */
export async function tornTickets(client: pg.Client): Promise<unknown[]> {
  const { rows } = await client.query(`
    select t.id, t.version, v.versions, t.chain_seq, e.events from tickets t
    left join lateral (select count(*) as versions, max(version) as last from ticket_versions v where v.authority_id = t.authority_id and v.ticket_id = t.id) v on true
    left join lateral (select count(*) as events, max(seq) as last, max(hash) filter (where seq = t.chain_seq) as head, max(content_hash) filter (where seq = t.chain_seq) as content
      from ticket_events e where e.authority_id = t.authority_id and e.ticket_id = t.id) e on true
    where v.versions <> t.version or v.last <> t.version or e.events <> t.chain_seq or e.last <> t.chain_seq or e.head is distinct from t.chain_head or e.content is distinct from t.content_hash limit 20`)
  return rows
}

/** A ticket with its whole chain, as the ledger's own check takes it; `share` of all (0 to 1), chosen by id. */
export async function chainsOf(
  client: pg.Client,
  share: number,
): Promise<Array<{ ticket: Record<string, unknown>; events: Array<Record<string, unknown>> }>> {
  const { rows } = await client.query(
    `
    select (select to_jsonb(t) || jsonb_build_object('gross', t.gross::text, 'tare', t.tare::text, 'net', t.net::text, 'max_gvw_lbs', t.max_gvw_lbs::text, 'overload_lbs', t.overload_lbs::text)) as ticket,
           (select jsonb_agg(to_jsonb(e) - 'authority_id' - 'id' order by seq) from ticket_events e where e.authority_id = t.authority_id and e.ticket_id = t.id) as events
    from tickets t where t.id % 1000 < $1`,
    [share * 1000],
  )
  return rows
}

/** Whether the sequence of ids is ahead of every id that a ticket or an event has. */
export async function sequenceIsAhead(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ ahead: boolean }>(
    `select (select last_value from global_id) >= greatest((select max(id) from tickets), (select max(id) from ticket_events)) as ahead`,
  )
  return rows[0]?.ahead === true
}
