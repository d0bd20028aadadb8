-- What people are told of: one row for each person, kind and project or plant while it is unread, however often it happens.
create table notices (
  authority_id bigint not null references authorities,
  id bigint not null default nextval('global_id'),
  membership_id bigint not null,
  kind text not null,
  project_id bigint,
  plant_id bigint,
  count bigint not null check (count > 0),
  first_at timestamptz not null,
  last_at timestamptz not null,
  subjects jsonb not null default '[]',
  read_at timestamptz,
  resolved_at timestamptz,
  mail_due_at timestamptz,
  mailed_at timestamptz,
  mailed_count bigint not null default 0,
  primary key (authority_id, id),
  foreign key (authority_id, membership_id) references memberships (authority_id, id) on delete cascade,
  foreign key (authority_id, project_id) references projects (authority_id, id) on delete cascade,
  foreign key (authority_id, plant_id) references plants (authority_id, id) on delete cascade
);
comment on column notices.resolved_at is 'When what it tells of was over: the plant was heard of, the period closed.';
comment on column notices.mail_due_at is 'When it goes into an e-mail; null where it does not, or was sent.';
comment on column notices.mailed_count is 'What of its count an e-mail told of.';
create unique index notices_open on notices (authority_id, membership_id, kind, project_id, plant_id) nulls not distinct
  where read_at is null and resolved_at is null;
create index notices_of_person on notices (authority_id, membership_id, last_at desc, id desc);
create index notices_due on notices (authority_id, mail_due_at) where mail_due_at is not null;
create index notices_of_project on notices (authority_id, project_id, kind) where read_at is null and resolved_at is null;
create index notices_of_plant on notices (authority_id, plant_id);
select protect_table('notices');

-- What a person chose for a kind: everywhere, or in one project.
create table notice_choices (
  authority_id bigint not null references authorities,
  id bigint not null default nextval('global_id'),
  membership_id bigint not null,
  kind text not null,
  project_id bigint,
  channel text not null check (channel in ('off', 'inbox', 'digest', 'at_once')),
  primary key (authority_id, id),
  foreign key (authority_id, membership_id) references memberships (authority_id, id) on delete cascade,
  foreign key (authority_id, project_id) references projects (authority_id, id) on delete cascade,
  constraint notice_choices_key unique nulls not distinct (authority_id, membership_id, kind, project_id)
);
create index notice_choices_of_project on notice_choices (authority_id, project_id, kind) where project_id is not null;
select protect_table('notice_choices');

-- When a person gets e-mails, by the clock of the person's zone.
create table notice_settings (
  authority_id bigint not null references authorities,
  id bigint not null default nextval('global_id'),
  membership_id bigint not null,
  time_zone text not null,
  quiet_from time,
  quiet_to time,
  digest_at time not null,
  lock_version integer not null default 0,
  primary key (authority_id, id),
  foreign key (authority_id, membership_id) references memberships (authority_id, id) on delete cascade,
  constraint notice_settings_key unique (authority_id, membership_id),
  check ((quiet_from is null) = (quiet_to is null)),
  check (quiet_from <> quiet_to)
);
select protect_table('notice_settings');

-- When an agency's people are told of a kind; without a row as the product has it.
create table notice_rules (
  authority_id bigint not null references authorities,
  id bigint not null default nextval('global_id'),
  kind text not null,
  enabled boolean not null,
  threshold integer,
  wait_minutes integer check (wait_minutes >= 0),
  rearm_minutes integer check (rearm_minutes >= 0),
  owner_id bigint,
  minimum text not null check (minimum in ('off', 'inbox', 'digest', 'at_once')),
  lock_version integer not null default 0,
  primary key (authority_id, id),
  foreign key (authority_id, owner_id) references memberships (authority_id, id) on delete set null (owner_id),
  constraint notice_rules_key unique (authority_id, kind)
);
select protect_table('notice_rules');

-- What lasts: since when, and whether people were told, so that what comes and goes is told once.
create table notice_conditions (
  authority_id bigint not null references authorities,
  id bigint not null default nextval('global_id'),
  kind text not null,
  subject_key text not null check (length(subject_key) between 1 and 200),
  project_id bigint,
  plant_id bigint,
  since timestamptz not null,
  told_at timestamptz,
  calm_since timestamptz,
  primary key (authority_id, id),
  foreign key (authority_id, project_id) references projects (authority_id, id) on delete cascade,
  foreign key (authority_id, plant_id) references plants (authority_id, id) on delete cascade,
  constraint notice_conditions_key unique (authority_id, kind, subject_key)
);
comment on column notice_conditions.calm_since is 'Since when it is over; null while it lasts.';
create index notice_conditions_of_project on notice_conditions (authority_id, kind, project_id);
create index notice_conditions_waiting on notice_conditions (authority_id, kind) where told_at is null;
select protect_table('notice_conditions');

-- How far each source was read.
create table notice_cursors (
  authority_id bigint not null references authorities,
  id bigint not null default nextval('global_id'),
  source text not null,
  xid xid8 not null,
  event_id bigint not null,
  primary key (authority_id, id),
  constraint notice_cursors_key unique (authority_id, source)
);
select protect_table('notice_cursors');

-- Sources are read in the order of commits; what was written before has no transaction, and is told to nobody.
alter table audit_events add column xid xid8;
alter table audit_events alter column xid set default pg_current_xact_id();
create index audit_events_in_order on audit_events (authority_id, xid, id) where xid is not null;
alter table exception_events add column xid xid8;
alter table exception_events alter column xid set default pg_current_xact_id();
create index exception_events_in_order on exception_events (authority_id, xid, id) where xid is not null;

-- Files that a person waited for, whose end was not told yet.
alter table async_jobs add column noticed_at timestamptz;
update async_jobs set noticed_at = now();
create index async_jobs_finished on async_jobs (authority_id, finished_at) where noticed_at is null and status <> 'preparing';

create index pay_periods_in_progress on pay_periods (authority_id, end_on) where status = 'in_progress';
