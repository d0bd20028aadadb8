-- Documents of projects: folders with who sees them (D44), documents, their versions, and the words of each page.
create table document_folders (
  authority_id bigint not null references authorities,
  id bigint not null default nextval('global_id'),
  project_id bigint not null,
  parent_id bigint,
  name text not null check (length(name) between 1 and 200),
  access text not null default 'project' check (access in ('project', 'agency', 'named')),
  roles text[] not null default '{}',
  membership_ids bigint[] not null default '{}' check (cardinality(membership_ids) <= 200),
  is_open boolean not null default false,
  lock_version integer not null default 0,
  created_at timestamptz not null,
  created_by bigint not null,
  created_by_name text not null,
  deleted_at timestamptz,
  primary key (authority_id, id),
  foreign key (authority_id, project_id) references projects (authority_id, id),
  foreign key (authority_id, parent_id) references document_folders (authority_id, id),
  check (parent_id <> id)
);
comment on column document_folders.is_open is 'Whether all who read the project see it: it and all folders around it say so.';
create unique index document_folders_name_key on document_folders (authority_id, project_id, coalesce(parent_id, 0), lower(name)) where deleted_at is null;
create index document_folders_of_parent on document_folders (authority_id, parent_id);
select protect_table('document_folders');

create table documents (
  authority_id bigint not null references authorities,
  id bigint not null default nextval('global_id'),
  project_id bigint not null,
  folder_id bigint,
  name text not null check (length(name) between 1 and 200),
  tags text[] not null default '{}' check (cardinality(tags) <= 20),
  classification text check (length(classification) between 1 and 60),
  classified_by text check (classified_by in ('rule', 'person')),
  version_id bigint not null,
  day date not null,
  changed_at timestamptz not null,
  lock_version integer not null default 0,
  created_at timestamptz not null,
  deleted_at timestamptz,
  search_key text not null default '',
  primary key (authority_id, id),
  foreign key (authority_id, project_id) references projects (authority_id, id),
  foreign key (authority_id, folder_id) references document_folders (authority_id, id),
  check ((classification is null) = (classified_by is null))
);
comment on column documents.version_id is 'The latest version.';
comment on column documents.day is 'On which it was added, in the zone of the project.';
comment on column documents.search_key is 'Name, tags and classification, as search_key makes them.';
create unique index documents_name_key on documents (authority_id, project_id, coalesce(folder_id, 0), lower(name)) where deleted_at is null;
create index documents_of_folder on documents (authority_id, folder_id);
create index documents_by_day on documents (authority_id, project_id, day) where deleted_at is null;
create index documents_deleted on documents (authority_id, deleted_at) where deleted_at is not null;
select protect_table('documents');

create function describe_document() returns trigger language plpgsql as $$
begin
  new.search_key := search_key(concat_ws(' ', new.name, array_to_string(new.tags, ' '), new.classification));
  return new;
end $$;
create trigger describe_document before insert or update on documents for each row execute function describe_document();

