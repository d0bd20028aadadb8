-- The application role reads nobody's password hash, but of the one person who is signing in, whom it has to name.
revoke select on users from milepost_app;
grant select (id, email, phone_e164, installation_role, locale, created_at) on users to milepost_app;

create function person_signing_in(p_username text) returns table (id bigint, email text, password_hash text, installation_role text)
language sql stable security definer set search_path = public, pg_temp as $$
  select u.id, u.email::text, u.password_hash, u.installation_role from users u where u.email = p_username::citext or u.phone_e164 = p_username
$$;
revoke all on function person_signing_in from public;
grant execute on function person_signing_in to milepost_app;

-- Without pg_temp in the path PostgreSQL looks there first: a temporary table named like one of ours would be read with the owner's rights.
alter function memberships_of set search_path = public, pg_temp;
alter function session_actor set search_path = public, pg_temp;
alter function ingest_key_actor set search_path = public, pg_temp;
alter function events_after set search_path = public, pg_temp;
alter function last_event set search_path = public, pg_temp;
alter function enqueue_job set search_path = public, graphile_worker, pg_temp;
revoke create on schema public from public;
