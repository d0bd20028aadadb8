-- The agency's construction system: how daily work reports reach it, its contracts and people, and the calls that were made of its interface.
create table construction_systems (
  authority_id bigint not null references authorities,
  id bigint not null default nextval('global_id'),
  door text not null default 'files' check (door in ('direct', 'package', 'files')),
  address text check (length(address) between 1 and 300),
  instance text check (length(instance) between 1 and 100),
  username text check (length(username) between 1 and 200),
  calls_an_hour integer not null default 1000 check (calls_an_hour between 10 and 100000),
  status_after text not null default 'draft' check (status_after in ('draft', 'pending_approval')),
  station_units text[] not null default '{}' check (cardinality(station_units) <= 20),
  sealed_key text,
  sealed_password text,
  tested_at timestamptz,
  test_fault jsonb,
  compared_at timestamptz,
  comparing_since timestamptz,
  paused_until timestamptz,
  lock_version integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (authority_id, id),
  constraint construction_systems_one unique (authority_id)
);
comment on column construction_systems.sealed_key is 'Subscription key of the gateway, encrypted by a key that is derived from TOKEN_SECRET.';
comment on column construction_systems.sealed_password is 'Password of the account as which reports are written, encrypted in the same way.';
comment on column construction_systems.test_fault is 'Why the last test failed; null where it did not.';
comment on column construction_systems.compared_at is 'When sent reports were last compared with what is there.';
comment on column construction_systems.comparing_since is 'While a comparison is under way: since when.';
comment on column construction_systems.paused_until is 'Until when the gateway asked for no calls.';
select protect_table('construction_systems');

-- Contracts of projects, as the construction system names them.
create table construction_contracts (
  authority_id bigint not null references authorities,
  project_id bigint not null,
  contract text not null check (length(contract) between 1 and 100),
  updated_at timestamptz not null,
  primary key (authority_id, project_id),
  foreign key (authority_id, project_id) references projects (authority_id, id) on delete cascade
);
comment on table construction_contracts is 'Several projects may belong to one contract there.';
select protect_table('construction_contracts');

-- People in the construction system: memberships, and grants of consultants who write.
create table construction_people (
  authority_id bigint not null references authorities,
  holder_id bigint not null,
  external_id bigint not null check (external_id > 0),
  role text check (role in ('inspector', 'supervisor', 'project_engineer', 'project_manager', 'contract_specialist', 'contractor', 'fhwa')),
  updated_at timestamptz not null,
  primary key (authority_id, holder_id)
);
comment on column construction_people.holder_id is 'A membership or a grant, which come from one sequence.';
comment on column construction_people.external_id is 'The person''s id in the construction system.';
create unique index construction_people_external_key on construction_people (authority_id, external_id);
select protect_table('construction_people');

-- Calls of the interface by minute, so that the quota of any hour is kept.
create table construction_calls (
  authority_id bigint not null references authorities,
  minute timestamptz not null,
  calls integer not null check (calls > 0),
  primary key (authority_id, minute)
);
select protect_table('construction_calls');
