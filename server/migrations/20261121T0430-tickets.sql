-- Tickets. Fields that lists filter, sort or sum are columns; the rest of the dictionary lives in two typed documents,
-- one for each owner (D13b). Weights are exact decimals in the unit that the ticket gave (D15).
create table tickets (
  authority_id bigint not null references authorities,
  id bigint not null default nextval('global_id'),
  supplier_id bigint not null,
  plant_id bigint not null,
  material_id bigint not null,
  project_id bigint,
  truck_id bigint,
  hauler_id bigint,
  customer_id bigint,
  contractor_job_id bigint,
  ticket_number text collate "C" not null check (length(ticket_number) between 1 and 40),
  ticket_year smallint not null,
  source_ticket_uid text collate "C",
  dot_code text,
  po_number text collate "C",
  product_code text,
  mix_id text,
  load_number integer,
  status text check (status in ('pending', 'delivered', 'rejected', 'voided')),
  accepted boolean not null default false,
  accepted_at timestamptz,
  accepted_by bigint,
  flagged boolean not null default false,
  changed_after_delivered boolean not null default false,
  printed_at timestamptz not null,
  received_at timestamptz not null,
  printed_on date not null,
  latency_seconds integer not null,
  delivered_on date,
  time_zone text not null,
  weighing_method text not null,
  gross numeric,
  tare numeric,
  net numeric not null,
  uom text not null,
  max_gvw_lbs numeric,
  max_gvw_override_lbs numeric,
  max_gvw_override_by bigint,
  overload_lbs numeric,
  failed_checks text[] not null default '{}',
  checks_failed boolean not null generated always as (failed_checks <> '{}') stored,
  reissue_of_id bigint,
  reissue_of text,
  source jsonb not null default '{}',
  agency jsonb not null default '{}',
  version integer not null default 1,
  lock_version integer not null default 0,
  content_hash text not null,
  chain_seq integer not null,
  chain_head text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on column tickets.printed_on is 'Calendar date of printed_at in time_zone, the zone of the project, else of the plant (D13a, D17).';
comment on column tickets.latency_seconds is 'received_at - printed_at in whole seconds; negative when the plant''s clock runs ahead (D14).';
comment on column tickets.overload_lbs is 'Pounds over the limit in force; 0 when within it, null when no limit is known (D15).';
comment on column tickets.failed_checks is 'Names of the weighing checks that apply and failed (D18).';

-- One row for each version that the supplier sent, with its raw text as received (D13, D7).
create table ticket_versions (
  authority_id bigint not null,
  ticket_id bigint not null,
  version integer not null,
  event text not null check (event in ('created', 'updated', 'voided')),
  received_at timestamptz not null,
  delivery_id bigint,
  raw text not null,
  fields jsonb not null,
  content_hash text not null,
  primary key (authority_id, ticket_id, version)
);

-- The ledger: each ticket's events, chained by hash (D18c). `content_hash` is the ticket's after the event, which ties its row to the chain.
create table ticket_events (
  authority_id bigint not null,
  ticket_id bigint not null,
  seq integer not null,
  id bigint not null default nextval('global_id'),
  at timestamptz not null,
  actor_kind text not null check (actor_kind in ('employee', 'supplier', 'system')),
  actor_id bigint,
  actor_name text not null,
  action text not null,
  changes jsonb not null default '[]',
  reason text,
  content_hash text not null,
  prev_hash text not null,
  hash text not null,
  primary key (authority_id, ticket_id, seq)
);

-- Events arrive in the order of time, so that a few pages of this index find a day's.
create index ticket_events_by_time on ticket_events using brin (at) with (pages_per_range = 32);

-- Daily root: hash over the heads of all tickets whose chain grew on that UTC day (D18c).
create table ledger_roots (
  authority_id bigint not null references authorities,
  day date not null,
  root text not null,
  tickets integer not null,
  anchored_at timestamptz not null default now(),
  primary key (authority_id, day)
);
select protect_table('ledger_roots', true);

select protect_table('tickets');
revoke delete on tickets from milepost_app;
select protect_table('ticket_versions', true);
select protect_table('ticket_events', true);
