-- Provisioning by an agency's directory (SCIM 2.0, RFC 7643 and 7644).
alter table memberships add column managed_by text not null default 'hand' check (managed_by in ('hand', 'scim'));
comment on column memberships.managed_by is 'scim: the agency''s directory decides names, role and whether the person works here.';

create table scim_settings (
  authority_id bigint primary key references authorities,
  enabled boolean not null default false,
  sends_invitations boolean not null default true,
  lock_version integer not null default 0
);
comment on column scim_settings.sends_invitations is 'Whether people whom the directory adds get an invitation by email; never where a provider of sign-in is required.';
select protect_table('scim_settings');

-- What the directory calls the people whom it manages; the membership has everything else.
create table scim_people (
  authority_id bigint not null,
  membership_id bigint not null,
  user_name text not null check (length(user_name) <= 254),
  user_key text not null,
  external_id text check (length(external_id) <= 250),
  work_email text check (length(work_email) <= 254),
  department text check (length(department) <= 100),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (authority_id, membership_id),
  foreign key (authority_id, membership_id) references memberships (authority_id, id) on delete cascade,
  constraint scim_people_user_key unique (authority_id, user_key)
);
comment on column scim_people.user_key is 'The user name in lower case, by which it is found; the person''s own email address never follows it.';
create unique index scim_people_external_key on scim_people (authority_id, external_id) where external_id is not null;
select protect_table('scim_people');

create table scim_groups (
  authority_id bigint not null references authorities,
  id bigint not null default nextval('global_id'),
  display_name text not null check (length(display_name) between 1 and 250),
  display_key text not null,
  external_id text check (length(external_id) <= 250),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (authority_id, id),
  constraint scim_groups_display_key unique (authority_id, display_key)
);
create unique index scim_groups_external_key on scim_groups (authority_id, external_id) where external_id is not null;
select protect_table('scim_groups');

create table scim_group_members (
  authority_id bigint not null,
  group_id bigint not null,
  membership_id bigint not null,
  primary key (authority_id, group_id, membership_id),
  foreign key (authority_id, group_id) references scim_groups (authority_id, id) on delete cascade,
  foreign key (authority_id, membership_id) references memberships (authority_id, id) on delete cascade
);
create index scim_group_members_of on scim_group_members (authority_id, membership_id);
select protect_table('scim_group_members');

-- Calls of the directory that were refused: the last ones of a day, for who sets it up.
create table scim_errors (
  authority_id bigint not null references authorities,
  id bigint not null default nextval('global_id'),
  at timestamptz not null,
  method text not null,
  path text not null,
  status integer not null,
  detail text not null,
  primary key (authority_id, id)
);
create index scim_errors_by_time on scim_errors (authority_id, at desc, id desc);
select protect_table('scim_errors');
