-- Assistants that answer from files and records, what people ask them, and what is passed on to the agency.
create table assistants (
  authority_id bigint not null references authorities,
  id bigint not null default nextval('global_id'),
  name text not null check (length(name) between 1 and 100),
  greeting text check (length(greeting) between 1 and 1000),
  staff_roles text[] not null default '{}',
  outside_kinds text[] not null default '{}',
  tools text[] not null default '{}',
  suggestions text[] not null default '{}',
  published_at timestamptz,
  published_by_name text,
  content_version integer not null default 0,
  evaluation_questions jsonb not null default '[]' check (jsonb_typeof(evaluation_questions) = 'array'),
  evaluation jsonb,
  evaluated_version integer,
  lock_version integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (authority_id, id),
  check ((published_at is null) = (published_by_name is null)),
  check ((evaluation is null) = (evaluated_version is null))
);
comment on column assistants.content_version is 'Counts changes of files, their text and the evaluation set: an evaluation is current while evaluated_version is the same.';
create unique index assistants_name_key on assistants (authority_id, lower(name));
select protect_table('assistants');

create table assistant_documents (
  authority_id bigint not null references authorities,
  id bigint not null default nextval('global_id'),
  assistant_id bigint not null,
  kind text not null,
  content_type text not null,
  file_name text not null check (length(file_name) between 1 and 255),
  file_key text not null,
  size_bytes bigint not null check (size_bytes > 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  page_count integer,
  text_state text not null check (text_state in ('waiting', 'read', 'partly', 'none', 'failed')),
  created_by_name text not null,
  created_at timestamptz not null,
  primary key (authority_id, id),
  foreign key (authority_id, assistant_id) references assistants (authority_id, id) on delete cascade
);
create index assistant_documents_of_assistant on assistant_documents (authority_id, assistant_id);
create index assistant_documents_of_key on assistant_documents (file_key);
select protect_table('assistant_documents');

-- Pieces of files in which questions are searched. Files are English or Spanish, so that words have the stems of both.
create table assistant_passages (
  authority_id bigint not null references authorities,
  id bigint not null default nextval('global_id'),
  assistant_id bigint not null,
  document_id bigint not null,
  page integer not null check (page > 0),
  position integer not null check (position >= 0),
  heading text not null,
  body text not null check (length(body) between 1 and 2000),
  words tsvector not null generated always as (
    to_tsvector('english', heading || ' ' || body) || to_tsvector('spanish', heading || ' ' || body)) stored,
  primary key (authority_id, id),
  foreign key (authority_id, document_id) references assistant_documents (authority_id, id) on delete cascade,
  foreign key (authority_id, assistant_id) references assistants (authority_id, id) on delete cascade,
  constraint assistant_passages_place_key unique (authority_id, document_id, page, position)
);
create index assistant_passages_of_assistant on assistant_passages (authority_id, assistant_id);
select protect_table('assistant_passages');

-- Threads are the person's own; `asked_by` is the id of a membership or of a grant.
create table assistant_threads (
  authority_id bigint not null references authorities,
  id bigint not null default nextval('global_id'),
  assistant_id bigint not null,
  asked_by bigint not null,
  asked_by_name text not null,
  title text not null check (length(title) between 1 and 500),
  is_test boolean not null default false,
  created_at timestamptz not null,
  asked_at timestamptz not null,
  deleted_at timestamptz,
  primary key (authority_id, id),
  foreign key (authority_id, assistant_id) references assistants (authority_id, id) on delete cascade
);
create index assistant_threads_of_person on assistant_threads (authority_id, asked_by, assistant_id, asked_at);
create index assistant_threads_of_assistant on assistant_threads (authority_id, assistant_id);
create index assistant_threads_by_age on assistant_threads (authority_id, asked_at);
select protect_table('assistant_threads');

create table assistant_messages (
  authority_id bigint not null references authorities,
  id bigint not null default nextval('global_id'),
  thread_id bigint not null,
  question text not null check (length(question) between 1 and 500),
  asked_at timestamptz not null,
  answer jsonb not null,
  helpful boolean,
  feedback text check (length(feedback) between 1 and 1000),
  rated_at timestamptz,
  primary key (authority_id, id),
  foreign key (authority_id, thread_id) references assistant_threads (authority_id, id) on delete cascade,
  check ((helpful is null) = (rated_at is null)),
  check (helpful is not null or feedback is null)
);
create index assistant_messages_of_thread on assistant_messages (authority_id, thread_id, id);
create index assistant_messages_rated on assistant_messages (authority_id, rated_at) where rated_at is not null;
select protect_table('assistant_messages');

-- What was passed on to the agency is kept with its question when the thread is gone.
create table service_requests (
  authority_id bigint not null references authorities,
  id bigint not null default nextval('global_id'),
  assistant_id bigint not null,
  message_id bigint,
  question text not null check (length(question) between 1 and 500),
  note text check (length(note) between 1 and 1000),
  asked_by bigint not null,
  asked_by_name text not null,
  asked_at timestamptz not null,
  answer text check (length(answer) between 1 and 4000),
  answered_by_name text,
  answered_at timestamptz,
  primary key (authority_id, id),
  foreign key (authority_id, assistant_id) references assistants (authority_id, id) on delete cascade,
  foreign key (authority_id, message_id) references assistant_messages (authority_id, id) on delete set null (message_id),
  check ((answer is null) = (answered_at is null) and (answer is null) = (answered_by_name is null))
);
create unique index service_requests_message_key on service_requests (authority_id, message_id);
create index service_requests_open on service_requests (authority_id, asked_at) where answer is null;
create index service_requests_of_assistant on service_requests (authority_id, assistant_id);
select protect_table('service_requests');
