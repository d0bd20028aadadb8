-- An agency that was closed: nobody signs in to it and its ingest keys open nothing, while all that it has stays. It can be opened again.
alter table authorities add column closed_at timestamptz, add column closed_by bigint,
  add constraint authorities_closed check ((closed_at is null) = (closed_by is null));
comment on column authorities.closed_at is 'When whoever runs the installation closed the agency; null while it is open.';
comment on column authorities.closed_by is 'The user who closed it.';

-- A key holds while this is null; at the key, so that a post under way and the closing wait for each other as a revocation does.
alter table ingest_keys add column closed_at timestamptz;
comment on column ingest_keys.closed_at is 'When its agency was closed; null while the agency is open.';

-- Closes the agency that is bound, with its keys, and ends its sessions; answers the sessions that were running. Posts under way end first.
create function close_authority(p_by bigint, p_now timestamptz) returns table (session_id bigint)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  bound constant bigint := current_setting('app.authority_id')::bigint;
begin
  perform from authorities a where a.id = bound for no key update;
  update authorities a set closed_at = p_now, closed_by = p_by where a.id = bound;
  perform from ingest_keys k where k.authority_id = bound order by k.id for update;
  update ingest_keys k set closed_at = p_now where k.authority_id = bound;
  return query update sessions s set ended_at = now() where s.authority_id = bound and s.ended_at is null and s.expires_at > now() returning s.id;
end
$$;
revoke all on function close_authority from public;
grant execute on function close_authority to milepost_app;

create function reopen_authority() returns void
language sql security definer set search_path = public, pg_temp as $$
  update authorities a set closed_at = null, closed_by = null where a.id = current_setting('app.authority_id')::bigint;
  update ingest_keys k set closed_at = null where k.authority_id = current_setting('app.authority_id')::bigint
$$;
revoke all on function reopen_authority from public;
grant execute on function reopen_authority to milepost_app;

create or replace function ingest_key_actor(p_key_hash bytea)
returns table (authority_id bigint, key_id bigint, supplier_id bigint, supplier text, plant_ids bigint[])
language sql stable security definer set search_path = public, pg_temp as $$
  select k.authority_id, k.id, k.supplier_id, s.name, k.plant_ids
  from ingest_key_hashes h
  join ingest_keys k on k.authority_id = h.authority_id and k.id = h.key_id and k.revoked_at is null and k.closed_at is null
  join suppliers s on s.authority_id = k.authority_id and s.id = k.supplier_id
  where h.key_hash = p_key_hash
$$;

create or replace function memberships_of(p_user_id bigint)
returns table (authority_id bigint, authority_name text, membership_id bigint, role text, first_name text, last_name text)
language sql stable security definer set search_path = public, pg_temp as $$
  select m.authority_id, a.name, m.id, m.role, m.first_name, m.last_name
  from memberships m join authorities a on a.id = m.authority_id and a.closed_at is null
  where m.user_id = p_user_id and m.status = 'active' order by a.id
$$;

-- Those of a person's agencies that are closed: whoever signs in or switches is told which one it is.
create function closed_authorities_of(p_user_id bigint) returns table (authority_id bigint, authority_name text)
language sql stable security definer set search_path = public, pg_temp as $$
  select m.authority_id, a.name
  from memberships m join authorities a on a.id = m.authority_id and a.closed_at is not null
  where m.user_id = p_user_id and m.status = 'active' order by a.id
$$;
revoke all on function closed_authorities_of from public;
grant execute on function closed_authorities_of to milepost_app;

create or replace function session_actor(p_session_id bigint)
returns table (session_id bigint, user_id bigint, authority_id bigint, membership_id bigint, role text, first_name text, last_name text, email text,
  installation_role text, district_id bigint, authority_name text, impersonated_by bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select s.id, s.user_id, s.authority_id, m.id, m.role, m.first_name, m.last_name, u.email::text, u.installation_role, m.district_id, a.name, s.impersonated_by
  from sessions s
  join users u on u.id = s.user_id
  left join memberships m on m.authority_id = s.authority_id and m.id = s.membership_id and m.status = 'active'
  left join authorities a on a.id = s.authority_id
  where s.id = p_session_id and s.ended_at is null and s.expires_at > now() and a.closed_at is null
    and (m.id is not null or (s.membership_id is null and u.installation_role is not null))
$$;
