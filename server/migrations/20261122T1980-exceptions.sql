-- What plants say that they sent to a project on a day. A later version takes the place of an earlier one; all are kept.
create table daily_summaries (
  authority_id bigint not null,
  id bigint not null default nextval('global_id'),
  project_id bigint not null,
  plant_id bigint not null,
  day date not null,
  version integer not null,
  lists_numbers boolean not null,
  primary key (authority_id, id),
  foreign key (authority_id, project_id) references projects (authority_id, id) on delete cascade,
  foreign key (authority_id, plant_id) references plants (authority_id, id),
  constraint daily_summaries_day_key unique (authority_id, project_id, day, plant_id)
);
comment on column daily_summaries.day is 'Calendar date in the zone of the project (D17).';
comment on column daily_summaries.version is 'The version that stands: the last one.';
comment on column daily_summaries.lists_numbers is 'Whether it lists its tickets, which then belong to it though they were printed past midnight.';
select protect_table('daily_summaries');

create table daily_summary_versions (
  authority_id bigint not null,
  daily_summary_id bigint not null,
  version integer not null check (version > 0),
  content jsonb not null,
  content_hash text not null,
  source text not null check (source in ('ingest', 'file', 'form')),
  by_name text not null,
  received_at timestamptz not null,
  primary key (authority_id, daily_summary_id, version),
  foreign key (authority_id, daily_summary_id) references daily_summaries (authority_id, id) on delete cascade
);
comment on column daily_summary_versions.content is 'Lines, ticket numbers, voided numbers and notes, as the contract has them.';
select protect_table('daily_summary_versions', true);

-- What does not agree among the tickets and summaries of a plant's day. `subject_key` names what it is of among all of its kind, so that a match that runs
-- again finds it again; `digest` tells whether it still tells the same.
create table exceptions (
  authority_id bigint not null,
  id bigint not null default nextval('global_id'),
  project_id bigint not null,
  day date not null,
  plant_id bigint not null,
  kind text not null,
  subject_key text collate "C" not null check (length(subject_key) between 1 and 300),
  subject text not null,
  material text,
  ticket_ids bigint[] not null default '{}',
  facts jsonb not null,
  digest text not null,
  state text not null default 'open' check (state in ('open', 'settled', 'resolved')),
  opened_at timestamptz not null,
  reason text,
  note text check (length(note) between 1 and 500),
  settled_by bigint,
  settled_by_name text,
  settled_at timestamptz,
  resolved_at timestamptz,
  lock_version integer not null default 0,
  primary key (authority_id, id),
  foreign key (authority_id, project_id) references projects (authority_id, id) on delete cascade,
  foreign key (authority_id, plant_id) references plants (authority_id, id),
  constraint exceptions_subject_key unique (authority_id, project_id, day, plant_id, kind, subject_key),
  constraint exceptions_settled check ((state = 'settled') = (settled_at is not null and reason is not null)),
  constraint exceptions_resolved check ((state = 'resolved') = (resolved_at is not null))
);
create index exceptions_of_project on exceptions (authority_id, project_id, state, day desc, id desc);
select protect_table('exceptions');

create table exception_events (
  authority_id bigint not null,
  exception_id bigint not null,
  id bigint not null default nextval('global_id'),
  at timestamptz not null,
  action text not null check (action in ('opened', 'settled', 'reopened', 'changed', 'resolved')),
  by_name text,
  reason text,
  note text,
  primary key (authority_id, exception_id, id),
  foreign key (authority_id, exception_id) references exceptions (authority_id, id) on delete cascade
);
comment on column exception_events.by_name is 'Null where the match did it.';
select protect_table('exception_events', true);

-- Days of projects whose tickets or summaries changed since they were matched. A match takes its row away before it reads, so that what changes meanwhile
-- puts it here again.
create table days_to_match (
  authority_id bigint not null references authorities,
  project_id bigint not null,
  day date not null,
  asked_at timestamptz not null default now(),
  primary key (authority_id, project_id, day)
);
select protect_table('days_to_match');

-- How the tickets of a day were counted when it was matched: a day that is counted otherwise by now is to be matched again.
create table matched_days (
  authority_id bigint not null references authorities,
  project_id bigint not null,
  day date not null,
  counted text not null,
  matched_at timestamptz not null,
  primary key (authority_id, project_id, day)
);
select protect_table('matched_days');

-- How a project's tickets are counted day by day, as one text for each day.
create function ticket_days_counted(p_authority_id bigint, p_project_id bigint, p_from date, p_to date)
returns table (day date, counted text) language sql stable as $$
  select r.day, md5(string_agg(concat_ws('|', r.status, r.accepted, r.uom, r.tickets, r.net), ';' order by r.status, r.accepted, r.uom))
  from (
    select day, status, accepted, uom, sum(tickets) as tickets, trim_scale(sum(net)) as net from ticket_rollups
    where authority_id = p_authority_id and axis = 'project' and axis_id = p_project_id and ticket_rollups.day between p_from and p_to
    group by 1, 2, 3, 4 having sum(tickets) <> 0) r
  group by 1
$$;
revoke all on function ticket_days_counted from public;
grant execute on function ticket_days_counted to milepost_app;

-- Up to where jobs have read the facts of all authorities; the owner's alone.
create table fact_positions (
  reader text primary key,
  xid xid8 not null,
  id bigint not null
);
insert into fact_positions values ('exceptions', pg_snapshot_xmin(pg_current_snapshot()), 0);
