-- Ticket numbers that hold a text anywhere. Under row-level security LIKE cannot use an index, as it is not leakproof; this function reads past it,
-- with the tenant taken from the session and from nowhere else. It stops at `p_limit`: a text that common is better found by walking the list.
create function tickets_with_number(p_pattern text, p_limit integer) returns table (id bigint)
language sql stable security definer set search_path = public, pg_temp rows 1000 as $$
  with found as materialized (
    select t.id, t.authority_id from tickets t where t.ticket_number ilike p_pattern and t.authority_id = current_setting('app.authority_id')::bigint limit p_limit)
  select found.id from found
$$;
revoke all on function tickets_with_number from public;
grant execute on function tickets_with_number to milepost_app;

-- Lanes that the agency's staff noted on tickets, each once. It leaps along the index from lane to lane; under row-level security the members of a
-- document have no index.
create function ticket_lanes() returns table (lane text)
language sql stable security definer set search_path = public, pg_temp rows 100 as $$
  with recursive tenant as materialized (select current_setting('app.authority_id')::bigint as authority_id),
  lanes as (
    (select t.agency->>'lane' as lane from tickets t where t.authority_id = (select authority_id from tenant) and t.agency->>'lane' is not null order by 1 limit 1)
    union all
    select (select t.agency->>'lane' from tickets t where t.authority_id = (select authority_id from tenant) and t.agency->>'lane' > l.lane order by 1 limit 1) from lanes l where l.lane is not null)
  select lanes.lane from lanes where lanes.lane is not null
$$;
revoke all on function ticket_lanes from public;
grant execute on function ticket_lanes to milepost_app;
