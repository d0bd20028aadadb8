-- What one call of an employee changed: which tickets, and by which event of each one's chain. By it exactly that call is taken back, in the ten
-- minutes in which that may be done (D7); older rows are swept. One row a call, however many tickets: both arrays are in the order of the tickets' ids.
create table ticket_changes (
  authority_id bigint not null references authorities,
  id bigint not null default nextval('global_id'),
  membership_id bigint not null,
  at timestamptz not null,
  ticket_ids bigint[] not null,
  seqs integer[] not null check (cardinality(seqs) = cardinality(ticket_ids)),
  undone_ids bigint[] not null default '{}',
  primary key (authority_id, id)
);
create index ticket_changes_of_person on ticket_changes (authority_id, membership_id, at);
comment on column ticket_changes.undone_ids is 'Tickets for which the change was taken back.';
select protect_table('ticket_changes');

-- Writers of one authority that share a slot of its rollups take turns. Each changes rows of several states at once, and in no order of keys that all of
-- them could keep: one that delivers takes from pending and adds to delivered, one that takes that back does the reverse.
create function lock_ticket_rollups(p_authority_id bigint) returns void language sql as $$
  select pg_advisory_xact_lock(hashtextextended('ticket_rollups', p_authority_id * 8 + pg_backend_pid() % 8))
$$;
revoke all on function lock_ticket_rollups from public;
grant execute on function lock_ticket_rollups to milepost_app;

-- As before, but after that lock.
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
  do update set tickets = r.tickets + excluded.tickets, net = r.net + excluded.net
$$;

-- Moves tickets within the rollups after they were changed: `p_before` tells for each what it was counted under (id, project_id, status, accepted, flagged,
-- printed_on); what it is counted under now, and what no employee changes, is read from the ticket. One pass instead of two, and only over what differs.
create function move_ticket_rollups(p_authority_id bigint, p_before json) returns void language sql as $$
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
  do update set tickets = r.tickets + excluded.tickets, net = r.net + excluded.net
$$;
revoke all on function move_ticket_rollups from public;
grant execute on function move_ticket_rollups to milepost_app;
