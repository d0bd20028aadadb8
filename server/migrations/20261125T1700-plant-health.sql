-- What plants sent, counted by plant and day in the plant's zone, and what of it health and the explorer show. Everything here can be counted again from
-- the tickets: a job does so for each day that is noted as changed.
create table plant_settings (
  authority_id bigint not null references authorities,
  id bigint not null default nextval('global_id'),
  look_back_days integer not null default 30 check (look_back_days between 1 and 366),
  turn_minutes integer not null default 15 check (turn_minutes between 5 and 240),
  notice_email text check (length(notice_email) between 3 and 254),
  lock_version integer not null default 0,
  primary key (authority_id, id),
  constraint plant_settings_one unique (authority_id)
);
comment on column plant_settings.look_back_days is 'How many days back plant inspectors see the data of a plant (D25).';
comment on column plant_settings.turn_minutes is 'How long a plant must be well or ill before it counts as turned.';
comment on column plant_settings.notice_email is 'Where the agency is written to when a plant turns; null writes to nobody.';
select protect_table('plant_settings');

create table changed_plant_days (
  authority_id bigint not null references authorities,
  id bigint not null default nextval('global_id'),
  plant_id bigint not null,
  day date not null,
  noted_at timestamptz not null default now(),
  primary key (authority_id, id)
);
comment on table changed_plant_days is 'Days of plants whose tickets changed since they were counted. Notes are only added by who changes tickets, so that nobody waits.';
create index changed_plant_days_by_day on changed_plant_days (authority_id, plant_id, day);
select protect_table('changed_plant_days');

create table plant_days (
  authority_id bigint not null,
  plant_id bigint not null,
  day date not null,
  tickets integer not null,
  compliant integer not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  latency jsonb not null,
  failed jsonb not null,
  primary key (authority_id, plant_id, day),
  foreign key (authority_id, plant_id) references plants (authority_id, id)
);
comment on column plant_days.day is 'Calendar date of printing in the zone of the plant.';
comment on column plant_days.tickets is 'Tickets printed that day, voided ones left out.';
comment on column plant_days.compliant is 'Those of them that passed every weighing check (D18).';
comment on column plant_days.latency is 'Tickets by latency: the whole minutes within which they came, 0 to 1440, where 1440 is a day or longer (D14).';
comment on column plant_days.failed is 'Tickets by weighing check that failed.';
select protect_table('plant_days');

create table plant_hours (
  authority_id bigint not null,
  plant_id bigint not null,
  day date not null,
  hour smallint not null check (hour between 0 and 23),
  material_id bigint not null,
  uom text not null,
  tickets integer not null,
  net numeric not null,
  latency_seconds bigint not null,
  temperatures integer not null,
  temperature_sum numeric not null,
  temperature_low numeric,
  temperature_high numeric,
  primary key (authority_id, plant_id, day, hour, material_id, uom),
  foreign key (authority_id, plant_id) references plants (authority_id, id)
);
comment on column plant_hours.hour is 'Hour of the day as clocks at the plant show it; one that they repeat counts once.';
comment on column plant_hours.temperatures is 'Tickets that gave the plant''s temperature, in °F.';
select protect_table('plant_hours');

create table plant_truck_days (
  authority_id bigint not null,
  plant_id bigint not null,
  day date not null,
  truck_id bigint not null,
  uom text not null,
  tickets integer not null,
  net numeric not null,
  cycles integer not null,
  cycle_seconds bigint not null,
  primary key (authority_id, plant_id, day, truck_id, uom),
  foreign key (authority_id, plant_id) references plants (authority_id, id)
);
comment on column plant_truck_days.cycles is 'Returns of the truck within four hours; cycle_seconds is their sum.';
select protect_table('plant_truck_days');

create table plant_health (
  authority_id bigint not null,
  plant_id bigint not null,
  notes text check (length(notes) between 1 and 2000),
  noted_by text,
  noted_at timestamptz,
  tickets integer not null default 0,
  preferred integer not null default 0,
  accepted integer not null default 0,
  compliant integer not null default 0,
  failed jsonb not null default '{}',
  trend jsonb not null default '[]',
  counted_at timestamptz,
  problems text[] not null default '{}',
  turning text[] not null default '{}',
  turning_since timestamptz,
  turned_at timestamptz,
  primary key (authority_id, plant_id),
  foreign key (authority_id, plant_id) references plants (authority_id, id),
  constraint plant_health_problems check (problems <@ array['offline', 'late', 'weighing']),
  constraint plant_health_turning check (turning <@ array['offline', 'late', 'weighing'])
);
comment on column plant_health.tickets is 'Of the last 30 days of the plant, as are the other figures, counted by the limits that were in force at counted_at.';
comment on column plant_health.problems is 'What is wrong with the plant, as it was told last.';
comment on column plant_health.turning is 'What has looked different since turning_since; it is told once it lasts.';
select protect_table('plant_health');

alter table plants add column contact_email text check (length(contact_email) between 3 and 254);
comment on column plants.contact_email is 'Who at the plant is written to when it turns.';

-- Every day on which a plant has tickets is counted by the first turn of the job; days of projects may be a day off from the plant's.
insert into changed_plant_days (authority_id, plant_id, day)
select distinct r.authority_id, r.axis_id, r.day + o.days from ticket_rollups r cross join (values (-1), (0), (1)) o(days)
where r.axis = 'plant' and r.day > '-infinity' and r.tickets <> 0;
