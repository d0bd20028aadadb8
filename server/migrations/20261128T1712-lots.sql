-- Lots of pay items, judged by the edition of their rule pack that is valid on their first day.
create table lots (
  authority_id bigint not null,
  id bigint not null default nextval('global_id'),
  project_id bigint not null,
  pay_item_id bigint not null,
  lot_number text not null check (length(lot_number) between 1 and 40),
  pack_key text not null check (length(pack_key) between 1 and 40),
  began_on date not null,
  ended_on date,
  quantity numeric(12,3) check (quantity > 0),
  unit_price numeric(16,4),
  notes text check (length(notes) between 1 and 2000),
  targets jsonb not null default '{}',
  status text not null default 'open' check (status in ('open', 'closed', 'void')),
  verdict text not null default 'not_judged' check (verdict in ('accepted', 'adjusted', 'rejected', 'not_judged')),
  reason text default 'lot_open' check (reason in ('too_few_results', 'no_rule_pack', 'no_target', 'lot_open')),
  factor numeric,
  contractor_refused boolean not null default false,
  edition_id bigint,
  judged_at timestamptz,
  characteristics jsonb not null default '[]',
  search_key text not null generated always as (search_key(lot_number)) stored,
  lock_version integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (authority_id, id),
  foreign key (authority_id, project_id) references projects (authority_id, id) on delete cascade,
  foreign key (authority_id, pay_item_id) references project_pay_items (authority_id, id),
  foreign key (authority_id, edition_id) references rule_pack_editions (authority_id, id),
  constraint lots_days check (ended_on >= began_on),
  constraint lots_judged check ((verdict = 'not_judged') = (reason is not null)),
  constraint lots_open check (status <> 'open' or verdict = 'not_judged'),
  constraint lots_factor check ((factor is not null) = (verdict in ('accepted', 'adjusted')))
);
comment on column lots.pack_key is 'Of all editions of a rule pack.';
comment on column lots.targets is 'Targets of the approved mix, by the key of their characteristic.';
comment on column lots.unit_price is 'Where it is not the price of the pay item.';
comment on column lots.factor is 'Pay factor in percent.';
comment on column lots.characteristics is 'How each characteristic is judged, of an open lot so far.';
create unique index lots_number_key on lots (authority_id, project_id, pay_item_id, lower(lot_number)) where status <> 'void';
create index lots_of_pay_item on lots (authority_id, pay_item_id);
create index lots_by_day on lots (authority_id, began_on desc, id desc);
create index lots_of_project on lots (authority_id, project_id, began_on desc, id desc);
create index lots_of_pack on lots (authority_id, pack_key, id);
create index lots_of_edition on lots (authority_id, edition_id) where edition_id is not null;
select protect_table('lots');

create index samples_of_lot on samples (authority_id, pay_item_id, lower(lot_number)) where lot_number is not null;
