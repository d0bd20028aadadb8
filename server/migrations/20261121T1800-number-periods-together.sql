-- As before, with several periods asked in one statement: a rare text, which asks every period, found most of its time in going from one to the next.
-- The next periods, before (or with `p_oldest_first` after) one, in which a tenant has tickets, at most `p_limit`, in that order; the last (or first)
-- of all where none is given. It leaps along the index by time, so that a ticket that bears a year far off costs nothing.
create function next_ticket_periods(p_authority_id bigint, p_beyond integer, p_oldest_first boolean, p_limit integer) returns integer[]
language plpgsql stable set search_path = public, pg_temp set enable_indexscan = on set enable_indexonlyscan = on as $$
declare
  v_period integer := p_beyond;
  v_periods integer[] := '{}';
begin
  while cardinality(v_periods) < p_limit loop
    if p_oldest_first then
      v_period := (select ticket_period(t.printed_at) from tickets t where t.authority_id = p_authority_id
        and t.printed_at >= coalesce(to_timestamp((v_period + 1) * 2592000::float8), '-infinity') order by t.printed_at, t.id limit 1);
    else
      v_period := (select ticket_period(t.printed_at) from tickets t where t.authority_id = p_authority_id
        and t.printed_at < coalesce(to_timestamp(v_period * 2592000::float8), 'infinity') order by t.printed_at desc, t.id desc limit 1);
    end if;
    exit when v_period is null;
    v_periods := v_periods || v_period;
  end loop;
  return v_periods;
end $$;

-- Tickets whose number holds a text of four characters or more anywhere, in either case, or begins with one of three or more as it stands (`p_from_start`):
-- in the order of their print, the newest first unless `p_oldest_first`, those after a place in that order, at most `p_limit`; of held tickets
-- (D13a) alone, of all others, or of both where `p_held` is null. The first period is asked alone, then two, four and eight at a time, as what few bear is
-- looked for in all of them; but no more than seem to hold what is left to find. Under row-level security such a search cannot use an index, as its operators are not leakproof; this function reads past it,
-- with the tenant taken from the session and from nowhere else. The planner cannot know how rare a text is: it is kept to the index; of conditions
-- written with `left` and `strpos` it makes no second scan.
create or replace function tickets_with_number(
  p_text text, p_from_start boolean, p_oldest_first boolean, p_held boolean, p_limit integer, p_after_printed_at timestamptz default null, p_after_id bigint default null
) returns table (authority_id bigint, id bigint, printed_at timestamptz, project_id bigint)
language plpgsql stable security definer rows 1000 set search_path = public, pg_temp set plan_cache_mode = force_generic_plan
set enable_seqscan = off set enable_indexscan = off set enable_indexonlyscan = off set max_parallel_workers_per_gather = 0 as $$
#variable_conflict use_column
declare
  v_authority_id constant bigint := current_setting('app.authority_id')::bigint;
  v_text constant text := lower(p_text);
  v_pieces constant text[] := number_pieces(p_text, p_from_start);
  v_at_once integer := 1;
  v_asked integer := 0;
  v_periods integer[];
  v_left integer := p_limit;
  v_found integer;
begin
  if cardinality(v_pieces) = 0 then raise exception 'a text of % characters is too short', length(p_text); end if;
  v_periods := next_ticket_periods(v_authority_id, ticket_period(p_after_printed_at) + case when p_oldest_first then -1 else 1 end, p_oldest_first, v_at_once);
  while cardinality(v_periods) > 0 loop
    -- A place behind the last period is null, for which nothing is looked up.
    if p_oldest_first then
      return query select t.authority_id, t.id, t.printed_at, t.project_id from tickets t
        where (ticket_number_pieces(t.authority_id, t.printed_at, t.ticket_number) @> under_period(v_authority_id, v_periods[1], v_pieces)
          or ticket_number_pieces(t.authority_id, t.printed_at, t.ticket_number) @> under_period(v_authority_id, v_periods[2], v_pieces)
          or ticket_number_pieces(t.authority_id, t.printed_at, t.ticket_number) @> under_period(v_authority_id, v_periods[3], v_pieces)
          or ticket_number_pieces(t.authority_id, t.printed_at, t.ticket_number) @> under_period(v_authority_id, v_periods[4], v_pieces)
          or ticket_number_pieces(t.authority_id, t.printed_at, t.ticket_number) @> under_period(v_authority_id, v_periods[5], v_pieces)
          or ticket_number_pieces(t.authority_id, t.printed_at, t.ticket_number) @> under_period(v_authority_id, v_periods[6], v_pieces)
          or ticket_number_pieces(t.authority_id, t.printed_at, t.ticket_number) @> under_period(v_authority_id, v_periods[7], v_pieces)
          or ticket_number_pieces(t.authority_id, t.printed_at, t.ticket_number) @> under_period(v_authority_id, v_periods[8], v_pieces))
          and case when p_from_start then left(t.ticket_number, length(p_text)) = p_text else strpos(lower(t.ticket_number), v_text) > 0 end
          and (p_held is null or (t.project_id is null) = p_held)
          and (p_after_printed_at is null or (t.printed_at, t.id) > (p_after_printed_at, p_after_id))
        order by t.printed_at, t.id limit v_left;
    else
      return query select t.authority_id, t.id, t.printed_at, t.project_id from tickets t
        where (ticket_number_pieces(t.authority_id, t.printed_at, t.ticket_number) @> under_period(v_authority_id, v_periods[1], v_pieces)
          or ticket_number_pieces(t.authority_id, t.printed_at, t.ticket_number) @> under_period(v_authority_id, v_periods[2], v_pieces)
          or ticket_number_pieces(t.authority_id, t.printed_at, t.ticket_number) @> under_period(v_authority_id, v_periods[3], v_pieces)
          or ticket_number_pieces(t.authority_id, t.printed_at, t.ticket_number) @> under_period(v_authority_id, v_periods[4], v_pieces)
          or ticket_number_pieces(t.authority_id, t.printed_at, t.ticket_number) @> under_period(v_authority_id, v_periods[5], v_pieces)
          or ticket_number_pieces(t.authority_id, t.printed_at, t.ticket_number) @> under_period(v_authority_id, v_periods[6], v_pieces)
          or ticket_number_pieces(t.authority_id, t.printed_at, t.ticket_number) @> under_period(v_authority_id, v_periods[7], v_pieces)
          or ticket_number_pieces(t.authority_id, t.printed_at, t.ticket_number) @> under_period(v_authority_id, v_periods[8], v_pieces))
          and case when p_from_start then left(t.ticket_number, length(p_text)) = p_text else strpos(lower(t.ticket_number), v_text) > 0 end
          and (p_held is null or (t.project_id is null) = p_held)
          and (p_after_printed_at is null or (t.printed_at, t.id) < (p_after_printed_at, p_after_id))
        order by t.printed_at desc, t.id desc limit v_left;
    end if;
    get diagnostics v_found = row_count;
    v_left := v_left - v_found;
    exit when v_left <= 0;
    v_asked := v_asked + cardinality(v_periods);
    v_at_once := least(2 * v_at_once, 8, greatest(1, ceil(v_left * v_asked::float8 / greatest(p_limit - v_left, 1))));
    v_periods := next_ticket_periods(v_authority_id, v_periods[cardinality(v_periods)], p_oldest_first, v_at_once);
  end loop;
end $$;
revoke all on function tickets_with_number, next_ticket_periods from public;
grant execute on function tickets_with_number to milepost_app;
drop function next_ticket_period;
