-- Requests of vendors and consultants for access to an agency (D50, D51). An agency sees one once its email address is confirmed.
create table access_requests (
  authority_id bigint not null,
  id bigint not null default nextval('global_id'),
  kind text not null check (kind in ('vendor', 'consultant')),
  status text not null default 'pending',
  first_name text not null,
  last_name text not null,
  email citext not null,
  phone text not null,
  company text not null check (length(company) between 1 and 200),
  address_1 text not null,
  address_2 text,
  city text not null,
  state text not null check (state ~ '^[A-Z]{2}$'),
  zip text not null,
  projects text check (length(projects) between 1 and 500),
  message text check (length(message) between 1 and 2000),
  locale text not null check (locale in ('en', 'es')),
  date_requested timestamptz not null,
  status_changed_at timestamptz not null,
  reason text check (length(reason) between 1 and 500),
  grant_id bigint,
  primary key (authority_id, id),
  foreign key (authority_id, grant_id) references grants (authority_id, id) on delete set null (grant_id),
  constraint access_requests_key unique (authority_id, kind, email),
  constraint access_requests_status check (status in ('pending', 'rejected', 'removed')
    or (kind = 'vendor' and status in ('connected', 'archived'))
    or (kind = 'consultant' and status in ('read_approved', 'read_write_approved')))
);
create index access_requests_by_date on access_requests (authority_id, kind, status, date_requested desc);
select protect_table('access_requests');

create table unconfirmed_access_requests (
  authority_id bigint not null,
  id bigint not null default nextval('global_id'),
  token_hash bytea not null,
  entry jsonb not null,
  expires_at timestamptz not null,
  primary key (authority_id, id)
);
comment on table unconfirmed_access_requests is 'What strangers typed, until the link in their email is used; deleted when it expires.';
create unique index unconfirmed_access_requests_of_link on unconfirmed_access_requests (token_hash);
select protect_table('unconfirmed_access_requests');

-- The request of a valid link, in whichever agency it is.
create function access_request_of_link(p_token_hash bytea, p_now timestamptz) returns table (authority_id bigint, id bigint, authority_name text)
language sql stable security definer set search_path = public, pg_temp as $$
  select r.authority_id, r.id, a.name from unconfirmed_access_requests r join authorities a on a.id = r.authority_id and a.closed_at is null
  where r.token_hash = p_token_hash and r.expires_at > p_now
$$;
revoke all on function access_request_of_link from public;
grant execute on function access_request_of_link to milepost_app;

-- Whether people from outside may ask an agency for access; off until its administrators switch it on.
alter table authorities add column accepts_access_requests boolean not null default false;

create or replace function change_authority(p_settings jsonb) returns void
language sql security definer set search_path = public, pg_temp as $$
  update authorities a set
    name = coalesce(s.name, a.name),
    time_zone = coalesce(s.time_zone, a.time_zone),
    current_interface_theme_key = coalesce(s.current_interface_theme_key, a.current_interface_theme_key),
    contract_number_label = coalesce(s.contract_number_label, a.contract_number_label),
    preferred_minutes = coalesce(s.preferred_minutes, a.preferred_minutes),
    accepted_minutes = coalesce(s.accepted_minutes, a.accepted_minutes),
    default_max_gvw_lbs = case when p_settings ? 'default_max_gvw_lbs' then s.default_max_gvw_lbs else a.default_max_gvw_lbs end,
    tare_max_age_hours = coalesce(s.tare_max_age_hours, a.tare_max_age_hours),
    far_away_miles = coalesce(s.far_away_miles, a.far_away_miles),
    rejection_reasons = case when p_settings ? 'rejection_reasons' then array(select jsonb_array_elements_text(p_settings->'rejection_reasons')) else a.rejection_reasons end,
    weighing_rules = coalesce(p_settings->'weighing_rules', a.weighing_rules),
    accepts_access_requests = coalesce(s.accepts_access_requests, a.accepts_access_requests),
    lock_version = a.lock_version + 1
  from jsonb_to_record(p_settings) as s(name text, time_zone text, current_interface_theme_key text, contract_number_label text, preferred_minutes integer,
    accepted_minutes integer, default_max_gvw_lbs numeric, tare_max_age_hours integer, far_away_miles integer, accepts_access_requests boolean)
  where a.id = current_setting('app.authority_id')::bigint
$$;
