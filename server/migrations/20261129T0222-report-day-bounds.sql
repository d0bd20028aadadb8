-- When the day of a report begins and ends: with its date, or with the shifts that its project had when it was assembled (D43).
alter table daily_work_reports add column day_from timestamptz, add column day_until timestamptz;
update daily_work_reports r set day_from = r.report_date::timestamp at time zone p.time_zone, day_until = (r.report_date + 1)::timestamp at time zone p.time_zone
from projects p where p.authority_id = r.authority_id and p.id = r.project_id;
alter table daily_work_reports alter column day_from set not null, alter column day_until set not null,
  add constraint daily_work_reports_day check (day_from < day_until);
comment on column daily_work_reports.day_until is 'Tickets printed before it and not before day_from are of the day.';
drop index daily_work_reports_frozen;
create index daily_work_reports_frozen on daily_work_reports (authority_id, project_id, day_from, day_until) where status in ('signed', 'approved', 'sent');
