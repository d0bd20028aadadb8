-- Files that are sent in parts: each upload belongs to the person who sends it and is handed to a feature by its purpose once it is whole.
create table uploads (
  authority_id bigint not null references authorities,
  id bigint not null default nextval('global_id'),
  membership_id bigint not null,
  purpose text not null check (length(purpose) between 1 and 40),
  target jsonb not null,
  file_name text not null check (length(file_name) between 1 and 255),
  size_bytes bigint not null check (size_bytes > 0),
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  received_bytes bigint not null default 0 check (received_bytes between 0 and size_bytes),
  state text not null default 'arriving' check (state in ('arriving', 'checking', 'done', 'refused')),
  result jsonb,
  problem jsonb,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (authority_id, id),
  foreign key (authority_id, membership_id) references memberships (authority_id, id),
  check (state <> 'done' or result is not null),
  check ((state = 'refused') = (problem is not null))
);
comment on column uploads.target is 'What the file is for, as the feature of the purpose wrote it.';
create index uploads_of_person on uploads (authority_id, membership_id) where state in ('arriving', 'checking');
create index uploads_by_expiry on uploads (authority_id, expires_at);
select protect_table('uploads');

-- Each part is a file of its own in the file store, so that any process may take any part; those of a file are joined once all are there.
create table upload_parts (
  authority_id bigint not null references authorities,
  id bigint not null default nextval('global_id'),
  upload_id bigint not null,
  start_byte bigint not null check (start_byte >= 0),
  size_bytes integer not null check (size_bytes > 0),
  file_key text not null,
  primary key (authority_id, id),
  foreign key (authority_id, upload_id) references uploads (authority_id, id) on delete cascade,
  constraint upload_parts_start_key unique (authority_id, upload_id, start_byte)
);
create index upload_parts_of_key on upload_parts (file_key);
select protect_table('upload_parts');
