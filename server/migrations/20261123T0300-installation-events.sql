-- What commands did to the people of the installation and to people's sign-ins. It belongs to no authority, and only the owner writes and reads it.
create table installation_events (
  id bigint primary key default nextval('global_id'),
  at timestamptz not null,
  actor_name text not null,
  action text not null,
  user_id bigint not null references users on delete cascade,
  changes jsonb not null default '{}'
);
comment on table installation_events is 'The audit log of commands on people, which belongs to no authority; never changed.';
