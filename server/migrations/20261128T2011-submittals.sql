-- Certificates of materials that vendors, contractors and the agency submit for review (specification section 3).
create table submittals (
  authority_id bigint not null references authorities,
  id bigint not null default nextval('global_id'),
  number text not null check (length(number) between 1 and 40),
  status text not null default 'draft' check (status in ('draft', 'in_review', 'returned', 'approved', 'approved_as_noted', 'rejected', 'withdrawn')),
  vendor_material_id bigint not null,
  certificate_type_id bigint not null,
  supplier_id bigint not null,
  sample_id bigint,
  dated date not null,
  approved_quantity numeric(12,3) check (approved_quantity > 0),
  quantity_shipped numeric(12,3) check (quantity_shipped >= 0),
  uom text check (length(uom) between 1 and 10),
  expires_on date,
  effective_on date,
  clause text check (length(clause) between 1 and 200),
  tags text[] not null default '{}' check (cardinality(tags) <= 20),
  notes text check (length(notes) between 1 and 2000),
  company_id bigint,
  company_name text,
  author_ids bigint[] not null default '{}',
  created_by_name text not null,
  noticed_expires_on date,
  noticed_days integer,
  search_key text not null default '',
  lock_version integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (authority_id, id),
  constraint submittals_number_key unique (authority_id, number),
  foreign key (authority_id, vendor_material_id) references vendor_materials (authority_id, id),
  foreign key (authority_id, certificate_type_id) references certificate_types (authority_id, id),
  foreign key (authority_id, supplier_id) references suppliers (authority_id, id),
  foreign key (authority_id, sample_id) references samples (authority_id, id) on delete set null (sample_id),
  constraint submittals_company check ((company_id is null) = (company_name is null)),
  constraint submittals_dates check (expires_on >= dated),
  constraint submittals_clause check ((clause is not null) = (status = 'rejected')),
  constraint submittals_effective check (status not in ('approved', 'approved_as_noted') or effective_on is not null)
);
comment on column submittals.supplier_id is 'The vendor, as tickets name it.';
comment on column submittals.approved_quantity is 'How much the certificate covers, in uom; null for any quantity.';
comment on column submittals.quantity_shipped is 'As the vendor states it, in uom.';
comment on column submittals.expires_on is 'Its last day; null where it does not expire.';
comment on column submittals.effective_on is 'From when an approved one certifies its material.';
comment on column submittals.clause is 'The clause of the specification that the material of a rejected one fails.';
comment on column submittals.company_id is 'Whose submittal it is; null where it is the agency''s.';
comment on column submittals.author_ids is 'Everybody who wrote it; none of them reviews it.';
comment on column submittals.noticed_expires_on is 'The last day that people were notified of; another one is said again.';
comment on column submittals.noticed_days is 'How many days before that day they were notified.';
create index submittals_changed on submittals (authority_id, updated_at desc, id desc);
create index submittals_waiting on submittals (authority_id, status) where status in ('in_review', 'returned');
create index submittals_certifying on submittals (authority_id, supplier_id, vendor_material_id, certificate_type_id);
create index submittals_of_material on submittals (authority_id, vendor_material_id);
create index submittals_of_type on submittals (authority_id, certificate_type_id);
create index submittals_of_sample on submittals (authority_id, sample_id) where sample_id is not null;
create index submittals_expiring on submittals (authority_id, expires_on) where status in ('approved', 'approved_as_noted');
select protect_table('submittals');

-- Words by which it is found: a generated column could not join the tags.
create function describe_submittal() returns trigger language plpgsql as $$
begin
  new.search_key := search_key(new.number || ' ' || array_to_string(new.tags, ' ') || ' ' || coalesce(new.company_name, '') || ' ' || coalesce(new.notes, ''));
  return new;
end $$;
create trigger describe_submittal before insert or update on submittals for each row execute function describe_submittal();

create table submittal_projects (
  authority_id bigint not null,
  submittal_id bigint not null,
  project_id bigint not null,
  primary key (authority_id, submittal_id, project_id),
  foreign key (authority_id, submittal_id) references submittals (authority_id, id) on delete cascade,
  foreign key (authority_id, project_id) references projects (authority_id, id) on delete cascade
);
create index submittal_projects_of_project on submittal_projects (authority_id, project_id, submittal_id);
select protect_table('submittal_projects');

-- Certificates are attachments of their submittal. They are sealed while it is under review, and once it is decided or withdrawn.
alter table attachments drop constraint attachments_owner_kind_check,
  add constraint attachments_owner_kind_check check (owner_kind in ('pay_entry', 'sample', 'submittal'));
create index attachments_of_submittals_by_content on attachments (authority_id, sha256) where owner_kind = 'submittal';

