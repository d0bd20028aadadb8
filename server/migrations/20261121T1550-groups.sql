-- Groups of employees (D36). A deleted group keeps its members, so that restoring it brings them back; so does an employee who was removed.
create table groups (
  authority_id bigint not null references authorities,
  id bigint not null default nextval('global_id'),
  name text not null check (length(name) between 1 and 100),
  description text check (length(description) between 1 and 1000),
  deleted_at timestamptz,
  deleted_by bigint,
  lock_version integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (authority_id, id)
);
comment on column groups.deleted_by is 'The membership of who deleted it.';
create unique index groups_name_key on groups (authority_id, lower(name)) where deleted_at is null;
create index groups_deleted on groups (deleted_at) where deleted_at is not null;
select protect_table('groups');

create table group_members (
  authority_id bigint not null,
  group_id bigint not null,
  membership_id bigint not null,
  added_at timestamptz not null default now(),
  primary key (authority_id, group_id, membership_id),
  foreign key (authority_id, group_id) references groups (authority_id, id) on delete cascade,
  foreign key (authority_id, membership_id) references memberships (authority_id, id) on delete cascade
);
create index group_members_of_membership on group_members (authority_id, membership_id);
select protect_table('group_members');
