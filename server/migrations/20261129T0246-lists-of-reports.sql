-- What a report says is kept out of its row, so that lists and searches of a project with thousands of reports read few pages.
alter table daily_work_reports set (toast_tuple_target = 512);
alter table daily_work_reports alter column search_key set storage main, alter column remarks set storage main;
-- Days of reports are counted from the index alone.
drop index daily_work_reports_by_date;
create index daily_work_reports_by_date on daily_work_reports (authority_id, project_id, report_date desc, id desc)
  include (status, revision, number, ticket_count, inspector_id, inspector_name);
