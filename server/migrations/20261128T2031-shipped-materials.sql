-- What was shipped by vendor, plant, material and day: on each project in all (pay_item_id 0) and on each pay item. Counted in the transaction that changes tickets
-- or codes, in slots (ADR 5), so that no certificate is checked by reading tickets. Loads that were rejected or voided were not placed.
create table shipped_materials (
  authority_id bigint not null,
  project_id bigint not null,
  pay_item_id bigint not null,
  supplier_id bigint not null,
  plant_id bigint not null,
  material_id bigint not null,
  day date not null,
  uom text not null,
  slot smallint not null,
  tickets bigint not null,
  quantity numeric not null,
  primary key (authority_id, project_id, pay_item_id, supplier_id, plant_id, material_id, day, uom, slot)
) with (fillfactor = 60);
comment on column shipped_materials.pay_item_id is '0 for all loads of the project, on items or not.';
comment on column shipped_materials.day is 'printed_on of the tickets.';
comment on column shipped_materials.uom is 'Of all loads the unit of their tickets; on a pay item empty, the unit is the item''s.';
create index shipped_materials_of_supplier on shipped_materials (authority_id, supplier_id, material_id, project_id) where pay_item_id = 0;
select protect_table('shipped_materials');

create function roll_up_shipped_materials(p_authority_id bigint, p_ids bigint[], p_sign integer) returns void language sql as $$
  insert into shipped_materials as r
  select p_authority_id, t.project_id, e.pay_item_id, t.supplier_id, t.plant_id, t.material_id, t.printed_on, '', (pg_backend_pid() % 4)::smallint, p_sign * count(*), p_sign * coalesce(sum(e.quantity), 0)
  from tickets t
  join pay_entries e on e.authority_id = t.authority_id and e.ticket_id = t.id and e.kind = 'ticket' and e.withdrawn_at is null
  where t.authority_id = p_authority_id and t.id = any(p_ids) and t.project_id is not null and t.agency ? 'pay_period' and t.status is distinct from 'rejected' and t.status is distinct from 'voided'
  group by 1, 2, 3, 4, 5, 6, 7 order by 1, 2, 3, 4, 5, 6, 7
  on conflict (authority_id, project_id, pay_item_id, supplier_id, plant_id, material_id, day, uom, slot)
  do update set tickets = r.tickets + excluded.tickets, quantity = r.quantity + excluded.quantity
$$;
revoke all on function roll_up_shipped_materials from public;
grant execute on function roll_up_shipped_materials to milepost_app;

do $$
declare
  v_before constant text := pg_get_functiondef('roll_up_coded_tickets'::regproc);
  v_after constant text := replace(v_before, 'select roll_up_placed_materials(p_authority_id, p_ids, p_sign)',
    'select roll_up_placed_materials(p_authority_id, p_ids, p_sign);
  select roll_up_shipped_materials(p_authority_id, p_ids, p_sign)');
begin
  if v_after = v_before then raise exception 'roll_up_coded_tickets does not end as expected'; end if;
  execute v_after;
end $$;

-- All loads are counted by the follower of tickets; a bulk load, which has none, counts them again. The owner's alone.
create function recount_shipped_materials() returns void language sql as $$
  delete from shipped_materials where pay_item_id = 0;
  insert into shipped_materials
  select authority_id, project_id, 0, supplier_id, plant_id, material_id, printed_on, uom, 0, count(*), sum(net) from tickets
  where project_id is not null and status is distinct from 'rejected' and status is distinct from 'voided' group by 1, 2, 3, 4, 5, 6, 7, 8
$$;
revoke all on function recount_shipped_materials from public;

select recount_shipped_materials();
select roll_up_shipped_materials(t.authority_id, array_agg(t.id), 1) from tickets t where t.agency ? 'pay_period' group by t.authority_id;

-- Certificates that somebody of the agency asked a vendor for.
create table certificate_requests (
  authority_id bigint not null,
  id bigint not null default nextval('global_id'),
  project_id bigint not null,
  supplier_id bigint not null,
  vendor_material_id bigint not null,
  certificate_type_id bigint not null,
  asked_at timestamptz not null,
  asked_by_name text not null,
  primary key (authority_id, id),
  constraint certificate_requests_key unique (authority_id, project_id, supplier_id, vendor_material_id, certificate_type_id),
  foreign key (authority_id, project_id) references projects (authority_id, id) on delete cascade,
  foreign key (authority_id, supplier_id) references suppliers (authority_id, id),
  foreign key (authority_id, vendor_material_id) references vendor_materials (authority_id, id) on delete cascade,
  foreign key (authority_id, certificate_type_id) references certificate_types (authority_id, id) on delete cascade
);
comment on column certificate_requests.asked_at is 'The last time.';
create index certificate_requests_of_supplier on certificate_requests (authority_id, supplier_id);
create index certificate_requests_of_material on certificate_requests (authority_id, vendor_material_id);
create index certificate_requests_of_type on certificate_requests (authority_id, certificate_type_id);
select protect_table('certificate_requests');
