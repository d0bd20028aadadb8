-- What a company's people may do for an agency (D49): one grant a person, company and capacity, on all projects or on listed ones, for a time.
create table grant_projects (
  authority_id bigint not null,
  grant_id bigint not null,
  project_id bigint not null,
  added_by bigint not null,
  added_at timestamptz not null default now(),
  primary key (authority_id, grant_id, project_id),
  foreign key (authority_id, grant_id) references grants (authority_id, id) on delete cascade,
  foreign key (authority_id, project_id) references projects (authority_id, id) on delete cascade
);
create index grant_projects_of_project on grant_projects (authority_id, project_id);
select protect_table('grant_projects');

alter table grants
  add column capacity text not null default 'contractor' check (capacity in ('vendor', 'consultant_read', 'consultant_write', 'contractor')),
  add column first_name text not null default '',
  add column last_name text not null default '',
  add column company_name text not null default '' check (length(company_name) <= 200),
  add column all_projects boolean not null default false,
  add column starts_on date,
  add column ends_on date,
  add column lock_version integer not null default 0,
  add constraint grants_for_a_time check (ends_on >= starts_on);
alter table grants alter column capacity drop default;
comment on column grants.starts_on is 'The first day in the agency''s zone; null from when it was granted.';
comment on column grants.ends_on is 'The last day in the agency''s zone; null until it is revoked.';

-- So far each grant was a contractor's, on one project: those in force become one for a person and a company.
insert into grant_projects (authority_id, grant_id, project_id, added_by, added_at)
select g.authority_id, min(g.id) over (partition by g.authority_id, g.user_id, g.company_id), g.project_id, g.granted_by, g.granted_at
from grants g where g.project_id is not null and g.revoked_at is null on conflict do nothing;
delete from grants g where g.revoked_at is null
  and exists (select from grants e where e.authority_id = g.authority_id and e.user_id = g.user_id and e.company_id = g.company_id and e.revoked_at is null and e.id < g.id);
insert into grant_projects (authority_id, grant_id, project_id, added_by, added_at)
select authority_id, id, project_id, granted_by, granted_at from grants where project_id is not null and revoked_at is not null on conflict do nothing;
update grants g set first_name = r.first_name, last_name = r.last_name
from (select distinct on (q.authority_id, u.id) q.authority_id, u.id as user_id, q.first_name, q.last_name
  from contractor_access_requests q join users u on u.email = q.email order by q.authority_id, u.id, q.id desc) r
where r.authority_id = g.authority_id and r.user_id = g.user_id;
update grants g set company_name = coalesce(
  (select e.name from external_contractors e where e.authority_id = g.authority_id and e.company_id = g.company_id order by e.id limit 1),
  (select c.name from companies c where c.id = g.company_id));

drop index grants_key;
drop index grants_of_project;
alter table grants drop column kind, drop column access, drop column project_id;
create unique index grants_key on grants (authority_id, user_id, company_id, capacity) where revoked_at is null;
create index grants_of_user on grants (user_id) where revoked_at is null;
create index grants_of_company on grants (authority_id, company_id);

alter table sessions add column grant_id bigint, add constraint sessions_of_one check (membership_id is null or grant_id is null);
alter table audit_events drop constraint audit_events_actor_kind_check,
  add constraint audit_events_actor_kind_check check (actor_kind in ('employee', 'grantee', 'supplier', 'operator', 'anonymous', 'system'));

-- Whether a grant is in force at a moment, in the zone of its agency.
create function grant_in_force(g grants, p_time_zone text, p_now timestamptz) returns boolean language sql stable as $$
  select g.revoked_at is null and coalesce(g.starts_on <= (p_now at time zone p_time_zone)::date, true) and coalesce(g.ends_on >= (p_now at time zone p_time_zone)::date, true)
$$;

-- The grants in force of one person across agencies, as memberships_of answers memberships.
create function grants_of(p_user_id bigint)
returns table (authority_id bigint, authority_name text, grant_id bigint, capacity text, company_id bigint, company_name text, first_name text, last_name text)
language sql stable security definer set search_path = public, pg_temp as $$
  select g.authority_id, a.name, g.id, g.capacity, g.company_id, g.company_name, g.first_name, g.last_name
  from grants g join authorities a on a.id = g.authority_id and a.closed_at is null
  where g.user_id = p_user_id and grant_in_force(g, a.time_zone, now()) order by a.id, g.id
$$;
revoke all on function grants_of from public;
grant execute on function grants_of to milepost_app;

drop function session_actor;
create function session_actor(p_session_id bigint)
returns table (session_id bigint, user_id bigint, authority_id bigint, membership_id bigint, role text, first_name text, last_name text, email text,
  installation_role text, district_id bigint, authority_name text, impersonated_by bigint,
  grant_id bigint, capacity text, company_id bigint, company_name text, project_ids bigint[])
