-- Forms of tests that an agency composes itself. A version that was published never changes.
create table test_forms (
  authority_id bigint not null references authorities,
  id bigint not null default nextval('global_id'),
  key text not null check (length(key) between 1 and 40),
  version integer not null check (version between 1 and 10000),
  state text not null default 'draft' check (state in ('draft', 'published', 'retired')),
  form jsonb not null,
  lock_version integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (authority_id, id),
  constraint test_forms_version_key unique (authority_id, key, version)
);
comment on column test_forms.form is 'A questionnaire, whose key and version are those of the row.';
create unique index test_forms_published on test_forms (authority_id, key) where state = 'published';
create unique index test_forms_draft on test_forms (authority_id, key) where state = 'draft';
select protect_table('test_forms');

-- Tests of samples: answers to one version of a form, agency's or shipped.
create table sample_tests (
  authority_id bigint not null,
  id bigint not null default nextval('global_id'),
  sample_id bigint not null,
  form text not null,
  form_version integer not null,
  instance integer not null check (instance > 0),
  retests_id bigint,
  laboratory_id bigint,
  tester_id bigint,
  tested_on date,
  answers jsonb not null default '{}',
  computed jsonb not null default '{}',
  failed text[] not null default '{}',
  outcome text check (outcome in ('pass', 'fail', 'information')),
  finished_at timestamptz,
  written_by bigint not null,
  written_by_name text not null,
  lock_version integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (authority_id, id),
  foreign key (authority_id, sample_id) references samples (authority_id, id) on delete cascade,
  foreign key (authority_id, laboratory_id) references laboratories (authority_id, id),
  foreign key (authority_id, retests_id) references sample_tests (authority_id, id),
  constraint sample_tests_instance_key unique (authority_id, sample_id, form, instance),
  constraint sample_tests_finished check ((finished_at is null) = (outcome is null) and (finished_at is null or tested_on is not null))
);
comment on column sample_tests.retests_id is 'The test that this one repeats; once it is finished, that one no longer counts.';
comment on column sample_tests.laboratory_id is 'The laboratory of the sample when the test was saved; null on the road.';
comment on column sample_tests.computed is 'Reported results, by section, row and field.';
comment on column sample_tests.failed is 'Paths of answers and results that are not as the form wants them.';
comment on column sample_tests.written_by is 'The membership or grant of who saved it last.';
create unique index sample_tests_retest on sample_tests (authority_id, retests_id) where retests_id is not null;
create index sample_tests_of_laboratory on sample_tests (authority_id, laboratory_id) where laboratory_id is not null;
select protect_table('sample_tests');

-- Numbers of finished tests, for judgement and charts; written with the test.
create table sample_results (
  authority_id bigint not null,
  test_id bigint not null,
  sample_id bigint not null,
  form text not null,
  section text not null,
  row text not null,
  field text not null,
  value numeric not null,
  counted boolean not null,
  primary key (authority_id, test_id, section, row, field),
  foreign key (authority_id, test_id) references sample_tests (authority_id, id) on delete cascade,
  foreign key (authority_id, sample_id) references samples (authority_id, id) on delete cascade
);
comment on column sample_results.counted is 'False once a finished retest replaced the test.';
create index sample_results_of_sample on sample_results (authority_id, sample_id, form, field);
select protect_table('sample_results');
