-- What is inspected at plants: checklists, inspections that plant inspectors sign, and findings that are followed until they are closed.
create table plant_checklists (
  authority_id bigint not null references authorities,
  id bigint not null default nextval('global_id'),
  name text not null check (length(name) between 1 and 100),
  plant_kinds text[] not null check (plant_kinds <@ array['asphalt', 'concrete', 'aggregate'] and cardinality(plant_kinds) between 1 and 3),
  interval_days integer not null check (interval_days between 1 and 3650),
  first_due_on date not null,
  items jsonb not null check (jsonb_array_length(items) between 1 and 100),
  active boolean not null default true,
  updated_at timestamptz not null,
  lock_version integer not null default 0,
  primary key (authority_id, id)
);
comment on column plant_checklists.first_due_on is 'When plants are due that were never inspected by the checklist.';
create unique index plant_checklists_name_key on plant_checklists (authority_id, lower(name));
select protect_table('plant_checklists');

create table plant_inspections (
  authority_id bigint not null references authorities,
  id bigint not null default nextval('global_id'),
  plant_id bigint not null,
  checklist_id bigint not null,
  checklist text not null,
  items jsonb not null,
  answers jsonb not null default '[]',
  notes text check (length(notes) between 1 and 4000),
  status text not null default 'draft' check (status in ('draft', 'signed')),
  started_at timestamptz not null,
  started_by_name text not null,
  saved_at timestamptz not null,
  inspected_on date,
  signed_at timestamptz,
  signed_by bigint,
  signed_by_name text,
  signature jsonb,
  content_sha256 text,
  failed_items integer not null default 0,
  lock_version integer not null default 0,
  primary key (authority_id, id),
  foreign key (authority_id, plant_id) references plants (authority_id, id),
  foreign key (authority_id, checklist_id) references plant_checklists (authority_id, id),
  constraint plant_inspections_signed check ((status = 'signed') =
    (num_nonnulls(inspected_on, signed_at, signed_by, signed_by_name, content_sha256) = 5))
);
comment on column plant_inspections.items is 'As the checklist had them when the inspection began.';
comment on column plant_inspections.inspected_on is 'The day of signing at the plant.';
create unique index plant_inspections_draft on plant_inspections (authority_id, plant_id, checklist_id) where status = 'draft';
create index plant_inspections_of_plant on plant_inspections (authority_id, plant_id, checklist_id, inspected_on desc, id desc) where status = 'signed';
select protect_table('plant_inspections');

-- What was signed stands, whoever writes.
create function keep_signed_inspection() returns trigger language plpgsql as $$
begin
  raise exception 'inspection % is signed', old.id using errcode = 'check_violation', constraint = 'inspection_signed';
end $$;
create trigger keep_signed_inspection before update or delete on plant_inspections
  for each row when (old.status = 'signed') execute function keep_signed_inspection();

create table plant_findings (
  authority_id bigint not null references authorities,
  id bigint not null default nextval('global_id'),
  plant_id bigint not null,
  inspection_id bigint not null,
  item_key text not null,
  item text not null,
  description text not null check (length(description) between 1 and 1000),
  severity text not null check (severity in ('minor', 'major', 'critical')),
  due_on date not null,
  responsible text not null check (length(responsible) between 1 and 100),
  status text not null default 'open' check (status in ('open', 'corrected', 'closed')),
  opened_at timestamptz not null,
  opened_by_name text not null,
  corrected_at timestamptz,
  closed_at timestamptz,
  lock_version integer not null default 0,
  primary key (authority_id, id),
  foreign key (authority_id, plant_id) references plants (authority_id, id),
  foreign key (authority_id, inspection_id) references plant_inspections (authority_id, id),
  constraint plant_findings_item_key unique (authority_id, inspection_id, item_key)
);
create index plant_findings_of_plant on plant_findings (authority_id, plant_id) where status <> 'closed';
select protect_table('plant_findings');

create table plant_finding_events (
  authority_id bigint not null,
  id bigint not null default nextval('global_id'),
  finding_id bigint not null,
  at timestamptz not null,
  by_name text not null,
  event text not null check (event in ('opened', 'note', 'correct', 'close', 'reopen', 'changed')),
  note text check (length(note) between 1 and 1000),
  primary key (authority_id, id),
  foreign key (authority_id, finding_id) references plant_findings (authority_id, id)
);
create index plant_finding_events_of_finding on plant_finding_events (authority_id, finding_id, id);
select protect_table('plant_finding_events', true);

alter table images
  drop constraint images_imageable_type_check,
  add constraint images_imageable_type_check check (imageable_type in ('ticket', 'project', 'plant_inspection', 'plant_finding'));
