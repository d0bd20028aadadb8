-- What an agency sets of independent assurance (23 CFR 637.207(a)(2)).
create table assurance_settings (
  authority_id bigint not null references authorities,
  id bigint not null default nextval('global_id'),
  every_days integer not null default 365 check (every_days between 30 and 1096),
  first_within_days integer not null default 60 check (first_within_days between 1 and 366),
  tests_each integer not null default 10 check (tests_each between 1 and 1000),
  limits jsonb not null default '[]' check (jsonb_typeof(limits) = 'array'),
  lock_version integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (authority_id, id),
  constraint assurance_settings_one unique (authority_id)
);
comment on column assurance_settings.limits is 'Difference limits by form, field and row: the contract''s FieldLimits.';
select protect_table('assurance_settings');

-- Who tested what within a span, and samples of independent assurance.
create index sample_tests_by_day on sample_tests (authority_id, tested_on) where finished_at is not null and tester_id is not null;
create index samples_of_assurance on samples (authority_id, sampled_on) where kind = 'independent_assurance';
