-- Daily work reports: one per project, inspector and date (D38), assembled from what the day holds and confirmed by the inspector.
create table daily_work_reports (
  authority_id bigint not null references authorities,
  id bigint not null default nextval('global_id'),
  project_id bigint not null,
  report_date date not null,
  inspector_id bigint not null,
  inspector_name text not null check (length(inspector_name) between 1 and 250),
  number bigint not null,
  revision integer not null default 0 check (revision >= 0),
  status text not null default 'draft' check (status in ('draft', 'signed', 'rejected', 'approved', 'sent')),
  language text not null default 'en' check (language in ('en', 'es')),
  content jsonb not null,
  draft jsonb not null,
  sheet jsonb not null,
  edited boolean not null default false,
  remarks text check (length(remarks) <= 500),
  pay_item_count integer not null default 0,
  ticket_count integer not null default 0,
  signed_at timestamptz,
  signed_by bigint,
  signed_by_name text,
  approved_at timestamptz,
  approved_by bigint,
  approved_by_name text,
  rejected_reason text check (length(rejected_reason) between 1 and 1000),
  amended_reason text check (length(amended_reason) between 1 and 1000),
  sent_at timestamptz,
  external_id text check (length(external_id) between 1 and 200),
  changed_since timestamptz,
  search_key text not null generated always as (
    search_key('DWR-' || lpad(number::text, 4, '0') || ' ' || inspector_name || ' ' || coalesce(remarks, ''))) stored,
  lock_version integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (authority_id, id),
  foreign key (authority_id, project_id) references projects (authority_id, id) on delete cascade,
  constraint daily_work_reports_one unique (authority_id, project_id, inspector_id, report_date),
  constraint daily_work_reports_number unique (authority_id, project_id, number),
  constraint daily_work_reports_signed check ((status in ('signed', 'approved', 'sent')) <= (signed_at is not null)),
  constraint daily_work_reports_approved check ((status in ('approved', 'sent')) <= (approved_at is not null)),
  constraint daily_work_reports_sent check ((status = 'sent') <= (sent_at is not null))
);
comment on column daily_work_reports.inspector_id is 'The membership, or the grant of a consultant who writes; both come from one sequence.';
comment on column daily_work_reports.draft is 'What the rules wrote; what differs from it in content a person changed.';
comment on column daily_work_reports.sheet is 'The facts that it was assembled from, numbered.';
comment on column daily_work_reports.changed_since is 'Since when tickets or codes of the day differ from what was signed.';
comment on column daily_work_reports.external_id is 'How the construction system names it: contract, date and sequence.';
create index daily_work_reports_by_date on daily_work_reports (authority_id, project_id, report_date desc, id desc);
create index daily_work_reports_frozen on daily_work_reports (authority_id, project_id, report_date) where status in ('signed', 'approved', 'sent');
select protect_table('daily_work_reports');

create table daily_work_report_postings (
  authority_id bigint not null references authorities,
  report_id bigint not null,
  position integer not null,
  pay_item_id bigint,
  quantity numeric(20,6),
  material_set text check (length(material_set) between 1 and 60),
  primary key (authority_id, report_id, position),
  foreign key (authority_id, report_id) references daily_work_reports (authority_id, id) on delete cascade
);
comment on table daily_work_report_postings is 'What a report posts on pay items, taken from its content whenever that is stored.';
comment on column daily_work_report_postings.quantity is 'In the unit of the pay item; null where the work item''s counts (D62).';
create index daily_work_report_postings_of_item on daily_work_report_postings (authority_id, pay_item_id) include (report_id, quantity, material_set);
select protect_table('daily_work_report_postings');

create table daily_work_report_tickets (
  authority_id bigint not null references authorities,
  report_id bigint not null,
  ticket_id bigint not null,
  quantity numeric not null,
  uom text not null check (length(uom) between 1 and 10),
  status text,
  pay_items text not null default '',
  counted boolean not null,
  primary key (authority_id, report_id, ticket_id),
  foreign key (authority_id, report_id) references daily_work_reports (authority_id, id) on delete cascade
);
comment on table daily_work_report_tickets is 'Tickets of a report''s day as they were when it was assembled.';
comment on column daily_work_report_tickets.counted is 'The report has it; false of a ticket that is another inspector''s, so that it is not taken for a late one.';
comment on column daily_work_report_tickets.pay_items is 'Pay items that it was coded to, with their quantities, so that another code shows.';
create index daily_work_report_tickets_of_ticket on daily_work_report_tickets (authority_id, ticket_id);
select protect_table('daily_work_report_tickets');

create table daily_work_report_revisions (
  authority_id bigint not null references authorities,
  report_id bigint not null,
  revision integer not null,
  content jsonb not null,
  sheet jsonb not null,
  signed_at timestamptz not null,
  signed_by_name text not null,
  approved_at timestamptz,
  approved_by_name text,
  sent_at timestamptz,
  reason text not null check (length(reason) between 1 and 1000),
  primary key (authority_id, report_id, revision),
  foreign key (authority_id, report_id) references daily_work_reports (authority_id, id) on delete cascade
);
comment on table daily_work_report_revisions is 'What was signed before an amendment.';
select protect_table('daily_work_report_revisions');
