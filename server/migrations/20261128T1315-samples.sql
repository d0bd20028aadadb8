-- Laboratories, and the samples that they test (specification section 3, D53).
create table laboratories (
  authority_id bigint not null references authorities,
  id bigint not null default nextval('global_id'),
  name text not null check (length(name) between 1 and 100),
  kind text not null check (kind in ('agency', 'consultant', 'contractor', 'vendor')),
  units text[] not null default '{}' check (cardinality(units) <= 20),
  accreditation text check (length(accreditation) between 1 and 100),
  accredited_until date,
  address text check (length(address) between 1 and 200),
  phone text,
  active boolean not null default true,
  lock_version integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (authority_id, id)
);
create unique index laboratories_name_key on laboratories (authority_id, lower(name));
select protect_table('laboratories');

create table samples (
  authority_id bigint not null,
  id bigint not null default nextval('global_id'),
  project_id bigint not null,
  year integer not null check (year between 2000 and 2999),
  number bigint not null check (number > 0),
  revision integer not null default 0 check (revision >= 0),
  kind text not null check (kind in ('qc', 'verification', 'independent_assurance', 'dispute', 'information')),
  status text not null check (status in ('pending', 'logged', 'received_laboratory', 'received_unit', 'in_testing', 'waiting_authorization', 'complete', 'approved', 'void')),
  sampled_on date not null,
  sampled_by text check (length(sampled_by) between 1 and 100),
  ticket_id bigint,
  supplier_id bigint,
  material_id bigint,
  pay_item_id bigint,
  quantity numeric(12,3) check (quantity > 0),
  uom text check (length(uom) between 1 and 10),
  lot_number text check (length(lot_number) between 1 and 40),
  sublot text check (length(sublot) between 1 and 40),
  station text check (length(station) between 1 and 20),
  offset_ft numeric(6,2),
  laboratory_id bigint,
  laboratory_unit text check (length(laboratory_unit) between 1 and 60),
  seal_number text check (length(seal_number) between 1 and 40),
  notes text check (length(notes) between 1 and 2000),
  company_id bigint,
  company_name text,
  parent_id bigint,
  replaces_id bigint,
  search_key text not null generated always as (search_key('S-' || year || '-' || lpad(number::text, 5, '0') || ' ' || coalesce(lot_number, '') || ' ' || coalesce(sublot, '') || ' ' || coalesce(sampled_by, '') || ' ' || coalesce(seal_number, '') || ' ' || coalesce(station, ''))) stored,
  lock_version integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (authority_id, id),
  foreign key (authority_id, project_id) references projects (authority_id, id) on delete cascade,
  foreign key (authority_id, supplier_id) references suppliers (authority_id, id),
  foreign key (authority_id, material_id) references materials (authority_id, id),
  foreign key (authority_id, pay_item_id) references project_pay_items (authority_id, id) on delete set null (pay_item_id),
  foreign key (authority_id, laboratory_id) references laboratories (authority_id, id),
  foreign key (authority_id, parent_id) references samples (authority_id, id),
  foreign key (authority_id, replaces_id) references samples (authority_id, id),
  constraint samples_number_key unique (authority_id, year, number, revision),
  constraint samples_company check ((company_id is null) = (company_name is null)),
  constraint samples_revision check ((revision > 0) = (replaces_id is not null))
);
comment on column samples.year is 'Of sampled_on when the number was given.';
comment on column samples.ticket_id is 'The ticket of the load that it was taken from.';
comment on column samples.pay_item_id is 'The line of the project''s contract that the result counts for.';
comment on column samples.quantity is 'How much material it represents, in uom.';
comment on column samples.offset_ft is 'From the centerline, negative to the left.';
comment on column samples.company_id is 'Whose sample it is; null where it is the agency''s.';
comment on column samples.parent_id is 'The sample that it was split from.';
comment on column samples.replaces_id is 'The revision before it, which counts until this one does.';
create index samples_of_replaced on samples (authority_id, replaces_id) where replaces_id is not null;
create index samples_by_day on samples (authority_id, sampled_on desc, id desc);
create index samples_of_project on samples (authority_id, project_id, sampled_on desc, id desc);
create index samples_open on samples (authority_id, laboratory_id) where status in ('logged', 'received_laboratory', 'received_unit', 'in_testing', 'waiting_authorization');
create index samples_of_ticket on samples (authority_id, ticket_id) where ticket_id is not null;
create index samples_of_parent on samples (authority_id, parent_id) where parent_id is not null;
create index samples_of_pay_item on samples (authority_id, pay_item_id) where pay_item_id is not null;
select protect_table('samples');

-- The chain of custody: each step of a sample, with where it was then. Steps are added, never changed.
create table sample_steps (
  authority_id bigint not null,
  id bigint not null default nextval('global_id'),
  sample_id bigint not null,
  at timestamptz not null,
  by_id bigint not null,
  by_name text not null,
  move text not null check (length(move) between 1 and 40),
  status text not null,
  laboratory text,
  laboratory_unit text,
  seal_number text,
  reason text check (length(reason) between 1 and 1000),
  primary key (authority_id, id),
  foreign key (authority_id, sample_id) references samples (authority_id, id) on delete cascade
);
create index sample_steps_of_sample on sample_steps (authority_id, sample_id, id);
select protect_table('sample_steps');