create or replace function refuse_sealed_attachment() returns trigger language plpgsql as $$
begin
  if (select bool_or(h.status = 'closed') from (
    select p.status from pay_entries e join pay_periods p on p.authority_id = e.authority_id and p.id = e.pay_period_id
    where (e.authority_id, e.id, 'pay_entry') in ((new.authority_id, new.owner_id, new.owner_kind), (old.authority_id, old.owner_id, old.owner_kind))
    order by p.id for share of p) h) then
    raise exception 'the pay period of this attachment is closed' using errcode = 'check_violation', constraint = 'pay_period_closed';
  end if;
  if (select bool_or(h.status in ('complete', 'approved', 'void')) from (
    select s.status from samples s
    where (s.authority_id, s.id, 'sample') in ((new.authority_id, new.owner_id, new.owner_kind), (old.authority_id, old.owner_id, old.owner_kind))
    order by s.id for share of s) h) then
    raise exception 'the results of the sample of this attachment are authorized' using errcode = 'check_violation', constraint = 'sample_locked';
  end if;
  if (select bool_or(h.status not in ('draft', 'returned')) from (
    select s.status from submittals s
    where (s.authority_id, s.id, 'submittal') in ((new.authority_id, new.owner_id, new.owner_kind), (old.authority_id, old.owner_id, old.owner_kind))
    order by s.id for share of s) h) then
    raise exception 'the submittal of this attachment is under review or decided' using errcode = 'check_violation', constraint = 'submittal_state';
  end if;
  if tg_op <> 'DELETE'
    and not exists (select from samples s where new.owner_kind = 'sample' and s.authority_id = new.authority_id and s.id = new.owner_id)
    and not exists (select from submittals s where new.owner_kind = 'submittal' and s.authority_id = new.authority_id and s.id = new.owner_id)
    and not exists (select from pay_entries e where new.owner_kind = 'pay_entry' and e.authority_id = new.authority_id and e.id = new.owner_id) then
    raise exception 'an attachment belongs to a record' using errcode = 'foreign_key_violation', constraint = 'attachments_owner_fkey';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;

-- The files of each round, as they were submitted: what was reviewed stays.
create table submittal_rounds (
  authority_id bigint not null,
  submittal_id bigint not null,
  round integer not null check (round > 0),
  attachment_id bigint not null,
  primary key (authority_id, submittal_id, round, attachment_id),
  foreign key (authority_id, submittal_id) references submittals (authority_id, id) on delete cascade,
  constraint submittal_rounds_file_fkey foreign key (authority_id, attachment_id) references attachments (authority_id, id)
);
create index submittal_rounds_of_file on submittal_rounds (authority_id, attachment_id);
select protect_table('submittal_rounds');

-- What a job reads in the PDFs of submittals.
create table submittal_texts (
  authority_id bigint not null,
  attachment_id bigint not null,
  submittal_id bigint not null,
  text_state text not null default 'waiting' check (text_state in ('waiting', 'read', 'partly', 'none', 'failed')),
  page_count integer check (page_count >= 0),
  primary key (authority_id, attachment_id),
  foreign key (authority_id, attachment_id) references attachments (authority_id, id) on delete cascade,
  foreign key (authority_id, submittal_id) references submittals (authority_id, id) on delete cascade
);
create index submittal_texts_of_submittal on submittal_texts (authority_id, submittal_id);
select protect_table('submittal_texts');

-- Words of their pages. `words` holds one more word, that of the agency, so that an index on words alone finds the pages of one.
create table submittal_pages (
  authority_id bigint not null,
  attachment_id bigint not null,
  page integer not null check (page > 0),
  submittal_id bigint not null,
  body text not null,
  words tsvector not null generated always as (to_tsvector('english', body) || to_tsvector('simple', body) || array_to_tsvector(array['#' || authority_id])) stored,
  primary key (authority_id, attachment_id, page),
  foreign key (authority_id, attachment_id) references submittal_texts (authority_id, attachment_id) on delete cascade
);
create index submittal_pages_words on submittal_pages using gin (words) with (fastupdate = off);
create index submittal_pages_of_submittal on submittal_pages (authority_id, submittal_id);
select protect_table('submittal_pages');

-- Under row-level security an index on words cannot be used (its operator is not leakproof): this function reads the agency by itself, as the policy does.
-- Of the pages that hold the words it looks at 5,000 at most. What a person may see of the submittals is the statement's that calls it.
create function submittals_with_words(p_search text) returns setof bigint
language sql stable security definer set search_path = public, pg_temp as $$
  select distinct f.submittal_id from (
    select p.submittal_id from submittal_pages p,
      (select websearch_to_tsquery('english', p_search) || websearch_to_tsquery('simple', p_search) as query) a
    where numnode(a.query) > 0 and p.words @@ ((quote_literal('#' || current_setting('app.authority_id')))::tsquery && a.query)
      and p.authority_id = current_setting('app.authority_id')::bigint
    limit 5000) f
$$;
revoke all on function submittals_with_words from public;
grant execute on function submittals_with_words to milepost_app;

-- Heats of mill certificates as people confirmed them.
create table submittal_heats (
  authority_id bigint not null,
  id bigint not null default nextval('global_id'),
  submittal_id bigint not null,
  heat_number text not null check (length(heat_number) between 1 and 20),
  attachment_id bigint not null,
  pages integer[] not null check (cardinality(pages) between 1 and 300),
  primary key (authority_id, id),
  foreign key (authority_id, submittal_id) references submittals (authority_id, id) on delete cascade,
  constraint submittal_heats_file_fkey foreign key (authority_id, attachment_id) references attachments (authority_id, id) on delete cascade,
  constraint submittal_heats_heat_key unique (authority_id, submittal_id, heat_number, attachment_id)
);
create index submittal_heats_of_file on submittal_heats (authority_id, attachment_id);
create index submittal_heats_by_number on submittal_heats (authority_id, heat_number);
select protect_table('submittal_heats');
