-- Indexes of the ticket tables, created and dropped as one, so that a bulk load into an empty database can build them at the end.
-- Each axis carries in its leaves what counts and sums over any second filter ask for: such totals are index-only reads.
create function create_ticket_indexes() returns void language sql as $$
  alter table tickets add constraint tickets_pkey primary key (authority_id, id);
  alter table tickets add constraint tickets_identity_key unique (authority_id, plant_id, ticket_year, ticket_number),
    add constraint tickets_project_fkey foreign key (authority_id, project_id) references projects (authority_id, id),
    add constraint tickets_plant_fkey foreign key (authority_id, plant_id) references plants (authority_id, id),
    add constraint tickets_material_fkey foreign key (authority_id, material_id) references materials (authority_id, id);
  create unique index tickets_source_uid_key on tickets (authority_id, supplier_id, source_ticket_uid) where source_ticket_uid is not null;
  create index tickets_by_time on tickets (authority_id, printed_at desc, id desc)
    include (status, accepted, flagged, changed_after_delivered, checks_failed, printed_on, uom, project_id, plant_id, material_id, truck_id);
  create index tickets_by_project on tickets (authority_id, project_id, printed_at desc, id desc)
    include (status, accepted, flagged, changed_after_delivered, checks_failed, printed_on, uom, net, plant_id, material_id, truck_id);
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
  create index tickets_number_contains on tickets using gin (ticket_number gin_trgm_ops);
  create index tickets_by_po on tickets (authority_id, po_number, printed_at desc) where po_number is not null;
  create index tickets_by_job on tickets (authority_id, contractor_job_id, printed_at desc, id desc);
  create index tickets_by_lane on tickets (authority_id, (agency->>'lane')) where agency->>'lane' is not null;
  create index tickets_reissues on tickets (authority_id, reissue_of_id) where reissue_of_id is not null;
$$;
create function drop_ticket_indexes() returns void language sql as $$
  alter table tickets drop constraint tickets_pkey, drop constraint tickets_identity_key, drop constraint tickets_project_fkey,
    drop constraint tickets_plant_fkey, drop constraint tickets_material_fkey;
  drop index tickets_source_uid_key, tickets_by_time, tickets_by_project, tickets_by_plant, tickets_by_material, tickets_by_truck,
    tickets_by_status, tickets_accepted, tickets_flagged, tickets_changed, tickets_held, tickets_failing, tickets_failing_by_received, tickets_by_received, tickets_by_number,
    tickets_number_contains, tickets_by_po, tickets_by_job, tickets_by_lane, tickets_reissues;
$$;
revoke all on function create_ticket_indexes, drop_ticket_indexes from public;
select create_ticket_indexes();

-- Tickets counted and summed by axis, day, status with its marks, and unit, kept in the transaction that changes them.
-- `day` -infinity holds all days together; project 0 holds the held tickets. `slot` spreads writers that post at the same time over
-- several rows, which every reader sums.
create table ticket_rollups (
  authority_id bigint not null references authorities,
  axis text not null check (axis in ('all', 'project', 'plant', 'material')),
  axis_id bigint not null,
  day date not null,
  status text not null,
  accepted boolean not null,
  flagged boolean not null,
  changed_after_delivered boolean not null,
  checks_failed boolean not null,
  uom text not null,
  slot smallint not null,
  tickets bigint not null,
  net numeric not null,
  primary key (authority_id, axis, axis_id, day, status, accepted, flagged, changed_after_delivered, checks_failed, uom, slot)
) with (fillfactor = 60);
select protect_table('ticket_rollups');

-- The same by two axes at a time, all days together: any two filters have their total without a count, and a project its sums by plant or material.
-- In `project_plant` and `project_material` project 0 holds the held tickets.
create table ticket_pair_rollups (
  authority_id bigint not null references authorities,
  axes text not null check (axes in ('project_plant', 'project_material', 'plant_material')),
  first_id bigint not null,
  second_id bigint not null,
  status text not null,
  accepted boolean not null,
  flagged boolean not null,
  changed_after_delivered boolean not null,
  checks_failed boolean not null,
  uom text not null,
  slot smallint not null,
  tickets bigint not null,
  net numeric not null,
  primary key (authority_id, axes, first_id, second_id, status, accepted, flagged, changed_after_delivered, checks_failed, uom, slot)
) with (fillfactor = 60);
select protect_table('ticket_pair_rollups');

-- Adds (p_sign 1) or takes away (p_sign -1) the tickets given, as they stand, to and from the rollups. A change of tickets calls it before
-- with -1 and after with 1. Rows are touched in the order of their key, so that two writers cannot deadlock.
create function roll_up_tickets(p_authority_id bigint, p_ids bigint[], p_sign integer) returns void language sql as $$
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
  do update set tickets = r.tickets + excluded.tickets, net = r.net + excluded.net
$$;
grant execute on function roll_up_tickets to milepost_app;

-- Counts the pairs of all tickets anew, for a bulk load that wrote its tickets without roll_up_tickets. The owner's alone.
create function recount_ticket_pairs() returns void language sql as $$
  delete from ticket_pair_rollups;
  insert into ticket_pair_rollups
  select c.authority_id, x.axes, x.first_id, x.second_id, c.status, c.accepted, c.flagged, c.changed_after_delivered, c.checks_failed, c.uom, 0, sum(c.tickets), sum(c.net)
  from (
    select authority_id, coalesce(project_id, 0) as project_id, plant_id, material_id, coalesce(status, '') as status, accepted, flagged, changed_after_delivered, checks_failed, uom, count(*) as tickets, sum(net) as net
    from tickets group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10) c
  cross join lateral (values ('project_plant', c.project_id, c.plant_id), ('project_material', c.project_id, c.material_id), ('plant_material', c.plant_id, c.material_id)) x(axes, first_id, second_id)
  group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10
$$;
revoke all on function recount_ticket_pairs from public;
