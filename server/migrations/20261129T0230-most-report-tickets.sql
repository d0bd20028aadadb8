-- Tickets that a daily work report is assembled from at most (D25).
alter table authorities add column most_report_tickets integer not null default 1500 check (most_report_tickets between 1 and 1500);

-- What was entered by hand for a day of a project.
create index pay_entries_by_hand_of_day on pay_entries (authority_id, project_id, work_date) where ticket_id is null and withdrawn_at is null;
