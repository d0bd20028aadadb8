-- Which submittals somebody sees depends on their state and company: an index counts them without their rows, those of a project too.
create index submittals_seen on submittals (authority_id, id) include (status, company_id);
-- Sorted by their last day, as people look for what expires.
create index submittals_by_last_day on submittals (authority_id, expires_on, updated_at desc, id desc);
