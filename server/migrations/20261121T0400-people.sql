-- People and access (D1, D1a). The global tables of this file (authorities, users, companies, sessions,
-- session_refresh_tokens, sign_in_attempts) carry no row-level security and are reached by platform queries alone;
-- every other table belongs to one authority and its primary key begins with authority_id.
create extension if not exists citext;
create extension if not exists pg_trgm;
create extension if not exists btree_gin;

do $$ begin
  if not exists (select from pg_roles where rolname = 'milepost_app') then create role milepost_app nologin; end if;
exception when duplicate_object or unique_violation then null;
end $$;
grant milepost_app to current_user;
grant usage on schema public to milepost_app;

create sequence global_id as bigint;
grant usage on sequence global_id to milepost_app;

-- Puts a table under its authority: row-level security that fails closed (an unset authority raises an error) and the
-- application role's rights. `append_only` tables can be read and added to, never changed or removed.
create function protect_table(p_table regclass, p_append_only boolean default false) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', p_table);
  execute format('create policy authority on %s to milepost_app using (authority_id = current_setting(''app.authority_id'')::bigint)', p_table);
  execute format('grant select, insert%s on %s to milepost_app', case when p_append_only then '' else ', update, delete' end, p_table);
end $$;

create table authorities (
  id bigint primary key default nextval('global_id'),
  name text not null unique check (length(name) between 1 and 200),
  time_zone text not null,
  current_interface_theme_key text not null default 'default',
  contract_number_label text not null default 'State Project Number',
  preferred_minutes integer not null default 2 check (preferred_minutes > 0),
  accepted_minutes integer not null default 15,
  default_max_gvw_lbs numeric check (default_max_gvw_lbs > 0),
  tare_max_age_hours integer not null default 24 check (tare_max_age_hours > 0),
  created_at timestamptz not null default now(),
  constraint accepted_range_above_preferred check (accepted_minutes > preferred_minutes)
);

create table users (
  id bigint primary key default nextval('global_id'),
  email citext not null constraint users_email_key unique,
  phone_e164 text constraint users_phone_key unique,
  password_hash text,
  installation_role text check (installation_role in ('operator', 'support')),
  locale text not null default 'en' check (locale in ('en', 'es')),
  created_at timestamptz not null default now()
);

create table companies (
  id bigint primary key default nextval('global_id'),
  name text not null unique,
  created_at timestamptz not null default now()
);

create table districts (
  authority_id bigint not null references authorities,
  id bigint not null default nextval('global_id'),
  name text not null,
  created_at timestamptz not null default now(),
  primary key (authority_id, id),
  constraint districts_name_key unique (authority_id, name)
);
select protect_table('districts');

create table memberships (
  authority_id bigint not null references authorities,
  id bigint not null default nextval('global_id'),
  user_id bigint not null references users,
  role text not null check (role in ('administrator', 'area_manager', 'field_engineer', 'field_inspector', 'pending',
    'plant_inspector', 'read_only_auditor', 'read_only_inspector', 'safety_inspector', 'qc_lab')),
  first_name text not null,
  last_name text not null,
  phone_e164 text,
  title text,
  employee_number text,
  district_id bigint,
  signature_image_id bigint,
  status text not null default 'pending' check (status in ('pending', 'active', 'deleted')),
  invited_at timestamptz,
  activated_at timestamptz,
  last_seen_at timestamptz,
  deleted_at timestamptz,
  deleted_by bigint,
  lock_version integer not null default 0,
  created_at timestamptz not null default now(),
  primary key (authority_id, id),
  foreign key (authority_id, district_id) references districts (authority_id, id),
  constraint memberships_user_key unique (authority_id, user_id),
  constraint memberships_deleted check ((status = 'deleted') = (deleted_at is not null))
);
create unique index memberships_phone_key on memberships (authority_id, phone_e164) where status <> 'deleted';
create index memberships_of_user on memberships (user_id);
select protect_table('memberships');

