-- Pay periods and what was put on pay items in them. An entry is never changed: it is withdrawn and another is made, while its period is in progress; once
-- the period is closed nothing of it changes any more (D28), whoever asks.
create extension if not exists btree_gist;

create table pay_periods (
  authority_id bigint not null,
  id bigint not null default nextval('global_id'),
  project_id bigint not null,
  number integer not null check (number > 0),
  start_on date not null,
  end_on date not null,
  type text not null default 'progress' check (type in ('progress', 'supplemental', 'semi_final', 'final', 'post_final')),
  status text not null default 'in_progress' check (status in ('in_progress', 'closed')),
  closed_at timestamptz,
  closed_by bigint,
  closed_by_name text,
  signature_image_id bigint,
  snapshot text,
  snapshot_sha256 text check (snapshot_sha256 ~ '^[0-9a-f]{64}$'),
  lock_version integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (authority_id, id),
  foreign key (authority_id, project_id) references projects (authority_id, id) on delete cascade,
  constraint pay_periods_number_key unique (authority_id, project_id, number),
  constraint pay_periods_dates check (end_on >= start_on),
  constraint pay_periods_overlap exclude using gist (authority_id with =, project_id with =, daterange(start_on, end_on, '[]') with &&),
  constraint pay_periods_closed check ((status = 'closed') = (closed_at is not null) and (status = 'closed') = (snapshot is not null) and (snapshot is null) = (snapshot_sha256 is null))
);
comment on column pay_periods.snapshot is 'Totals by item when the period was closed: canonical JSON (RFC 8785), whose SHA-256 stands beside it.';
select protect_table('pay_periods');

create table pay_entries (
  authority_id bigint not null,
  id bigint not null default nextval('global_id'),
  project_id bigint not null,
  pay_item_id bigint not null,
  pay_period_id bigint not null,
  ticket_id bigint,
  position smallint check (position in (1, 2)),
  kind text not null check (kind in ('ticket', 'by_hand', 'correction')),
  source text not null check (source in ('web', 'bulk', 'suggestion', 'import')),
  quantity numeric(20, 6),
  ticket_quantity numeric(20, 6),
  amount numeric(18, 2),
  external_contractor_id bigint,
  conversion_factor_id bigint,
  work_date date not null,
  additional_notes text check (length(additional_notes) between 1 and 2000),
  location text check (length(location) between 1 and 500),
  corrects_id bigint,
  act_id bigint not null,
  created_at timestamptz not null,
  created_by bigint not null,
  created_by_name text not null,
  withdrawn_at timestamptz,
  withdrawn_by bigint,
  withdrawn_by_name text,
  withdrawn_act_id bigint,
  withdrawn_reason text check (length(withdrawn_reason) between 1 and 500),
  primary key (authority_id, id),
  foreign key (authority_id, project_id) references projects (authority_id, id),
  foreign key (authority_id, pay_item_id) references project_pay_items (authority_id, id),
  foreign key (authority_id, pay_period_id) references pay_periods (authority_id, id),
  foreign key (authority_id, corrects_id) references pay_entries (authority_id, id),
  constraint pay_entries_ticket check (case kind when 'ticket' then ticket_id is not null and position is not null when 'by_hand' then ticket_id is null and position is null else true end),
  constraint pay_entries_correction check (kind <> 'correction' or corrects_id is not null),
  constraint pay_entries_withdrawn check ((withdrawn_at is null) = (withdrawn_by is null))
);
comment on column pay_entries.quantity is 'In the unit of the pay item; null for one that only names a source.';
comment on column pay_entries.ticket_quantity is 'What of the ticket''s net that is, in the ticket''s unit.';
comment on column pay_entries.work_date is 'The calendar date of the work in the project''s zone: a ticket''s date of printing. A late entry keeps it (D28).';
comment on column pay_entries.act_id is 'Entries that one person made at once, so that they are taken back at once.';
-- A ticket stands on at most two items, and on each of its positions once: ten who code it at once make one assignment.
create unique index pay_entries_position_key on pay_entries (authority_id, ticket_id, position) where withdrawn_at is null and kind = 'ticket';
create index pay_entries_of_item on pay_entries (authority_id, pay_item_id, pay_period_id) include (quantity, amount, ticket_id) where withdrawn_at is null;
create index pay_entries_of_period on pay_entries (authority_id, pay_period_id, pay_item_id);
create index pay_entries_of_project on pay_entries (authority_id, project_id, id desc);
create index pay_entries_of_act on pay_entries (authority_id, act_id);
create index pay_entries_of_ticket on pay_entries (authority_id, ticket_id) where ticket_id is not null;
select protect_table('pay_entries', true);
grant update (withdrawn_at, withdrawn_by, withdrawn_by_name, withdrawn_act_id, withdrawn_reason) on pay_entries to milepost_app;

-- A closed period refuses everything, for the owner of the database too.
create function refuse_closed_period() returns trigger language plpgsql as $$
begin
  if old.status = 'closed' then
    raise exception 'the pay period % is closed', old.number using errcode = 'check_violation', constraint = 'pay_period_closed';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger refuse_closed_period before update or delete on pay_periods for each row execute function refuse_closed_period();

