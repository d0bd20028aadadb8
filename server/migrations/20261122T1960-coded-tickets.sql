-- Coded tickets by status, too, and with what of them is on items, so that materials and days tell what is coded without a look at each ticket.
alter table coded_ticket_rollups
  add column status text not null default '',
  add column assigned numeric not null default 0,
  drop constraint coded_ticket_rollups_pkey,
  add primary key (authority_id, project_id, day, material_id, plant_id, uom, status, slot);
comment on column coded_ticket_rollups.assigned is 'What of the net is on items, in uom; entries whose unit does not convert are not in it.';

create or replace function roll_up_coded_tickets(p_authority_id bigint, p_ids bigint[], p_sign integer) returns void language sql as $$
  insert into coded_ticket_rollups as r (authority_id, project_id, day, material_id, plant_id, uom, status, slot, tickets, net, assigned)
  select p_authority_id, t.project_id, t.printed_on, t.material_id, t.plant_id, t.uom, coalesce(t.status, ''), (pg_backend_pid() % 8)::smallint,
    p_sign * count(*), p_sign * sum(t.net), p_sign * coalesce(sum(e.assigned), 0)
  from tickets t left join lateral (
    select sum(x.ticket_quantity) as assigned from pay_entries x
    where x.authority_id = p_authority_id and x.ticket_id = t.id and x.kind = 'ticket' and x.withdrawn_at is null) e on true
  where t.authority_id = p_authority_id and t.id = any(p_ids) and t.project_id is not null and t.agency ? 'pay_period'
  group by 1, 2, 3, 4, 5, 6, 7, 8 order by 1, 2, 3, 4, 5, 6, 7, 8
  on conflict (authority_id, project_id, day, material_id, plant_id, uom, status, slot)
  do update set tickets = r.tickets + excluded.tickets, net = r.net + excluded.net, assigned = r.assigned + excluded.assigned
$$;

-- Counted anew under the statuses that the tickets have.
delete from coded_ticket_rollups;
select roll_up_coded_tickets(t.authority_id, array_agg(t.id), 1) from tickets t where t.agency ? 'pay_period' group by t.authority_id;

-- What is coded is counted now: the index that found coded tickets serves nobody any more, neither after a bulk load.
drop index tickets_coded;
do $$
declare
  v_make constant text := pg_get_functiondef('create_ticket_indexes'::regproc);
  v_made constant text := regexp_replace(v_make, '\s*create index tickets_coded on tickets [^;]*;', '');
  v_drop constant text := pg_get_functiondef('drop_ticket_indexes'::regproc);
  v_dropped constant text := replace(v_drop, ', tickets_coded', '');
begin
  if v_made = v_make or v_dropped = v_drop then raise exception 'the indexes of tickets are not made or dropped as expected'; end if;
  execute v_made;
  execute v_dropped;
end $$;
