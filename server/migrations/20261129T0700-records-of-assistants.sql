-- Assistants answer from records too: of the topics that an administrator chose, as the person who asks may see them.
alter table assistants add column record_topics text[] not null default '{}'
  check (record_topics <@ array['tickets', 'quantities', 'periods', 'samples', 'certificates', 'daily_work_reports']);
update assistant_messages set answer = answer || '{"records": [], "gap": null}' where not answer ? 'records';
