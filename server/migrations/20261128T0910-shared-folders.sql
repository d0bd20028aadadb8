-- Folders of documents that people from outside see (D44): all of a kind, or those of some companies.
alter table document_folders
  add column shared_with text[] not null default '{}' check (shared_with <@ array['vendor', 'consultant', 'contractor']),
  add column company_ids bigint[] not null default '{}' check (cardinality(company_ids) <= 100),
  add column seen_by_kinds text[] not null default '{}',
  add column seen_by_companies bigint[] not null default '{}';
comment on column document_folders.seen_by_kinds is 'Kinds of people from outside who see it: those it is shared with itself, and those who see the folder around it unless it is limited to some of the agency.';
comment on column document_folders.seen_by_companies is 'Companies whose people see it, likewise.';
