-- Work that a person waits for, with the bar that the page shows; its file is handed out to that person alone and swept once it has expired.
create table async_jobs (
  authority_id bigint not null references authorities,
  id bigint not null default nextval('global_id'),
  membership_id bigint not null,
  kind text not null,
  request jsonb not null,
  status text not null default 'preparing' check (status in ('preparing', 'ready', 'error')),
  progress numeric(4, 3) not null default 0 check (progress between 0 and 1),
  file_key text,
  file_name text not null,
  file_size bigint,
  rows bigint,
  download_secret text not null,
  created_at timestamptz not null,
  finished_at timestamptz,
  expires_at timestamptz not null,
  primary key (authority_id, id),
  foreign key (authority_id, membership_id) references memberships (authority_id, id),
  constraint async_jobs_ready check (status <> 'ready' or (finished_at is not null and progress = 1))
);
create index async_jobs_of_member on async_jobs (authority_id, membership_id, id desc);
create index async_jobs_by_expiry on async_jobs (expires_at);
select protect_table('async_jobs');
comment on column async_jobs.expires_at is 'From then on the file is removed and the job is no longer listed.';
