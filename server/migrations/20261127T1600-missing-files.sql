-- How many of the stored files that belong into the file of a job could not be read: a ZIP holds the others and names them.
alter table async_jobs add column missing integer not null default 0;
-- Addresses to which a report could not be sent within the time in which that is tried.
alter table report_sendings add column not_sent_to text[] not null default '{}';
