-- Machines of an agency's contractors, and the systems of their manufacturers (OEMs) that tell where they are and whether they run (ISO 15143-3).
create table telematics_connections (
  authority_id bigint not null references authorities,
  id bigint not null default nextval('global_id'),
  name text not null check (length(name) between 1 and 100),
  contractor text check (length(contractor) between 1 and 200),
  address text not null check (length(address) between 1 and 500),
  sign_in text not null check (sign_in in ('none', 'basic', 'oauth2')),
  client_id text check (length(client_id) <= 200),
  token_address text check (length(token_address) <= 500),
  scope text check (length(scope) <= 500),
  sealed_secret text,
  poll_minutes integer not null check (poll_minutes between 1 and 1440),
  active boolean not null default true,
  next_poll_at timestamptz not null,
  last_poll_at timestamptz,
  last_success_at timestamptz,
  failures integer not null default 0 check (failures >= 0),
  fault text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  lock_version integer not null default 0,
  deleted_at timestamptz,
  primary key (authority_id, id),
  check ((sign_in = 'none') = (client_id is null)),
  check ((sign_in = 'oauth2') = (token_address is not null))
);
comment on column telematics_connections.address is 'Address of the first page of the fleet.';
comment on column telematics_connections.sealed_secret is 'Password or client secret, encrypted by a key that is derived from TOKEN_SECRET.';
comment on column telematics_connections.failures is 'Polls that failed one after the other; the pause before the next one grows with them.';
create unique index telematics_connections_name_key on telematics_connections (authority_id, lower(name)) where deleted_at is null;
select protect_table('telematics_connections');

create table telematics_polls (
  authority_id bigint not null references authorities,
  id bigint not null default nextval('global_id'),
  connection_id bigint not null,
  began_at timestamptz not null,
  ended_at timestamptz not null,
  pages integer not null,
  machines integer not null,
  readings integer not null,
  fault text,
  notes text[] not null default '{}',
  primary key (authority_id, id),
  foreign key (authority_id, connection_id) references telematics_connections (authority_id, id) on delete cascade
);
comment on column telematics_polls.readings is 'Readings that were newer than what was known.';
create index telematics_polls_of_connection on telematics_polls (authority_id, connection_id, began_at desc);
select protect_table('telematics_polls');

create table machines (
  authority_id bigint not null references authorities,
  id bigint not null default nextval('global_id'),
  equipment_id text not null check (length(equipment_id) between 1 and 100),
  oem text not null check (length(oem) between 1 and 100),
  model text check (length(model) between 1 and 100),
  subtype text check (length(subtype) between 1 and 100),
  serial_number text check (length(serial_number) between 1 and 100),
  contractor text check (length(contractor) between 1 and 200),
  project_id bigint,
  transmitting boolean not null default true,
  connection_id bigint,
  source_key text check (length(source_key) between 1 and 200),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  lock_version integer not null default 0,
  deleted_at timestamptz,
  primary key (authority_id, id),
  foreign key (authority_id, project_id) references projects (authority_id, id) on delete set null (project_id),
  foreign key (authority_id, connection_id) references telematics_connections (authority_id, id),
  check ((connection_id is null) = (source_key is null))
);
comment on column machines.source_key is 'How the OEM names it: PIN, else serial number, else manufacturer and equipment id.';
create unique index machines_source_key on machines (authority_id, connection_id, source_key);
create unique index machines_equipment_key on machines (authority_id, lower(oem), lower(equipment_id)) where deleted_at is null;
create index machines_of_project on machines (authority_id, project_id) where project_id is not null;
select protect_table('machines');

