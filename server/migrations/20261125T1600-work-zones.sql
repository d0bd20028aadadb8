-- Work zones of projects (specification sections 3 and 4, D45): a line in the direction of travel, what the public is told of it, and whether it is armed.
create table work_zones (
  authority_id bigint not null references authorities,
  id bigint not null default nextval('global_id'),
  project_id bigint not null,
  road_event_id uuid not null default gen_random_uuid(),
  name text not null check (length(name) between 1 and 100),
  type text check (type in ('static', 'moving', 'planned-moving-area')),
  direction text check (direction in ('northbound', 'eastbound', 'southbound', 'westbound', 'inner-loop', 'outer-loop', 'undefined', 'unknown')),
  method text check (method in ('channel-device-method', 'sign-method', 'junction-method', 'other', 'unknown')),
  impact text check (impact in ('all-lanes-closed', 'some-lanes-closed', 'all-lanes-open', 'alternating-one-way', 'some-lanes-closed-merge-left',
    'some-lanes-closed-merge-right', 'all-lanes-open-shift-left', 'all-lanes-open-shift-right', 'some-lanes-closed-split', 'flagging',
    'temporary-traffic-signal', 'unknown')),
  road_names text[] not null default '{}' check (cardinality(road_names) <= 5),
  public_description text check (length(public_description) between 1 and 1000),
  speed_limit_mph integer check (speed_limit_mph between 5 and 85),
  types_of_work text[] not null default '{}',
  lanes jsonb not null default '[]',
  starts_on date,
  ends_on date,
  line jsonb not null,
  length_meters double precision not null check (length_meters > 0),
  alignment_name text check (length(alignment_name) <= 200),
  from_station text check (length(from_station) <= 30),
  to_station text check (length(to_station) <= 30),
  details_pending boolean not null generated always as (
    type is null or direction is null or method is null or impact is null or cardinality(road_names) = 0 or public_description is null
    or starts_on is null or ends_on is null) stored,
  armed boolean not null default false,
  armed_at timestamptz,
  disarmed_at timestamptz,
  workers_present boolean not null default false,
  workers_confirmed_at timestamptz,
  last_transmitted_at timestamptz,
  alerts text[] not null default '{}',
  deleted_at timestamptz,
  lock_version integer not null default 0,
  created_at timestamptz not null,
  created_by_name text not null,
  updated_at timestamptz not null,
  updated_by_name text not null,
  primary key (authority_id, id),
  foreign key (authority_id, project_id) references projects (authority_id, id) on delete cascade,
  constraint work_zones_dates check (ends_on >= starts_on),
  constraint work_zones_armed check (not armed or (armed_at is not null and deleted_at is null)),
  constraint work_zones_stations check ((alignment_name is null) = (from_station is null) and (from_station is null) = (to_station is null))
);
comment on column work_zones.road_event_id is 'The id in the public feeds; it never changes.';
comment on column work_zones.line is 'Points in degrees (WGS 84), longitude first, in the direction of travel.';
comment on column work_zones.lanes is 'Lanes with order (1 is the leftmost), type and status.';
comment on column work_zones.details_pending is 'Whether something is missing without which the feeds cannot tell of it.';
comment on column work_zones.armed_at is 'When it was armed last.';
comment on column work_zones.alerts is 'What the watch found when it last looked.';
create unique index work_zones_road_event_key on work_zones (authority_id, road_event_id);
create index work_zones_of_project on work_zones (authority_id, project_id) where deleted_at is null;
create index work_zones_armed_ones on work_zones (authority_id) where armed;
create index work_zones_deleted on work_zones (authority_id, deleted_at) where deleted_at is not null;
select protect_table('work_zones');

-- How many work zones a project has and how many of them are armed. Kept in the transaction that changes the zones, whoever writes it.
create table work_zone_counts (
  authority_id bigint not null,
  project_id bigint not null,
  work_zones_created integer not null default 0 check (work_zones_created >= 0),
  work_zones_armed integer not null default 0 check (work_zones_armed between 0 and work_zones_created),
  primary key (authority_id, project_id),
  foreign key (authority_id, project_id) references projects (authority_id, id) on delete cascade
);
select protect_table('work_zone_counts');

create function count_work_zones() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into work_zone_counts (authority_id, project_id)
    select distinct authority_id, project_id from new_rows order by 1, 2 on conflict do nothing;
    update work_zone_counts c set work_zones_created = c.work_zones_created + n.created, work_zones_armed = c.work_zones_armed + n.armed
    from (select authority_id, project_id, count(*) as created, count(*) filter (where armed) as armed from new_rows where deleted_at is null group by 1, 2) n
    where c.authority_id = n.authority_id and c.project_id = n.project_id;
  elsif tg_op = 'DELETE' then
    update work_zone_counts c set work_zones_created = c.work_zones_created - o.created, work_zones_armed = c.work_zones_armed - o.armed
    from (select authority_id, project_id, count(*) as created, count(*) filter (where armed) as armed from old_rows where deleted_at is null group by 1, 2) o
    where c.authority_id = o.authority_id and c.project_id = o.project_id;
  else
    update work_zone_counts c set work_zones_created = c.work_zones_created + d.created, work_zones_armed = c.work_zones_armed + d.armed
    from (
      select authority_id, project_id, sum(created) as created, sum(armed) as armed from (
        select authority_id, project_id, 1 as created, armed::integer as armed from new_rows where deleted_at is null
        union all select authority_id, project_id, -1, -armed::integer from old_rows where deleted_at is null) x
      group by 1, 2 having sum(created) <> 0 or sum(armed) <> 0) d
    where c.authority_id = d.authority_id and c.project_id = d.project_id;
  end if;
  return null;
end $$;
create trigger count_new_work_zones after insert on work_zones referencing new table as new_rows for each statement execute function count_work_zones();
create trigger count_changed_work_zones after update on work_zones referencing old table as old_rows new table as new_rows
  for each statement execute function count_work_zones();
create trigger count_gone_work_zones after delete on work_zones referencing old table as old_rows for each statement execute function count_work_zones();

-- A road event's id is what others know a zone by, and a zone stays with its project.
create function refuse_changed_road_event() returns trigger language plpgsql as $$
begin
  raise exception 'the id of a road event and its project never change' using errcode = 'check_violation', constraint = 'road_event_unchanged';
end $$;
create trigger refuse_changed_road_event before update on work_zones for each row
  when (new.road_event_id is distinct from old.road_event_id or new.project_id is distinct from old.project_id) execute function refuse_changed_road_event();
