-- Files of alignments of projects, each in the projection that was chosen for it, and the alignments that were read of them.
create table alignment_files (
  authority_id bigint not null references authorities,
  id bigint not null default nextval('global_id'),
  project_id bigint not null,
  file_key text not null,
  file_name text not null check (length(file_name) between 1 and 200),
  size_bytes bigint not null check (size_bytes > 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  epsg integer not null,
  scale_factor numeric check (scale_factor between 0.9 and 1.1),
  status text not null default 'waiting' check (status in ('waiting', 'read', 'failed')),
  fault text,
  application text,
  refused jsonb not null default '[]',
  created_at timestamptz not null,
  created_by bigint not null,
  created_by_name text not null,
  deleted_at timestamptz,
  primary key (authority_id, id),
  foreign key (authority_id, project_id) references projects (authority_id, id),
  check ((status = 'failed') = (fault is not null))
);
create unique index alignment_files_content_key on alignment_files (authority_id, project_id, sha256, epsg, coalesce(scale_factor, 1)) where deleted_at is null;
create index alignment_files_of_key on alignment_files (file_key);
select protect_table('alignment_files');

-- Lengths and stations are in the unit of the file; `course` holds segments, station equations and profiles as contract/src/stationing takes them, `line` the
-- points of its line in degrees, longitude first.
create table alignments (
  authority_id bigint not null references authorities,
  id bigint not null default nextval('global_id'),
  alignment_file_id bigint not null,
  number integer not null check (number > 0),
  name text not null check (length(name) <= 200),
  description text not null check (length(description) <= 1000),
  unit text not null check (unit in ('m', 'ft', 'us-ft')),
  station_start double precision not null,
  length double precision not null check (length > 0),
  course jsonb not null,
  notes text[] not null default '{}',
  line jsonb not null,
  primary key (authority_id, id),
  foreign key (authority_id, alignment_file_id) references alignment_files (authority_id, id) on delete cascade,
  constraint alignments_number_key unique (authority_id, alignment_file_id, number)
);
select protect_table('alignments');
