-- Views of tables that people keep under a name, their own or shared with the agency, and what they searched for.
create table table_views (
  authority_id bigint not null references authorities,
  id bigint not null default nextval('global_id'),
  membership_id bigint not null,
  table_key text not null check (length(table_key) between 1 and 100),
  name text not null check (length(name) between 1 and 60),
  shared boolean not null default false,
  address jsonb not null,
  display jsonb,
  lock_version integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (authority_id, id),
  foreign key (authority_id, membership_id) references memberships (authority_id, id)
);
create unique index table_views_own_name_key on table_views (authority_id, membership_id, table_key, lower(name)) where not shared;
create unique index table_views_shared_name_key on table_views (authority_id, table_key, lower(name)) where shared;
select protect_table('table_views');

create table search_histories (
  authority_id bigint not null references authorities,
  id bigint not null default nextval('global_id'),
  membership_id bigint not null,
  table_key text not null check (length(table_key) between 1 and 100),
  search text not null check (length(search) between 1 and 200),
  uses integer not null default 1,
  last_used_at timestamptz not null,
  primary key (authority_id, id),
  foreign key (authority_id, membership_id) references memberships (authority_id, id),
  constraint search_histories_key unique (authority_id, membership_id, table_key, search)
);
select protect_table('search_histories');
