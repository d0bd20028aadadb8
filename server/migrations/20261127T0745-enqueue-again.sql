-- A job with a key was lost, or its caller failed, where a worker took the waiting job of that key between two statements of `add_job`: the first one
-- frees the key of a job that runs, the second replaces one that waits, and a job that began in between is neither. Asked again, the key is free.
create or replace function enqueue_job(p_name text, p_payload json, p_job_key text default null, p_run_at timestamptz default null, p_lane text default null,
  p_authority_id bigint default 0, p_person text default '', p_shares integer default 1, p_async_job_id bigint default null)
returns void language plpgsql security definer set search_path = public, graphile_worker, pg_temp as $$
declare
  v_share smallint;
  v_id bigint;
begin
  for v_try in 1..20 loop
    select j.id into v_id from graphile_worker.add_job(p_name, p_payload, job_key => p_job_key,
      run_at => case when p_lane is null then p_run_at else '3000-01-01' end, priority => case when p_lane is null then -2 end) j;
    exit when v_id is not null;
  end loop;
  if v_id is null then raise exception 'the job % was taken each time that it was enqueued', p_name; end if;
  if p_lane is null then return; end if;
  v_share := (hashtext(coalesce(nullif(p_person, ''), p_payload::text)) & 2147483647) % p_shares;
  insert into job_turns (job_id, lane, authority_id, person, share, name, async_job_id, due_at)
  values (v_id, p_lane, p_authority_id, p_person, v_share, p_name,
    p_async_job_id, coalesce(p_run_at, now()))
  on conflict (job_id) do update set person = excluded.person, share = excluded.share, due_at = excluded.due_at, parked = true;
end $$;
