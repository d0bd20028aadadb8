-- Jobs work under the application's role: in one agency at a time, or on the global tables.
grant delete on known_networks to milepost_app;
grant insert, delete, select (expires_at) on password_links to milepost_app;
grant select (user_id, email, expires_at), update (token_hash), delete on email_changes to milepost_app;

-- Facts that every listener has heard of long since, of all agencies.
create function forget_events() returns void language sql security definer set search_path = public, pg_temp as $$
  delete from events where at < now() - interval '7 days'
$$;
revoke all on function forget_events from public;
grant execute on function forget_events to milepost_app;

-- The night of D9 is each agency's own; what is left are persons whom no agency knows any more.
drop function purge_employees;
create function purge_persons(p_now timestamptz) returns void language sql security definer set search_path = public, pg_temp as $$
  with nobodys as (
    select id from users u where installation_role is null and created_at < p_now - interval '1 day'
      and not exists (select from memberships m where m.user_id = u.id) and not exists (select from grants g where g.user_id = u.id)
      and not exists (select from sessions s where s.user_id = u.id or s.impersonated_by = u.id) for update skip locked),
  links as (delete from password_links l using nobodys n where l.user_id = n.id)
  delete from users u using nobodys n where u.id = n.id
$$;
revoke all on function purge_persons from public;
grant execute on function purge_persons to milepost_app;

-- Whom an invitation of the agency goes to, and whether that person has a password already; nobody once it was accepted or taken back.
create function invited_person(p_membership_id bigint) returns table (user_id bigint, email text, locale text, has_password boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select u.id, u.email::text, u.locale, u.password_hash is not null from memberships m join users u on u.id = m.user_id
  where m.authority_id = current_setting('app.authority_id')::bigint and m.id = p_membership_id and m.status = 'pending'
$$;
revoke all on function invited_person from public;
grant execute on function invited_person to milepost_app;

-- Who may choose a new password under a username: nobody who works for nobody any more.
create function person_resetting(p_username text) returns table (id bigint, email text, locale text)
language sql stable security definer set search_path = public, pg_temp as $$
  select u.id, u.email::text, u.locale from users u
  where (u.email = p_username::citext or u.phone_e164 = p_username)
    and (u.installation_role is not null or exists (select from memberships m where m.user_id = u.id and m.status <> 'deleted'))
$$;
revoke all on function person_resetting from public;
grant execute on function person_resetting to milepost_app;

-- Days of projects whose tickets changed, as whoever changed them notes them: rows that are only added, so that no writer waits for another. The match
-- moves them to the days to match.
create table changed_days (
  authority_id bigint not null references authorities,
  id bigint not null default nextval('global_id'),
  project_id bigint not null,
  day date not null,
  primary key (authority_id, id)
);
select protect_table('changed_days');
insert into changed_days (authority_id, project_id, day)
  select distinct t.authority_id, t.project_id, t.printed_on from fact_positions p join events e on (e.xid, e.id) > (p.xid, p.id) and e.type = 'tickets.changed'
  cross join lateral unnest(e.ids) i(id) join tickets t on t.authority_id = e.authority_id and t.id = i.id where t.project_id is not null;
drop table fact_positions;
