-- Verifications of the ledger: who asked for what, how far it is, and what it came to. `after_ticket_id` and `after_day` are where it goes on after a
-- restart: first every ticket, then every day.
create table ledger_verifications (
  authority_id bigint not null references authorities,
  id bigint not null default nextval('global_id'),
  scope text not null check (scope in ('ticket', 'day', 'project', 'all')),
  ticket_id bigint,
  day date,
  project_id bigint,
  state text not null default 'running' check (state in ('running', 'done', 'stopped')),
  stage text not null default 'tickets' check (stage in ('tickets', 'days')),
  after_ticket_id bigint not null default 0,
  after_day date,
  expected_tickets bigint,
  expected_days integer,
  tickets bigint not null default 0,
  events bigint not null default 0,
  days integer not null default 0,
  findings bigint not null default 0,
  worked_ms bigint not null default 0,
  last_day date,
  last_root text,
  started_by bigint not null,
  started_by_name text not null,
  started_at timestamptz not null,
  finished_at timestamptz,
  primary key (authority_id, id),
  check ((scope = 'ticket') = (ticket_id is not null) and (scope = 'day') = (day is not null) and (scope = 'project') = (project_id is not null))
);
comment on column ledger_verifications.last_root is 'The last daily root that was confirmed; a later verification holds today''s roots against it.';
create index ledger_verifications_by_time on ledger_verifications (authority_id, started_at desc, id desc);
create unique index ledger_verifications_running on ledger_verifications (authority_id, scope, coalesce(ticket_id, project_id, 0), coalesce(day, '-infinity'))
  where state = 'running';
select protect_table('ledger_verifications');
revoke delete on ledger_verifications from milepost_app;

create table ledger_findings (
  authority_id bigint not null,
  id bigint not null default nextval('global_id'),
  verification_id bigint not null,
  kind text not null,
  ticket_id bigint,
  ticket_number text,
  seq integer,
  day date,
  fields jsonb not null default '[]',
  primary key (authority_id, id),
  foreign key (authority_id, verification_id) references ledger_verifications
);
create index ledger_findings_of_verification on ledger_findings (authority_id, verification_id, id);
select protect_table('ledger_findings', true);
