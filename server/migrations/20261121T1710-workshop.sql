-- What waits and works in the queue, without what it works on. A transaction bound to an authority sees the jobs of that authority alone; one bound to 0, as
-- those of whoever runs the installation are, sees all. Without a binding it fails.
create function queued_jobs() returns table (id bigint, name text, attempts integer, max_attempts integer, run_at timestamptz, created_at timestamptz,
  started_at timestamptz, last_error text, authority_id bigint)
language plpgsql stable security definer set search_path = public, graphile_worker, pg_temp as $$
declare v_bound bigint := current_setting('app.authority_id')::bigint;
begin
  return query
    select j.id, t.identifier, j.attempts::integer, j.max_attempts::integer, j.run_at, j.created_at, j.locked_at,
           case when v_bound = 0 then left(j.last_error, 1000) end, o.authority_id
    from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id
    cross join lateral (select case when json_typeof(j.payload -> 'authority_id') = 'number' then (j.payload ->> 'authority_id')::bigint end as authority_id) o
    where v_bound = 0 or o.authority_id = v_bound;
end $$;
revoke all on function queued_jobs from public;
grant execute on function queued_jobs to milepost_app;

-- The newest facts of every authority, for whoever runs the installation: nothing where an authority is bound.
create function feed_of_installation(p_types text[], p_limit integer)
returns table (id bigint, authority_id bigint, type text, project_id bigint, ids bigint[], at timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select e.id, e.authority_id, e.type, e.project_id, e.ids, e.at from events e
  where current_setting('app.authority_id')::bigint = 0 and e.type <> 'session.ended' and (p_types is null or e.type = any (p_types))
  order by e.id desc limit p_limit
$$;
revoke all on function feed_of_installation from public;
grant execute on function feed_of_installation to milepost_app;
