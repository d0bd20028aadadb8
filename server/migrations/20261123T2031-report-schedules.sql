-- Reports of a project that are sent by e-mail again and again, and each time that one was due.
create table report_schedules (
  authority_id bigint not null references authorities,
  id bigint not null default nextval('global_id'),
  project_id bigint not null,
  membership_id bigint not null,
  name text not null check (length(name) between 1 and 100),
  report jsonb not null,
  export_format text not null,
  language text not null check (language in ('en', 'es')),
  frequency text not null check (frequency in ('daily', 'weekdays', 'weekly', 'monthly')),
  send_at time not null,
  recipient_ids bigint[] not null check (cardinality(recipient_ids) between 1 and 20),
  next_at timestamptz not null,
  paused boolean not null default false,
  deleted_at timestamptz,
  lock_version integer not null default 0,
  created_at timestamptz not null default now(),
  primary key (authority_id, id),
  foreign key (authority_id, project_id) references projects (authority_id, id) on delete cascade,
  foreign key (authority_id, membership_id) references memberships (authority_id, id)
);
comment on column report_schedules.send_at is 'By the clock of the project''s zone.';
create index report_schedules_of_project on report_schedules (authority_id, project_id) where deleted_at is null;
create index report_schedules_due on report_schedules (authority_id, next_at) where deleted_at is null and not paused;
create index report_schedules_of_membership on report_schedules (authority_id, membership_id);
select protect_table('report_schedules');

create table report_sendings (
  authority_id bigint not null,
  id bigint not null default nextval('global_id'),
  schedule_id bigint not null,
  due_at timestamptz not null,
  start_date date not null,
  end_date date not null,
  status text not null default 'sending' check (status in ('sending', 'sent', 'nothing', 'failed')),
  truncated boolean not null,
  sent_to text[] not null default '{}',
  rows integer,
  noted_at timestamptz not null,
  finished_at timestamptz,
  primary key (authority_id, id),
  foreign key (authority_id, schedule_id) references report_schedules (authority_id, id) on delete cascade,
  constraint report_sendings_once unique (authority_id, schedule_id, due_at)
);
select protect_table('report_sendings');