create table document_versions (
  authority_id bigint not null references authorities,
  id bigint not null default nextval('global_id'),
  document_id bigint not null,
  number integer not null check (number > 0),
  kind text not null check (kind in ('pdf', 'image', 'text', 'csv', 'word', 'excel', 'powerpoint')),
  content_type text not null,
  file_key text not null,
  file_name text not null check (length(file_name) between 1 and 255),
  size_bytes bigint not null check (size_bytes > 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  page_count integer check (page_count >= 0),
  text_state text not null default 'waiting' check (text_state in ('waiting', 'read', 'partly', 'none', 'failed')),
  has_picture boolean not null default false,
  note text check (length(note) between 1 and 500),
  restored_number integer,
  created_at timestamptz not null,
  created_by bigint not null,
  created_by_name text not null,
  primary key (authority_id, id),
  foreign key (authority_id, document_id) references documents (authority_id, id) on delete cascade,
  constraint document_versions_number_key unique (authority_id, document_id, number)
);
comment on column document_versions.file_key is 'Folder of the file store; a version that was brought back names that of the earlier one.';
create index document_versions_of_key on document_versions (file_key);
select protect_table('document_versions');

-- Words of pages. `words` is empty but of latest versions, and holds one more word, that of the project, so that an index on words alone finds the pages of one.
create table document_pages (
  authority_id bigint not null references authorities,
  id bigint not null default nextval('global_id'),
  project_id bigint not null,
  document_id bigint not null,
  version_id bigint not null,
  page integer not null check (page > 0),
  body text not null,
  blocks jsonb,
  words tsvector not null default '',
  primary key (authority_id, id),
  foreign key (authority_id, version_id) references document_versions (authority_id, id) on delete cascade,
  constraint document_pages_page_key unique (authority_id, version_id, page)
);
create index document_pages_words on document_pages using gin (words) with (fastupdate = off);
create index document_pages_of_document on document_pages (authority_id, document_id);
select protect_table('document_pages');

create function document_words(p_project_id bigint, p_body text) returns tsvector language sql immutable parallel safe as $$
  select to_tsvector('english', p_body) || to_tsvector('simple', p_body) || array_to_tsvector(array['#' || p_project_id])
$$;

-- Under row-level security an index on words cannot be used (its operator is not leakproof): this function reads the agency by itself, as the policy does.
-- It looks at 1,000 pages at most and tells which of them hold the words best; p_folder_ids are the folders that the person sees, 0 stands for none.
create function search_document_pages(p_project_id bigint, p_folder_ids bigint[], p_search text, p_most integer)
returns table (document_id bigint, name text, folder_id bigint, kind text, page integer, snippet text, pages bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  with asked as (
    select (websearch_to_tsquery('english', p_search) || websearch_to_tsquery('simple', p_search)
        || case when p_search ~ '[[:alnum:]]$' and p_search !~ '["-]'
             then to_tsquery('simple', regexp_replace(trim(regexp_replace(p_search, '[^[:alnum:]]+', ' ', 'g')), ' ', ' & ', 'g') || ':*')
             else ''::tsquery end) as query,
      current_setting('app.authority_id')::bigint as authority_id),
  found as materialized (
    select p.id, p.document_id, p.page, p.words, d.name, d.folder_id, v.kind
    from asked a
    join document_pages p on p.words @@ ((quote_literal('#' || p_project_id))::tsquery && a.query)
    join documents d on d.authority_id = p.authority_id and d.id = p.document_id
    join document_versions v on v.authority_id = p.authority_id and v.id = p.version_id
    where numnode(a.query) > 0 and p.authority_id = a.authority_id and p.project_id = p_project_id and d.deleted_at is null and coalesce(d.folder_id, 0) = any(p_folder_ids)
    limit 1001),
  best as (
    select f.*, ts_rank(f.words, a.query) as rank, count(*) over () as pages from found f cross join asked a
    order by rank desc, f.document_id, f.page limit p_most)
  select b.document_id, b.name, b.folder_id, b.kind, b.page,
    ts_headline('english', p.body, a.query, 'StartSel=' || chr(2) || ', StopSel=' || chr(3) || ', MaxFragments=2, MaxWords=18, MinWords=6, FragmentDelimiter=" … "'), b.pages
  from best b cross join asked a join document_pages p on p.authority_id = a.authority_id and p.id = b.id
  order by b.rank desc, b.document_id, b.page
$$;
revoke all on function search_document_pages from public;
grant execute on function search_document_pages to milepost_app;

-- Rules by which documents are classified; one row for each agency that has some.
create table document_rules (
  authority_id bigint not null references authorities,
  id bigint not null default nextval('global_id'),
  rules jsonb not null default '[]',
  lock_version integer not null default 0,
  primary key (authority_id, id),
  constraint document_rules_one unique (authority_id)
);
select protect_table('document_rules');