create function refuse_entry_of_closed_period() returns trigger language plpgsql as $$
declare
  v_status text;
begin
  select status into v_status from pay_periods
  where authority_id = coalesce(new.authority_id, old.authority_id) and id = coalesce(old.pay_period_id, new.pay_period_id) for share;
  if v_status = 'closed' then
    raise exception 'the pay period of this entry is closed' using errcode = 'check_violation', constraint = 'pay_period_closed';
  end if;
  if tg_op = 'UPDATE' and (old.withdrawn_at is not null or (to_jsonb(new) - array['withdrawn_at', 'withdrawn_by', 'withdrawn_by_name', 'withdrawn_act_id', 'withdrawn_reason'])
      <> (to_jsonb(old) - array['withdrawn_at', 'withdrawn_by', 'withdrawn_by_name', 'withdrawn_act_id', 'withdrawn_reason'])) then
    raise exception 'an entry is withdrawn once, and not changed' using errcode = 'check_violation', constraint = 'pay_entry_unchanged';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger refuse_entry_of_closed_period before insert or update or delete on pay_entries for each row execute function refuse_entry_of_closed_period();

-- What stands on an item in a period, kept in the transaction that writes the entries, in slots like the rollups of tickets (ADR 5). `priced_quantity` is what
-- bears no amount of its own and is worth its unit price, so that an item's money is rounded once, however its quantity was split.
create table pay_item_rollups (
  authority_id bigint not null,
  project_id bigint not null,
  pay_item_id bigint not null,
  pay_period_id bigint not null,
  slot smallint not null,
  entries bigint not null,
  tickets bigint not null,
  quantity numeric not null,
  priced_quantity numeric not null,
  amount numeric not null,
  primary key (authority_id, project_id, pay_item_id, pay_period_id, slot)
) with (fillfactor = 60);
select protect_table('pay_item_rollups');

create function roll_up_pay_entries() returns trigger language plpgsql as $$
begin
  insert into pay_item_rollups as r
  select authority_id, project_id, pay_item_id, pay_period_id, (pg_backend_pid() % 8)::smallint, sum(sign), coalesce(sum(sign) filter (where kind = 'ticket'), 0), coalesce(sum(sign * quantity), 0),
    coalesce(sum(sign * quantity) filter (where amount is null), 0), coalesce(sum(sign * amount), 0)
  from (select *, case tg_op when 'INSERT' then 1 else -1 end as sign from written) w
  group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (authority_id, project_id, pay_item_id, pay_period_id, slot)
  do update set entries = r.entries + excluded.entries, tickets = r.tickets + excluded.tickets, quantity = r.quantity + excluded.quantity,
    priced_quantity = r.priced_quantity + excluded.priced_quantity, amount = r.amount + excluded.amount;
  return null;
end $$;
create trigger roll_up_pay_entries after insert on pay_entries referencing new table as written for each statement execute function roll_up_pay_entries();
-- An update is a withdrawal: nothing else of an entry changes.
create trigger roll_down_pay_entries after update on pay_entries referencing new table as written for each statement execute function roll_up_pay_entries();

-- Tickets that bear codes, as the page that codes them counts days, materials and plants.
create table coded_ticket_rollups (
  authority_id bigint not null,
  project_id bigint not null,
  day date not null,
  material_id bigint not null,
  plant_id bigint not null,
  uom text not null,
  slot smallint not null,
  tickets bigint not null,
  net numeric not null,
  primary key (authority_id, project_id, day, material_id, plant_id, uom, slot)
) with (fillfactor = 60);
select protect_table('coded_ticket_rollups');

create function roll_up_coded_tickets(p_authority_id bigint, p_ids bigint[], p_sign integer) returns void language sql as $$
  insert into coded_ticket_rollups as r
  select p_authority_id, t.project_id, t.printed_on, t.material_id, t.plant_id, t.uom, (pg_backend_pid() % 8)::smallint, p_sign * count(*), p_sign * sum(t.net)
  from tickets t where t.authority_id = p_authority_id and t.id = any(p_ids) and t.project_id is not null and t.agency ? 'pay_period'
  group by 1, 2, 3, 4, 5, 6, 7 order by 1, 2, 3, 4, 5, 6, 7
  on conflict (authority_id, project_id, day, material_id, plant_id, uom, slot) do update set tickets = r.tickets + excluded.tickets, net = r.net + excluded.net
$$;
revoke all on function roll_up_coded_tickets from public;
grant execute on function roll_up_coded_tickets to milepost_app;

-- A supplier's later version may put a coded ticket elsewhere: what is counted for all tickets is counted for coded ones, too.
do $$
declare
  v_before constant text := pg_get_functiondef('roll_up_tickets'::regproc);
  v_after constant text := replace(v_before, 'select lock_ticket_rollups(p_authority_id) where cardinality(p_ids) > 0;',
    'select lock_ticket_rollups(p_authority_id) where cardinality(p_ids) > 0;
  select roll_up_coded_tickets(p_authority_id, p_ids, p_sign);');
begin
  if v_after = v_before then raise exception 'roll_up_tickets does not begin as expected'; end if;
  execute v_after;
end $$;
