-- Daily work reports on their way into the construction system: each sending with its step, so that a killed worker's is continued.
create table construction_sendings (
  authority_id bigint not null references authorities,
  id bigint not null default nextval('global_id'),
  report_id bigint not null,
  revision integer not null,
  door text not null check (door in ('direct', 'package', 'files')),
  state text not null check (state in ('queued', 'running', 'waiting', 'done', 'refused', 'failed')),
  step text check (step in ('report', 'contractors', 'staff', 'items', 'remarks', 'finish')),
  reason text check (length(reason) <= 40),
  detail text check (length(detail) <= 500),
  fault jsonb,
  waiting_until timestamptz,
  merge_into bigint,
  sync_id text not null check (length(sync_id) between 1 and 200),
  external_id text check (length(external_id) between 1 and 60),
  calls integer not null default 0,
  written integer not null default 0,
  tries integer not null default 0,
  accepted_tries integer not null default 0,
  worker uuid,
  leased_until timestamptz,
  begun_by bigint not null,
  begun_by_name text not null,
  begun_at timestamptz not null,
  ended_at timestamptz,
  primary key (authority_id, id),
  foreign key (authority_id, report_id) references daily_work_reports (authority_id, id) on delete cascade,
  constraint construction_sendings_ended check ((state in ('done', 'refused', 'failed')) = (ended_at is not null))
);
comment on column construction_sendings.merge_into is 'The draft there that a person chose to merge into; null where the report is created.';
comment on column construction_sendings.sync_id is 'By which the construction system knows the report as ours; the same for all sendings of a report.';
comment on column construction_sendings.worker is 'Who has it until leased_until: nobody else writes meanwhile, and nobody writes who lost it.';
comment on column construction_sendings.accepted_tries is 'How often it waited for writes that the construction system accepted for later.';
create unique index construction_sendings_under_way_key on construction_sendings (authority_id, report_id) where state in ('queued', 'running', 'waiting');
create index construction_sendings_of_report on construction_sendings (authority_id, report_id, id desc);
create index construction_sendings_due on construction_sendings (authority_id, id) where state in ('queued', 'running', 'waiting');
select protect_table('construction_sendings');

-- What the last comparison of sent reports with the construction system found.
create table construction_drifts (
  authority_id bigint not null references authorities,
  report_id bigint not null,
  kind text not null check (kind in ('missing', 'doubled', 'item_missing', 'item_unknown', 'quantity_differs')),
  position integer not null,
  row_name text check (length(row_name) <= 700),
  ours text check (length(ours) <= 100),
  theirs text check (length(theirs) <= 100),
  found_at timestamptz not null,
  primary key (authority_id, report_id, position),
  foreign key (authority_id, report_id) references daily_work_reports (authority_id, id) on delete cascade
);
select protect_table('construction_drifts');
