-- Who acts is told by the same words everywhere: somebody before anybody is known is anonymous.
alter table audit_events drop constraint audit_events_actor_kind_check;
update audit_events set actor_kind = 'anonymous' where actor_kind = 'stranger';
alter table audit_events add constraint audit_events_actor_kind_check check (actor_kind in ('employee', 'supplier', 'operator', 'anonymous', 'system'));
