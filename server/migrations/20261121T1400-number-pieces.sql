-- Ticket numbers by their pieces: every four characters, and the first three, each under its tenant and the 30 days of its print. Of numbers made of digits
-- every three characters occur everywhere, so that an index of three (trigrams) looks at a large part of all tickets for some texts. With the period in
-- the key the newest tickets that bear a text are found without the others.
create function ticket_period(p_at timestamptz) returns integer language sql immutable strict parallel safe as $$
  select floor(extract(epoch from p_at at time zone 'UTC') / 2592000)::integer
$$;
create function number_pieces(p_number text, p_from_start boolean) returns text[] language sql immutable strict parallel safe as $$
  select coalesce(array_agg(distinct piece), '{}') from (
    select '^' || left(lower(p_number), 3) as piece where p_from_start and length(p_number) >= 3
    union all select substr(lower(p_number), place, 4) from generate_series(1, length(lower(p_number)) - 3) place) pieces
$$;
create function under_period(p_authority_id bigint, p_period integer, p_pieces text[]) returns text[] language sql immutable strict parallel safe as $$
  select coalesce(array_agg(p_authority_id || ':' || p_period || ':' || piece), '{}') from unnest(p_pieces) piece
$$;
create function ticket_number_pieces(p_authority_id bigint, p_printed_at timestamptz, p_number text) returns text[] language sql immutable strict parallel safe as $$
  select public.under_period(p_authority_id, public.ticket_period(p_printed_at), public.number_pieces(p_number, true))
$$;
drop index tickets_number_contains;
create index tickets_by_number_piece on tickets using gin (ticket_number_pieces(authority_id, printed_at, ticket_number));

-- As before, with the index above.
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
  create index tickets_by_number_piece on tickets using gin (ticket_number_pieces(authority_id, printed_at, ticket_number));
  create index tickets_by_po on tickets (authority_id, po_number, printed_at desc) where po_number is not null;
  create index tickets_by_job on tickets (authority_id, contractor_job_id, printed_at desc, id desc);
  create index tickets_by_lane on tickets (authority_id, (agency->>'lane')) where agency->>'lane' is not null;
  create index tickets_reissues on tickets (authority_id, reissue_of_id) where reissue_of_id is not null;
$$;
create or replace function drop_ticket_indexes() returns void language sql as $$
  alter table tickets drop constraint tickets_pkey, drop constraint tickets_identity_key, drop constraint tickets_project_fkey,
    drop constraint tickets_plant_fkey, drop constraint tickets_material_fkey;
  drop index tickets_source_uid_key, tickets_by_time, tickets_by_project, tickets_by_plant, tickets_by_material, tickets_by_truck,
    tickets_by_status, tickets_accepted, tickets_flagged, tickets_changed, tickets_held, tickets_failing, tickets_failing_by_received, tickets_by_received, tickets_by_number,
    tickets_by_number_piece, tickets_by_po, tickets_by_job, tickets_by_lane, tickets_reissues;
$$;

-- The next period, before (or with `p_oldest_first` after) one, in which a tenant has tickets; the last (or first) of all where none is given. It leaps along
-- the index by time, so that a ticket that bears a year far off costs nothing.
create function next_ticket_period(p_authority_id bigint, p_beyond integer, p_oldest_first boolean) returns integer
language plpgsql stable set search_path = public, pg_temp set enable_indexscan = on set enable_indexonlyscan = on as $$
begin
  if p_oldest_first then
    return (select ticket_period(t.printed_at) from tickets t where t.authority_id = p_authority_id
      and t.printed_at >= coalesce(to_timestamp((p_beyond + 1) * 2592000::float8), '-infinity') order by t.printed_at, t.id limit 1);
  end if;
  return (select ticket_period(t.printed_at) from tickets t where t.authority_id = p_authority_id
    and t.printed_at < coalesce(to_timestamp(p_beyond * 2592000::float8), 'infinity') order by t.printed_at desc, t.id desc limit 1);
end $$;

-- Tickets whose number holds a text of four characters or more anywhere, in either case, or begins with one of three or more as it stands (`p_from_start`):
-- in the order of their print, the newest first unless `p_oldest_first`, those after a place in that order, at most `p_limit`. Under row-level security
-- such a search cannot use an index, as its operators are not leakproof; this function reads past it, with the tenant taken from the session and from
-- nowhere else. The planner cannot know how rare a text is: it is kept to the index; of conditions written with `left` and `strpos` it makes no second scan.
drop function tickets_with_number(text, integer);
create function tickets_with_number(
  p_text text, p_from_start boolean, p_oldest_first boolean, p_limit integer, p_after_printed_at timestamptz default null, p_after_id bigint default null
) returns table (authority_id bigint, id bigint, printed_at timestamptz)
language plpgsql stable security definer rows 1000 set search_path = public, pg_temp
set enable_seqscan = off set enable_indexscan = off set enable_indexonlyscan = off set max_parallel_workers_per_gather = 0 as $$
#variable_conflict use_column
declare
  v_authority_id constant bigint := current_setting('app.authority_id')::bigint;
  v_text constant text := lower(p_text);
  v_pieces constant text[] := number_pieces(p_text, p_from_start);
  v_step constant integer := case when p_oldest_first then 1 else -1 end;
  v_period integer := next_ticket_period(v_authority_id, ticket_period(p_after_printed_at) - v_step, p_oldest_first);
  v_keys text[];
  v_left integer := p_limit;
  v_found integer;
begin
  if cardinality(v_pieces) = 0 then raise exception 'a text of % characters is too short', length(p_text); end if;
  while v_period is not null loop
    v_keys := under_period(v_authority_id, v_period, v_pieces);
    if p_oldest_first then
      return query select t.authority_id, t.id, t.printed_at from tickets t
        where ticket_number_pieces(t.authority_id, t.printed_at, t.ticket_number) @> v_keys
          and case when p_from_start then left(t.ticket_number, length(p_text)) = p_text else strpos(lower(t.ticket_number), v_text) > 0 end
          and (p_after_printed_at is null or (t.printed_at, t.id) > (p_after_printed_at, p_after_id))
        order by t.printed_at, t.id limit v_left;
    else
      return query select t.authority_id, t.id, t.printed_at from tickets t
        where ticket_number_pieces(t.authority_id, t.printed_at, t.ticket_number) @> v_keys
          and case when p_from_start then left(t.ticket_number, length(p_text)) = p_text else strpos(lower(t.ticket_number), v_text) > 0 end
          and (p_after_printed_at is null or (t.printed_at, t.id) < (p_after_printed_at, p_after_id))
        order by t.printed_at desc, t.id desc limit v_left;
    end if;
    get diagnostics v_found = row_count;
    v_left := v_left - v_found;
    exit when v_left <= 0;
    v_period := next_ticket_period(v_authority_id, v_period, p_oldest_first);
  end loop;
end $$;
revoke all on function tickets_with_number, next_ticket_period from public;
grant execute on function tickets_with_number to milepost_app;
