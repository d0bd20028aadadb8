-- Contractors of projects (D34), and strangers who ask to be listed as one. A company is global (D1a) and is found by its name whatever its case; how an agency
-- writes the name is the agency's own, so that nobody learns from it who else works with the company.
create unique index companies_name_in_any_case on companies (lower(name));

create function company_named(p_name text) returns bigint language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_id bigint;
begin
  insert into companies (name) values (p_name) on conflict do nothing;
  select id into strict v_id from companies where lower(name) = lower(p_name);
  return v_id;
end $$;
revoke all on function company_named from public;
grant execute on function company_named to milepost_app;

create table external_contractors (
  authority_id bigint not null,
  id bigint not null default nextval('global_id'),
  project_id bigint not null,
  company_id bigint not null references companies,
  name text not null check (length(name) between 1 and 200),
  type text not null check (type in ('subcontractor', 'other')),
  is_prime boolean not null default false,
  lock_version integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (authority_id, id),
  foreign key (authority_id, project_id) references projects (authority_id, id) on delete cascade,
  constraint external_contractors_company_key unique (authority_id, project_id, company_id)
);
create unique index external_contractors_prime_key on external_contractors (authority_id, project_id) where is_prime;
create index external_contractors_of_name on external_contractors (authority_id, lower(name));
select protect_table('external_contractors');

create table contractor_access_requests (
  authority_id bigint not null,
  id bigint not null default nextval('global_id'),
  project_id bigint not null,
  first_name text not null,
  last_name text not null,
  company_name text not null check (length(company_name) between 1 and 200),
  email citext not null,
  note text check (length(note) between 1 and 2000),
  locale text not null check (locale in ('en', 'es')),
  status text not null default 'pending' check (status in ('pending', 'accepted', 'rejected')),
  requested_at timestamptz not null,
  decided_at timestamptz,
  decided_by bigint,
  reason text check (length(reason) between 1 and 500),
  primary key (authority_id, id),
  foreign key (authority_id, project_id) references projects (authority_id, id) on delete cascade,
  foreign key (authority_id, decided_by) references memberships (authority_id, id),
  constraint contractor_access_requests_decided check ((status = 'pending') = (decided_at is null))
);
comment on table contractor_access_requests is 'What strangers typed who ask for access to a project as people of a contractor.';
create unique index contractor_access_requests_pending_key on contractor_access_requests (authority_id, project_id, email) where status = 'pending';
create index contractor_access_requests_of_project on contractor_access_requests (authority_id, project_id, id desc);
select protect_table('contractor_access_requests');

-- A company whose people were given access to a project.
create index grants_of_project on grants (authority_id, project_id, company_id) where revoked_at is null;

-- Strangers' requests are in the audit log, too.
alter table audit_events
  drop constraint audit_events_actor_kind_check,
  add constraint audit_events_actor_kind_check check (actor_kind in ('employee', 'supplier', 'operator', 'stranger'));
