-- Whose turn it is among waiting jobs (platform/jobs): the queue itself knows neither agencies nor persons. A job of a lane is parked in the queue, due
-- in the year 3000; the worker lets it go when it is its turn. Only the owner's worker reads and writes the table.
create table job_turns (
  job_id bigint primary key,
  lane text not null check (lane in ('short', 'middle', 'long')),
  authority_id bigint not null,
  person text not null,
  share smallint not null,
  name text not null,
  async_job_id bigint,
  due_at timestamptz not null,
  started_at timestamptz,
  parked boolean not null default true
);
comment on table job_turns is 'One row for each enqueued job that has not ended.';
comment on column job_turns.authority_id is '0 for a job of no agency.';
comment on column job_turns.person is 'Who caused the job: the kind of an actor and its id; empty for Milepost itself.';
comment on column job_turns.share is 'Jobs of one share of an agency run one after the other in a lane: a lane has one place more than an agency has shares.';
comment on column job_turns.parked is 'False after a failure, until the worker has parked the job again.';
comment on column job_turns.async_job_id is 'The row of async_jobs that it prepares, where a person waits for it.';
create index job_turns_of_async_jobs on job_turns (authority_id, async_job_id) where async_job_id is not null;
create index job_turns_waiting on job_turns (lane, authority_id, person, due_at, job_id) where started_at is null;
create index job_turns_running on job_turns (lane, authority_id, share) where started_at is not null;
create index job_turns_unparked on job_turns (lane) where not parked;
revoke all on job_turns from milepost_app;

drop function enqueue_job;

-- Enqueues a job inside the caller's transaction without giving the application role any right on the queue's tables. A job without a lane is
-- Milepost's own rhythm, of which one of each name waits at most: it comes first.
create function enqueue_job(p_name text, p_payload json, p_job_key text default null, p_run_at timestamptz default null, p_lane text default null,
  p_authority_id bigint default 0, p_person text default '', p_shares integer default 1, p_async_job_id bigint default null)
returns void language plpgsql security definer set search_path = public, graphile_worker, pg_temp as $$
declare
  v_share smallint;
  v_id bigint;
begin
  if p_lane is null then
    perform graphile_worker.add_job(p_name, p_payload, job_key => p_job_key, run_at => p_run_at, priority => -2);
    return;
  end if;
  v_share := (hashtext(coalesce(nullif(p_person, ''), p_payload::text)) & 2147483647) % p_shares;
  select j.id into v_id from graphile_worker.add_job(p_name, p_payload, job_key => p_job_key, run_at => '3000-01-01') j;
  insert into job_turns (job_id, lane, authority_id, person, share, name, async_job_id, due_at)
  values (v_id, p_lane, p_authority_id, p_person, v_share, p_name,
    p_async_job_id, coalesce(p_run_at, now()))
  on conflict (job_id) do update set person = excluded.person, share = excluded.share, due_at = excluded.due_at, parked = true;
end $$;
revoke all on function enqueue_job from public;
grant execute on function enqueue_job to milepost_app;

-- The workshop shows when a job may run, not until when it is parked.
create or replace function queued_jobs() returns table (id bigint, name text, attempts integer, max_attempts integer, run_at timestamptz, created_at timestamptz,
  started_at timestamptz, last_error text, authority_id bigint)
language plpgsql stable security definer set search_path = public, graphile_worker, pg_temp as $$
declare v_bound bigint := current_setting('app.authority_id')::bigint;
begin
  return query
    select j.id, t.identifier, j.attempts::integer, j.max_attempts::integer, coalesce(u.due_at, j.run_at), j.created_at, j.locked_at,
           case when v_bound = 0 then left(j.last_error, 1000) end, o.authority_id
    from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id
    left join job_turns u on u.job_id = j.id
    cross join lateral (select case when json_typeof(j.payload -> 'authority_id') = 'number' then (j.payload ->> 'authority_id')::bigint end as authority_id) o
    where v_bound = 0 or o.authority_id = v_bound;
end $$;

-- The places in the queue of waiting jobs of the agency that is bound, by the rows of async_jobs: at the latest, 1 is the next. Agencies take turns, and in each its
-- persons: before the third job of a person come at most three of each other person, and as many of each other agency as of their own.
create function places_in_queue(p_async_job_ids bigint[]) returns table (async_job_id bigint, place bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  with asked as (
    select t.* from job_turns t
    where t.authority_id = current_setting('app.authority_id')::bigint and t.async_job_id = any (p_async_job_ids) and t.started_at is null
  ), waiting as (
    select lane, authority_id, person, count(*) as jobs from job_turns
    where started_at is null and lane in (select lane from asked) group by lane, authority_id, person
  ), in_agency as (
    select a.*, (
      select sum(least(w.jobs, o.own)) from waiting w where w.lane = a.lane and w.authority_id = a.authority_id) as position
    from asked a, lateral (
      select count(*) as own from job_turns t
      where t.lane = a.lane and t.authority_id = a.authority_id and t.person = a.person and t.started_at is null
        and (t.due_at, t.job_id) <= (a.due_at, a.job_id)) o
  )
  select i.async_job_id, (i.position + coalesce((
    select sum(least(o.jobs, i.position)) from (
      select authority_id, sum(jobs) as jobs from waiting w where w.lane = i.lane and w.authority_id <> i.authority_id group by authority_id) o), 0))::bigint
  from in_agency i
$$;
revoke all on function places_in_queue from public;
grant execute on function places_in_queue to milepost_app;
