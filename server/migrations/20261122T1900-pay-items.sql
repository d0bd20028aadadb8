-- Pay items: the agency's master list, and what a project is paid by (D32, D33, D34).
create table master_pay_items (
  authority_id bigint not null references authorities,
  id bigint not null default nextval('global_id'),
  item_code text not null check (length(item_code) between 1 and 50),
  item_description text not null check (length(item_description) between 1 and 500),
  unit_of_measure text not null check (length(unit_of_measure) between 1 and 10),
  category text check (length(category) between 1 and 100),
  spec_year integer check (spec_year between 1900 and 2200),
  is_dnp boolean not null default false,
  source_only boolean not null default false,
  active boolean not null default true,
  lock_version integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (authority_id, id)
);
comment on column master_pay_items.is_dnp is 'Do not pay: what is put on it is not paid for.';
comment on column master_pay_items.source_only is 'Names where material came from; bears no quantity.';
create unique index master_pay_items_code_key on master_pay_items (authority_id, upper(item_code));
create index master_pay_items_text on master_pay_items using gin (authority_id, (item_code || ' ' || item_description) gin_trgm_ops);
select protect_table('master_pay_items');

-- An item of a project. Within its contract project, or within the project where it has none, the line number is its key (D32): one code on several lines is
-- normal. `quantity` is what was bid; approved updates come on top of it.
create table project_pay_items (
  authority_id bigint not null,
  id bigint not null default nextval('global_id'),
  project_id bigint not null,
  contract_project_id bigint,
  line_number integer not null check (line_number >= 0),
  item_code text not null check (length(item_code) between 1 and 50),
  item_description text not null check (length(item_description) between 1 and 500),
  unit_of_measure text not null check (length(unit_of_measure) between 1 and 10),
  quantity numeric(20, 6) not null,
  estimated_quantity numeric(20, 6) check (estimated_quantity >= 0),
  estimated_qty_uom text check (length(estimated_qty_uom) between 1 and 10),
  unit_price numeric(16, 4),
  is_dnp boolean not null default false,
  source_only boolean not null default false,
  mobile_favorite boolean not null default false,
  only_e_ticket_available boolean not null default false,
  major boolean not null default false,
  lock_version integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (authority_id, id),
  foreign key (authority_id, project_id) references projects (authority_id, id) on delete cascade,
  foreign key (authority_id, contract_project_id) references contract_projects (authority_id, id)
);
comment on column project_pay_items.quantity is 'As bid, in unit_of_measure; negative where a change of the contract took away what another line has.';
comment on column project_pay_items.only_e_ticket_available is 'Its material comes with electronic tickets only.';
comment on column project_pay_items.major is 'A major item: alarms at 125 and 75 percent of what was bid (23 CFR 635.109).';
create unique index project_pay_items_line_key on project_pay_items (authority_id, project_id, contract_project_id, line_number) nulls not distinct;
create index project_pay_items_by_code on project_pay_items (authority_id, project_id, item_code);
select protect_table('project_pay_items');

-- Contractors to whom an item's work may be given.
create table pay_item_contractors (
  authority_id bigint not null,
  pay_item_id bigint not null,
  external_contractor_id bigint not null,
  primary key (authority_id, pay_item_id, external_contractor_id),
  foreign key (authority_id, pay_item_id) references project_pay_items (authority_id, id) on delete cascade,
  foreign key (authority_id, external_contractor_id) references external_contractors (authority_id, id) on delete cascade
);
create index pay_item_contractors_of_contractor on pay_item_contractors (authority_id, external_contractor_id);
select protect_table('pay_item_contractors');

-- A project's reconciliation is activated once: from then on its items change through updates alone. Its pay periods follow a schedule, or are made by hand.
alter table projects
  add column reconciliation_activated_at timestamptz,
  add column reconciliation_activated_by bigint,
  add column pay_period_schedule text check (pay_period_schedule in ('by_hand', 'weekly', 'semi_monthly', 'monthly')),
  add constraint projects_reconciliation check ((reconciliation_activated_at is null) = (reconciliation_activated_by is null));
