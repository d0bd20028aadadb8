-- What a project is beyond its name: further numbers, settings, where it was before it was archived, and who deleted it.
alter table projects
  add job_number text check (length(job_number) between 1 and 100),
  add funding_source text check (length(funding_source) between 1 and 200),
  add collect_user_location boolean not null default true,
  add allow_sending_dwr boolean not null default true,
  add pay_basis text not null default 'delivered' check (pay_basis in ('delivered', 'accepted')),
  add pay_overload boolean not null default true,
  add status_before_archive text check (status_before_archive in ('draft', 'bid', 'construction', 'completed')),
  add archived_at timestamptz,
  add check (end_date is null or start_date is null or end_date > start_date),
  add check (days_worked >= 0);
comment on column projects.pay_basis is 'Which tickets count toward pay: delivered ones, or only those that somebody accepted (D6).';
comment on column projects.pay_overload is 'Whether what a truck carried over its limit in force counts toward pay (D15).';
comment on column projects.deleted_by is 'The membership of who deleted it.';
update projects set status_before_archive = 'completed', archived_at = updated_at where status = 'archived';
alter table projects add check ((status = 'archived') = (status_before_archive is not null)), add check ((status = 'archived') = (archived_at is not null));
create index projects_deleted on projects (deleted_at) where deleted_at is not null;

-- Projects that a person marked as favorites.
create table project_favorites (
  authority_id bigint not null,
  membership_id bigint not null,
  project_id bigint not null,
  primary key (authority_id, membership_id, project_id),
  foreign key (authority_id, membership_id) references memberships (authority_id, id) on delete cascade,
  foreign key (authority_id, project_id) references projects (authority_id, id) on delete cascade
);
create index project_favorites_of_project on project_favorites (authority_id, project_id);
select protect_table('project_favorites');

-- Days on which a project had tickets, and their number and the last of them, for lists that sort by them. Derived from the rollups.
create table project_days (
  authority_id bigint not null,
  project_id bigint not null,
  day date not null,
  primary key (authority_id, project_id, day),
  foreign key (authority_id, project_id) references projects (authority_id, id) on delete cascade
);
select protect_table('project_days');
create table project_activity (
  authority_id bigint not null,
  project_id bigint not null,
  days_active integer not null,
  last_active_on date not null,
  primary key (authority_id, project_id),
  foreign key (authority_id, project_id) references projects (authority_id, id) on delete cascade
);
select protect_table('project_activity');

insert into project_days (authority_id, project_id, day)
select r.authority_id, r.axis_id, r.day from ticket_rollups r join projects p on p.authority_id = r.authority_id and p.id = r.axis_id
where r.axis = 'project' and r.day <> '-infinity' group by 1, 2, 3 having sum(r.tickets) > 0;
insert into project_activity (authority_id, project_id, days_active, last_active_on)
select authority_id, project_id, count(*), max(day) from project_days group by 1, 2;

-- Notes the first rollup of a project's day. Rollups that are there already are updated, so that most tickets cost nothing here.
create function note_project_days() returns trigger language plpgsql as $$
begin
  if not exists (select from fresh_rollups where axis = 'project' and axis_id <> 0 and day <> '-infinity') then return null; end if;
  with fresh as (
    insert into project_days (authority_id, project_id, day)
    select distinct authority_id, axis_id, day from fresh_rollups where axis = 'project' and axis_id <> 0 and day <> '-infinity' and tickets > 0
    order by 1, 2, 3
    on conflict do nothing returning authority_id, project_id, day)
  insert into project_activity as a
  select authority_id, project_id, count(*), max(day) from fresh group by 1, 2 order by 1, 2
  on conflict (authority_id, project_id)
  do update set days_active = a.days_active + excluded.days_active, last_active_on = greatest(a.last_active_on, excluded.last_active_on);
  return null;
end $$;
create trigger note_project_days after insert on ticket_rollups referencing new table as fresh_rollups
for each statement execute function note_project_days();

-- Counts the days of projects anew from the rollups, after tickets left them or moved to other days.
create function recount_project_days(p_authority_id bigint, p_project_ids bigint[]) returns void language sql as $$
  select lock_ticket_rollups(p_authority_id);
  with counted as materialized (
    select axis_id as project_id, day from ticket_rollups
    where authority_id = p_authority_id and axis = 'project' and axis_id = any(p_project_ids) and day <> '-infinity'
    group by 1, 2 having sum(tickets) > 0),
  gone as (
    delete from project_days d where d.authority_id = p_authority_id and d.project_id = any(p_project_ids)
      and not exists (select from counted c where c.project_id = d.project_id and c.day = d.day)),
  come as (
    insert into project_days select p_authority_id, c.project_id, c.day from counted c order by 2, 3 on conflict do nothing),
  idle as (
    delete from project_activity a where a.authority_id = p_authority_id and a.project_id = any(p_project_ids)
      and not exists (select from counted c where c.project_id = a.project_id))
  insert into project_activity as a
  select p_authority_id, project_id, count(*), max(day) from counted group by project_id order by project_id
  on conflict (authority_id, project_id) do update set days_active = excluded.days_active, last_active_on = excluded.last_active_on
$$;
revoke all on function recount_project_days from public;
grant execute on function recount_project_days to milepost_app;
-- Projects with tickets that wait: found without a walk over all days.
create index ticket_rollups_waiting on ticket_rollups (authority_id, axis_id) where axis = 'project' and day = '-infinity' and status = 'pending';