-- What vendors, consultants and contractors may do for an authority; they hold no membership (D1a).
create table grants (
  authority_id bigint not null references authorities,
  id bigint not null default nextval('global_id'),
  user_id bigint not null references users,
  company_id bigint not null references companies,
  kind text not null check (kind in ('vendor', 'consultant', 'contractor')),
  access text not null check (access in ('read', 'read_write')),
  project_id bigint,
  granted_by bigint not null,
  granted_at timestamptz not null default now(),
  revoked_at timestamptz,
  primary key (authority_id, id)
);
create unique index grants_key on grants (authority_id, user_id, kind, coalesce(project_id, 0)) where revoked_at is null;
select protect_table('grants');

-- A session is for one membership at a time (D1); operators and support sign in without one.
create table sessions (
  id bigint primary key default nextval('global_id'),
  user_id bigint not null references users,
  authority_id bigint references authorities,
  membership_id bigint,
  impersonated_by bigint references users,
  user_agent text,
  address text,
  search_preferences jsonb not null default '{}',
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index sessions_of_user on sessions (user_id) where ended_at is null;

-- Every refresh token that was ever handed out, hashed (D2). `replaced_at` is set when it was exchanged, `retired_at`
-- when its successor was first used: from then on whoever shows it has stolen it, and the session ends.
create table session_refresh_tokens (
  token_hash bytea primary key,
  session_id bigint not null references sessions on delete cascade,
  created_at timestamptz not null default now(),
  replaced_at timestamptz,
  retired_at timestamptz
);
create index session_refresh_tokens_of_session on session_refresh_tokens (session_id);

-- Failures by account and by address (D4), in the database because no process may keep state that another would miss.
create table sign_in_attempts (
  key text primary key,
  failures integer not null,
  window_started_at timestamptz not null,
  locked_until timestamptz
);

create table authority_feature_flags (
  authority_id bigint not null references authorities,
  name text not null,
  enabled boolean not null,
  primary key (authority_id, name)
);
select protect_table('authority_feature_flags');

create table table_preferences (
  authority_id bigint not null references authorities,
  id bigint not null default nextval('global_id'),
  membership_id bigint not null,
  table_key text not null check (length(table_key) <= 100),
  preference jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (authority_id, id),
  foreign key (authority_id, membership_id) references memberships (authority_id, id),
  constraint table_preferences_key unique (authority_id, membership_id, table_key)
);
select protect_table('table_preferences');

grant select on authorities, users, companies to milepost_app;
grant update (locale) on users to milepost_app;
grant select, insert, update, delete on sessions, session_refresh_tokens, sign_in_attempts to milepost_app;

-- The memberships of one person across authorities, which sign-in and the switch of agency must see before any
-- authority is bound. Security definer: it answers for the one user that it is asked about.
create function memberships_of(p_user_id bigint)
returns table (authority_id bigint, authority_name text, membership_id bigint, role text, first_name text, last_name text)
language sql stable security definer set search_path = public as $$
  select m.authority_id, a.name, m.id, m.role, m.first_name, m.last_name
  from memberships m join authorities a on a.id = m.authority_id
  where m.user_id = p_user_id and m.status = 'active' order by a.id
$$;
revoke all on function memberships_of from public;
grant execute on function memberships_of to milepost_app;

-- Who stands behind a session: asked before any authority is bound. No row once the session has ended or run out, or the membership is no longer active.
create function session_actor(p_session_id bigint)
returns table (session_id bigint, user_id bigint, authority_id bigint, membership_id bigint, role text, first_name text, last_name text, email text,
  installation_role text, district_id bigint, authority_name text, impersonated_by bigint)
language sql stable security definer set search_path = public as $$
  select s.id, s.user_id, s.authority_id, m.id, m.role, m.first_name, m.last_name, u.email::text, u.installation_role, m.district_id, a.name, s.impersonated_by
  from sessions s
  join users u on u.id = s.user_id
  left join memberships m on m.authority_id = s.authority_id and m.id = s.membership_id and m.status = 'active'
  left join authorities a on a.id = s.authority_id
  where s.id = p_session_id and s.ended_at is null and s.expires_at > now() and (m.id is not null or (s.membership_id is null and u.installation_role is not null))
$$;
revoke all on function session_actor from public;
grant execute on function session_actor to milepost_app;
