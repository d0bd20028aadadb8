-- What the page of a project's materials and its overview ask of the tickets.

-- Latency joins the leaves of the project's index, so that a project's figures are one read of that index. Overloaded tickets, wasted ones (rejected, or
-- delivered with a reason of waste) and coded ones are few: each has an index of its own.
create or replace function create_ticket_indexes() returns void language sql as $$
  alter table tickets add constraint tickets_pkey primary key (authority_id, id);
  alter table tickets add constraint tickets_identity_key unique (authority_id, plant_id, ticket_year, ticket_number),
    add constraint tickets_project_fkey foreign key (authority_id, project_id) references projects (authority_id, id),
    add constraint tickets_plant_fkey foreign key (authority_id, plant_id) references plants (authority_id, id),
    add constraint tickets_material_fkey foreign key (authority_id, material_id) references materials (authority_id, id);
  create unique index tickets_source_uid_key on tickets (authority_id, supplier_id, source_ticket_uid) where source_ticket_uid is not null;
  create index tickets_by_time on tickets (authority_id, printed_at desc, id desc)
    include (status, accepted, flagged, changed_after_delivered, checks_failed, printed_on, uom, project_id, plant_id, material_id, truck_id);
  create index tickets_by_project on tickets (authority_id, project_id, printed_at desc, id desc)
    include (status, accepted, flagged, changed_after_delivered, checks_failed, printed_on, uom, net, plant_id, material_id, truck_id, latency_seconds);
  create index tickets_by_plant on tickets (authority_id, plant_id, printed_at desc, id desc)
    include (status, accepted, flagged, changed_after_delivered, checks_failed, printed_on, uom, net, project_id, material_id, truck_id);
  create index tickets_by_material on tickets (authority_id, material_id, printed_at desc, id desc)
    include (status, accepted, flagged, changed_after_delivered, checks_failed, printed_on, uom, net, project_id, plant_id, truck_id);
  create index tickets_by_truck on tickets (authority_id, truck_id, printed_at desc, id desc)
    include (status, accepted, flagged, changed_after_delivered, checks_failed, printed_on, uom, net, project_id, plant_id, material_id);
  create index tickets_by_status on tickets (authority_id, status, printed_at desc, id desc);
  create index tickets_accepted on tickets (authority_id, printed_at desc, id desc) where accepted;
  create index tickets_flagged on tickets (authority_id, printed_at desc, id desc) where flagged;
  create index tickets_changed on tickets (authority_id, printed_at desc, id desc) where changed_after_delivered;
  create index tickets_held on tickets (authority_id, printed_at desc, id desc)
    include (status, accepted, flagged, changed_after_delivered, checks_failed, printed_on, uom, plant_id, material_id, truck_id) where project_id is null;
  create index tickets_failing on tickets (authority_id, printed_at desc, id desc)
    include (status, accepted, flagged, changed_after_delivered, checks_failed, printed_on, project_id, plant_id, material_id, truck_id, received_at) where checks_failed;
  create index tickets_failing_by_received on tickets (authority_id, received_at desc) include (project_id) where checks_failed;
  create index tickets_by_received on tickets (authority_id, received_at desc, id desc)
    include (printed_at, latency_seconds, status, accepted, flagged, changed_after_delivered, checks_failed, printed_on, project_id, plant_id, material_id, truck_id);
  create index tickets_by_number on tickets (authority_id, ticket_number, id)
    include (printed_at, status, accepted, flagged, changed_after_delivered, checks_failed, printed_on, project_id, plant_id, material_id, truck_id);
  create index tickets_by_number_piece on tickets using gin (ticket_number_pieces(authority_id, printed_at, ticket_number));
  create index tickets_by_po on tickets (authority_id, po_number, printed_at desc) where po_number is not null;
  create index tickets_by_job on tickets (authority_id, contractor_job_id, printed_at desc, id desc);
  create index tickets_by_lane on tickets (authority_id, (agency->>'lane')) where agency->>'lane' is not null;
  create index tickets_reissues on tickets (authority_id, reissue_of_id) where reissue_of_id is not null;
  create index tickets_overloaded on tickets (authority_id, printed_at desc, id desc)
    include (status, accepted, flagged, changed_after_delivered, checks_failed, printed_on, project_id, plant_id, material_id, truck_id) where overload_lbs > 0;
  create index tickets_wasted on tickets (authority_id, project_id, printed_at desc, id desc)
    include (status, printed_on, uom, net, plant_id, material_id) where status = 'rejected' or (status = 'delivered' and agency->>'waste_reason' is not null);
  create index tickets_coded on tickets (authority_id, project_id)
    where agency->>'primary_pay_code_quantity' is not null or agency->>'secondary_pay_code_quantity' is not null;
