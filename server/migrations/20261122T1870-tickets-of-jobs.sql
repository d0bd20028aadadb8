-- What the page of contractors' jobs tells, sorts and searches by: how many tickets each job has, when the first and the last were printed, and what they
-- name. Kept with each insert and change of tickets, in their transaction. Counts stand in the slots of the rollups (ADR 5).
create table contractor_job_tickets (
  authority_id bigint not null references authorities,
  contractor_job_id bigint not null,
  slot smallint not null,
  tickets bigint not null,
  first_ticket_at timestamptz not null,
  last_ticket_at timestamptz not null,
  moved boolean not null default false,
  primary key (authority_id, contractor_job_id, slot)
) with (fillfactor = 60);
comment on column contractor_job_tickets.moved is
  'A ticket of the job was given another job or time of printing: the first and the last ticket lie within these bounds, and are asked of the tickets.';
select protect_table('contractor_job_tickets');

create table contractor_job_names (
  authority_id bigint not null references authorities,
  kind text not null check (kind in ('customer', 'dot_code', 'material', 'plant')),
  contractor_job_id bigint not null,
  named_id bigint not null check ((named_id = 0) = (kind = 'dot_code')),
  dot_code text collate "C" not null check ((dot_code = '') = (kind <> 'dot_code')),
  moved boolean not null default false,
  primary key (authority_id, kind, contractor_job_id, named_id, dot_code) include (moved)
);
comment on table contractor_job_names is 'Each customer, material and plant (named_id), and each DOT code, that tickets of a job name.';
comment on column contractor_job_names.moved is 'A ticket that named it names it no more: whether another does, is asked of the tickets.';
select protect_table('contractor_job_names');

create function job_names_of(p_customer_id bigint, p_dot_code text, p_material_id bigint, p_plant_id bigint)
returns table (kind text, named_id bigint, dot_code text) language sql immutable as $$
  select * from (values ('customer', p_customer_id, ''), ('material', p_material_id, ''), ('plant', p_plant_id, '')) x(kind, named_id, dot_code) where named_id is not null
  union all select 'dot_code', 0, p_dot_code where p_dot_code <> ''
$$;

create function note_job_tickets() returns trigger language plpgsql as $$
begin
  if not exists (select from fresh_tickets where contractor_job_id is not null) then return null; end if;
  perform lock_ticket_rollups(a.authority_id) from (select distinct authority_id from fresh_tickets order by 1) a;
  insert into contractor_job_tickets as j
  select authority_id, contractor_job_id, (pg_backend_pid() % 8)::smallint, count(*), min(printed_at), max(printed_at)
  from fresh_tickets where contractor_job_id is not null group by 1, 2 order by 1, 2
  on conflict (authority_id, contractor_job_id, slot) do update
  set tickets = j.tickets + excluded.tickets, first_ticket_at = least(j.first_ticket_at, excluded.first_ticket_at),
      last_ticket_at = greatest(j.last_ticket_at, excluded.last_ticket_at);
  insert into contractor_job_names
  select distinct t.authority_id, n.kind, t.contractor_job_id, n.named_id, n.dot_code from fresh_tickets t
  cross join lateral job_names_of(t.customer_id, t.dot_code, t.material_id, t.plant_id) n
  where t.contractor_job_id is not null order by 1, 2, 3, 4, 5
  on conflict do nothing;
  return null;
end $$;
create trigger note_job_tickets after insert on tickets referencing new table as fresh_tickets
for each statement execute function note_job_tickets();

create function move_job_tickets() returns trigger language plpgsql as $$
begin
  perform lock_ticket_rollups(new.authority_id);
  if (old.contractor_job_id, old.printed_at) is distinct from (new.contractor_job_id, new.printed_at) then
    insert into contractor_job_tickets as j
    select new.authority_id, x.contractor_job_id, (pg_backend_pid() % 8)::smallint, sum(x.sign), min(x.printed_at), max(x.printed_at), true
    from (values (-1, old.contractor_job_id, old.printed_at), (1, new.contractor_job_id, new.printed_at)) x(sign, contractor_job_id, printed_at)
    where x.contractor_job_id is not null group by 2
    on conflict (authority_id, contractor_job_id, slot) do update
    set tickets = j.tickets + excluded.tickets, first_ticket_at = least(j.first_ticket_at, excluded.first_ticket_at),
        last_ticket_at = greatest(j.last_ticket_at, excluded.last_ticket_at), moved = true;
  end if;
  update contractor_job_names n set moved = true
  from job_names_of(old.customer_id, old.dot_code, old.material_id, old.plant_id) x
  where n.authority_id = old.authority_id and n.kind = x.kind and n.contractor_job_id = old.contractor_job_id and n.named_id = x.named_id and n.dot_code = x.dot_code
    and not n.moved and (old.contractor_job_id is distinct from new.contractor_job_id or not exists (
      select from job_names_of(new.customer_id, new.dot_code, new.material_id, new.plant_id) y where y = x));
  insert into contractor_job_names
  select new.authority_id, x.kind, new.contractor_job_id, x.named_id, x.dot_code from job_names_of(new.customer_id, new.dot_code, new.material_id, new.plant_id) x
  where new.contractor_job_id is not null
  on conflict do nothing;
  return null;
end $$;
create trigger move_job_tickets after update of contractor_job_id, printed_at, customer_id, dot_code, material_id, plant_id on tickets
for each row when ((old.contractor_job_id, old.printed_at, old.customer_id, old.dot_code, old.material_id, old.plant_id)
  is distinct from (new.contractor_job_id, new.printed_at, new.customer_id, new.dot_code, new.material_id, new.plant_id))
execute function move_job_tickets();

-- Counts them anew, for those who load tickets past the triggers.
create function recount_job_tickets() returns void language sql as $$
  truncate contractor_job_tickets, contractor_job_names;
  insert into contractor_job_tickets
  select authority_id, contractor_job_id, 0, count(*), min(printed_at), max(printed_at)
  from tickets where contractor_job_id is not null group by 1, 2 order by 1, 2;
  insert into contractor_job_names
  select distinct t.authority_id, n.kind, t.contractor_job_id, n.named_id, n.dot_code from (
    select distinct authority_id, contractor_job_id, customer_id, dot_code, material_id, plant_id from tickets where contractor_job_id is not null) t
  cross join lateral job_names_of(t.customer_id, t.dot_code, t.material_id, t.plant_id) n order by 1, 2, 3, 4, 5
$$;
revoke all on function job_names_of, note_job_tickets, move_job_tickets, recount_job_tickets from public;
grant execute on function job_names_of to milepost_app;
select recount_job_tickets();

-- The tickets of a job that no project has taken are few among those of all.
create index tickets_held_by_job on tickets (authority_id, contractor_job_id) where project_id is null;
do $$
declare
  v_build constant text := pg_get_functiondef('create_ticket_indexes'::regproc);
  v_built constant text := replace(v_build, 'create index tickets_by_lane',
    'create index tickets_held_by_job on tickets (authority_id, contractor_job_id) where project_id is null;
  create index tickets_by_lane');
  v_drop constant text := pg_get_functiondef('drop_ticket_indexes'::regproc);
  v_dropped constant text := replace(v_drop, 'tickets_by_job,', 'tickets_by_job, tickets_held_by_job,');
begin
  if v_built = v_build or v_dropped = v_drop then raise exception 'the functions of the indexes of tickets are not as expected'; end if;
  execute v_built;
  execute v_dropped;
end $$;
