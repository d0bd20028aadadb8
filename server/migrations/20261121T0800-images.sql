-- Photos, each of one owner (a ticket for now). The files lie in the file store below `file_key`: `original` as it was sent, and `full`,
-- `preview` and `thumbnail` drawn anew from it without anything but the picture.
create table images (
  authority_id bigint not null references authorities,
  id bigint not null default nextval('global_id'),
  imageable_type text not null check (imageable_type in ('ticket')),
  imageable_id bigint not null,
  project_id bigint,
  file_key text not null,
  file_name text not null check (length(file_name) between 1 and 200),
  content_type text not null check (content_type in ('image/jpeg', 'image/png', 'image/webp', 'image/heic')),
  size_bytes integer not null check (size_bytes > 0),
  sha256 text not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  taken_at timestamptz,
  taken_at_basis text check (taken_at_basis in ('offset', 'satellite', 'zone')),
  latitude numeric(9, 6) check (latitude between -90 and 90),
  longitude numeric(9, 6) check (longitude between -180 and 180),
  camera text check (length(camera) <= 200),
  created_at timestamptz not null,
  created_by bigint not null,
  created_by_name text not null,
  primary key (authority_id, id),
  foreign key (authority_id, project_id) references projects (authority_id, id),
  constraint images_taken check ((taken_at is null) = (taken_at_basis is null)),
  constraint images_place check ((latitude is null) = (longitude is null)),
  -- The same file twice is one photo: an upload that is tried again after a lost answer adds nothing.
  constraint images_content_key unique (authority_id, imageable_type, imageable_id, sha256)
);
comment on column images.width is 'Upright, in pixels; as is height.';
comment on column images.sha256 is 'Of the file as it was sent, in hexadecimal.';
comment on column images.taken_at_basis is 'Whence the instant is known: the photo''s own offset from UTC, the satellites'' clock, or the zone of its owner.';
comment on column images.created_by is 'The membership that added it.';
create unique index images_file_key on images (authority_id, file_key);
create index images_of_project on images (authority_id, project_id, created_at desc);
select protect_table('images');