-- What is known of each machine now. Nothing that a report changes is indexed, so that a position is written in place (HOT).
create table machine_states (
  authority_id bigint not null references authorities,
  machine_id bigint not null,
  status_id smallint not null check (status_id between 1 and 5),
  status_since timestamptz not null,
  running boolean,
  engine_at timestamptz,
  engine_from timestamptz,
  engine_kept timestamptz,
  moving boolean,
  anchor_at timestamptz,
  anchor_latitude double precision,
  anchor_longitude double precision,
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  located_at timestamptz,
  reported_at timestamptz,
  received_at timestamptz,
  primary key (authority_id, machine_id),
  foreign key (authority_id, machine_id) references machines (authority_id, id) on delete cascade
) with (fillfactor = 40, autovacuum_vacuum_scale_factor = 0.1, autovacuum_vacuum_threshold = 2000);
comment on column machine_states.status_id is 'The latest change (D46): 1 running, 2 off, 3 moved, 4 transmission changed, 5 stationary.';
comment on column machine_states.engine_from is 'Beginning of the span of machine_engine_spans that goes on, and engine_kept its end as it is written there.';
comment on column machine_states.anchor_latitude is 'Where the machine last came to rest; it moved where it is farther from there than receivers err.';
comment on column machine_states.received_at is 'When a report last changed something here.';
select protect_table('machine_states');

-- Positions as they came, each row those of one moment of all machines; a job packs them into machine_tracks.
create table machine_positions (
  authority_id bigint not null references authorities,
  id bigint not null default nextval('global_id'),
  received_at timestamptz not null,
  machine_ids bigint[] not null,
  at_seconds bigint[] not null,
  latitudes integer[] not null,
  longitudes integer[] not null,
  states integer[] not null,
  primary key (authority_id, id)
) with (autovacuum_vacuum_scale_factor = 0.1);
comment on table machine_positions is 'Arrays of one order: machine, seconds since 1970, millionths of a degree, and state (0 off, 1 stationary, 2 moved).';
select protect_table('machine_positions');

create table machine_tracks (
  authority_id bigint not null references authorities,
  machine_id bigint not null,
  hour timestamptz not null,
  fixes bytea not null,
  outline bytea not null,
  primary key (authority_id, machine_id, hour),
  foreign key (authority_id, machine_id) references machines (authority_id, id) on delete cascade
);
comment on column machine_tracks.fixes is 'Packed positions of an hour (docs/equipment.md); outline has at most about one a minute of them.';
alter table machine_tracks alter fixes set storage external, alter outline set storage external;
select protect_table('machine_tracks');

create table machine_engine_spans (
  authority_id bigint not null references authorities,
  machine_id bigint not null,
  from_at timestamptz not null,
  until_at timestamptz not null,
  running boolean not null,
  primary key (authority_id, machine_id, from_at),
  foreign key (authority_id, machine_id) references machines (authority_id, id) on delete cascade,
  check (until_at >= from_at)
);
comment on table machine_engine_spans is 'From when to when reports say that an engine ran, or did not; between spans nothing is known.';
select protect_table('machine_engine_spans');

create table machine_status_changes (
  authority_id bigint not null references authorities,
  id bigint not null default nextval('global_id'),
  machine_id bigint not null,
  at timestamptz not null,
  status_id smallint not null check (status_id between 1 and 5),
  transmitting boolean not null,
  by_name text,
  primary key (authority_id, id),
  foreign key (authority_id, machine_id) references machines (authority_id, id) on delete cascade
);
comment on column machine_status_changes.by_name is 'Who made the change; null where the OEM reported it.';
create index machine_status_changes_of_machine on machine_status_changes (authority_id, machine_id, at desc);
select protect_table('machine_status_changes');

create table machine_suspensions (
  authority_id bigint not null references authorities,
  id bigint not null default nextval('global_id'),
  machine_id bigint not null,
  project_id bigint,
  suspended_at timestamptz not null,
  suspended_by text not null,
  reason text check (length(reason) between 1 and 500),
  resumed_at timestamptz,
  resumed_by text,
  primary key (authority_id, id),
  foreign key (authority_id, machine_id) references machines (authority_id, id) on delete cascade,
  foreign key (authority_id, project_id) references projects (authority_id, id) on delete set null (project_id),
  check ((resumed_at is null) = (resumed_by is null))
);
create unique index machine_suspensions_open on machine_suspensions (authority_id, machine_id) where resumed_at is null;
create index machine_suspensions_of_project on machine_suspensions (authority_id, project_id, suspended_at desc);
select protect_table('machine_suspensions');

