-- What waits in each project is counted with the list of projects, from indexes that have no more than what waits.
create index tickets_to_code on tickets (authority_id, project_id, printed_on)
  where project_id is not null and status is distinct from 'rejected' and status is distinct from 'voided' and not agency ? 'pay_period';
create index exceptions_open on exceptions (authority_id, project_id) where state = 'open';
create index daily_work_reports_waiting on daily_work_reports (authority_id, project_id, status) include (inspector_id, signed_by) where status in ('draft', 'rejected', 'signed');
create index samples_waiting on samples (authority_id, project_id, status) where status in ('waiting_authorization', 'complete');
