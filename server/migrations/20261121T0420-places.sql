-- Projects, and the supplier's side: suppliers, plants, scales, materials, trucks and the rest that tickets name.
-- All of it is the authority's own rows (D1a). Trucks, haulers, materials, customers and contractor jobs come into
-- being from tickets (D13); suppliers and plants are made by an administrator.
create table projects (
  authority_id bigint not null references authorities,
  id bigint not null default nextval('global_id'),
  name text not null check (length(name) between 1 and 300),
  dot_code text not null,
  state_project_number text,
  federal_project_number text,
  contract_number text,
  description text,
  public_description text,
  district_id bigint,
  contractor_name text,
  time_zone text not null,
  status text not null default 'draft' check (status in ('draft', 'bid', 'construction', 'completed', 'archived')),
  start_date date,
  end_date date,
  letting_date date,
  max_gvw_override_lbs numeric check (max_gvw_override_lbs > 0),
  percentage_complete numeric check (percentage_complete between 0 and 100),
  days_worked integer,
  hidden boolean not null default false,
  deleted_at timestamptz,
  deleted_by bigint,
  lock_version integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (authority_id, id),
  foreign key (authority_id, district_id) references districts (authority_id, id),
  constraint projects_dot_code_key unique (authority_id, dot_code)
);
create index projects_of_district on projects (authority_id, district_id);
select protect_table('projects');

create table project_employees (
  authority_id bigint not null,
  id bigint not null default nextval('global_id'),
  project_id bigint not null,
  membership_id bigint not null,
  project_role text not null default 'inspector',
  starts_on date,
  ends_on date,
  primary key (authority_id, id),
  foreign key (authority_id, project_id) references projects (authority_id, id),
  foreign key (authority_id, membership_id) references memberships (authority_id, id),
  constraint project_employees_key unique (authority_id, project_id, membership_id)
);
create index project_employees_of_membership on project_employees (authority_id, membership_id);
select protect_table('project_employees');

create table suppliers (
  authority_id bigint not null references authorities,
  id bigint not null default nextval('global_id'),
  name text not null check (length(name) between 1 and 200),
  created_at timestamptz not null default now(),
  primary key (authority_id, id),
  constraint suppliers_name_key unique (authority_id, name)
);
select protect_table('suppliers');

create table plants (
  authority_id bigint not null,
  id bigint not null default nextval('global_id'),
  supplier_id bigint not null,
  code text not null check (code ~ '^[A-Za-z0-9][A-Za-z0-9._-]{0,39}$'),
  name text not null check (length(name) between 1 and 200),
  kind text not null check (kind in ('asphalt', 'concrete', 'aggregate')),
  latitude numeric check (latitude between -90 and 90),
  longitude numeric check (longitude between -180 and 180),
  time_zone text not null,
  opens_at time not null default '06:00',
  closes_at time not null default '18:00',
  scale_capacity_lbs numeric,
  scale_division_lbs numeric,
  scale_certificate_expires_on date,
  last_heartbeat_at timestamptz,
  last_ticket_at timestamptz,
  active boolean not null default true,
  lock_version integer not null default 0,
  created_at timestamptz not null default now(),
  primary key (authority_id, id),
  foreign key (authority_id, supplier_id) references suppliers (authority_id, id),
  constraint plants_code_key unique (authority_id, code)
);
create index plants_of_supplier on plants (authority_id, supplier_id);
select protect_table('plants');

-- Plants that a plant inspector is assigned to; they bound what the inspector reads while restrict_plant_inspectors is on (D12a).
create table plant_assignments (
  authority_id bigint not null,
  id bigint not null default nextval('global_id'),
  plant_id bigint not null,
  membership_id bigint not null,
  primary key (authority_id, id),
  foreign key (authority_id, plant_id) references plants (authority_id, id),
  foreign key (authority_id, membership_id) references memberships (authority_id, id),
  constraint plant_assignments_key unique (authority_id, membership_id, plant_id)
);
select protect_table('plant_assignments');

create table materials (
  authority_id bigint not null references authorities,
  id bigint not null default nextval('global_id'),
  name text not null,
  material_type text not null,
  primary key (authority_id, id),
  constraint materials_name_key unique (authority_id, name, material_type)
);
select protect_table('materials');

create table haulers (
  authority_id bigint not null references authorities,
  id bigint not null default nextval('global_id'),
  name text not null,
  primary key (authority_id, id),
  constraint haulers_name_key unique (authority_id, name)
);
select protect_table('haulers');

create table trucks (
  authority_id bigint not null references authorities,
  id bigint not null default nextval('global_id'),
  number text not null,
  max_gvw_lbs numeric,
  primary key (authority_id, id),
  constraint trucks_number_key unique (authority_id, number)
);
select protect_table('trucks');

create table customers (
  authority_id bigint not null references authorities,
  id bigint not null default nextval('global_id'),
  name text not null,
  primary key (authority_id, id),
  constraint customers_name_key unique (authority_id, name)
);
select protect_table('customers');

-- A contractor's job as suppliers name it on tickets (job_slip_projects, D37); `project_id` is its calibration.
create table contractor_jobs (
  authority_id bigint not null,
  id bigint not null default nextval('global_id'),
  supplier_id bigint not null,
  job_number text not null,
  project_id bigint,
  connected_at timestamptz,
  connected_by bigint,
  primary key (authority_id, id),
  foreign key (authority_id, supplier_id) references suppliers (authority_id, id),
  foreign key (authority_id, project_id) references projects (authority_id, id),
  constraint contractor_jobs_key unique (authority_id, supplier_id, job_number)
);
select protect_table('contractor_jobs');
