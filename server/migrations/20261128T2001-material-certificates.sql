-- Materials that vendors certify, and the certificates that each of them needs (specification section 3).
create table certificate_types (
  authority_id bigint not null references authorities,
  id bigint not null default nextval('global_id'),
  name text not null check (length(name) between 1 and 100),
  description text check (length(description) between 1 and 1000),
  submitted_by text not null default 'either' check (submitted_by in ('vendor', 'staff', 'either')),
  valid_days integer check (valid_days between 1 and 36500),
  hidden boolean not null default false,
  search_key text not null generated always as (search_key(name || ' ' || coalesce(description, ''))) stored,
  lock_version integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (authority_id, id)
);
comment on column certificate_types.valid_days is 'Days for which a certificate is valid, the date of the certificate included; null where it does not expire.';
comment on column certificate_types.hidden is 'Neither offered nor asked for.';
create unique index certificate_types_name_key on certificate_types (authority_id, lower(name));
select protect_table('certificate_types');

create table vendor_materials (
  authority_id bigint not null references authorities,
  id bigint not null default nextval('global_id'),
  name text not null check (length(name) between 1 and 200),
  description text check (length(description) between 1 and 1000),
  category text check (category in ('asphalt', 'concrete', 'aggregate', 'steel', 'precast', 'pipe', 'geosynthetics', 'traffic_control', 'other')),
  source_required boolean not null default false,
  hidden boolean not null default false,
  search_key text not null generated always as (search_key(name || ' ' || coalesce(description, ''))) stored,
  lock_version integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (authority_id, id)
);
comment on column vendor_materials.source_required is 'It comes from approved sources only (material_sources).';
comment on column vendor_materials.hidden is 'Neither offered, nor does it need anything.';
create unique index vendor_materials_name_key on vendor_materials (authority_id, lower(name));
select protect_table('vendor_materials');

-- A material as tickets name it means one of these at most.
create table vendor_material_names (
  authority_id bigint not null,
  material_id bigint not null,
  vendor_material_id bigint not null,
  primary key (authority_id, material_id),
  foreign key (authority_id, material_id) references materials (authority_id, id) on delete cascade,
  foreign key (authority_id, vendor_material_id) references vendor_materials (authority_id, id) on delete cascade
);
comment on column vendor_material_names.material_id is 'The material of tickets.';
create index vendor_material_names_of_material on vendor_material_names (authority_id, vendor_material_id);
select protect_table('vendor_material_names');

create table needed_certificates (
  authority_id bigint not null,
  id bigint not null default nextval('global_id'),
  vendor_material_id bigint not null,
  certificate_type_id bigint not null,
  project_id bigint,
  pay_item_id bigint,
  needed boolean not null default true,
  reason text check (length(reason) between 1 and 500),
  created_at timestamptz not null default now(),
  primary key (authority_id, id),
  foreign key (authority_id, vendor_material_id) references vendor_materials (authority_id, id) on delete cascade,
  constraint needed_certificates_type_fkey foreign key (authority_id, certificate_type_id) references certificate_types (authority_id, id),
  foreign key (authority_id, project_id) references projects (authority_id, id) on delete cascade,
  foreign key (authority_id, pay_item_id) references project_pay_items (authority_id, id) on delete cascade,
  constraint needed_certificates_item check ((pay_item_id is null) = (project_id is null) and (pay_item_id is null) = (reason is null)),
  constraint needed_certificates_everywhere check (needed or pay_item_id is not null)
);
comment on column needed_certificates.pay_item_id is 'Null for what the material needs everywhere. Rows of a pay item add a type for it, or take one out (needed is false).';
comment on column needed_certificates.reason is 'Why the pay item is an exception.';
create unique index needed_certificates_key on needed_certificates (authority_id, vendor_material_id, certificate_type_id, pay_item_id) nulls not distinct;
create index needed_certificates_of_type on needed_certificates (authority_id, certificate_type_id);
create index needed_certificates_of_project on needed_certificates (authority_id, project_id) where project_id is not null;
create index needed_certificates_of_item on needed_certificates (authority_id, pay_item_id) where pay_item_id is not null;
select protect_table('needed_certificates');

-- From where a material may come.
create table material_sources (
  authority_id bigint not null references authorities,
  id bigint not null default nextval('global_id'),
  supplier_id bigint not null,
  vendor_material_id bigint not null,
  plant_id bigint,
  approved_on date not null,
  expires_on date,
  notes text check (length(notes) between 1 and 1000),
  lock_version integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (authority_id, id),
  foreign key (authority_id, supplier_id) references suppliers (authority_id, id),
  constraint material_sources_material_fkey foreign key (authority_id, vendor_material_id) references vendor_materials (authority_id, id),
  foreign key (authority_id, plant_id) references plants (authority_id, id),
  constraint material_sources_dates check (expires_on >= approved_on),
  constraint material_sources_overlap exclude using gist (authority_id with =, supplier_id with =, vendor_material_id with =, (coalesce(plant_id, 0)) with =,
    daterange(approved_on, expires_on, '[]') with &&)
);
comment on column material_sources.plant_id is 'Null: every plant of the supplier.';
comment on column material_sources.expires_on is 'The last day of the approval; null where it does not lapse.';
create index material_sources_of_material on material_sources (authority_id, vendor_material_id);
create index material_sources_of_plant on material_sources (authority_id, plant_id) where plant_id is not null;
select protect_table('material_sources');

-- Products by name that the agency has approved.
create table approved_products (
  authority_id bigint not null references authorities,
  id bigint not null default nextval('global_id'),
  name text not null check (length(name) between 1 and 200),
  manufacturer text not null check (length(manufacturer) between 1 and 200),
  vendor_material_id bigint not null,
  number text check (length(number) between 1 and 50),
  specification text check (length(specification) between 1 and 200),
  approved_on date,
  expires_on date,
  search_key text not null generated always as (search_key(name || ' ' || manufacturer || ' ' || coalesce(number, '') || ' ' || coalesce(specification, ''))) stored,
  lock_version integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (authority_id, id),
  constraint approved_products_material_fkey foreign key (authority_id, vendor_material_id) references vendor_materials (authority_id, id),
  constraint approved_products_dates check (expires_on >= approved_on)
);
comment on column approved_products.expires_on is 'The last day of the approval; null where it does not lapse.';
create unique index approved_products_product_key on approved_products (authority_id, vendor_material_id, lower(manufacturer), lower(name));
select protect_table('approved_products');
