-- Ticket numbers that hold a text anywhere. Under row-level security LIKE cannot use an index, as it is not leakproof; this function reads past it,
-- with the tenant taken from the session and from nowhere else. It stops at `p_limit`: a text that common is better found by walking the list.
create function tickets_with_number(p_pattern text, p_limit integer) returns table (id bigint)
language sql stable security definer set search_path = public rows 1000 as $$
  with found as materialized (
    select t.id, t.authority_id from tickets t where t.ticket_number ilike p_pattern and t.authority_id = current_setting('app.authority_id')::bigint limit p_limit)
  select found.id from found
$$;
revoke all on function tickets_with_number from public;
grant execute on function tickets_with_number to milepost_app;