language sql stable security definer set search_path = public, pg_temp as $$
  select s.id, s.user_id, s.authority_id, m.id, m.role, coalesce(m.first_name, g.first_name), coalesce(m.last_name, g.last_name), u.email::text, u.installation_role, m.district_id,
    a.name, s.impersonated_by, g.id, g.capacity, g.company_id, g.company_name,
    case when g.all_projects is false then array(select p.project_id from grant_projects p where p.authority_id = g.authority_id and p.grant_id = g.id) end
  from sessions s
  join users u on u.id = s.user_id
  left join authorities a on a.id = s.authority_id
  left join memberships m on m.authority_id = s.authority_id and m.id = s.membership_id and m.status = 'active'
  left join grants g on g.authority_id = s.authority_id and g.id = s.grant_id and g.user_id = s.user_id and grant_in_force(g, a.time_zone, now())
  where s.id = p_session_id and s.ended_at is null and s.expires_at > now() and a.closed_at is null
    and (m.id is not null or g.id is not null or (s.membership_id is null and s.grant_id is null and u.installation_role is not null))
$$;
revoke all on function session_actor from public;
grant execute on function session_actor to milepost_app;

-- Whose agencies are all closed is given the name of one, whatever the person was there.
create or replace function closed_authorities_of(p_user_id bigint) returns table (authority_id bigint, authority_name text)
language sql stable security definer set search_path = public, pg_temp as $$
  select a.id, a.name from authorities a
  where a.closed_at is not null and (
    exists (select from memberships m where m.authority_id = a.id and m.user_id = p_user_id and m.status in ('active', 'pending'))
    or exists (select from grants g where g.authority_id = a.id and g.user_id = p_user_id and grant_in_force(g, a.time_zone, now())))
  order by a.id
$$;

-- People with a grant choose and reset passwords like members.
create or replace function person_resetting(p_username text) returns table (id bigint, email text, locale text)
language sql stable security definer set search_path = public, pg_temp as $$
  select u.id, u.email::text, u.locale from users u
  where u.id = person_named(p_username)
    and (u.installation_role is not null or exists (select from memberships m where m.user_id = u.id and m.status <> 'deleted')
      or exists (select from grants g where g.user_id = u.id and g.revoked_at is null))
$$;
create or replace function person_of_link(p_token_hash bytea, p_now timestamptz) returns table (user_id bigint, email text)
language sql stable security definer set search_path = public, pg_temp as $$
  select u.id, u.email::text from password_links l join users u on u.id = l.user_id
  where l.token_hash = p_token_hash and l.used_at is null and l.expires_at > p_now
    and (u.installation_role is not null or exists (select from memberships m where m.user_id = u.id and m.status <> 'deleted')
      or exists (select from grants g where g.user_id = u.id and g.revoked_at is null))
$$;
create or replace function invitation_of_link(p_token_hash bytea, p_now timestamptz)
returns table (authority_id bigint, authority_name text, first_name text, last_name text)
language sql stable security definer set search_path = public, pg_temp as $$
  select a.id, a.name, i.first_name, i.last_name
  from password_links l
    join authorities a on a.id = l.authority_id
    cross join lateral (
      select m.first_name, m.last_name from memberships m where m.authority_id = l.authority_id and m.user_id = l.user_id and m.status = 'pending'
      union all
      select g.first_name, g.last_name from grants g where g.authority_id = l.authority_id and g.user_id = l.user_id and g.revoked_at is null
      limit 1) i
  where l.token_hash = p_token_hash and l.used_at is null and l.expires_at > p_now
$$;

-- The person of a grant in force, and whether that person has a password already; nobody once it was revoked.
create function granted_person(p_grant_id bigint) returns table (user_id bigint, email text, locale text, has_password boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select u.id, u.email::text, u.locale, u.password_hash is not null from grants g join users u on u.id = g.user_id
  where g.authority_id = current_setting('app.authority_id')::bigint and g.id = p_grant_id and g.revoked_at is null
$$;
revoke all on function granted_person from public;
grant execute on function granted_person to milepost_app;

-- The grant by which an accepted request was answered.
alter table contractor_access_requests add column grant_id bigint,
  add foreign key (authority_id, grant_id) references grants (authority_id, id) on delete set null (grant_id);

-- Who has nothing left but grants that ended is known by the password, and refused as one without access.
create or replace function person_signing_in(p_username text)
returns table (id bigint, email text, password_hash text, installation_role text, invited boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select u.id, u.email::text, u.password_hash, u.installation_role, m.invited
  from users u
  cross join lateral (
    select coalesce(bool_or(status = 'pending'), false) as invited, count(*) as present from memberships where user_id = u.id and status <> 'deleted') m
  where u.id = person_named(p_username)
    and (m.present > 0 or u.installation_role is not null or exists (select from grants g where g.user_id = u.id))
$$;

-- The agency whose grant a session was under, once that grant is no longer in force; null for any other session.
create function access_ended_of(p_session_id bigint) returns text
language sql stable security definer set search_path = public, pg_temp as $$
  select a.name from sessions s
    join authorities a on a.id = s.authority_id
    join grants g on g.authority_id = s.authority_id and g.id = s.grant_id and not grant_in_force(g, a.time_zone, now())
  where s.id = p_session_id and s.created_at > now() - interval '30 days'
$$;
revoke all on function access_ended_of from public;
grant execute on function access_ended_of to milepost_app;
