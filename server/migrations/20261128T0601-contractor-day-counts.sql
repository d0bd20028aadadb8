-- How many loads of a plant's day a contractor's company counted ('your 41 loads, our 42', D49).
create table contractor_day_counts (
  authority_id bigint not null,
  project_id bigint not null,
  day date not null,
  plant_id bigint not null,
  company_id bigint not null references companies,
  company_name text not null check (length(company_name) between 1 and 200),
  loads integer not null check (loads between 0 and 9999),
  notes text check (length(notes) between 1 and 1000),
  counted_by bigint not null,
  counted_by_name text not null,
  counted_at timestamptz not null,
  primary key (authority_id, project_id, day, plant_id, company_id),
  foreign key (authority_id, project_id) references projects (authority_id, id) on delete cascade,
  foreign key (authority_id, plant_id) references plants (authority_id, id)
);
comment on column contractor_day_counts.counted_by is 'The grant of the person who counted.';
select protect_table('contractor_day_counts');