create table machine_mobilizations (
  authority_id bigint not null references authorities,
  id bigint not null default nextval('global_id'),
  machine_id bigint not null,
  project_id bigint not null,
  mobilized_in_at timestamptz not null,
  mobilized_out_at timestamptz,
  primary key (authority_id, id),
  foreign key (authority_id, machine_id) references machines (authority_id, id) on delete cascade,
  foreign key (authority_id, project_id) references projects (authority_id, id) on delete cascade,
  check (mobilized_out_at >= mobilized_in_at)
);
create unique index machine_mobilizations_open on machine_mobilizations (authority_id, machine_id) where mobilized_out_at is null;
create index machine_mobilizations_of_machine on machine_mobilizations (authority_id, machine_id, mobilized_in_at desc);
create index machine_mobilizations_of_project on machine_mobilizations (authority_id, project_id);
select protect_table('machine_mobilizations');

-- How near counts as on site (D31), kept in meters. The agency's row has no project; a project without a row follows the agency.
create table proximity_ranges (
  authority_id bigint not null references authorities,
  id bigint not null default nextval('global_id'),
  project_id bigint,
  proximity_range_meters numeric(12, 7) not null check (proximity_range_meters between 1 and 10000),
  transmission_range_meters numeric(12, 7) not null check (transmission_range_meters between 1 and 10000),
  site_latitude double precision check (site_latitude between -90 and 90),
  site_longitude double precision check (site_longitude between -180 and 180),
  history_days integer check (history_days between 30 and 3650),
  updated_at timestamptz not null,
  lock_version integer not null default 0,
  primary key (authority_id, id),
  foreign key (authority_id, project_id) references projects (authority_id, id) on delete cascade,
  check ((site_latitude is null) = (site_longitude is null)),
  check ((project_id is null) = (history_days is not null)),
  check (project_id is not null or site_latitude is null)
);
comment on column proximity_ranges.proximity_range_meters is 'From equipment to the site.';
comment on column proximity_ranges.transmission_range_meters is 'From equipment to active work zones.';
comment on column proximity_ranges.site_latitude is 'Where the site is, where a project has no alignment that says it.';
comment on column proximity_ranges.history_days is 'For how long tracks and engine times are kept, for the whole agency.';
create unique index proximity_ranges_of_project on proximity_ranges (authority_id, coalesce(project_id, 0));
select protect_table('proximity_ranges');

create table machine_visits (
  authority_id bigint not null references authorities,
  id bigint not null default nextval('global_id'),
  machine_id bigint not null,
  project_id bigint not null,
  kind text not null check (kind in ('site', 'work_zone')),
  place_key text not null check (length(place_key) between 1 and 100),
  place text not null check (length(place) between 1 and 300),
  entered_at timestamptz not null,
  distance_meters double precision not null check (distance_meters >= 0),
  left_at timestamptz,
  primary key (authority_id, id),
  foreign key (authority_id, machine_id) references machines (authority_id, id) on delete cascade,
  foreign key (authority_id, project_id) references projects (authority_id, id) on delete cascade
);
comment on table machine_visits is 'From when to when a machine was within the range of a site or of an active work zone.';
create unique index machine_visits_open on machine_visits (authority_id, machine_id, place_key) where left_at is null;
create index machine_visits_of_project on machine_visits (authority_id, project_id, entered_at desc);
create index machine_visits_of_machine on machine_visits (authority_id, machine_id, entered_at desc);
select protect_table('machine_visits');

create table machine_readings (
  authority_id bigint not null references authorities,
  machine_id bigint not null,
  metric text not null check (length(metric) between 1 and 60),
  at timestamptz not null,
  value numeric not null,
  primary key (authority_id, machine_id, metric),
  foreign key (authority_id, machine_id) references machines (authority_id, id) on delete cascade
) with (fillfactor = 70);
comment on table machine_readings is 'The latest value of each metric, with the time of its own section of the report.';
select protect_table('machine_readings');
