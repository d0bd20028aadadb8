-- Signed daily work reports whose tickets changed: notes are only added, so that no ticket waits for a report, and a job takes them away.
create table daily_work_reports_to_compare (
  authority_id bigint not null references authorities,
  id bigint not null default nextval('global_id'),
  report_id bigint not null,
  primary key (authority_id, id)
);
select protect_table('daily_work_reports_to_compare');
