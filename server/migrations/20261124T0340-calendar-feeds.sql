-- Addresses by which a person's own calendar program reads the calendar of a project. One at a time holds for a person and project.
create table calendar_feeds (
  authority_id bigint not null references authorities,
  id bigint not null default nextval('global_id'),
  membership_id bigint not null,
  project_id bigint not null,
  secret text not null,
  language text not null check (language in ('en', 'es')),
  created_at timestamptz not null,
  last_read_at timestamptz,
  revoked_at timestamptz,
  primary key (authority_id, id),
  foreign key (authority_id, membership_id) references memberships (authority_id, id),
  foreign key (authority_id, project_id) references projects (authority_id, id)
);
create unique index calendar_feeds_one on calendar_feeds (authority_id, project_id, membership_id) where revoked_at is null;
select protect_table('calendar_feeds');
