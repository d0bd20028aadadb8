-- What an agency lets AI do (D27). Without a row nothing leaves the installation, and everything is done by rules.
create table ai_policies (
  authority_id bigint primary key references authorities,
  mode text not null check (mode in ('forbid', 'rules_only', 'allowed')),
  lock_version integer not null default 0,
  updated_at timestamptz not null
);
select protect_table('ai_policies');

-- Endpoints of language models.
create table model_endpoints (
  authority_id bigint not null references authorities,
  id bigint not null default nextval('global_id'),
  name text not null check (length(name) between 1 and 100),
  protocol text not null check (protocol in ('openai_compatible', 'anthropic')),
  address text not null check (length(address) between 1 and 300),
  model_name text not null check (length(model_name) between 1 and 200),
  sealed_key text,
  seconds_per_call integer not null default 60 check (seconds_per_call between 1 and 600),
  most_output_tokens integer not null default 2000 check (most_output_tokens between 16 and 64000),
  price_in numeric(12, 6) not null default 0 check (price_in >= 0),
  price_out numeric(12, 6) not null default 0 check (price_out >= 0),
  tested_at timestamptz,
  test_fault text,
  lock_version integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (authority_id, id)
);
comment on column model_endpoints.sealed_key is 'Key of the endpoint, encrypted by a key that is derived from TOKEN_SECRET; null for an endpoint that asks for none.';
comment on column model_endpoints.price_in is 'US dollars for a million tokens that are sent; price_out for a million that come back.';
create unique index model_endpoints_name_key on model_endpoints (authority_id, lower(name)) where deleted_at is null;
select protect_table('model_endpoints');

-- By which endpoint a tool calls, and how much of it in a day of the agency's zone. Null means no limit.
create table ai_tools (
  authority_id bigint not null references authorities,
  tool text not null check (tool in ('project_assist', 'assistant', 'mcp')),
  endpoint_id bigint,
  tokens_per_day bigint check (tokens_per_day >= 0),
  cost_per_day numeric(12, 4) check (cost_per_day >= 0),
  primary key (authority_id, tool),
  foreign key (authority_id, endpoint_id) references model_endpoints (authority_id, id)
);
select protect_table('ai_tools');

-- Kinds of data that a tool may send, each with the clause that allows it and the person who stated so.
create table ai_allowances (
  authority_id bigint not null references authorities,
  tool text not null check (tool in ('project_assist', 'assistant', 'mcp')),
  kind text not null check (kind in ('computed_facts', 'names_of_people', 'names_of_companies', 'documents', 'records', 'questions')),
  clause text not null check (length(clause) between 1 and 500),
  allowed_by text not null,
  allowed_at timestamptz not null,
  primary key (authority_id, tool, kind)
);
comment on column ai_allowances.allowed_by is 'Full name of the person, as events have it.';
select protect_table('ai_allowances');

-- The register: every try of a call to a language model, and every call through the MCP door. Texts are kept as hashes alone.
create table ai_uses (
  authority_id bigint not null references authorities,
  id bigint not null default nextval('global_id'),
  tool text not null check (tool in ('project_assist', 'assistant', 'mcp')),
  kinds text[] not null,
  endpoint_id bigint,
  endpoint_name text,
  model_name text,
  model_version text check (length(model_version) <= 200),
  prompt_version text check (length(prompt_version) <= 100),
  prompt_hash bytea check (length(prompt_hash) = 32),
  answer_hash bytea check (length(answer_hash) = 32),
  bytes_sent bigint not null default 0,
  tokens_in bigint not null default 0,
  tokens_out bigint not null default 0,
  tokens_estimated boolean not null default false,
  cost numeric(14, 6) not null default 0,
  outcome text not null check (length(outcome) between 1 and 40),
  attempt integer not null default 1,
  subject text check (length(subject) <= 100),
  subject_id bigint,
  asked_by text not null,
  asked_by_id bigint,
  accepted_by text,
  accepted_by_id bigint,
  accepted_at timestamptz,
  day date not null,
  began_at timestamptz not null,
  ended_at timestamptz,
  primary key (authority_id, id)
);
comment on column ai_uses.model_version is 'The model as the endpoint named it in its answer.';
comment on column ai_uses.prompt_hash is 'SHA-256 of the bodies that were sent, one after the other.';
comment on column ai_uses.answer_hash is 'SHA-256 of the text that came back.';
comment on column ai_uses.tokens_estimated is 'Whether the endpoint counted no tokens, so that four characters count as one. While a call runs, its tokens and cost are what it may use at most.';
comment on column ai_uses.outcome is 'running, written, or why nothing was written (modelFaults); of the MCP door answered or refused.';
comment on column ai_uses.day is 'In the zone of the agency, for its limits.';
create index ai_uses_began on ai_uses (authority_id, began_at desc, id desc);
create index ai_uses_of_day on ai_uses (authority_id, day, tool);
select protect_table('ai_uses');
