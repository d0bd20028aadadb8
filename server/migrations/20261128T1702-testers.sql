-- People who test samples, and what they and laboratories are qualified for (23 CFR 637.209).
create table testers (
  authority_id bigint not null references authorities,
  id bigint not null default nextval('global_id'),
  name text not null check (length(name) between 1 and 100),
  employer text check (length(employer) between 1 and 100),
  laboratory_id bigint,
  certificate_number text check (length(certificate_number) between 1 and 40),
  email text check (length(email) between 3 and 320),
  active boolean not null default true,
  lock_version integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (authority_id, id),
  foreign key (authority_id, laboratory_id) references laboratories (authority_id, id)
);
comment on column testers.employer is 'The company for which they work; null for the agency''s own people.';
comment on column testers.email is 'With which the person signs in, where they do.';
create unique index testers_name_key on testers (authority_id, lower(name), coalesce(lower(certificate_number), ''));
select protect_table('testers');

create table qualifications (
  authority_id bigint not null references authorities,
  id bigint not null default nextval('global_id'),
  tester_id bigint,
  laboratory_id bigint,
  level text not null check (level in ('qualified', 'accredited')),
  methods text[] not null default '{}' check (cardinality(methods) <= 60),
  body text not null check (length(body) between 1 and 100),
  certificate_number text check (length(certificate_number) between 1 and 40),
  valid_from date not null,
  valid_to date,
  lock_version integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (authority_id, id),
  foreign key (authority_id, tester_id) references testers (authority_id, id),
  foreign key (authority_id, laboratory_id) references laboratories (authority_id, id),
  constraint qualifications_owner check ((tester_id is null) <> (laboratory_id is null)),
  constraint qualifications_dates check (valid_to >= valid_from)
);
comment on column qualifications.methods is 'Test methods such as AASHTO T 166; empty for all of them.';
create index qualifications_of_tester on qualifications (authority_id, tester_id) where tester_id is not null;
create index qualifications_of_laboratory on qualifications (authority_id, laboratory_id) where laboratory_id is not null;
select protect_table('qualifications');

alter table sample_tests add foreign key (authority_id, tester_id) references testers (authority_id, id);
create index sample_tests_of_tester on sample_tests (authority_id, tester_id) where tester_id is not null;
