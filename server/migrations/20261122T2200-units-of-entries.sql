-- An entry keeps the unit in which it says what of a ticket's net it is, since a supplier's later version may give the ticket another one.
alter table pay_entries add column ticket_uom text;
comment on column pay_entries.ticket_quantity is 'What of the ticket''s net that is, in ticket_uom.';
comment on column pay_entries.ticket_uom is 'The unit that the ticket had; null of entries that are no ticket''s, and of those made before units were kept, which stand in the unit that their ticket has.';

-- By the exact factors of contract/src/units; null where units do not convert.
create function by_exact_factor(p_quantity numeric, p_from text, p_to text) returns numeric language sql immutable parallel safe as $$
  with units (code, dimension, factor) as (values
    ('TON', 'mass', 907.18474), ('MTON', 'mass', 1000), ('LB', 'mass', 0.45359237), ('CWT', 'mass', 45.359237),
    ('KG', 'mass', 1), ('CY', 'volume', 764.554857984), ('CF', 'volume', 28.316846592), ('M3', 'volume', 1000),
    ('GAL', 'volume', 3.785411784), ('MGAL', 'volume', 3785.411784), ('L', 'volume', 1), ('SY', 'area', 0.83612736),
    ('SF', 'area', 0.09290304), ('M2', 'area', 1), ('ACRE', 'area', 4046.8564224), ('HA', 'area', 10000),
    ('SQIN', 'area', 0.00064516), ('LF', 'length', 0.3048), ('MILE', 'length', 1609.344), ('STA', 'length', 30.48),
    ('IN', 'length', 0.0254), ('M', 'length', 1), ('KM', 'length', 1000))
  select p_quantity * f.factor / t.factor from units f join units t on t.dimension = f.dimension where f.code = p_from and t.code = p_to
$$;
-- A quantity in another unit of its dimension. Apart from the factors, so that the planner writes it out where it is called: nearly always it is the same unit.
create function in_unit(p_quantity numeric, p_from text, p_to text) returns numeric language sql immutable parallel safe as $$
  select case when p_from = p_to then p_quantity else by_exact_factor(p_quantity, p_from, p_to) end
$$;
grant execute on function by_exact_factor, in_unit to milepost_app;

create or replace function roll_up_coded_tickets(p_authority_id bigint, p_ids bigint[], p_sign integer) returns void language sql as $$
  insert into coded_ticket_rollups as r (authority_id, project_id, day, material_id, plant_id, uom, status, slot, tickets, net, assigned)
  select p_authority_id, t.project_id, t.printed_on, t.material_id, t.plant_id, t.uom, coalesce(t.status, ''), (pg_backend_pid() % 8)::smallint,
    p_sign * count(*), p_sign * sum(t.net), p_sign * coalesce(sum(e.assigned), 0)
  from tickets t left join lateral (
    select sum(in_unit(x.ticket_quantity, coalesce(x.ticket_uom, t.uom), t.uom)) as assigned from pay_entries x
    where x.authority_id = p_authority_id and x.ticket_id = t.id and x.kind = 'ticket' and x.withdrawn_at is null) e on true
  where t.authority_id = p_authority_id and t.id = any(p_ids) and t.project_id is not null and t.agency ? 'pay_period'
  group by 1, 2, 3, 4, 5, 6, 7, 8 order by 1, 2, 3, 4, 5, 6, 7, 8
  on conflict (authority_id, project_id, day, material_id, plant_id, uom, status, slot)
  do update set tickets = r.tickets + excluded.tickets, net = r.net + excluded.net, assigned = r.assigned + excluded.assigned
$$;
