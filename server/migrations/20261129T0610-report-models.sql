-- Report models of Project Assist: what the words of daily work reports are to say, and of what.
create table report_models (
  authority_id bigint not null references authorities,
  id bigint not null default nextval('global_id'),
  title text not null check (length(title) between 1 and 100),
  context text not null check (length(context) between 1 and 4000),
  sources text[] not null,
  author text not null default '',
  status text not null default 'unpublished' check (status in ('unpublished', 'published', 'archived')),
  published_name text check (length(published_name) between 1 and 100),
  is_primary boolean not null default false check (not is_primary or status = 'published'),
  lock_version integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (authority_id, id),
  check (status <> 'published' or published_name is not null)
);
comment on table report_models is 'A language model gets its context and computed facts; without one, the rules write of its sources in their order (D63).';
create unique index report_models_title_key on report_models (authority_id, lower(title));
create unique index report_models_published_key on report_models (authority_id, lower(published_name)) where status = 'published';
create unique index report_models_primary_key on report_models (authority_id) where is_primary;
select protect_table('report_models');

-- Each time that a report model writes: in tests, for a report by hand, or automatically each day.
create table report_model_runs (
  authority_id bigint not null references authorities,
  id bigint not null default nextval('global_id'),
  report_model_id bigint not null,
  model_name text not null,
  purpose text not null check (purpose in ('test', 'by_hand', 'each_day')),
  status text not null default 'waiting' check (status in ('waiting', 'running', 'done', 'failed', 'canceled')),
  progress numeric(4, 3) not null default 0 check (progress between 0 and 1),
  project_id bigint not null,
  report_date date not null,
  report_id bigint,
  inspector_id bigint not null,
  language text not null check (language in ('en', 'es')),
  started_by text not null,
  words jsonb,
  use_id bigint,
  decided text check (decided in ('accepted', 'discarded')),
  created_at timestamptz not null,
  finished_at timestamptz,
  primary key (authority_id, id),
  foreign key (authority_id, report_model_id) references report_models (authority_id, id),
  foreign key (authority_id, project_id) references projects (authority_id, id),
  foreign key (authority_id, report_id) references daily_work_reports (authority_id, id) on delete cascade,
  check ((purpose = 'test') = (report_id is null))
);
comment on column report_model_runs.words is 'What was written, with the facts that it says; null until it is done.';
create index report_model_runs_model on report_model_runs (authority_id, report_model_id, id desc);
create index report_model_runs_report on report_model_runs (authority_id, report_id, id desc) where report_id is not null;
select protect_table('report_model_runs');
