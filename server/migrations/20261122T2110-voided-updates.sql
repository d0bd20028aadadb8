-- Who voided an update stands beside who rejected it before, and why, which stays.
alter table change_orders
  add column voided_at timestamptz,
  add column voided_by bigint,
  add column voided_by_name text,
  add column void_reason text check (length(void_reason) between 1 and 500),
  drop constraint change_orders_decided;
update change_orders set voided_at = decided_at, voided_by = decided_by, voided_by_name = decided_by_name, void_reason = decision_reason,
  decided_at = null, decided_by = null, decided_by_name = null, decision_reason = null
where status = 'void';
-- What a void took the place of is known from the audit log.
update change_orders c set decided_at = r.at, decided_by = r.actor_id, decided_by_name = r.actor_name, decision_reason = r.changes->>'reason'
from audit_events r
where c.status = 'void' and r.authority_id = c.authority_id and r.subject = 'change_order' and r.subject_id = c.id and r.action = 'change_order.rejected';
alter table change_orders
  add constraint change_orders_decided check (case when status in ('approved', 'rejected') then decided_at is not null when status <> 'void' then decided_at is null else true end),
  add constraint change_orders_voided check ((status = 'void') = (voided_at is not null));
comment on column change_orders.decided_at is 'When it was approved or rejected; a rejection stands when the update is voided after it.';
