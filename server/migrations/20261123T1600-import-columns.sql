-- What the agency's persons said once that columns of files mean, for the files to come (D40).
create table import_columns (
  authority_id bigint not null,
  kind text not null check (length(kind) between 1 and 40),
  header_key text not null check (length(header_key) between 1 and 200),
  field text not null check (length(field) <= 60),
  primary key (authority_id, kind, header_key),
  foreign key (authority_id) references authorities (id) on delete cascade
);
comment on column import_columns.kind is 'Which file: master_pay_items, project_pay_items, pay_entries, change_orders, daily_summaries.';
comment on column import_columns.header_key is 'The name of the column without case, blanks and punctuation.';
comment on column import_columns.field is 'The field that it gives; empty where the column is not read.';
select protect_table('import_columns');
