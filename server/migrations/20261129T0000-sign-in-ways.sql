-- How a session was signed in to. A provider's session belongs to the provider's agency alone, and names what the provider calls it, to be ended from there.
alter table sessions
  add column method text not null default 'password' check (method in ('password', 'phone', 'passkey', 'oidc', 'saml', 'impersonation', 'api_token')),
  add column provider_id bigint,
  add column provider_subject text check (length(provider_subject) <= 1000),
  add column provider_session_index text check (length(provider_session_index) <= 1000),
  add column id_token_sealed text,
  add column two_factors_at timestamptz,
  add column impersonation_id bigint;
create index sessions_of_provider on sessions (provider_id, provider_session_index) where provider_id is not null and ended_at is null;
comment on column sessions.two_factors_at is 'When the person showed two factors in it; null with one.';

drop function session_actor;
create function session_actor(p_session_id bigint)
returns table (session_id bigint, user_id bigint, authority_id bigint, membership_id bigint, role text, first_name text, last_name text, email text,
  installation_role text, district_id bigint, authority_name text, impersonated_by bigint,
  grant_id bigint, capacity text, company_id bigint, company_name text, project_ids bigint[],
  impersonator text, method text, provider_id bigint, two_factors_at timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select s.id, s.user_id, s.authority_id, m.id, m.role, coalesce(m.first_name, g.first_name), coalesce(m.last_name, g.last_name), u.email::text, u.installation_role, m.district_id,
    a.name, s.impersonated_by, g.id, g.capacity, g.company_id, g.company_name,
    case when g.all_projects is false then array(select p.project_id from grant_projects p where p.authority_id = g.authority_id and p.grant_id = g.id) end,
    i.email::text, s.method, s.provider_id, s.two_factors_at
  from sessions s
  join users u on u.id = s.user_id
  left join users i on i.id = s.impersonated_by
  left join authorities a on a.id = s.authority_id
  left join memberships m on m.authority_id = s.authority_id and m.id = s.membership_id and m.status = 'active'
  left join grants g on g.authority_id = s.authority_id and g.id = s.grant_id and g.user_id = s.user_id and grant_in_force(g, a.time_zone, now())
  where s.id = p_session_id and s.ended_at is null and s.expires_at > now() and a.closed_at is null
    and (s.impersonated_by is null or i.installation_role is not null)
    and (m.id is not null or g.id is not null or (s.membership_id is null and s.grant_id is null and u.installation_role is not null))
$$;
revoke all on function session_actor from public;
grant execute on function session_actor to milepost_app;
