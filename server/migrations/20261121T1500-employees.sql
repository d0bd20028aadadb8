-- Employees: how a membership is begun, seen, taken away and forgotten (D1, D9).

-- What is left of a purged employee belongs to no person any more: the names stay, which tickets and the audit log name for good (D18b).
alter table memberships
  alter column user_id drop not null,
  add column purged_at timestamptz,
  add constraint memberships_purged check ((purged_at is null) = (user_id is not null) and (purged_at is null or status = 'deleted'));

-- The persons behind e-mail addresses, made where nobody had the address. Whether they were known before is not told (D1).
create function people_to_invite(p_emails text[]) returns table (email text, user_id bigint)
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into users as u (email) select distinct asked.email::citext from unnest(p_emails) asked(email) on conflict on constraint users_email_key do nothing;
  return query select asked.email, u.id from unnest(p_emails) asked(email) join users u on u.email = asked.email::citext;
end $$;
revoke all on function people_to_invite from public;
grant execute on function people_to_invite to milepost_app;

-- Begins the memberships to which a person is invited: whoever signs in, or chooses a password by a link, has accepted them. With the
-- audit event and the fact of each authority. Answers how many there were.
create function begin_memberships(p_user_id bigint, p_address text, p_now timestamptz) returns bigint
language sql security definer set search_path = public, pg_temp as $$
  with begun as (
    update memberships m set status = 'active', activated_at = coalesce(m.activated_at, p_now)
    from users u where m.user_id = p_user_id and m.status = 'pending' and u.id = p_user_id and u.password_hash is not null
    returning m.authority_id, m.id, m.first_name, m.last_name),
  noted as (
    insert into audit_events (authority_id, actor_kind, actor_id, actor_name, address, action, subject, subject_id)
    select authority_id, 'employee', id, first_name || ' ' || last_name, p_address, 'employee.activated', 'employee', id from begun),
  told as (
    insert into events (authority_id, type, ids) select authority_id, 'employees.changed', array[id] from begun)
  select count(*) from begun
$$;
revoke all on function begin_memberships from public;
grant execute on function begin_memberships to milepost_app;

-- Who is signing in. Nobody where all memberships were removed: such an account is refused as one that does not exist. `invited` where a membership
-- waits to begin.
drop function person_signing_in;
create function person_signing_in(p_username text)
returns table (id bigint, email text, password_hash text, installation_role text, invited boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select u.id, u.email::text, u.password_hash, u.installation_role, m.invited
  from users u
  cross join lateral (
    select coalesce(bool_or(status = 'pending'), false) as invited, count(*) as present from memberships where user_id = u.id and status <> 'deleted') m
  where (u.email = p_username::citext or u.phone_e164 = p_username)
    and (m.present > 0 or u.installation_role is not null or exists (select from grants g where g.user_id = u.id and g.revoked_at is null))
$$;
revoke all on function person_signing_in from public;
grant execute on function person_signing_in to milepost_app;

-- A link is good for who is invited, too.
create or replace function person_of_link(p_token_hash bytea, p_now timestamptz) returns table (user_id bigint, email text)
language sql stable security definer set search_path = public, pg_temp as $$
  select u.id, u.email::text from password_links l join users u on u.id = l.user_id
  where l.token_hash = p_token_hash and l.used_at is null and l.expires_at > p_now
    and (u.installation_role is not null or exists (select from memberships m where m.user_id = u.id and m.status <> 'deleted'))
$$;

-- When a person was last seen in an agency: at sign-in, and whenever the session's tokens are renewed. Not while somebody acts in the person's name.
create function note_seen() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update memberships set last_seen_at = new.last_used_at
    where authority_id = new.authority_id and id = new.membership_id and (last_seen_at is null or last_seen_at < new.last_used_at);
  return null;
end $$;
revoke all on function note_seen from public;
create trigger sessions_note_seen after insert or update of last_used_at on sessions
  for each row when (new.membership_id is not null and new.impersonated_by is null) execute function note_seen();

-- Takes an employee away for good. Who never signed in leaves nothing; of who did, names and role stay, without the person, phone, title,
-- number, district and signature.
create function purge_employee(p_authority_id bigint, p_id bigint, p_now timestamptz) returns void language plpgsql as $$
begin
  delete from plant_assignments where authority_id = p_authority_id and membership_id = p_id;
  if to_regclass('group_members') is not null then
    delete from group_members where authority_id = p_authority_id and membership_id = p_id;
  end if;
  delete from table_preferences where authority_id = p_authority_id and membership_id = p_id;
  delete from table_views where authority_id = p_authority_id and membership_id = p_id and not shared;
  delete from search_histories where authority_id = p_authority_id and membership_id = p_id;
  if (select activated_at is null from memberships where authority_id = p_authority_id and id = p_id) then
    delete from project_employees where authority_id = p_authority_id and membership_id = p_id;
    delete from memberships where authority_id = p_authority_id and id = p_id;
  end if;
  update memberships set user_id = null, purged_at = p_now, phone_e164 = null, title = null, employee_number = null, district_id = null,
      signature_image_id = null, last_seen_at = null
    where authority_id = p_authority_id and id = p_id;
end $$;

-- The nightly work of D9: employees who were removed before `p_before`, then persons whom no agency knows any more. Answers how many employees there were.
create function purge_employees(p_before timestamptz, p_now timestamptz) returns bigint language plpgsql as $$
declare
  v record;
  v_count bigint := 0;
begin
  for v in
    select authority_id, id, first_name || ' ' || last_name as name from memberships
    where status = 'deleted' and purged_at is null and deleted_at <= p_before order by authority_id, id for update skip locked
  loop
    perform purge_employee(v.authority_id, v.id, p_now);
    insert into audit_events (authority_id, actor_kind, actor_name, address, action, subject, subject_id, changes)
      values (v.authority_id, 'operator', 'Milepost', '', 'employee.purged', 'employee', v.id, jsonb_build_object('name', v.name));
    v_count := v_count + 1;
  end loop;
  for v in
    select id from users u where installation_role is null and created_at < p_now - interval '1 day'
      and not exists (select from memberships m where m.user_id = u.id) and not exists (select from grants g where g.user_id = u.id)
      and not exists (select from sessions s where s.user_id = u.id or s.impersonated_by = u.id) for update skip locked
  loop
    delete from password_links where user_id = v.id;
    delete from users where id = v.id;
  end loop;
  return v_count;
end $$;
revoke all on function purge_employees from public;
