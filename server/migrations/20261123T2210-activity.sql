-- A project's activity: the audit events that tell of the project or of what belongs to it.
alter table audit_events add column project_id bigint;
comment on column audit_events.project_id is 'The project whose activity tells of it; null where none does. The project itself may be gone.';

update audit_events set project_id = subject_id where subject = 'project';
update audit_events set project_id = (changes ->> 'project_id')::bigint
where project_id is null and jsonb_typeof(changes -> 'project_id') = 'number'
  and subject in ('external_contractor', 'contractor_access_request', 'pay_item', 'pay_period', 'change_order', 'daily_summary', 'job_slip_project',
    'contract_project', 'conversion_factor');
update audit_events e set project_id = t.project_id from project_pay_items t
where e.project_id is null and e.subject = 'pay_item' and not e.changes ? 'change_order_id' and t.authority_id = e.authority_id and t.id = e.subject_id;
update audit_events e set project_id = t.project_id from pay_periods t
where e.project_id is null and e.subject = 'pay_period' and t.authority_id = e.authority_id and t.id = e.subject_id;
update audit_events e set project_id = t.project_id from pay_entries t
where e.project_id is null and e.subject = 'pay_entry' and t.authority_id = e.authority_id and t.id = e.subject_id;
update audit_events e set project_id = t.project_id from external_contractors t
where e.project_id is null and e.subject = 'external_contractor' and t.authority_id = e.authority_id and t.id = e.subject_id;
update audit_events e set project_id = t.project_id from contract_projects t
where e.project_id is null and e.subject = 'contract_project' and t.authority_id = e.authority_id and t.id = e.subject_id;
update audit_events e set project_id = t.project_id from exceptions t
where e.project_id is null and e.subject = 'exception' and t.authority_id = e.authority_id and t.id = e.subject_id;

-- The feed, the feed of some kinds, and the feed of some persons, each from its newest event.
create index audit_events_of_project on audit_events (authority_id, project_id, at desc, id desc) where project_id is not null;
create index audit_events_of_project_by_action on audit_events (authority_id, project_id, action, at desc, id desc) where project_id is not null;
create index audit_events_of_project_by_actor on audit_events (authority_id, project_id, actor_id, at desc, id desc) where project_id is not null;

-- What was done to tickets before their follower noted it, or was written without it: one event for each project, action, reason, person and hour.
create function note_ticket_activity(since timestamptz) returns bigint language sql as $$
  with noted as (
    insert into audit_events (authority_id, at, actor_kind, actor_id, actor_name, address, action, subject, subject_id, project_id, changes)
    select e.authority_id, max(e.at), e.actor_kind, e.actor_id, e.actor_name, '', 'ticket.' || e.action, 'ticket', case when count(*) = 1 then min(t.id) end, t.project_id,
      jsonb_strip_nulls(jsonb_build_object('count', count(*), 'ids', case when count(*) <= 50 then jsonb_agg(t.id order by t.id) end, 'reason', e.reason))
    from ticket_events e join tickets t on t.authority_id = e.authority_id and t.id = e.ticket_id
    where e.at >= since and t.project_id is not null
      and e.action in ('delivered', 'rejected', 'voided', 'accepted', 'unaccepted', 'flagged', 'unflagged', 'gvw_overridden', 'edited', 'coded', 'uncoded', 'updated')
    group by e.authority_id, t.project_id, e.action, e.reason, e.actor_kind, e.actor_id, e.actor_name, date_trunc('hour', e.at)
    returning 1)
  select count(*) from noted
$$;
comment on function note_ticket_activity is 'Notes what was done to tickets in the activity of their projects; for events of tickets that no follower saw.';
revoke execute on function note_ticket_activity from public;
select note_ticket_activity('-infinity');
