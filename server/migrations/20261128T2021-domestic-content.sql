-- What of a project's articles is domestic (23 CFR 635.410, 2 CFR 184).
create table domestic_projects (
  authority_id bigint not null references authorities,
  id bigint not null default nextval('global_id'),
  project_id bigint not null,
  federal_aid boolean not null default true,
  obligated_on date,
  contract_amount numeric(14,2) check (contract_amount >= 0),
  applicable_cost numeric(14,2) check (applicable_cost >= 0),
  lock_version integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (authority_id, id),
  foreign key (authority_id, project_id) references projects (authority_id, id) on delete cascade,
  constraint domestic_projects_one unique (authority_id, project_id),
  constraint domestic_projects_federal check (not federal_aid or (obligated_on is not null and contract_amount is not null and applicable_cost is not null))
);
comment on column domestic_projects.obligated_on is 'The day on which Federal funds were obligated: it decides which rules the project has.';
comment on column domestic_projects.applicable_cost is 'Dollars of the materials that the rules of construction materials apply to.';
select protect_table('domestic_projects');

create table domestic_articles (
  authority_id bigint not null references authorities,
  id bigint not null default nextval('global_id'),
  project_id bigint not null,
  name text not null check (length(name) between 1 and 200),
  category text not null check (category in ('iron_steel', 'manufactured_product', 'construction_material', 'excluded')),
  kind text check (kind in ('precast_concrete', 'electronic_system', 'other_product', 'non_ferrous_metals', 'plastics_polymers', 'glass', 'fiber_optic_cable',
    'optical_fiber', 'lumber', 'engineered_wood', 'drywall', 'cement', 'aggregates', 'binding_agents')),
  pay_item_id bigint,
  supplier text check (length(supplier) between 1 and 150),
  quantity numeric(14,4) check (quantity > 0),
  uom text check (length(uom) between 1 and 10),
  placed_on date,
  cost numeric(14,2) not null check (cost >= 0),
  foreign_cost numeric(14,2) not null default 0 check (foreign_cost between 0 and cost),
  assembled_in_us boolean not null default false,
  component_percent numeric(8,5) check (component_percent between 0 and 100),
  steel_cost numeric(14,2) check (steel_cost between 0 and cost),
  foreign_steel_cost numeric(14,2) check (foreign_steel_cost between 0 and steel_cost),
  further_steps text[] not null default '{}',
  evidence text check (length(evidence) between 1 and 200),
  waiver_number text check (length(waiver_number) between 1 and 60),
  waiver_clause text check (length(waiver_clause) between 1 and 120),
  notes text check (length(notes) between 1 and 1000),
  search_key text not null generated always as (
    search_key(name || ' ' || coalesce(supplier, '') || ' ' || coalesce(evidence, '') || ' ' || coalesce(waiver_number, ''))) stored,
  lock_version integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (authority_id, id),
  foreign key (authority_id, project_id) references projects (authority_id, id) on delete cascade,
  foreign key (authority_id, pay_item_id) references project_pay_items (authority_id, id) on delete set null (pay_item_id),
  constraint domestic_articles_kind check ((kind is null) = (category = 'iron_steel')),
  constraint domestic_articles_waiver check ((waiver_number is null) = (waiver_clause is null))
);
comment on column domestic_articles.cost is 'Dollars, as delivered to the project (23 CFR 635.410(b)(4)).';
comment on column domestic_articles.component_percent is 'Domestic share of a product''s cost of components.';
comment on column domestic_articles.steel_cost is 'Dollars of iron and steel in precast concrete, or in the cabinet of an electronic system: they owe the rule of iron and steel.';
create index domestic_articles_of_project on domestic_articles (authority_id, project_id);
create index domestic_articles_of_item on domestic_articles (authority_id, pay_item_id) where pay_item_id is not null;
select protect_table('domestic_articles');

create table domestic_steps (
  authority_id bigint not null references authorities,
  id bigint not null default nextval('global_id'),
  project_id bigint not null,
  article_id bigint not null,
  step text not null check (step in ('melted', 'rolled', 'fabricated', 'coated', 'manufactured', 'assembled')),
  company text not null check (length(company) between 1 and 150),
  place text check (length(place) between 1 and 150),
  in_us boolean not null default true,
  done_on date,
  heat_number text check (length(heat_number) between 1 and 60),
  certificate text check (length(certificate) between 1 and 100),
  lock_version integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (authority_id, id),
  foreign key (authority_id, article_id) references domestic_articles (authority_id, id) on delete cascade
);
comment on table domestic_steps is 'Steps in the making of an article, as companies certify them.';
comment on column domestic_steps.project_id is 'That of the article, so that all steps of a project are read at once.';
create index domestic_steps_of_project on domestic_steps (authority_id, project_id);
create index domestic_steps_of_article on domestic_steps (authority_id, article_id);
select protect_table('domestic_steps');
