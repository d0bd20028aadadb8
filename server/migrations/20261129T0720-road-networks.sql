-- The road network of an agency: the one on its maps (`ready`), and at most one that is being read or could not be. `reading_key` is where its tiles lie.
create table road_networks (
  authority_id bigint not null references authorities,
  id bigint not null default nextval('global_id'),
  file_name text not null check (length(file_name) between 1 and 255),
  file_key text not null,
  size_bytes bigint not null check (size_bytes > 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  epsg integer not null,
  status text not null default 'reading' check (status in ('reading', 'ready', 'failed')),
  progress integer not null default 0 check (progress between 0 and 100),
  fault text,
  warnings text[] not null default '{}',
  segments integer,
  roads integer,
  tiles jsonb,
  reading_key text,
  created_at timestamptz not null,
  created_by bigint not null,
  created_by_name text not null,
  primary key (authority_id, id),
  check (status <> 'ready' or (tiles is not null and reading_key is not null and segments is not null and roads is not null))
);
create unique index road_networks_ready on road_networks (authority_id) where status = 'ready';
create unique index road_networks_next on road_networks (authority_id) where status <> 'ready';
create index road_networks_of_key on road_networks (file_key);
select protect_table('road_networks');

-- The roads that a search finds. `words` are the name and the route as people type them, in lower case: `merritt road sr 81 sr81`.
create table network_roads (
  authority_id bigint not null,
  network_id bigint not null,
  id bigint not null default nextval('global_id'),
  name text,
  system text check (system in ('interstate', 'us', 'state', 'county')),
  number text,
  rank integer not null check (rank between 1 and 7),
  miles double precision not null,
  bounds double precision[] not null check (cardinality(bounds) = 4),
  words text not null,
  primary key (authority_id, network_id, id),
  foreign key (authority_id, network_id) references road_networks (authority_id, id) on delete cascade
);
create index network_roads_words on network_roads using gin (words gin_trgm_ops);
select protect_table('network_roads');
