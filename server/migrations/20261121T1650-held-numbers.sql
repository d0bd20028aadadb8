-- As before, and told which of held tickets and others are wanted: most people read no held ones, and their searches are to be as fast.
-- Tickets whose number holds a text of four characters or more anywhere, in either case, or begins with one of three or more as it stands (`p_from_start`):
-- in the order of their print, the newest first unless `p_oldest_first`, those after a place in that order, at most `p_limit`; of held tickets
-- (D13a) alone, of all others, or of both where `p_held` is null. Under row-level security
-- such a search cannot use an index, as its operators are not leakproof; this function reads past it, with the tenant taken from the session and from
-- nowhere else. The planner cannot know how rare a text is: it is kept to the index; of conditions written with `left` and `strpos` it makes no second scan.
drop function tickets_with_number(text, boolean, boolean, integer, timestamptz, bigint);
create function tickets_with_number(
  p_text text, p_from_start boolean, p_oldest_first boolean, p_held boolean, p_limit integer, p_after_printed_at timestamptz default null, p_after_id bigint default null
) returns table (authority_id bigint, id bigint, printed_at timestamptz, project_id bigint)
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
      return query select t.authority_id, t.id, t.printed_at, t.project_id from tickets t
        where ticket_number_pieces(t.authority_id, t.printed_at, t.ticket_number) @> v_keys
          and case when p_from_start then left(t.ticket_number, length(p_text)) = p_text else strpos(lower(t.ticket_number), v_text) > 0 end
          and (p_held is null or (t.project_id is null) = p_held)
          and (p_after_printed_at is null or (t.printed_at, t.id) > (p_after_printed_at, p_after_id))
        order by t.printed_at, t.id limit v_left;
    else
      return query select t.authority_id, t.id, t.printed_at, t.project_id from tickets t
        where ticket_number_pieces(t.authority_id, t.printed_at, t.ticket_number) @> v_keys
          and case when p_from_start then left(t.ticket_number, length(p_text)) = p_text else strpos(lower(t.ticket_number), v_text) > 0 end
          and (p_held is null or (t.project_id is null) = p_held)
          and (p_after_printed_at is null or (t.printed_at, t.id) < (p_after_printed_at, p_after_id))
        order by t.printed_at desc, t.id desc limit v_left;
    end if;
    get diagnostics v_found = row_count;
    v_left := v_left - v_found;
    exit when v_left <= 0;
    v_period := next_ticket_period(v_authority_id, v_period, p_oldest_first);
  end loop;
end $$;
revoke all on function tickets_with_number from public;
grant execute on function tickets_with_number to milepost_app;
