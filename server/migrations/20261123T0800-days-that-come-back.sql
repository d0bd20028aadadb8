-- A day that every ticket left keeps its rows in the rollups, so that the next ticket there updates one: the day counts again among those of its project.
create function note_project_days_again() returns trigger language plpgsql as $$
begin
  if not exists (select from fresh_rollups where axis = 'project' and axis_id <> 0 and day <> '-infinity') then return null; end if;
  -- One pass over both: a join of them would compare each with each, since their sizes are not known when it is planned.
  with more as (
    select authority_id, axis_id as project_id, day
    from (select * from fresh_rollups union all
      select authority_id, axis, axis_id, day, status, accepted, flagged, changed_after_delivered, checks_failed, uom, slot, -tickets, net from stale_rollups) as both_rollups
    where axis = 'project' and axis_id <> 0 and day <> '-infinity'
    group by authority_id, axis_id, day, status, accepted, flagged, changed_after_delivered, checks_failed, uom, slot having sum(tickets) > 0),
  fresh as (
    insert into project_days (authority_id, project_id, day)
    select distinct authority_id, project_id, day from more order by 1, 2, 3
    on conflict do nothing returning authority_id, project_id, day)
  insert into project_activity as a
  select authority_id, project_id, count(*), max(day) from fresh group by 1, 2 order by 1, 2
  on conflict (authority_id, project_id)
  do update set days_active = a.days_active + excluded.days_active, last_active_on = greatest(a.last_active_on, excluded.last_active_on);
  return null;
end $$;
create trigger note_project_days_again after update on ticket_rollups referencing new table as fresh_rollups old table as stale_rollups
for each statement execute function note_project_days_again();

-- Days that were lost so far.
with lost as (
  insert into project_days (authority_id, project_id, day)
  select r.authority_id, r.axis_id, r.day from ticket_rollups r join projects p on p.authority_id = r.authority_id and p.id = r.axis_id
  where r.axis = 'project' and r.day <> '-infinity' group by 1, 2, 3 having sum(r.tickets) > 0 order by 1, 2, 3
  on conflict do nothing returning authority_id, project_id, day)
insert into project_activity as a
select authority_id, project_id, count(*), max(day) from lost group by 1, 2
on conflict (authority_id, project_id)
do update set days_active = a.days_active + excluded.days_active, last_active_on = greatest(a.last_active_on, excluded.last_active_on);
