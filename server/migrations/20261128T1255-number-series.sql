-- Series of numbers: per agency and kind of record, of one project or of one year where the kind counts so. The row is locked until the record that takes the number is stored.
create table number_series (
  authority_id bigint not null references authorities (id) on delete cascade,
  kind text not null check (length(kind) between 1 and 40),
  project_id bigint not null default 0,
  year integer not null default 0 check (year = 0 or year between 2000 and 2999),
  last_number bigint not null check (last_number > 0),
  primary key (authority_id, kind, project_id, year)
);
comment on column number_series.project_id is 'The project whose records are counted; 0 where a kind counts through the agency.';
comment on column number_series.year is 'The year whose records are counted; 0 where a kind counts on and on.';
comment on column number_series.last_number is 'The number given last. It is never given again, even if its record is deleted.';
select protect_table('number_series');

-- Updates take their numbers from a series from now on.
insert into number_series (authority_id, kind, project_id, last_number)
select authority_id, 'change_order', project_id, max(number) from change_orders group by 1, 2, 3;
