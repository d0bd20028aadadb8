-- What tickets put on pay items by material, as acceptance rules ask for samples of it: counted with the coded tickets (`roll_up_coded_tickets`), in slots
-- (ADR 5), so that what is due needs no look at tickets. Loads that were rejected or voided are not placed.
create table placed_materials (
  authority_id bigint not null,
  project_id bigint not null,
  axis text not null check (axis in ('source', 'day')),
  pay_item_id bigint not null,
  material_type text not null,
  key bigint not null,
  slot smallint not null,
  tickets bigint not null,
  quantity numeric not null,
  primary key (authority_id, project_id, axis, pay_item_id, material_type, key, slot)
) with (fillfactor = 60);
comment on column placed_materials.key is 'By source: the supplier. By day: the date of the work, in days since 2000-01-01.';
comment on column placed_materials.quantity is 'In the unit of the pay item.';
select protect_table('placed_materials');

create function roll_up_placed_materials(p_authority_id bigint, p_ids bigint[], p_sign integer) returns void language sql as $$
  insert into placed_materials as r (authority_id, project_id, axis, pay_item_id, material_type, key, slot, tickets, quantity)
  select p_authority_id, t.project_id, a.axis, e.pay_item_id, m.material_type, a.key, (pg_backend_pid() % 8)::smallint, p_sign * count(*), p_sign * coalesce(sum(e.quantity), 0)
  from tickets t
  join pay_entries e on e.authority_id = t.authority_id and e.ticket_id = t.id and e.kind = 'ticket' and e.withdrawn_at is null
  join materials m on m.authority_id = t.authority_id and m.id = t.material_id
  cross join lateral (values ('source', t.supplier_id), ('day', (t.printed_on - date '2000-01-01')::bigint)) a(axis, key)
  where t.authority_id = p_authority_id and t.id = any(p_ids) and t.project_id is not null and t.agency ? 'pay_period' and t.status is distinct from 'rejected' and t.status is distinct from 'voided'
  group by 1, 2, 3, 4, 5, 6, 7 order by 1, 2, 3, 4, 5, 6, 7
  on conflict (authority_id, project_id, axis, pay_item_id, material_type, key, slot)
  do update set tickets = r.tickets + excluded.tickets, quantity = r.quantity + excluded.quantity
$$;
revoke all on function roll_up_placed_materials from public;
grant execute on function roll_up_placed_materials to milepost_app;

do $$
declare
  v_before constant text := pg_get_functiondef('roll_up_coded_tickets'::regproc);
  v_after constant text := replace(v_before, 'assigned = r.assigned + excluded.assigned', 'assigned = r.assigned + excluded.assigned;
  select roll_up_placed_materials(p_authority_id, p_ids, p_sign)');
begin
  if v_after = v_before then raise exception 'roll_up_coded_tickets does not end as expected'; end if;
  execute v_after;
end $$;

-- The seed of the random points of a pay item under a rule: drawn here, shown to nobody, never changed.
create table sampling_seeds (
  authority_id bigint not null,
  project_id bigint not null,
  pay_item_id bigint not null,
  rule_id bigint not null,
  seed text not null default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''),
  drawn_at timestamptz not null default now(),
  primary key (authority_id, project_id, pay_item_id, rule_id),
  foreign key (authority_id, pay_item_id) references project_pay_items (authority_id, id) on delete cascade,
  foreign key (authority_id, rule_id) references acceptance_rules (authority_id, id) on delete cascade
);
create index sampling_seeds_of_item on sampling_seeds (authority_id, pay_item_id);
create index sampling_seeds_of_rule on sampling_seeds (authority_id, rule_id);
select protect_table('sampling_seeds', true);

-- Drawn when the first load of a material is on an item to which a rule applies, and when a rule is added for items on which it is already.
create function draw_seeds_of_placed() returns trigger language plpgsql as $$
begin
  insert into sampling_seeds (authority_id, project_id, pay_item_id, rule_id)
  select distinct p.authority_id, p.project_id, p.pay_item_id, r.id from placed p
  join acceptance_rules r on r.authority_id = p.authority_id and r.category = p.material_type where p.axis = 'source'
  on conflict do nothing;
  return null;
end $$;
create trigger draw_seeds_of_placed after insert on placed_materials referencing new table as placed for each statement execute function draw_seeds_of_placed();

create function draw_seeds_of_rule() returns trigger language plpgsql as $$
begin
  insert into sampling_seeds (authority_id, project_id, pay_item_id, rule_id)
  select new.authority_id, new.project_id, new.pay_item_id, new.id where new.pay_item_id is not null
  union select p.authority_id, p.project_id, p.pay_item_id, new.id from placed_materials p
  join project_pay_items i on i.authority_id = p.authority_id and i.id = p.pay_item_id
  where p.authority_id = new.authority_id and p.axis = 'source' and p.material_type = new.category;
  return null;
end $$;
create trigger draw_seeds_of_rule after insert on acceptance_rules for each row execute function draw_seeds_of_rule();

select roll_up_placed_materials(t.authority_id, array_agg(t.id), 1) from tickets t where t.agency ? 'pay_period' group by t.authority_id;

-- What a sample is to be tested for, so that it counts for the rules of these tests alone.
alter table samples add column taken_for text[] not null default '{}' check (cardinality(taken_for) <= 10);
comment on column samples.taken_for is 'Tests of acceptance rules; empty where it counts for each test.';
