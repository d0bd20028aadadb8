-- Where an agency's weather is from, off until an administrator names a service. What it gets are places of projects, rounded to about a kilometer.
create table weather_sources (
  authority_id bigint primary key references authorities,
  active boolean not null,
  address text not null check (length(address) between 1 and 500),
  contact text not null check (length(contact) between 3 and 200),
  last_at timestamptz,
  last_count integer,
  last_fault jsonb,
  lock_version integer not null default 0
);
comment on column weather_sources.last_fault is 'Why the last weather could not be fetched (CallFault); null where it was.';
select protect_table('weather_sources');

-- The stations near a project, the nearest first, as the source named them.
create table weather_places (
  authority_id bigint not null references authorities,
  project_id bigint not null,
  latitude numeric(5,2) not null check (latitude between -90 and 90),
  longitude numeric(5,2) not null check (longitude between -180 and 180),
  stations jsonb not null,
  found_at timestamptz not null,
  primary key (authority_id, project_id),
  foreign key (authority_id, project_id) references projects (authority_id, id) on delete cascade
);
comment on column weather_places.stations is '[{ id, name }]; empty where the source has none there.';
select protect_table('weather_places');

-- What the stations observed on a project's day, in the project's zone.
create table weather_days (
  authority_id bigint not null references authorities,
  project_id bigint not null,
  date date not null,
  high_f integer check (high_f between -80 and 140),
  low_f integer check (low_f between -80 and 140),
  morning text,
  afternoon text,
  precipitation_in numeric(4,2) check (precipitation_in >= 0),
  source text not null check (length(source) between 1 and 200),
  fetched_at timestamptz not null,
  primary key (authority_id, project_id, date),
  foreign key (authority_id, project_id) references projects (authority_id, id) on delete cascade
);
comment on column weather_days.morning is 'Of 6:00 to 12:00, afternoon of 12:00 to 18:00: one of the words of a report; null where nothing was observed.';
select protect_table('weather_days');
