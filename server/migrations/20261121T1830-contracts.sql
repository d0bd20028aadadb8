-- Contracts of an agency and their contract projects, each of which may point to a project (D34). A project may stand in several.
create table contracts (
  authority_id bigint not null references authorities,
  id bigint not null default nextval('global_id'),
  number text not null check (length(number) between 1 and 100),
  name text not null check (length(name) between 1 and 300),
  prime_contractor_name text check (length(prime_contractor_name) between 1 and 200),
  awarded_on date,
  notice_to_proceed_on date,
  completion_on date,
  amount numeric(14, 2) check (amount >= 0),
  notes text check (length(notes) between 1 and 4000),
  lock_version integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (authority_id, id),
  constraint contracts_completion check (completion_on >= awarded_on and completion_on >= notice_to_proceed_on)
);
comment on column contracts.amount is 'In dollars.';
create unique index contracts_number_key on contracts (authority_id, lower(number));
select protect_table('contracts');

create table contract_projects (
  authority_id bigint not null,
  id bigint not null default nextval('global_id'),
  contract_id bigint not null,
  number text not null check (length(number) between 1 and 100),
  name text not null check (length(name) between 1 and 300),
  project_id bigint,
  lock_version integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (authority_id, id),
  foreign key (authority_id, contract_id) references contracts (authority_id, id),
  foreign key (authority_id, project_id) references projects (authority_id, id) on delete set null (project_id)
);
create unique index contract_projects_number_key on contract_projects (authority_id, contract_id, lower(number));
create index contract_projects_of_project on contract_projects (authority_id, project_id) where project_id is not null;
select protect_table('contract_projects');
