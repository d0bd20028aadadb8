-- Jobs act for the product itself, which is neither an employee nor an operator.
alter table audit_events
  drop constraint audit_events_actor_kind_check,
  add constraint audit_events_actor_kind_check check (actor_kind in ('employee', 'supplier', 'operator', 'stranger', 'system'));
