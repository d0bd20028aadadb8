-- Tickets that are being brought in line with a project whose zone or limit was changed: how far that is, and in whose name. One at a time for a project;
-- another change starts it anew.
create table ticket_follow_ups (
  authority_id bigint not null,
  project_id bigint not null,
  membership_id bigint not null,
  by_name text not null,
  tickets bigint not null,
  done bigint not null default 0,
  after_printed_at timestamptz,
  after_id bigint,
  started_at timestamptz not null,
  primary key (authority_id, project_id),
  foreign key (authority_id, project_id) references projects (authority_id, id) on delete cascade
);
select protect_table('ticket_follow_ups');
