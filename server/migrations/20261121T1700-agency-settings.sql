-- Agencies are made and changed through the product (D1a, D12a). The table of authorities is global, so the application role writes it by functions alone,
-- each of which touches the one authority that the transaction has bound.
alter table authorities add column lock_version integer not null default 0;

-- Makes an agency that has nothing yet but a name and a zone. Its settings, districts and people are written once it is bound.
create function create_authority(p_name text, p_time_zone text, p_now timestamptz) returns bigint
language sql security definer set search_path = public, pg_temp as $$
  insert into authorities (name, time_zone, created_at) values (p_name, p_time_zone, p_now) returning id
$$;
revoke all on function create_authority from public;
grant execute on function create_authority to milepost_app;

-- Writes the settings that are given; the others stay.
create function change_authority(p_settings jsonb) returns void
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
    lock_version = a.lock_version + 1
  from jsonb_to_record(p_settings) as s(name text, time_zone text, current_interface_theme_key text, contract_number_label text, preferred_minutes integer,
    accepted_minutes integer, default_max_gvw_lbs numeric, tare_max_age_hours integer)
  where a.id = current_setting('app.authority_id')::bigint
$$;
revoke all on function change_authority from public;
grant execute on function change_authority to milepost_app;

-- The addresses that the agency shall have. One that leads to another agency breaks the key.
create function set_authority_addresses(p_hosts text[]) returns void
language sql security definer set search_path = public, pg_temp as $$
  delete from authority_addresses where authority_id = current_setting('app.authority_id')::bigint and host <> all (p_hosts);
  insert into authority_addresses (host, authority_id)
    select h.host, current_setting('app.authority_id')::bigint from unnest(p_hosts) h(host)
    where not exists (select from authority_addresses o where o.host = h.host and o.authority_id = current_setting('app.authority_id')::bigint)
$$;
revoke all on function set_authority_addresses from public;
grant execute on function set_authority_addresses to milepost_app;

-- How many there are of what, for whoever runs the installation: numbers, and nobody's name.
create function authority_counts(p_authority_id bigint)
returns table (employees_count bigint, administrators_count bigint, districts_count bigint, last_seen_at timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select count(*) filter (where m.status <> 'deleted'), count(*) filter (where m.status = 'active' and m.role = 'administrator'),
         (select count(*) from districts d where d.authority_id = p_authority_id), max(m.last_seen_at)
  from memberships m where m.authority_id = p_authority_id
$$;
revoke all on function authority_counts from public;
grant execute on function authority_counts to milepost_app;

-- The logo that an agency uploaded, drawn anew as a PNG. Without content it took its logo away, also the one that lies in the data directory.
create table authority_logos (
  authority_id bigint not null references authorities,
  id bigint not null default nextval('global_id'),
  content bytea,
  updated_at timestamptz not null,
  primary key (authority_id, id),
  constraint authority_logos_one unique (authority_id)
);
select protect_table('authority_logos');
