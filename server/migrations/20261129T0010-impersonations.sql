-- Support acting in the name of an agency's people (D66): who, whom, why, when. Whether an agency allows it is its own choice.
create table impersonations (
  authority_id bigint not null references authorities,
  id bigint not null default nextval('global_id'),
  membership_id bigint not null,
  user_id bigint not null references users,
  person text not null,
  support_user_id bigint not null references users,
  support_email text not null,
  reason text not null check (length(reason) between 10 and 500),
  created_at timestamptz not null,
  link_expires_at timestamptz not null,
  began_at timestamptz,
  expires_at timestamptz,
  ended_at timestamptz,
  ended_by text,
  primary key (authority_id, id),
  foreign key (authority_id, membership_id) references memberships (authority_id, id),
  check ((began_at is null) = (expires_at is null)),
  check (ended_at is null or ended_by is not null)
);
create index impersonations_by_time on impersonations (authority_id, created_at desc, id desc);
create index impersonations_of_support on impersonations (support_user_id, created_at desc);
select protect_table('impersonations');

create table impersonation_settings (
  authority_id bigint primary key references authorities,
  allowed boolean not null,
  lock_version integer not null default 0
);
select protect_table('impersonation_settings');
grant select, insert, update on impersonations, impersonation_settings to milepost_app;

-- Before anybody is known: the link is all that there is, as its hash.
create table impersonation_links (
  token_hash bytea primary key,
  authority_id bigint not null,
  impersonation_id bigint not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
grant select, insert, update, delete on impersonation_links to milepost_app;

-- People in whose name support may act, by words of their name, email address or agency.
create function people_to_impersonate(p_words text[], p_most integer)
returns table (user_id bigint, dot_authority_id bigint, dot_authority_name text, membership_id bigint, first_name text, last_name text, email text, role text, allowed boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select m.user_id, a.id, a.name, m.id, m.first_name, m.last_name, u.email::text, m.role, coalesce(s.allowed, true)
  from memberships m
  join users u on u.id = m.user_id and u.installation_role is null
  join authorities a on a.id = m.authority_id and a.closed_at is null
  left join impersonation_settings s on s.authority_id = a.id
  where m.status = 'active'
    and not exists (select from unnest(p_words) w where strpos(lower(m.first_name || ' ' || m.last_name || ' ' || u.email || ' ' || a.name), w) = 0)
  order by lower(m.last_name), lower(m.first_name), a.name, m.id limit p_most
$$;
revoke all on function people_to_impersonate from public;
grant execute on function people_to_impersonate to milepost_app;

-- A person of an agency as support may act for them; without an agency the person's first one.
create function person_to_impersonate(p_user_id bigint, p_authority_id bigint)
returns table (authority_id bigint, authority_name text, membership_id bigint, first_name text, last_name text, role text, allowed boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select a.id, a.name, m.id, m.first_name, m.last_name, m.role, coalesce(s.allowed, true)
  from memberships m
  join users u on u.id = m.user_id and u.installation_role is null
  join authorities a on a.id = m.authority_id and a.closed_at is null
  left join impersonation_settings s on s.authority_id = a.id
  where m.user_id = p_user_id and m.status = 'active' and (p_authority_id is null or m.authority_id = p_authority_id)
  order by a.id limit 1
$$;
revoke all on function person_to_impersonate from public;
grant execute on function person_to_impersonate to milepost_app;

-- Uses a link, once: what it was for, where the agency still allows it, the person is still there and support is still support.
create function use_impersonation_link(p_token_hash bytea, p_now timestamptz)
returns table (authority_id bigint, impersonation_id bigint, user_id bigint, membership_id bigint, support_user_id bigint, support_email text, person text, allowed boolean)
language sql volatile security definer set search_path = public, pg_temp as $$
  with used as (
    update impersonation_links l set used_at = p_now where l.token_hash = p_token_hash and l.used_at is null and l.expires_at > p_now
    returning l.authority_id, l.impersonation_id)
  select i.authority_id, i.id, i.user_id, i.membership_id, i.support_user_id, i.support_email, i.person, coalesce(s.allowed, true)
  from used u
  join impersonations i on i.authority_id = u.authority_id and i.id = u.impersonation_id and i.ended_at is null
  join users by on by.id = i.support_user_id and by.installation_role = 'support'
  join memberships m on m.authority_id = i.authority_id and m.id = i.membership_id and m.user_id = i.user_id and m.status = 'active'
  left join impersonation_settings s on s.authority_id = i.authority_id
$$;
revoke all on function use_impersonation_link from public;
grant execute on function use_impersonation_link to milepost_app;

-- What one member of support began, over all agencies.
create function impersonations_of_support(p_support_user_id bigint, p_most integer)
returns table (id bigint, dot_authority_name text, person text, reason text, created_at timestamptz, link_expires_at timestamptz, began_at timestamptz, expires_at timestamptz, ended_at timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select i.id, a.name, i.person, i.reason, i.created_at, i.link_expires_at, i.began_at, i.expires_at, i.ended_at
  from impersonations i join authorities a on a.id = i.authority_id
  where i.support_user_id = p_support_user_id order by i.created_at desc, i.id desc limit p_most
$$;
revoke all on function impersonations_of_support from public;
grant execute on function impersonations_of_support to milepost_app;
