-- When day and night shifts begin (D43), on the clock of a project's zone: of an agency (without a project), and of projects that have hours of their own.
create table shift_hours (
  authority_id bigint not null references authorities,
  id bigint not null default nextval('global_id'),
  project_id bigint,
  day_from time not null,
  night_from time not null,
  updated_at timestamptz not null default now(),
  primary key (authority_id, id),
  foreign key (authority_id, project_id) references projects (authority_id, id) on delete cascade,
  constraint shift_hours_one unique nulls not distinct (authority_id, project_id),
  constraint shift_hours_order check (night_from > day_from)
);
select protect_table('shift_hours');
