-- What is planned in a project: work on pay items, and material that is to come.
create table schedule_activities (
  authority_id bigint not null references authorities,
  id bigint not null default nextval('global_id'),
  project_id bigint not null,
  name text not null check (length(name) between 1 and 200),
  kind text not null check (kind in ('work', 'delivery')),
  pay_item_id bigint,
  material_id bigint,
  quantity numeric(20, 6) check (quantity > 0),
  uom text check (length(uom) between 1 and 10),
  starts_on date not null,
  ends_on date not null,
  predecessors jsonb not null default '[]',
  lock_version integer not null default 0,
  created_at timestamptz not null,
  deleted_at timestamptz,
  primary key (authority_id, id),
  foreign key (authority_id, project_id) references projects (authority_id, id) on delete cascade,
  foreign key (authority_id, pay_item_id) references project_pay_items (authority_id, id) on delete set null (pay_item_id),
  foreign key (authority_id, material_id) references materials (authority_id, id),
  check (ends_on >= starts_on),
  check (kind = 'work' and material_id is null and uom is null or kind = 'delivery' and pay_item_id is null)
);
comment on column schedule_activities.uom is 'Unit of the quantity of a delivery; the quantity of work is in the unit of its pay item.';
comment on column schedule_activities.predecessors is 'Activities of the project that it waits for: [{id, lag_days}]. One that is not there any more holds nothing up.';
create index schedule_activities_of_project on schedule_activities (authority_id, project_id, starts_on) where deleted_at is null;
create index schedule_activities_of_item on schedule_activities (authority_id, pay_item_id) where pay_item_id is not null;
create index schedule_activities_of_material on schedule_activities (authority_id, material_id) where material_id is not null;
select protect_table('schedule_activities');
