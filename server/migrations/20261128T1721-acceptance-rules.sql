-- When a material is sampled, and what waits for it (specification section 3).
create table acceptance_rules (
  authority_id bigint not null references authorities,
  id bigint not null default nextval('global_id'),
  category text check (category in ('asphalt', 'concrete', 'aggregate', 'other')),
  project_id bigint,
  pay_item_id bigint,
  test text not null check (length(test) between 1 and 60),
  method text not null check (method in ('sample', 'certificate', 'visual', 'field_inspection')),
  kind text not null check (kind in ('qc', 'verification', 'independent_assurance', 'dispute', 'information')),
  sampled_by text not null check (sampled_by in ('contractor', 'agency', 'laboratory', 'supplier')),
  tested_by text not null check (tested_by in ('contractor', 'agency', 'laboratory', 'supplier')),
  rate_by text not null check (rate_by in ('quantity', 'time', 'source')),
  samples integer not null default 1 check (samples between 1 and 100),
  sublot_size numeric(12,3) check (sublot_size > 0),
  uom text check (length(uom) between 1 and 10),
  sublots_of_lot integer check (sublots_of_lot between 1 and 100),
  every_days integer check (every_days between 1 and 366),
  least_quantity numeric(12,3) check (least_quantity > 0),
  holds_pay boolean not null default true,
  judged_by text not null check (judged_by in ('count', 'quantity', 'both')),
  pack text check (length(pack) between 1 and 40),
  active boolean not null default true,
  search_key text not null generated always as (search_key(test || ' ' || coalesce(pack, ''))) stored,
  lock_version integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (authority_id, id),
  foreign key (authority_id, project_id) references projects (authority_id, id) on delete cascade,
  foreign key (authority_id, pay_item_id) references project_pay_items (authority_id, id) on delete cascade,
  constraint acceptance_rules_applies check ((category is null) = (pay_item_id is not null) and (project_id is null) = (pay_item_id is null)),
  constraint acceptance_rules_rate check (case rate_by when 'quantity' then sublot_size is not null when 'time' then every_days is not null else true end)
);
comment on column acceptance_rules.category is 'As tickets name it: materials.material_type. Null for a rule of one pay item.';
comment on column acceptance_rules.test is 'The key of a form, or the agency''s word.';
comment on column acceptance_rules.uom is 'Of sublot_size and least_quantity; null for the unit of the item.';
comment on column acceptance_rules.every_days is 'Days on which material is placed.';
create unique index acceptance_rules_test_key on acceptance_rules (authority_id, category, pay_item_id, lower(test), kind) nulls not distinct where active;
create index acceptance_rules_of_item on acceptance_rules (authority_id, pay_item_id) where pay_item_id is not null;
create index acceptance_rules_of_project on acceptance_rules (authority_id, project_id) where project_id is not null;
select protect_table('acceptance_rules');
