-- A text that most numbers hold, as those of one plant begin, was looked up in the index of pieces: all its thousands of tickets of a month were read
-- and put in order to return the newest six. Such a text is found sooner along the order itself.

-- The next tickets of a tenant along the time of their print, at most `p_rows`, after a place: how many there are, the last one's place,
-- and those of them whose number holds a text (`p_text` in lower case) or begins with it as it stands.
create function walk_ticket_numbers(
  p_authority_id bigint, p_text text, p_from_start boolean, p_oldest_first boolean, p_held boolean, p_rows integer, p_after_printed_at timestamptz, p_after_id bigint,
  out walked integer, out last_printed_at timestamptz, out last_id bigint, out ids bigint[], out printed timestamptz[], out project_ids bigint[]
) language plpgsql stable set search_path = public, pg_temp set plan_cache_mode = force_generic_plan
set enable_indexscan = on set enable_indexonlyscan = on set enable_seqscan = off set enable_bitmapscan = off set enable_sort = off as $$
begin
  if p_oldest_first then
    select count(*), max(w.printed_at), (array_agg(w.id))[count(*)],
      array_agg(w.id) filter (where w.hit), array_agg(w.printed_at) filter (where w.hit), array_agg(w.project_id) filter (where w.hit)
      into walked, last_printed_at, last_id, ids, printed, project_ids
    from (
      select t.id, t.printed_at, t.project_id, (p_held is null or (t.project_id is null) = p_held)
        and case when p_from_start then left(t.ticket_number, length(p_text)) = p_text else strpos(lower(t.ticket_number), p_text) > 0 end as hit
      from tickets t where t.authority_id = p_authority_id and (t.printed_at, t.id) > (p_after_printed_at, p_after_id)
      order by t.printed_at, t.id limit p_rows) w;
  else
    select count(*), min(w.printed_at), (array_agg(w.id))[count(*)],
      array_agg(w.id) filter (where w.hit), array_agg(w.printed_at) filter (where w.hit), array_agg(w.project_id) filter (where w.hit)
      into walked, last_printed_at, last_id, ids, printed, project_ids
    from (
      select t.id, t.printed_at, t.project_id, (p_held is null or (t.project_id is null) = p_held)
        and case when p_from_start then left(t.ticket_number, length(p_text)) = p_text else strpos(lower(t.ticket_number), p_text) > 0 end as hit
      from tickets t where t.authority_id = p_authority_id and (t.printed_at, t.id) < (p_after_printed_at, p_after_id)
      order by t.printed_at desc, t.id desc limit p_rows) w;
  end if;
end $$;

-- As before (migration number-periods-together), but before each statement on periods it walks along the order of print, a few tickets at first and more of
-- them as long as at least an eighth matches.
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
  v_after_printed_at timestamptz := p_after_printed_at;
  v_after_id bigint := p_after_id;
  v_begins timestamptz;
  v_rows integer;
  v_walk record;
begin
  if cardinality(v_pieces) = 0 then raise exception 'a text of % characters is too short', length(p_text); end if;
  v_periods := next_ticket_periods(v_authority_id, ticket_period(p_after_printed_at) + case when p_oldest_first then -1 else 1 end, p_oldest_first, v_at_once);
  while cardinality(v_periods) > 0 loop
    -- Where the walk is not there already, it goes on where the first of the periods begins.
    v_begins := to_timestamp((v_periods[1] + case when p_oldest_first then 0 else 1 end) * 2592000::float8);
    if v_after_printed_at is null or (p_oldest_first and v_begins > v_after_printed_at) or (not p_oldest_first and v_begins < v_after_printed_at) then
      v_after_printed_at := v_begins;
      v_after_id := 0;
    end if;
    v_rows := 128;
    loop
      v_walk := walk_ticket_numbers(v_authority_id, case when p_from_start then p_text else v_text end, p_from_start, p_oldest_first, p_held, v_rows, v_after_printed_at, v_after_id);
      return query select v_authority_id, u.id, u.printed_at, u.project_id
        from unnest(v_walk.ids, v_walk.printed, v_walk.project_ids) with ordinality u (id, printed_at, project_id, place) order by u.place limit v_left;
      get diagnostics v_found = row_count;
      v_left := v_left - v_found;
      -- Those who ask for no limit have a null in what is left.
      if v_left <= 0 or v_walk.walked < v_rows then return; end if;
      v_after_printed_at := v_walk.last_printed_at;
      v_after_id := v_walk.last_id;
      exit when v_found * 8 < v_rows;
      v_rows := least(v_rows * 4, 4096);
    end loop;
    -- A place behind the last period is null, for which nothing is looked up. Written with `or`, the planner does not also fetch all that comes after the
    -- place by the index of time.
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
          and (v_asked < 0 or (t.printed_at, t.id) > (v_after_printed_at, v_after_id))
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
          and (v_asked < 0 or (t.printed_at, t.id) < (v_after_printed_at, v_after_id))
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
revoke all on function walk_ticket_numbers from public;
