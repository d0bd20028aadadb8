-- The team of a project (D36): persons who were added to it, with what they are on it and when, and groups, whose live members belong to it.
alter table projects add column team_lock_version integer not null default 0;
comment on column projects.team_lock_version is 'Of persons and groups together; the record has its own.';

update project_employees set project_role = 'project_engineer' where project_role not in ('project_engineer', 'resident_engineer', 'inspector', 'lab', 'consultant');
update project_employees set ends_on = starts_on where ends_on < starts_on;
alter table project_employees
  add constraint project_employees_role check (project_role in ('project_engineer', 'resident_engineer', 'inspector', 'lab', 'consultant')),
  add constraint project_employees_dates check (ends_on >= starts_on),
  drop constraint project_employees_authority_id_project_id_fkey,
  add constraint project_employees_authority_id_project_id_fkey foreign key (authority_id, project_id) references projects (authority_id, id) on delete cascade;

create table project_groups (
  authority_id bigint not null,
  project_id bigint not null,
  group_id bigint not null,
  added_at timestamptz not null default now(),
  primary key (authority_id, project_id, group_id),
  foreign key (authority_id, project_id) references projects (authority_id, id) on delete cascade,
  foreign key (authority_id, group_id) references groups (authority_id, id) on delete cascade
);
create index project_groups_of_group on project_groups (authority_id, group_id);
select protect_table('project_groups');

-- The projects whose team an employee is on at an instant: as a person within the dates, which are days of the project's zone (D17), or as a member of a group
-- that is not deleted (D36). Deleted projects are among them.
create function projects_of_team(p_authority_id bigint, p_membership_id bigint, p_now timestamptz) returns setof bigint language sql stable as $$
  select e.project_id from project_employees e join projects p on p.authority_id = e.authority_id and p.id = e.project_id
  where e.authority_id = p_authority_id and e.membership_id = p_membership_id
    and (p_now at time zone p.time_zone)::date between coalesce(e.starts_on, '-infinity') and coalesce(e.ends_on, 'infinity')
  union
  select pg.project_id from group_members gm
  join groups g on g.authority_id = gm.authority_id and g.id = gm.group_id and g.deleted_at is null
  join project_groups pg on pg.authority_id = gm.authority_id and pg.group_id = gm.group_id
  where gm.authority_id = p_authority_id and gm.membership_id = p_membership_id
$$;
revoke all on function projects_of_team from public;
grant execute on function projects_of_team to milepost_app;
