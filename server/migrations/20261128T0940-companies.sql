-- Companies from outside as each agency knows them: its own spelling, address, licenses and insurance. The company itself is global (companies).
create table agency_companies (
  authority_id bigint not null references authorities,
  id bigint not null default nextval('global_id'),
  company_id bigint not null references companies,
  name text not null check (length(name) between 1 and 200),
  address_1 text check (length(address_1) between 1 and 200),
  address_2 text check (length(address_2) between 1 and 200),
  city text check (length(city) between 1 and 100),
  state text check (length(state) between 1 and 50),
  zip text check (length(zip) between 1 and 20),
  phone text,
  email text,
  note text check (length(note) between 1 and 1000),
  next_expires_on date,
  search_key text not null default '',
  lock_version integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (authority_id, id),
  constraint agency_companies_company_key unique (authority_id, company_id)
);
comment on column agency_companies.next_expires_on is 'The first last day of its credentials, of those with one title the latest; null without any.';
comment on column agency_companies.search_key is 'Name, city, phone and email, as search_key makes them.';
create index agency_companies_of_name on agency_companies (authority_id, lower(name));
select protect_table('agency_companies');

create function describe_agency_company() returns trigger language plpgsql as $$
begin
  new.search_key := search_key(concat_ws(' ', new.name, new.city, new.phone, new.email));
  return new;
end $$;
create trigger describe_agency_company before insert or update on agency_companies for each row execute function describe_agency_company();

create table company_credentials (
  authority_id bigint not null references authorities,
  id bigint not null default nextval('global_id'),
  agency_company_id bigint not null,
  kind text not null check (kind in ('license', 'insurance', 'bond', 'certification')),
  title text not null check (length(title) between 1 and 200),
  number text check (length(number) between 1 and 100),
  issuer text check (length(issuer) between 1 and 200),
  starts_on date,
  expires_on date not null,
  note text check (length(note) between 1 and 1000),
  deleted_at timestamptz,
  lock_version integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (authority_id, id),
  foreign key (authority_id, agency_company_id) references agency_companies (authority_id, id)
);
create index company_credentials_of_company on company_credentials (authority_id, agency_company_id) where deleted_at is null;
create index company_credentials_deleted on company_credentials (authority_id, deleted_at) where deleted_at is not null;
select protect_table('company_credentials');

-- An agency knows each company whose people it gave access, and each contractor of its projects.
create function note_company() returns trigger language plpgsql as $$
declare
  v_name text := case tg_table_name when 'grants' then to_jsonb(new) ->> 'company_name' else to_jsonb(new) ->> 'name' end;
begin
  insert into agency_companies (authority_id, company_id, name)
  select new.authority_id, new.company_id, v_name where v_name <> ''
  on conflict on constraint agency_companies_company_key do nothing;
  return new;
end $$;
create trigger note_company after insert on grants for each row execute function note_company();
create trigger note_company after insert on external_contractors for each row execute function note_company();
create index external_contractors_of_company on external_contractors (authority_id, company_id);

insert into agency_companies (authority_id, company_id, name)
select distinct on (authority_id, company_id) authority_id, company_id, name from (
  select authority_id, company_id, company_name as name, 0 as place from grants where company_name <> ''
  union all select authority_id, company_id, name, 1 from external_contractors) c
order by authority_id, company_id, place on conflict do nothing;
