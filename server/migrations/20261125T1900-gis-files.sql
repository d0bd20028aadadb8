-- Drawings, other vector files and pictures from above, of projects: each in the projection that was chosen for it, with what was read of it.
-- `reading_key` is where the tiles and the preview of the latest reading lie, `placement` the two points that place it in place of its projection.
create table gis_files (
  authority_id bigint not null references authorities,
  id bigint not null default nextval('global_id'),
  project_id bigint not null,
  kind text not null check (kind in ('drawing', 'imagery')),
  name text not null check (length(name) between 1 and 200),
  file_name text not null check (length(file_name) between 1 and 255),
  format text,
  file_key text not null,
  size_bytes bigint not null check (size_bytes > 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  epsg integer not null,
  scale_factor numeric check (scale_factor between 0.9 and 1.1),
  picture_bounds jsonb check (jsonb_array_length(picture_bounds) = 4),
  placement jsonb,
  taken_on date,
  status text not null default 'pending' check (status in ('pending', 'ready_for_review')),
  pending_since timestamptz not null,
  fault text,
  warnings text[] not null default '{}',
  metadata jsonb not null default '{}',
  left_out jsonb not null default '[]',
  layers jsonb not null default '[]',
  tiles jsonb,
  reading_key text,
  has_preview boolean not null default false,
  readings integer not null default 0,
  created_at timestamptz not null,
  created_by bigint not null,
  created_by_name text not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  deleted_by_name text,
  lock_version integer not null default 0,
  primary key (authority_id, id),
  foreign key (authority_id, project_id) references projects (authority_id, id)
);
create index gis_files_of_project on gis_files (authority_id, project_id) where deleted_at is null;
create index gis_files_pending on gis_files (authority_id, pending_since) where status = 'pending';
create index gis_files_deleted on gis_files (authority_id, deleted_at) where deleted_at is not null;
create index gis_files_of_key on gis_files (file_key);
select protect_table('gis_files');

-- Addresses of drone imagery that other services show.
create table drone_urls (
  authority_id bigint not null references authorities,
  id bigint not null default nextval('global_id'),
  project_id bigint not null,
  name text not null check (length(name) between 1 and 200),
  url text not null check (length(url) between 1 and 2000),
  taken_on date,
  created_at timestamptz not null,
  created_by_name text not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  deleted_by_name text,
  lock_version integer not null default 0,
  primary key (authority_id, id),
  foreign key (authority_id, project_id) references projects (authority_id, id)
);
create index drone_urls_of_project on drone_urls (authority_id, project_id) where deleted_at is null;
create index drone_urls_deleted on drone_urls (authority_id, deleted_at) where deleted_at is not null;
select protect_table('drone_urls');
