-- The newest entries of a project, a page of 100,000 of them without reading all.
create index pay_entries_newest on pay_entries (authority_id, project_id, created_at desc nulls last, id desc) where withdrawn_at is null;