$$;
create or replace function drop_ticket_indexes() returns void language sql as $$
  alter table tickets drop constraint tickets_pkey, drop constraint tickets_identity_key, drop constraint tickets_project_fkey,
    drop constraint tickets_plant_fkey, drop constraint tickets_material_fkey;
  drop index tickets_source_uid_key, tickets_by_time, tickets_by_project, tickets_by_plant, tickets_by_material, tickets_by_truck,
    tickets_by_status, tickets_accepted, tickets_flagged, tickets_changed, tickets_held, tickets_failing, tickets_failing_by_received, tickets_by_received, tickets_by_number,
    tickets_by_number_piece, tickets_by_po, tickets_by_job, tickets_by_lane, tickets_reissues, tickets_overloaded, tickets_wasted, tickets_coded;
$$;
drop index tickets_by_project;
create index tickets_by_project on tickets (authority_id, project_id, printed_at desc, id desc)
  include (status, accepted, flagged, changed_after_delivered, checks_failed, printed_on, uom, net, plant_id, material_id, truck_id, latency_seconds);
create index tickets_overloaded on tickets (authority_id, printed_at desc, id desc)
  include (status, accepted, flagged, changed_after_delivered, checks_failed, printed_on, project_id, plant_id, material_id, truck_id) where overload_lbs > 0;
create index tickets_wasted on tickets (authority_id, project_id, printed_at desc, id desc)
  include (status, printed_on, uom, net, plant_id, material_id) where status = 'rejected' or (status = 'delivered' and agency->>'waste_reason' is not null);
create index tickets_coded on tickets (authority_id, project_id)
  where agency->>'primary_pay_code_quantity' is not null or agency->>'secondary_pay_code_quantity' is not null;

-- What was ordered, as tickets tell it: suppliers repeat the order's quantity on each of its tickets. One row for each quantity that tickets of an order
-- name on a day, with how many do, so that the largest one that still stands is found whatever becomes of the tickets. Voided and held tickets order nothing.
create table ticket_order_rollups (
  authority_id bigint not null references authorities,
  project_id bigint not null,
  day date not null,
  material_id bigint not null,
  uom text not null,
  supplier_id bigint not null,
  ordered_by text not null check (ordered_by in ('dispatch_number', 'po_number')),
  order_number text collate "C" not null,
  quantity_ordered numeric not null,
  slot smallint not null,
  tickets bigint not null,
  primary key (authority_id, project_id, day, material_id, uom, supplier_id, ordered_by, order_number, quantity_ordered, slot)
) with (fillfactor = 60);
comment on column ticket_order_rollups.order_number is 'The dispatch number, else the purchase order''s; empty where the ticket names neither.';
select protect_table('ticket_order_rollups');
insert into ticket_order_rollups
select t.authority_id, t.project_id, t.printed_on, t.material_id, t.uom, t.supplier_id, o.ordered_by, o.order_number, (t.source->>'quantity_ordered')::numeric, 0, count(*)
from tickets t
cross join lateral (select case when t.source->>'dispatch_number' is null then 'po_number' else 'dispatch_number' end, coalesce(t.source->>'dispatch_number', t.po_number, '')) o(ordered_by, order_number)
where t.source->>'quantity_ordered' is not null and t.project_id is not null and t.status is distinct from 'voided'
group by 1, 2, 3, 4, 5, 6, 7, 8, 9;

