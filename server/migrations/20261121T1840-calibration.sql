-- Calibration (D37): contractor jobs as tickets name them, connected to projects for all materials or some, and for all dates or some.
create table calibration_links (
  authority_id bigint not null references authorities,
  id bigint not null default nextval('global_id'),
  contractor_job_id bigint not null,
  project_id bigint not null,
  material_ids bigint[] check (cardinality(material_ids) > 0),
  effective_from date,
  effective_to date,
  only_district_id bigint,
  state text not null default 'connecting' check (state in ('connecting', 'connected', 'disconnecting', 'disconnected')),
  connected_at timestamptz not null,
  connected_by bigint,
  connected_by_name text not null,
  disconnected_at timestamptz,
  disconnected_by bigint,
  disconnected_by_name text,
  after_printed_at timestamptz,
  after_ticket_id bigint,
  expected_tickets bigint not null default 0,
  looked_at_tickets bigint not null default 0,
  moved_count bigint not null default 0,
  returned_count bigint not null default 0,
  primary key (authority_id, id),
  foreign key (authority_id, contractor_job_id) references contractor_jobs (authority_id, id),
  foreign key (authority_id, project_id) references projects (authority_id, id),
  check (effective_to >= effective_from),
  check ((state in ('disconnecting', 'disconnected')) = (disconnected_at is not null))
);
comment on column calibration_links.material_ids is 'Materials whose tickets the link covers; null means all.';
comment on column calibration_links.effective_from is 'First date of printing that the link covers, in the zone of its project; null means from ever. effective_to is the last, null means for ever.';
comment on column calibration_links.only_district_id is 'District of the area manager who connected it: tickets on projects of others stay (D12a). Null for an administrator.';
comment on column calibration_links.after_printed_at is 'Where its job goes on after a restart, with after_ticket_id: the last ticket that it looked at, from the newest to the oldest.';
create index calibration_links_of_job on calibration_links (authority_id, contractor_job_id, id desc);
create index calibration_links_of_project on calibration_links (authority_id, project_id) where disconnected_at is null;
select protect_table('calibration_links');
revoke delete on calibration_links from milepost_app;

-- Each ticket that a link moved, and from where: what undoing it puts back. Null: it was held.
create table calibration_moves (
  authority_id bigint not null,
  link_id bigint not null,
  ticket_id bigint not null,
  from_project_id bigint,
  primary key (authority_id, link_id, ticket_id),
  foreign key (authority_id, link_id) references calibration_links
);
select protect_table('calibration_moves', true);

-- Each ticket that stayed where it was when a link was made (connecting) or undone (disconnecting), and why.
create table calibration_stays (
  authority_id bigint not null,
  link_id bigint not null,
  stage text not null check (stage in ('connecting', 'disconnecting')),
  ticket_id bigint not null,
  ticket_number text not null,
  reason text not null,
  primary key (authority_id, link_id, stage, ticket_id),
  foreign key (authority_id, link_id) references calibration_links
);
select protect_table('calibration_stays', true);

insert into calibration_links (authority_id, contractor_job_id, project_id, state, connected_at, connected_by, connected_by_name)
select j.authority_id, j.id, j.project_id, 'connected', coalesce(j.connected_at, now()), j.connected_by, coalesce(m.first_name || ' ' || m.last_name, 'Milepost')
from contractor_jobs j left join memberships m on m.authority_id = j.authority_id and m.id = j.connected_by where j.project_id is not null;

alter table contractor_jobs drop column project_id, drop column connected_at, drop column connected_by,
  add column hidden_at timestamptz, add column hidden_by bigint, add column hidden_reason text,
  add check ((hidden_at is null) = (hidden_reason is null));

-- What a page of jobs shows is counted from this index alone.
drop index tickets_by_job;
create index tickets_by_job on tickets (authority_id, contractor_job_id, printed_at desc, id desc)
  include (project_id, plant_id, material_id, customer_id, dot_code);

do $$
declare
  v_before constant text := pg_get_functiondef('create_ticket_indexes'::regproc);
  v_after constant text := replace(v_before, 'create index tickets_by_job on tickets (authority_id, contractor_job_id, printed_at desc, id desc);',
    'create index tickets_by_job on tickets (authority_id, contractor_job_id, printed_at desc, id desc) include (project_id, plant_id, material_id, customer_id, dot_code);');
begin
  if v_after = v_before then raise exception 'create_ticket_indexes does not build the index of jobs as expected'; end if;
  execute v_after;
end $$;
