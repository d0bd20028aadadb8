-- What a map shows of alignments: how people call them, what they are of, and the bounds of their lines, in degrees.
alter table alignments
  add column display_name text check (length(display_name) between 1 and 200),
  add column category text not null default 'other' check (category in ('mainline', 'ramp', 'side_road', 'other')),
  add column lock_version integer not null default 0,
  add column west double precision,
  add column south double precision,
  add column east double precision,
  add column north double precision;
comment on column alignments.display_name is 'How people of the project call it; null where as the file does.';
update alignments a set west = b.west, south = b.south, east = b.east, north = b.north,
  category = case when a.name ~* '\mramp' then 'ramp' when a.name ~* '\mmain ?line\M' then 'mainline' else 'other' end
from (
  select l.authority_id, l.id, min((p.place->>0)::double precision) as west, min((p.place->>1)::double precision) as south,
    max((p.place->>0)::double precision) as east, max((p.place->>1)::double precision) as north
  from alignments l cross join lateral jsonb_array_elements(l.line) p(place) group by l.authority_id, l.id) b
where b.authority_id = a.authority_id and b.id = a.id;
alter table alignments
  alter column west set not null, alter column south set not null, alter column east set not null, alter column north set not null;
create index alignments_in_bounds on alignments (authority_id, west, east);

-- The route of a project: a part of one of its alignments, by which its tickets get their stations first. Stations are continuous, in the alignment's unit.
create table project_routes (
  authority_id bigint not null references authorities,
  id bigint not null default nextval('global_id'),
  project_id bigint not null,
  alignment_id bigint not null,
  from_station double precision not null,
  to_station double precision not null,
  offset_limit_ft numeric(7, 2) not null check (offset_limit_ft between 1 and 5000),
  lock_version integer not null default 0,
  updated_at timestamptz not null,
  updated_by_name text not null,
  primary key (authority_id, id),
  constraint project_routes_of_project unique (authority_id, project_id),
  foreign key (authority_id, project_id) references projects (authority_id, id),
  foreign key (authority_id, alignment_id) references alignments (authority_id, id),
  check (from_station < to_station)
);
select protect_table('project_routes');

-- Stations that people of a project named: a bridge, a gate, a test section.
create table custom_stations (
  authority_id bigint not null references authorities,
  id bigint not null default nextval('global_id'),
  project_id bigint not null,
  alignment_id bigint not null,
  name text not null check (length(name) between 1 and 100),
  internal double precision not null,
  longitude double precision not null,
  latitude double precision not null,
  lock_version integer not null default 0,
  created_at timestamptz not null,
  created_by_name text not null,
  primary key (authority_id, id),
  constraint custom_stations_name_key unique (authority_id, project_id, name),
  foreign key (authority_id, project_id) references projects (authority_id, id),
  foreign key (authority_id, alignment_id) references alignments (authority_id, id)
);
comment on column custom_stations.internal is 'Continuous station on its alignment, in the alignment''s unit.';
select protect_table('custom_stations');

-- Where tickets lie along an alignment of their project, found by a job. `internal` is the continuous station in the alignment's unit, `station` how people write it.
create table ticket_stations (
  authority_id bigint not null references authorities,
  id bigint not null default nextval('global_id'),
  ticket_id bigint not null,
  project_id bigint not null,
  alignment_id bigint not null,
  basis text not null check (basis in ('coordinates', 'station')),
  internal double precision not null,
  station text not null,
  zone integer not null,
  offset_ft numeric(10, 2),
  difference_ft numeric(12, 2),
  primary key (authority_id, id),
  constraint ticket_stations_of_ticket unique (authority_id, ticket_id),
  foreign key (authority_id, alignment_id) references alignments (authority_id, id) on delete cascade,
  check ((basis = 'coordinates') = (offset_ft is not null))
);
comment on column ticket_stations.offset_ft is 'Distance from the alignment, positive to the right looking ahead.';
comment on column ticket_stations.difference_ft is 'How far ahead of its coordinates the station lies that staff entered; null where there are not both.';
create index ticket_stations_along on ticket_stations (authority_id, alignment_id, internal, ticket_id);
select protect_table('ticket_stations');

-- Tickets whose station is to be found: notes are only added, and a job takes them away.
create table tickets_to_station (
  authority_id bigint not null references authorities,
  id bigint not null default nextval('global_id'),
  ticket_id bigint not null,
  primary key (authority_id, id)
);
select protect_table('tickets_to_station');