-- As before, with the orders.
create or replace function roll_up_tickets(p_authority_id bigint, p_ids bigint[], p_sign integer) returns void language sql as $$
  select lock_ticket_rollups(p_authority_id) where cardinality(p_ids) > 0;
  insert into ticket_rollups as r
  select p_authority_id, x.axis, x.axis_id, d.day, coalesce(t.status, ''), t.accepted, t.flagged, t.changed_after_delivered, t.checks_failed, t.uom,
         (pg_backend_pid() % 8)::smallint, p_sign * count(*), p_sign * sum(t.net)
  from tickets t
  cross join lateral (values ('all', 0::bigint), ('project', coalesce(t.project_id, 0)), ('plant', t.plant_id), ('material', t.material_id)) x(axis, axis_id)
  cross join lateral (values (t.printed_on), ('-infinity'::date)) d(day)
  where t.authority_id = p_authority_id and t.id = any(p_ids)
  group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10
  order by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10
  on conflict (authority_id, axis, axis_id, day, status, accepted, flagged, changed_after_delivered, checks_failed, uom, slot)
  do update set tickets = r.tickets + excluded.tickets, net = r.net + excluded.net;
  insert into ticket_pair_rollups as r
  select p_authority_id, x.axes, x.first_id, x.second_id, coalesce(t.status, ''), t.accepted, t.flagged, t.changed_after_delivered, t.checks_failed, t.uom,
         (pg_backend_pid() % 8)::smallint, p_sign * count(*), p_sign * sum(t.net)
  from tickets t
  cross join lateral (values ('project_plant', coalesce(t.project_id, 0), t.plant_id), ('project_material', coalesce(t.project_id, 0), t.material_id),
    ('plant_material', t.plant_id, t.material_id)) x(axes, first_id, second_id)
  where t.authority_id = p_authority_id and t.id = any(p_ids)
  group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10
  order by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10
  on conflict (authority_id, axes, first_id, second_id, status, accepted, flagged, changed_after_delivered, checks_failed, uom, slot)
  do update set tickets = r.tickets + excluded.tickets, net = r.net + excluded.net;
  insert into ticket_order_rollups as r
  select p_authority_id, t.project_id, t.printed_on, t.material_id, t.uom, t.supplier_id, o.ordered_by, o.order_number, (t.source->>'quantity_ordered')::numeric,
         (pg_backend_pid() % 8)::smallint, p_sign * count(*)
  from tickets t
  cross join lateral (select case when t.source->>'dispatch_number' is null then 'po_number' else 'dispatch_number' end, coalesce(t.source->>'dispatch_number', t.po_number, '')) o(ordered_by, order_number)
  where t.authority_id = p_authority_id and t.id = any(p_ids) and t.source->>'quantity_ordered' is not null and t.project_id is not null and t.status is distinct from 'voided'
  group by 1, 2, 3, 4, 5, 6, 7, 8, 9
  order by 1, 2, 3, 4, 5, 6, 7, 8, 9
  on conflict (authority_id, project_id, day, material_id, uom, supplier_id, ordered_by, order_number, quantity_ordered, slot)
  do update set tickets = r.tickets + excluded.tickets
$$;

-- As before, with the orders: they change when a ticket comes to another project or date, is voided, or is voided no more.
create or replace function move_ticket_rollups(p_authority_id bigint, p_before json) returns void language sql as $$
  select lock_ticket_rollups(p_authority_id);
  with moved as materialized (
    select m.project_id, t.plant_id, t.material_id, m.status, m.accepted, m.flagged, t.changed_after_delivered, t.checks_failed, t.uom, m.printed_on,
           sum(m.sign) as tickets, sum(m.sign * t.net) as net
    from json_to_recordset(p_before) as b(id bigint, project_id bigint, status text, accepted boolean, flagged boolean, printed_on date)
    join tickets t on t.authority_id = p_authority_id and t.id = b.id
    cross join lateral (values (-1, coalesce(b.project_id, 0), coalesce(b.status, ''), b.accepted, b.flagged, b.printed_on),
      (1, coalesce(t.project_id, 0), coalesce(t.status, ''), t.accepted, t.flagged, t.printed_on)) m(sign, project_id, status, accepted, flagged, printed_on)
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10)
  insert into ticket_rollups as r
  select p_authority_id, x.axis, x.axis_id, d.day, m.status, m.accepted, m.flagged, m.changed_after_delivered, m.checks_failed, m.uom,
         (pg_backend_pid() % 8)::smallint, sum(m.tickets), sum(m.net)
  from moved m
  cross join lateral (values ('all', 0::bigint), ('project', m.project_id), ('plant', m.plant_id), ('material', m.material_id)) x(axis, axis_id)
  cross join lateral (values (m.printed_on), ('-infinity'::date)) d(day)
  group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 having sum(m.tickets) <> 0 or sum(m.net) <> 0
  on conflict (authority_id, axis, axis_id, day, status, accepted, flagged, changed_after_delivered, checks_failed, uom, slot)
  do update set tickets = r.tickets + excluded.tickets, net = r.net + excluded.net;
  with moved as materialized (
    select m.project_id, t.plant_id, t.material_id, m.status, m.accepted, m.flagged, t.changed_after_delivered, t.checks_failed, t.uom,
           sum(m.sign) as tickets, sum(m.sign * t.net) as net
    from json_to_recordset(p_before) as b(id bigint, project_id bigint, status text, accepted boolean, flagged boolean)
    join tickets t on t.authority_id = p_authority_id and t.id = b.id
    cross join lateral (values (-1, coalesce(b.project_id, 0), coalesce(b.status, ''), b.accepted, b.flagged),
      (1, coalesce(t.project_id, 0), coalesce(t.status, ''), t.accepted, t.flagged)) m(sign, project_id, status, accepted, flagged)
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9)
  insert into ticket_pair_rollups as r
  select p_authority_id, x.axes, x.first_id, x.second_id, m.status, m.accepted, m.flagged, m.changed_after_delivered, m.checks_failed, m.uom,
         (pg_backend_pid() % 8)::smallint, sum(m.tickets), sum(m.net)
  from moved m
  cross join lateral (values ('project_plant', m.project_id, m.plant_id), ('project_material', m.project_id, m.material_id),
    ('plant_material', m.plant_id, m.material_id)) x(axes, first_id, second_id)
  group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 having sum(m.tickets) <> 0 or sum(m.net) <> 0
  on conflict (authority_id, axes, first_id, second_id, status, accepted, flagged, changed_after_delivered, checks_failed, uom, slot)
  do update set tickets = r.tickets + excluded.tickets, net = r.net + excluded.net;
  insert into ticket_order_rollups as r
  select p_authority_id, m.project_id, m.printed_on, t.material_id, t.uom, t.supplier_id, o.ordered_by, o.order_number, (t.source->>'quantity_ordered')::numeric,
         (pg_backend_pid() % 8)::smallint, sum(m.sign)
  from json_to_recordset(p_before) as b(id bigint, project_id bigint, status text, printed_on date)
  join tickets t on t.authority_id = p_authority_id and t.id = b.id
  cross join lateral (values (-1, b.project_id, b.status, b.printed_on), (1, t.project_id, t.status, t.printed_on)) m(sign, project_id, status, printed_on)
  cross join lateral (select case when t.source->>'dispatch_number' is null then 'po_number' else 'dispatch_number' end, coalesce(t.source->>'dispatch_number', t.po_number, '')) o(ordered_by, order_number)
  where t.source->>'quantity_ordered' is not null and m.project_id is not null and m.status is distinct from 'voided'
    and (b.project_id, b.printed_on, b.status is not distinct from 'voided') is distinct from (t.project_id, t.printed_on, t.status is not distinct from 'voided')
  group by 1, 2, 3, 4, 5, 6, 7, 8, 9 having sum(m.sign) <> 0
  on conflict (authority_id, project_id, day, material_id, uom, supplier_id, ordered_by, order_number, quantity_ordered, slot)
  do update set tickets = r.tickets + excluded.tickets
$$;
