-- Written by `npm run generate` from a migrated database; the migrations are the source.

table acceptance_rules ( -- row-level security by authority_id
  authority_id bigint not null
  id bigint not null default nextval('global_id'::regclass)
  category text -- As tickets name it: materials.material_type. Null for a rule of one pay item.
  project_id bigint
  pay_item_id bigint
  test text not null -- The key of a form, or the agency's word.
  method text not null
  kind text not null
  sampled_by text not null
  tested_by text not null
  rate_by text not null
  samples integer not null default 1
  sublot_size numeric(12,3)
  uom text -- Of sublot_size and least_quantity; null for the unit of the item.
  sublots_of_lot integer
  every_days integer -- Days on which material is placed.
  least_quantity numeric(12,3)
  holds_pay boolean not null default true
  judged_by text not null
  pack text
  active boolean not null default true
  search_key text not null default search_key(((test || ' '::text) || COALESCE(pack, ''::text)))
  lock_version integer not null default 0
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  PRIMARY KEY (authority_id, id)
  FOREIGN KEY (authority_id) REFERENCES authorities(id)
  FOREIGN KEY (authority_id, pay_item_id) REFERENCES project_pay_items(authority_id, id) ON DELETE CASCADE
  FOREIGN KEY (authority_id, project_id) REFERENCES projects(authority_id, id) ON DELETE CASCADE
  CHECK ((((category IS NULL) = (pay_item_id IS NOT NULL)) AND ((project_id IS NULL) = (pay_item_id IS NULL))))
  CHECK ((category = ANY (ARRAY['asphalt'::text, 'concrete'::text, 'aggregate'::text, 'other'::text])))
  CHECK (((every_days >= 1) AND (every_days <= 366)))
  CHECK ((judged_by = ANY (ARRAY['count'::text, 'quantity'::text, 'both'::text])))
  CHECK ((kind = ANY (ARRAY['qc'::text, 'verification'::text, 'independent_assurance'::text, 'dispute'::text, 'information'::text])))
  CHECK ((least_quantity > (0)::numeric))
  CHECK ((method = ANY (ARRAY['sample'::text, 'certificate'::text, 'visual'::text, 'field_inspection'::text])))
  CHECK (((length(pack) >= 1) AND (length(pack) <= 40)))
  CHECK ( CASE rate_by WHEN 'quantity'::text THEN (sublot_size IS NOT NULL) WHEN 'time'::text THEN (every_days IS NOT NULL) ELSE true END)
  CHECK ((rate_by = ANY (ARRAY['quantity'::text, 'time'::text, 'source'::text])))
  CHECK ((sampled_by = ANY (ARRAY['contractor'::text, 'agency'::text, 'laboratory'::text, 'supplier'::text])))
  CHECK (((samples >= 1) AND (samples <= 100)))
  CHECK ((sublot_size > (0)::numeric))
  CHECK (((sublots_of_lot >= 1) AND (sublots_of_lot <= 100)))
  CHECK (((length(test) >= 1) AND (length(test) <= 60)))
  CHECK ((tested_by = ANY (ARRAY['contractor'::text, 'agency'::text, 'laboratory'::text, 'supplier'::text])))
  CHECK (((length(uom) >= 1) AND (length(uom) <= 10)))
)
CREATE INDEX acceptance_rules_of_item ON public.acceptance_rules USING btree (authority_id, pay_item_id) WHERE (pay_item_id IS NOT NULL);
CREATE INDEX acceptance_rules_of_project ON public.acceptance_rules USING btree (authority_id, project_id) WHERE (project_id IS NOT NULL);
CREATE UNIQUE INDEX acceptance_rules_test_key ON public.acceptance_rules USING btree (authority_id, category, pay_item_id, lower(test), kind) NULLS NOT DISTINCT WHERE active;

table access_requests ( -- row-level security by authority_id
  authority_id bigint not null
  id bigint not null default nextval('global_id'::regclass)
  kind text not null
  status text not null default 'pending'::text
  first_name text not null
  last_name text not null
  email citext not null
  phone text not null
  company text not null
  address_1 text not null
  address_2 text
  city text not null
  state text not null
  zip text not null
  projects text
  message text
  locale text not null
  date_requested timestamp with time zone not null
  status_changed_at timestamp with time zone not null
  reason text
  grant_id bigint
  PRIMARY KEY (authority_id, id)
  UNIQUE (authority_id, kind, email)
  FOREIGN KEY (authority_id, grant_id) REFERENCES grants(authority_id, id) ON DELETE SET NULL (grant_id)
  CHECK (((length(company) >= 1) AND (length(company) <= 200)))
  CHECK ((kind = ANY (ARRAY['vendor'::text, 'consultant'::text])))
  CHECK ((locale = ANY (ARRAY['en'::text, 'es'::text])))
  CHECK (((length(message) >= 1) AND (length(message) <= 2000)))
  CHECK (((length(projects) >= 1) AND (length(projects) <= 500)))
  CHECK (((length(reason) >= 1) AND (length(reason) <= 500)))
  CHECK ((state ~ '^[A-Z]{2}$'::text))
  CHECK (((status = ANY (ARRAY['pending'::text, 'rejected'::text, 'removed'::text])) OR ((kind = 'vendor'::text) AND (status = ANY (ARRAY['connected'::text, 'archived'::text]))) OR ((kind = 'consultant'::text) AND (status = ANY (ARRAY['read_approved'::text, 'read_write_approved'::text])))))
)
CREATE INDEX access_requests_by_date ON public.access_requests USING btree (authority_id, kind, status, date_requested DESC);

table agency_companies ( -- row-level security by authority_id
  authority_id bigint not null
  id bigint not null default nextval('global_id'::regclass)
  company_id bigint not null
  name text not null
  address_1 text
  address_2 text
  city text
  state text
  zip text
  phone text
  email text
  note text
  next_expires_on date -- The first last day of its credentials, of those with one title the latest; null without any.
  search_key text not null default ''::text -- Name, city, phone and email, as search_key makes them.
  lock_version integer not null default 0
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  PRIMARY KEY (authority_id, id)
  UNIQUE (authority_id, company_id)
  FOREIGN KEY (authority_id) REFERENCES authorities(id)
  FOREIGN KEY (company_id) REFERENCES companies(id)
  CHECK (((length(address_1) >= 1) AND (length(address_1) <= 200)))
  CHECK (((length(address_2) >= 1) AND (length(address_2) <= 200)))
  CHECK (((length(city) >= 1) AND (length(city) <= 100)))
  CHECK (((length(name) >= 1) AND (length(name) <= 200)))
  CHECK (((length(note) >= 1) AND (length(note) <= 1000)))
  CHECK (((length(state) >= 1) AND (length(state) <= 50)))
  CHECK (((length(zip) >= 1) AND (length(zip) <= 20)))
)
CREATE INDEX agency_companies_of_name ON public.agency_companies USING btree (authority_id, lower(name));

table ai_allowances ( -- row-level security by authority_id
  authority_id bigint not null
  tool text not null
  kind text not null
  clause text not null
  allowed_by text not null -- Full name of the person, as events have it.
  allowed_at timestamp with time zone not null
  PRIMARY KEY (authority_id, tool, kind)
  FOREIGN KEY (authority_id) REFERENCES authorities(id)
  CHECK (((length(clause) >= 1) AND (length(clause) <= 500)))
  CHECK ((kind = ANY (ARRAY['computed_facts'::text, 'names_of_people'::text, 'names_of_companies'::text, 'documents'::text, 'records'::text, 'questions'::text])))
  CHECK ((tool = ANY (ARRAY['project_assist'::text, 'assistant'::text, 'mcp'::text])))
)

table ai_policies ( -- row-level security by authority_id
  authority_id bigint not null
  mode text not null
  lock_version integer not null default 0
  updated_at timestamp with time zone not null
  PRIMARY KEY (authority_id)
  FOREIGN KEY (authority_id) REFERENCES authorities(id)
  CHECK ((mode = ANY (ARRAY['forbid'::text, 'rules_only'::text, 'allowed'::text])))
)

table ai_tools ( -- row-level security by authority_id
  authority_id bigint not null
  tool text not null
  endpoint_id bigint
  tokens_per_day bigint
  cost_per_day numeric(12,4)
  PRIMARY KEY (authority_id, tool)
  FOREIGN KEY (authority_id, endpoint_id) REFERENCES model_endpoints(authority_id, id)
  FOREIGN KEY (authority_id) REFERENCES authorities(id)
  CHECK ((cost_per_day >= (0)::numeric))
  CHECK ((tokens_per_day >= 0))
  CHECK ((tool = ANY (ARRAY['project_assist'::text, 'assistant'::text, 'mcp'::text])))
)

table ai_uses ( -- row-level security by authority_id
  authority_id bigint not null
  id bigint not null default nextval('global_id'::regclass)
  tool text not null
  kinds text[] not null
  endpoint_id bigint
  endpoint_name text
  model_name text
  model_version text -- The model as the endpoint named it in its answer.
  prompt_version text
  prompt_hash bytea -- SHA-256 of the bodies that were sent, one after the other.
  answer_hash bytea -- SHA-256 of the text that came back.
  bytes_sent bigint not null default 0
  tokens_in bigint not null default 0
  tokens_out bigint not null default 0
  tokens_estimated boolean not null default false -- Whether the endpoint counted no tokens, so that four characters count as one. While a call runs, its tokens and cost are what it may use at most.
  cost numeric(14,6) not null default 0
  outcome text not null -- running, written, or why nothing was written (modelFaults); of the MCP door answered or refused.
  attempt integer not null default 1
  subject text
  subject_id bigint
  asked_by text not null
  asked_by_id bigint
  accepted_by text
  accepted_by_id bigint
  accepted_at timestamp with time zone
  day date not null -- In the zone of the agency, for its limits.
  began_at timestamp with time zone not null
  ended_at timestamp with time zone
  PRIMARY KEY (authority_id, id)
  FOREIGN KEY (authority_id) REFERENCES authorities(id)
  CHECK ((length(answer_hash) = 32))
  CHECK ((length(model_version) <= 200))
  CHECK (((length(outcome) >= 1) AND (length(outcome) <= 40)))
  CHECK ((length(prompt_hash) = 32))
  CHECK ((length(prompt_version) <= 100))
  CHECK ((length(subject) <= 100))
  CHECK ((tool = ANY (ARRAY['project_assist'::text, 'assistant'::text, 'mcp'::text, 'endpoint_test'::text])))
)
CREATE INDEX ai_uses_began ON public.ai_uses USING btree (authority_id, began_at DESC, id DESC);
CREATE INDEX ai_uses_of_day ON public.ai_uses USING btree (authority_id, day, tool);
CREATE INDEX ai_uses_of_door ON public.ai_uses USING btree (authority_id, asked_by_id, began_at DESC) WHERE (tool = 'mcp'::text);

table alignment_files ( -- row-level security by authority_id
  authority_id bigint not null
  id bigint not null default nextval('global_id'::regclass)
  project_id bigint not null
  file_key text not null
  file_name text not null
  size_bytes bigint not null
  sha256 text not null
  epsg integer not null
  scale_factor numeric
  status text not null default 'waiting'::text
  fault text
  application text
  refused jsonb not null default '[]'::jsonb
  created_at timestamp with time zone not null
  created_by bigint not null
  created_by_name text not null
  deleted_at timestamp with time zone
  notes text[] not null default '{}'::text[]
  PRIMARY KEY (authority_id, id)
  FOREIGN KEY (authority_id) REFERENCES authorities(id)
  FOREIGN KEY (authority_id, project_id) REFERENCES projects(authority_id, id)
  CHECK (((status = 'failed'::text) = (fault IS NOT NULL)))
  CHECK (((length(file_name) >= 1) AND (length(file_name) <= 200)))
  CHECK (((scale_factor >= 0.9) AND (scale_factor <= 1.1)))
  CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text))
  CHECK ((size_bytes > 0))
  CHECK ((status = ANY (ARRAY['waiting'::text, 'read'::text, 'failed'::text])))
)
CREATE UNIQUE INDEX alignment_files_content_key ON public.alignment_files USING btree (authority_id, project_id, sha256, epsg, COALESCE(scale_factor, (1)::numeric)) WHERE (deleted_at IS NULL);
CREATE INDEX alignment_files_of_key ON public.alignment_files USING btree (file_key);

table alignments ( -- row-level security by authority_id
  authority_id bigint not null
  id bigint not null default nextval('global_id'::regclass)
  alignment_file_id bigint not null
  number integer not null
  name text not null
  description text not null
  unit text not null
  station_start double precision not null
  length double precision not null
  course jsonb not null
  notes text[] not null default '{}'::text[]
  line jsonb not null
  display_name text -- How people of the project call it; null where as the file does.
  category text not null default 'other'::text
  lock_version integer not null default 0
  west double precision not null
  south double precision not null
  east double precision not null
  north double precision not null
  PRIMARY KEY (authority_id, id)
  UNIQUE (authority_id, alignment_file_id, number)
  FOREIGN KEY (authority_id, alignment_file_id) REFERENCES alignment_files(authority_id, id) ON DELETE CASCADE
  FOREIGN KEY (authority_id) REFERENCES authorities(id)
  CHECK ((category = ANY (ARRAY['mainline'::text, 'ramp'::text, 'side_road'::text, 'other'::text])))
  CHECK ((length(description) <= 1000))
  CHECK (((length(display_name) >= 1) AND (length(display_name) <= 200)))
  CHECK ((length > (0)::double precision))
  CHECK ((length(name) <= 200))
  CHECK ((number > 0))
  CHECK ((unit = ANY (ARRAY['m'::text, 'ft'::text, 'us-ft'::text])))
)
CREATE INDEX alignments_in_bounds ON public.alignments USING btree (authority_id, west, east);

table analytics_settings ( -- row-level security by authority_id
  authority_id bigint not null
  active boolean not null
  kind text not null
  address text not null
  site text not null
  internal_domains text[] not null -- Domains of email addresses whose people are not counted, in lower case, as the domain name system has them (punycode).
  with_subdomains boolean not null
  last_sent_at timestamp with time zone
  last_count integer
  last_fault jsonb -- Why the last views could not be sent (CallFault); null where they were.
  lock_version integer not null default 0
  PRIMARY KEY (authority_id)
  FOREIGN KEY (authority_id) REFERENCES authorities(id)
  CHECK (((length(address) >= 1) AND (length(address) <= 500)))
  CHECK ((kind = ANY (ARRAY['matomo'::text, 'plausible'::text])))
  CHECK (((length(site) >= 1) AND (length(site) <= 100)))
)

table api_token_hashes ( -- global: reached by platform queries alone
  token_hash bytea not null
  authority_id bigint not null
  token_id bigint not null
  PRIMARY KEY (token_hash)
  FOREIGN KEY (authority_id, token_id) REFERENCES api_tokens(authority_id, id)
)

table api_tokens ( -- row-level security by authority_id
  authority_id bigint not null
  id bigint not null default nextval('global_id'::regclass)
  kind text not null
  name text not null
  scopes text[] not null
  last_four text not null
  holder_id bigint -- The membership or the grant as which a personal token acts; null for a token of the agency.
  holder_name text
  session_id bigint -- The session that a personal token is for: it expires with it, and ends with the membership, the grant or the password.
  created_at timestamp with time zone not null
  created_by bigint not null
  created_by_name text not null
  expires_at timestamp with time zone not null
  last_used_at timestamp with time zone
  revoked_at timestamp with time zone
  revoked_by bigint
  expiry_noticed_at timestamp with time zone -- When administrators were notified that a token of the agency expires; null before that.
  PRIMARY KEY (authority_id, id)
  FOREIGN KEY (authority_id) REFERENCES authorities(id)
  CHECK (((kind = 'personal'::text) = (holder_id IS NOT NULL)))
  CHECK (((kind = 'personal'::text) = (session_id IS NOT NULL)))
  CHECK (((holder_id IS NULL) = (holder_name IS NULL)))
  CHECK ((kind = ANY (ARRAY['personal'::text, 'agency'::text])))
  CHECK (((length(name) >= 1) AND (length(name) <= 100)))
  CHECK (((cardinality(scopes) > 0) AND (scopes <@ ARRAY['read'::text, 'write'::text, 'scim'::text])))
)
CREATE INDEX api_tokens_expiring ON public.api_tokens USING btree (authority_id, expires_at) WHERE ((kind = 'agency'::text) AND (revoked_at IS NULL) AND (expiry_noticed_at IS NULL));
CREATE INDEX api_tokens_of_holder ON public.api_tokens USING btree (authority_id, holder_id) WHERE (holder_id IS NOT NULL);

table approved_products ( -- row-level security by authority_id
  authority_id bigint not null
  id bigint not null default nextval('global_id'::regclass)
  name text not null
  manufacturer text not null
  vendor_material_id bigint not null
  number text
  specification text
  approved_on date
  expires_on date -- The last day of the approval; null where it does not lapse.
  search_key text not null default search_key(((((((name || ' '::text) || manufacturer) || ' '::text) || COALESCE(number, ''::text)) || ' '::text) || COALESCE(specification, ''::text)))
  lock_version integer not null default 0
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  PRIMARY KEY (authority_id, id)
  FOREIGN KEY (authority_id) REFERENCES authorities(id)
  FOREIGN KEY (authority_id, vendor_material_id) REFERENCES vendor_materials(authority_id, id)
  CHECK ((expires_on >= approved_on))
  CHECK (((length(manufacturer) >= 1) AND (length(manufacturer) <= 200)))
  CHECK (((length(name) >= 1) AND (length(name) <= 200)))
  CHECK (((length(number) >= 1) AND (length(number) <= 50)))
  CHECK (((length(specification) >= 1) AND (length(specification) <= 200)))
)
CREATE UNIQUE INDEX approved_products_product_key ON public.approved_products USING btree (authority_id, vendor_material_id, lower(manufacturer), lower(name));

table assistant_documents ( -- row-level security by authority_id
  authority_id bigint not null
  id bigint not null default nextval('global_id'::regclass)
  assistant_id bigint not null
  kind text not null
  content_type text not null
  file_name text not null
  file_key text not null
  size_bytes bigint not null
  sha256 text not null
  page_count integer
  text_state text not null
  created_by_name text not null
  created_at timestamp with time zone not null
  PRIMARY KEY (authority_id, id)
  FOREIGN KEY (authority_id, assistant_id) REFERENCES assistants(authority_id, id) ON DELETE CASCADE
  FOREIGN KEY (authority_id) REFERENCES authorities(id)
  CHECK (((length(file_name) >= 1) AND (length(file_name) <= 255)))
  CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text))
  CHECK ((size_bytes > 0))
  CHECK ((text_state = ANY (ARRAY['waiting'::text, 'read'::text, 'partly'::text, 'none'::text, 'failed'::text])))
)
CREATE INDEX assistant_documents_of_assistant ON public.assistant_documents USING btree (authority_id, assistant_id);
CREATE INDEX assistant_documents_of_key ON public.assistant_documents USING btree (file_key);

table assistant_messages ( -- row-level security by authority_id
  authority_id bigint not null
  id bigint not null default nextval('global_id'::regclass)
  thread_id bigint not null
  question text not null
  asked_at timestamp with time zone not null
  answer jsonb not null
  helpful boolean
  feedback text
  rated_at timestamp with time zone
  thinking_until timestamp with time zone -- Until when a language model may word the answer; null where none does.
  use_id bigint -- The row of the register by which the answer was worded; null where it is by rules.
  PRIMARY KEY (authority_id, id)
  FOREIGN KEY (authority_id) REFERENCES authorities(id)
  FOREIGN KEY (authority_id, thread_id) REFERENCES assistant_threads(authority_id, id) ON DELETE CASCADE
  CHECK (((helpful IS NULL) = (rated_at IS NULL)))
  CHECK (((helpful IS NOT NULL) OR (feedback IS NULL)))
  CHECK (((length(feedback) >= 1) AND (length(feedback) <= 1000)))
  CHECK (((length(question) >= 1) AND (length(question) <= 500)))
)
CREATE INDEX assistant_messages_of_thread ON public.assistant_messages USING btree (authority_id, thread_id, id);
CREATE INDEX assistant_messages_rated ON public.assistant_messages USING btree (authority_id, rated_at) WHERE (rated_at IS NOT NULL);

table assistant_passages ( -- row-level security by authority_id
  authority_id bigint not null
  id bigint not null default nextval('global_id'::regclass)
  assistant_id bigint not null
  document_id bigint not null
  page integer not null
  position integer not null
  heading text not null
  body text not null
  words tsvector not null default passage_words(assistant_id, heading, body)
  PRIMARY KEY (authority_id, id)
  UNIQUE (authority_id, document_id, page, "position")
  FOREIGN KEY (authority_id, assistant_id) REFERENCES assistants(authority_id, id) ON DELETE CASCADE
  FOREIGN KEY (authority_id, document_id) REFERENCES assistant_documents(authority_id, id) ON DELETE CASCADE
  FOREIGN KEY (authority_id) REFERENCES authorities(id)
  CHECK (((length(body) >= 1) AND (length(body) <= 2000)))
  CHECK ((page > 0))
  CHECK (("position" >= 0))
)
CREATE INDEX assistant_passages_of_assistant ON public.assistant_passages USING btree (authority_id, assistant_id);
CREATE INDEX assistant_passages_words ON public.assistant_passages USING gin (words) WITH (fastupdate=off);

table assistant_threads ( -- row-level security by authority_id
  authority_id bigint not null
  id bigint not null default nextval('global_id'::regclass)
  assistant_id bigint not null
  asked_by bigint not null
  asked_by_name text not null
  title text not null
  is_test boolean not null default false
  created_at timestamp with time zone not null
  asked_at timestamp with time zone not null
  deleted_at timestamp with time zone
  PRIMARY KEY (authority_id, id)
  FOREIGN KEY (authority_id, assistant_id) REFERENCES assistants(authority_id, id) ON DELETE CASCADE
  FOREIGN KEY (authority_id) REFERENCES authorities(id)
  CHECK (((length(title) >= 1) AND (length(title) <= 500)))
)
CREATE INDEX assistant_threads_by_age ON public.assistant_threads USING btree (authority_id, asked_at);
CREATE INDEX assistant_threads_of_assistant ON public.assistant_threads USING btree (authority_id, assistant_id);
CREATE INDEX assistant_threads_of_person ON public.assistant_threads USING btree (authority_id, asked_by, assistant_id, asked_at);

table assistants ( -- row-level security by authority_id
  authority_id bigint not null
  id bigint not null default nextval('global_id'::regclass)
  name text not null
  greeting text
  staff_roles text[] not null default '{}'::text[]
  outside_kinds text[] not null default '{}'::text[]
  suggestions text[] not null default '{}'::text[]
  published_at timestamp with time zone
  published_by_name text
  content_version integer not null default 0 -- Counts changes of files, their text and the evaluation set: an evaluation is current while evaluated_version is the same.
  evaluation_questions jsonb not null default '[]'::jsonb
  evaluation jsonb
  evaluated_version integer
  lock_version integer not null default 0
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  record_topics text[] not null default '{}'::text[]
  evaluating_done integer
  evaluating_of integer
  PRIMARY KEY (authority_id, id)
  FOREIGN KEY (authority_id) REFERENCES authorities(id)
  CHECK (((published_at IS NULL) = (published_by_name IS NULL)))
  CHECK (((evaluation IS NULL) = (evaluated_version IS NULL)))
  CHECK (((evaluating_done IS NULL) = (evaluating_of IS NULL)))
  CHECK ((evaluating_done >= 0))
  CHECK ((evaluating_of > 0))
  CHECK ((jsonb_typeof(evaluation_questions) = 'array'::text))
  CHECK (((length(greeting) >= 1) AND (length(greeting) <= 1000)))
  CHECK (((length(name) >= 1) AND (length(name) <= 100)))
  CHECK ((record_topics <@ ARRAY['tickets'::text, 'quantities'::text, 'periods'::text, 'samples'::text, 'certificates'::text, 'daily_work_reports'::text]))
)
CREATE UNIQUE INDEX assistants_name_key ON public.assistants USING btree (authority_id, lower(name));

table assurance_settings ( -- row-level security by authority_id
  authority_id bigint not null
  id bigint not null default nextval('global_id'::regclass)
  every_days integer not null default 365
  first_within_days integer not null default 60
  tests_each integer not null default 10
  limits jsonb not null default '[]'::jsonb -- Difference limits by form, field and row: the contract's FieldLimits.
  lock_version integer not null default 0
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  PRIMARY KEY (authority_id, id)
  UNIQUE (authority_id)
  FOREIGN KEY (authority_id) REFERENCES authorities(id)
  CHECK (((every_days >= 30) AND (every_days <= 1096)))
  CHECK (((first_within_days >= 1) AND (first_within_days <= 366)))
  CHECK ((jsonb_typeof(limits) = 'array'::text))
  CHECK (((tests_each >= 1) AND (tests_each <= 1000)))
)

table async_jobs ( -- row-level security by authority_id
  authority_id bigint not null
  id bigint not null default nextval('global_id'::regclass)
  holder_id bigint not null -- The membership or the grant of the person who waits for it.
  kind text not null
  request jsonb not null
  status text not null default 'preparing'::text
  progress numeric(4,3) not null default 0
  file_key text
  file_name text not null
  file_size bigint
  rows bigint
  download_secret text not null
  created_at timestamp with time zone not null
  finished_at timestamp with time zone
  expires_at timestamp with time zone not null -- From then on the file is removed and the job is no longer listed.
  noticed_at timestamp with time zone
  missing integer not null default 0
  PRIMARY KEY (authority_id, id)
  FOREIGN KEY (authority_id) REFERENCES authorities(id)
  CHECK (((progress >= (0)::numeric) AND (progress <= (1)::numeric)))
  CHECK (((status <> 'ready'::text) OR ((finished_at IS NOT NULL) AND (progress = (1)::numeric))))
  CHECK ((status = ANY (ARRAY['preparing'::text, 'ready'::text, 'error'::text])))
)
CREATE INDEX async_jobs_by_expiry ON public.async_jobs USING btree (expires_at);
CREATE INDEX async_jobs_finished ON public.async_jobs USING btree (authority_id, finished_at) WHERE ((noticed_at IS NULL) AND (status <> 'preparing'::text));
CREATE INDEX async_jobs_of_holder ON public.async_jobs USING btree (authority_id, holder_id, id DESC);

table attachments ( -- row-level security by authority_id
  authority_id bigint not null
  id bigint not null default nextval('global_id'::regclass)
  owner_id bigint not null -- The record of the kind that the file belongs to; the trigger checks that it exists.
  file_key text not null
  file_name text not null
  content_type text not null
  size_bytes bigint not null
  sha256 text not null
  created_at timestamp with time zone not null
  created_by bigint not null
  created_by_name text not null
  owner_kind text not null
  series_id bigint not null -- The id of the first version.
  version integer not null
  replaced_at timestamp with time zone -- When the next version came; null for the latest one.
  PRIMARY KEY (authority_id, id)
  CHECK ((owner_kind = ANY (ARRAY['pay_entry'::text, 'sample'::text, 'submittal'::text, 'daily_work_report'::text])))
  CHECK ((version > 0))
  CHECK ((content_type = ANY (ARRAY['application/pdf'::text, 'image/jpeg'::text, 'image/png'::text])))
  CHECK (((length(file_name) >= 1) AND (length(file_name) <= 200)))
  CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text))
  CHECK ((size_bytes > 0))
)
CREATE UNIQUE INDEX attachments_content_key ON public.attachments USING btree (authority_id, owner_kind, owner_id, sha256) WHERE (replaced_at IS NULL);
CREATE INDEX attachments_of_file ON public.attachments USING btree (file_key);
CREATE INDEX attachments_of_owner ON public.attachments USING btree (authority_id, owner_id);
CREATE INDEX attachments_of_submittals_by_content ON public.attachments USING btree (authority_id, sha256) WHERE (owner_kind = 'submittal'::text);
CREATE UNIQUE INDEX attachments_version_key ON public.attachments USING btree (authority_id, series_id, version);

table audit_events ( -- row-level security by authority_id
  authority_id bigint not null
  id bigint not null default nextval('global_id'::regclass)
  at timestamp with time zone not null default now()
  actor_kind text not null
  actor_id bigint -- The membership, the ingest key or the user who acted.
  actor_name text not null
  address text not null
  action text not null
  subject text not null
  subject_id bigint
  changes jsonb not null default '{}'::jsonb
  project_id bigint -- The project whose activity tells of it; null where none does. The project itself may be gone.
  xid xid8 default pg_current_xact_id()
  PRIMARY KEY (authority_id, id)
  FOREIGN KEY (authority_id) REFERENCES authorities(id)
  CHECK ((actor_kind = ANY (ARRAY['employee'::text, 'grantee'::text, 'supplier'::text, 'machine'::text, 'operator'::text, 'anonymous'::text, 'system'::text])))
)
CREATE INDEX audit_events_in_order ON public.audit_events USING btree (authority_id, xid, id) WHERE (xid IS NOT NULL);
CREATE INDEX audit_events_of_project ON public.audit_events USING btree (authority_id, project_id, at DESC, id DESC) WHERE (project_id IS NOT NULL);
CREATE INDEX audit_events_of_project_by_action ON public.audit_events USING btree (authority_id, project_id, action, at DESC, id DESC) WHERE (project_id IS NOT NULL);
CREATE INDEX audit_events_of_project_by_actor ON public.audit_events USING btree (authority_id, project_id, actor_id, at DESC, id DESC) WHERE (project_id IS NOT NULL);
CREATE INDEX audit_events_of_subject ON public.audit_events USING btree (authority_id, subject, subject_id, id DESC);

table authorities ( -- global: reached by platform queries alone
  id bigint not null default nextval('global_id'::regclass)
  name text not null
  time_zone text not null
  current_interface_theme_key text not null default 'default'::text
  contract_number_label text not null default 'State Project Number'::text
  preferred_minutes integer not null default 2
  accepted_minutes integer not null default 15
  default_max_gvw_lbs numeric
  tare_max_age_hours integer not null default 24
  created_at timestamp with time zone not null default now()
  lock_version integer not null default 0
  interface_colors jsonb not null default '{"brand": null, "accent_sun": null, "accent_dark": null, "accent_light": null}'::jsonb
  rejection_reasons text[] not null default ARRAY['Cold'::text, 'Late'::text, 'Overweight'::text, 'Wrong mix'::text, 'Segregated'::text, 'Contaminated'::text, 'Wrong location'::text, 'Duplicate ticket'::text]
  closed_at timestamp with time zone -- When whoever runs the installation closed the agency; null while it is open.
  closed_by bigint -- The user who closed it.
  weighing_rules jsonb not null default '[]'::jsonb
  far_away_miles integer not null default 100
  accepts_access_requests boolean not null default false
  most_report_tickets integer not null default 1500
  PRIMARY KEY (id)
  UNIQUE (name)
  CHECK ((accepted_minutes > preferred_minutes))
  CHECK (((closed_at IS NULL) = (closed_by IS NULL)))
  CHECK ((default_max_gvw_lbs > (0)::numeric))
  CHECK (((far_away_miles >= 10) AND (far_away_miles <= 1000)))
  CHECK (((interface_colors ?& ARRAY['brand'::text, 'accent_light'::text, 'accent_dark'::text, 'accent_sun'::text]) AND ((interface_colors - ARRAY['brand'::text, 'accent_light'::text, 'accent_dark'::text, 'accent_sun'::text]) = '{}'::jsonb) AND (COALESCE((interface_colors ->> 'brand'::text), '#000000'::text) ~ '^#[0-9a-f]{6}$'::text) AND (COALESCE((interface_colors ->> 'accent_light'::text), '#000000'::text) ~ '^#[0-9a-f]{6}$'::text) AND (COALESCE((interface_colors ->> 'accent_dark'::text), '#000000'::text) ~ '^#[0-9a-f]{6}$'::text) AND (COALESCE((interface_colors ->> 'accent_sun'::text), '#000000'::text) ~ '^#[0-9a-f]{6}$'::text)))
  CHECK (((most_report_tickets >= 1) AND (most_report_tickets <= 1500)))
  CHECK (((length(name) >= 1) AND (length(name) <= 200)))
  CHECK ((preferred_minutes > 0))
  CHECK ((cardinality(rejection_reasons) <= 9))
  CHECK ((tare_max_age_hours > 0))
  CHECK ((jsonb_typeof(weighing_rules) = 'array'::text))
)

table authority_addresses ( -- global: reached by platform queries alone
  host text not null -- Name of a host in small letters, without a port; other alphabets as Punycode.
  authority_id bigint not null
  created_at timestamp with time zone not null default now()
  PRIMARY KEY (host)
  FOREIGN KEY (authority_id) REFERENCES authorities(id)
  CHECK (((host ~ '^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$'::text) AND (length(host) <= 253)))
)
CREATE INDEX authority_addresses_of_authority ON public.authority_addresses USING btree (authority_id);

table authority_feature_flags ( -- row-level security by authority_id
  authority_id bigint not null
  name text not null
  enabled boolean not null
  PRIMARY KEY (authority_id, name)
  FOREIGN KEY (authority_id) REFERENCES authorities(id)
)

table authority_logos ( -- row-level security by authority_id
  authority_id bigint not null
  id bigint not null default nextval('global_id'::regclass)
  content bytea
  updated_at timestamp with time zone not null
  PRIMARY KEY (authority_id, id)
  UNIQUE (authority_id)
  FOREIGN KEY (authority_id) REFERENCES authorities(id)
)

table calendar_feeds ( -- row-level security by authority_id
  authority_id bigint not null
  id bigint not null default nextval('global_id'::regclass)
  membership_id bigint not null
  project_id bigint not null
  secret text not null
  language text not null
  created_at timestamp with time zone not null
  last_read_at timestamp with time zone
  revoked_at timestamp with time zone
  PRIMARY KEY (authority_id, id)
  FOREIGN KEY (authority_id) REFERENCES authorities(id)
  FOREIGN KEY (authority_id, membership_id) REFERENCES memberships(authority_id, id)
  FOREIGN KEY (authority_id, project_id) REFERENCES projects(authority_id, id)
  CHECK ((language = ANY (ARRAY['en'::text, 'es'::text])))
)
CREATE UNIQUE INDEX calendar_feeds_one ON public.calendar_feeds USING btree (authority_id, project_id, membership_id) WHERE (revoked_at IS NULL);

table calibration_links ( -- row-level security by authority_id
  authority_id bigint not null
  id bigint not null default nextval('global_id'::regclass)
  contractor_job_id bigint not null
  project_id bigint not null
  material_ids bigint[] -- Materials whose tickets the link covers; null means all.
  effective_from date -- First date of printing that the link covers, in the zone of its project; null means from ever. effective_to is the last, null means for ever.
  effective_to date
  only_district_id bigint -- District of the area manager who connected it: tickets on projects of others stay (D12a). Null for an administrator.
  state text not null default 'connecting'::text
  connected_at timestamp with time zone not null
  connected_by bigint
  connected_by_name text not null
  disconnected_at timestamp with time zone
  disconnected_by bigint
  disconnected_by_name text
  after_printed_at timestamp with time zone -- Where its job goes on after a restart, with after_ticket_id: the last ticket that it looked at, from the newest to the oldest.
  after_ticket_id bigint
  expected_tickets bigint not null default 0
  looked_at_tickets bigint not null default 0
  moved_count bigint not null default 0
  returned_count bigint not null default 0
  PRIMARY KEY (authority_id, id)
  FOREIGN KEY (authority_id, contractor_job_id) REFERENCES contractor_jobs(authority_id, id)
  FOREIGN KEY (authority_id) REFERENCES authorities(id)
  FOREIGN KEY (authority_id, project_id) REFERENCES projects(authority_id, id) ON DELETE CASCADE
  CHECK ((effective_to >= effective_from))
  CHECK (((state = ANY (ARRAY['disconnecting'::text, 'disconnected'::text])) = (disconnected_at IS NOT NULL)))
  CHECK ((cardinality(material_ids) > 0))
  CHECK ((state = ANY (ARRAY['connecting'::text, 'connected'::text, 'disconnecting'::text, 'disconnected'::text])))
)
CREATE INDEX calibration_links_of_job ON public.calibration_links USING btree (authority_id, contractor_job_id, id DESC);
CREATE INDEX calibration_links_of_project ON public.calibration_links USING btree (authority_id, project_id) WHERE (disconnected_at IS NULL);

table calibration_moves ( -- row-level security by authority_id
  authority_id bigint not null
  link_id bigint not null
  ticket_id bigint not null
  from_project_id bigint
  PRIMARY KEY (authority_id, link_id, ticket_id)
  FOREIGN KEY (authority_id, link_id) REFERENCES calibration_links(authority_id, id) ON DELETE CASCADE
)

table calibration_stays ( -- row-level security by authority_id
  authority_id bigint not null
  link_id bigint not null
  stage text not null
  ticket_id bigint not null
  ticket_number text not null
  reason text not null
  PRIMARY KEY (authority_id, link_id, stage, ticket_id)
  FOREIGN KEY (authority_id, link_id) REFERENCES calibration_links(authority_id, id) ON DELETE CASCADE
  CHECK ((stage = ANY (ARRAY['connecting'::text, 'disconnecting'::text])))
)

table certificate_requests ( -- row-level security by authority_id
  authority_id bigint not null
  id bigint not null default nextval('global_id'::regclass)
  project_id bigint not null
  supplier_id bigint not null
  vendor_material_id bigint not null
  certificate_type_id bigint not null
  asked_at timestamp with time zone not null -- The last time.
  asked_by_name text not null
  PRIMARY KEY (authority_id, id)
  UNIQUE (authority_id, project_id, supplier_id, vendor_material_id, certificate_type_id)
  FOREIGN KEY (authority_id, certificate_type_id) REFERENCES certificate_types(authority_id, id) ON DELETE CASCADE
  FOREIGN KEY (authority_id, project_id) REFERENCES projects(authority_id, id) ON DELETE CASCADE
  FOREIGN KEY (authority_id, supplier_id) REFERENCES suppliers(authority_id, id)
  FOREIGN KEY (authority_id, vendor_material_id) REFERENCES vendor_materials(authority_id, id) ON DELETE CASCADE
)
CREATE INDEX certificate_requests_of_material ON public.certificate_requests USING btree (authority_id, vendor_material_id);
CREATE INDEX certificate_requests_of_supplier ON public.certificate_requests USING btree (authority_id, supplier_id);
CREATE INDEX certificate_requests_of_type ON public.certificate_requests USING btree (authority_id, certificate_type_id);

table certificate_types ( -- row-level security by authority_id
  authority_id bigint not null
  id bigint not null default nextval('global_id'::regclass)
  name text not null
  description text
  submitted_by text not null default 'either'::text
  valid_days integer -- Days for which a certificate is valid, the date of the certificate included; null where it does not expire.
  hidden boolean not null default false -- Neither offered nor asked for.
  search_key text not null default search_key(((name || ' '::text) || COALESCE(description, ''::text)))
  lock_version integer not null default 0
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  PRIMARY KEY (authority_id, id)
  FOREIGN KEY (authority_id) REFERENCES authorities(id)
  CHECK (((length(description) >= 1) AND (length(description) <= 1000)))
  CHECK (((length(name) >= 1) AND (length(name) <= 100)))
  CHECK ((submitted_by = ANY (ARRAY['vendor'::text, 'staff'::text, 'either'::text])))
  CHECK (((valid_days >= 1) AND (valid_days <= 36500)))
)
CREATE UNIQUE INDEX certificate_types_name_key ON public.certificate_types USING btree (authority_id, lower(name));

table change_order_lines ( -- row-level security by authority_id
  authority_id bigint not null
  id bigint not null default nextval('global_id'::regclass)
  change_order_id bigint not null
  position integer not null
  change_kind text not null
  pay_item_id bigint
  new_item jsonb
  qty_delta numeric(20,6) not null -- In the unit of the item; of a new one its quantity, negative where it takes away what another line has.
  quantity_before numeric(20,6) -- What the item had when the update was approved; null until then.
  explanation text
  PRIMARY KEY (authority_id, id)
  UNIQUE (authority_id, change_order_id, "position")
  FOREIGN KEY (authority_id, change_order_id) REFERENCES change_orders(authority_id, id) ON DELETE CASCADE
  FOREIGN KEY (authority_id, pay_item_id) REFERENCES project_pay_items(authority_id, id)
  CHECK ((change_kind = ANY (ARRAY['increase'::text, 'decrease'::text, 'new'::text])))
  CHECK (((length(explanation) >= 1) AND (length(explanation) <= 1000)))
  CHECK ( CASE change_kind WHEN 'new'::text THEN (new_item IS NOT NULL) ELSE ((pay_item_id IS NOT NULL) AND (new_item IS NULL)) END)
  CHECK (("position" > 0))
  CHECK ( CASE change_kind WHEN 'increase'::text THEN (qty_delta > (0)::numeric) WHEN 'decrease'::text THEN (qty_delta < (0)::numeric) ELSE true END)
)
CREATE UNIQUE INDEX change_order_lines_item_key ON public.change_order_lines USING btree (authority_id, change_order_id, pay_item_id) WHERE (pay_item_id IS NOT NULL);
CREATE INDEX change_order_lines_of_item ON public.change_order_lines USING btree (authority_id, pay_item_id) WHERE (pay_item_id IS NOT NULL);

table change_orders ( -- row-level security by authority_id
  authority_id bigint not null
  id bigint not null default nextval('global_id'::regclass)
  project_id bigint not null
  number integer not null -- Counts the updates of a project from 1.
  co_number_external text
  type text not null default 'standard'::text
  reason_code text
  description text not null
  effective_on date not null
  days_delta integer not null default 0 -- Calendar days by which the contract's time changes.
  status text not null default 'draft'::text
  source text not null default 'manual'::text
  submitted_at timestamp with time zone
  submitted_by bigint
  submitted_by_name text
  decided_at timestamp with time zone -- When it was approved or rejected; a rejection stands when the update is voided after it.
  decided_by bigint
  decided_by_name text
  decision_reason text
  created_by bigint not null
  created_by_name text not null
  lock_version integer not null default 0
  created_at timestamp with time zone not null
  updated_at timestamp with time zone not null
  voided_at timestamp with time zone
  voided_by bigint
  voided_by_name text
  void_reason text
  author_ids bigint[] not null default '{}'::bigint[] -- Everybody who wrote it; none of them reviews it.
  PRIMARY KEY (authority_id, id)
  UNIQUE (authority_id, project_id, number)
  FOREIGN KEY (authority_id, project_id) REFERENCES projects(authority_id, id) ON DELETE CASCADE
  CHECK (((length(co_number_external) >= 1) AND (length(co_number_external) <= 100)))
  CHECK (((days_delta >= '-10000'::integer) AND (days_delta <= 10000)))
  CHECK ( CASE WHEN (status = ANY (ARRAY['approved'::text, 'rejected'::text])) THEN (decided_at IS NOT NULL) WHEN (status <> 'void'::text) THEN (decided_at IS NULL) ELSE true END)
  CHECK (((length(decision_reason) >= 1) AND (length(decision_reason) <= 500)))
  CHECK (((length(description) >= 1) AND (length(description) <= 2000)))
  CHECK ((number > 0))
  CHECK (((length(reason_code) >= 1) AND (length(reason_code) <= 100)))
  CHECK ((source = ANY (ARRAY['manual'::text, 'csv'::text])))
  CHECK ((status = ANY (ARRAY['draft'::text, 'pending'::text, 'approved'::text, 'rejected'::text, 'void'::text])))
  CHECK (((status <> ALL (ARRAY['pending'::text, 'approved'::text, 'rejected'::text])) OR (submitted_at IS NOT NULL)))
  CHECK ((type = ANY (ARRAY['admin'::text, 'standard'::text, 'major'::text])))
  CHECK (((length(void_reason) >= 1) AND (length(void_reason) <= 500)))
  CHECK (((status = 'void'::text) = (voided_at IS NOT NULL)))
)

table changed_days ( -- row-level security by authority_id
  authority_id bigint not null
  id bigint not null default nextval('global_id'::regclass)
  project_id bigint not null
  day date not null
  PRIMARY KEY (authority_id, id)
  FOREIGN KEY (authority_id) REFERENCES authorities(id)
)

table changed_plant_days ( -- row-level security by authority_id
  authority_id bigint not null
  id bigint not null default nextval('global_id'::regclass)
  plant_id bigint not null
  day date not null
  noted_at timestamp with time zone not null default now()
  PRIMARY KEY (authority_id, id)
  FOREIGN KEY (authority_id) REFERENCES authorities(id)
)
CREATE INDEX changed_plant_days_by_day ON public.changed_plant_days USING btree (authority_id, plant_id, day);
CREATE INDEX changed_plant_days_by_time ON public.changed_plant_days USING btree (authority_id, noted_at);

table coded_ticket_rollups ( -- row-level security by authority_id
  authority_id bigint not null
  project_id bigint not null
  day date not null
  material_id bigint not null
  plant_id bigint not null
  uom text not null
  slot smallint not null
  tickets bigint not null
  net numeric not null
  status text not null default ''::text
  assigned numeric not null default 0 -- What of the net is on items, in uom; entries whose unit does not convert are not in it.
  PRIMARY KEY (authority_id, project_id, day, material_id, plant_id, uom, status, slot)
)

table companies ( -- global: reached by platform queries alone
  id bigint not null default nextval('global_id'::regclass)
  name text not null
  created_at timestamp with time zone not null default now()
  PRIMARY KEY (id)
  UNIQUE (name)
)
CREATE UNIQUE INDEX companies_name_in_any_case ON public.companies USING btree (lower(name));

table company_credentials ( -- row-level security by authority_id
  authority_id bigint not null
  id bigint not null default nextval('global_id'::regclass)
  agency_company_id bigint not null
  kind text not null
  title text not null
  number text
  issuer text
  starts_on date
  expires_on date not null
  note text
  deleted_at timestamp with time zone
  lock_version integer not null default 0
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  noticed_expires_on date -- The last day that people were notified of; another one is said again.
  noticed_days integer -- How many days before that day they were notified: 30, then 7.
  PRIMARY KEY (authority_id, id)
  FOREIGN KEY (authority_id, agency_company_id) REFERENCES agency_companies(authority_id, id)
  FOREIGN KEY (authority_id) REFERENCES authorities(id)
  CHECK (((length(issuer) >= 1) AND (length(issuer) <= 200)))
  CHECK ((kind = ANY (ARRAY['license'::text, 'insurance'::text, 'bond'::text, 'certification'::text])))
  CHECK (((length(note) >= 1) AND (length(note) <= 1000)))
  CHECK (((length(number) >= 1) AND (length(number) <= 100)))
  CHECK (((length(title) >= 1) AND (length(title) <= 200)))
)
CREATE INDEX company_credentials_deleted ON public.company_credentials USING btree (authority_id, deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX company_credentials_expiring ON public.company_credentials USING btree (authority_id, expires_on) WHERE (deleted_at IS NULL);
CREATE INDEX company_credentials_of_company ON public.company_credentials USING btree (authority_id, agency_company_id) WHERE (deleted_at IS NULL);

table construction_calls ( -- row-level security by authority_id
  authority_id bigint not null
  minute timestamp with time zone not null
  calls integer not null
  PRIMARY KEY (authority_id, minute)
  FOREIGN KEY (authority_id) REFERENCES authorities(id)
  CHECK ((calls > 0))
)

table construction_contracts ( -- row-level security by authority_id
  authority_id bigint not null
  project_id bigint not null
  contract text not null
  updated_at timestamp with time zone not null
  PRIMARY KEY (authority_id, project_id)
  FOREIGN KEY (authority_id) REFERENCES authorities(id)
  FOREIGN KEY (authority_id, project_id) REFERENCES projects(authority_id, id) ON DELETE CASCADE
  CHECK (((length(contract) >= 1) AND (length(contract) <= 100)))
)

table construction_drifts ( -- row-level security by authority_id
  authority_id bigint not null
  report_id bigint not null
  kind text not null
  position integer not null
  row_name text
  ours text
  theirs text
  found_at timestamp with time zone not null
  PRIMARY KEY (authority_id, report_id, "position")
  FOREIGN KEY (authority_id) REFERENCES authorities(id)
  FOREIGN KEY (authority_id, report_id) REFERENCES daily_work_reports(authority_id, id) ON DELETE CASCADE
  CHECK ((kind = ANY (ARRAY['missing'::text, 'doubled'::text, 'item_missing'::text, 'item_unknown'::text, 'quantity_differs'::text])))
  CHECK ((length(ours) <= 100))
  CHECK ((length(row_name) <= 700))
  CHECK ((length(theirs) <= 100))
)

table construction_people ( -- row-level security by authority_id
  authority_id bigint not null
  holder_id bigint not null -- A membership or a grant, which come from one sequence.
  external_id bigint not null -- The person's id in the construction system.
  role text
  updated_at timestamp with time zone not null
  PRIMARY KEY (authority_id, holder_id)
  FOREIGN KEY (authority_id) REFERENCES authorities(id)
  CHECK ((external_id > 0))
  CHECK ((role = ANY (ARRAY['inspector'::text, 'supervisor'::text, 'project_engineer'::text, 'project_manager'::text, 'contract_specialist'::text, 'contractor'::text, 'fhwa'::text])))
)
CREATE UNIQUE INDEX construction_people_external_key ON public.construction_people USING btree (authority_id, external_id);

table construction_sendings ( -- row-level security by authority_id
  authority_id bigint not null
  id bigint not null default nextval('global_id'::regclass)
  report_id bigint not null
  revision integer not null
  door text not null
  state text not null
  step text
  reason text
  detail text
  fault jsonb
  waiting_until timestamp with time zone
  merge_into bigint -- The draft there that a person chose to merge into; null where the report is created.
  sync_id text not null -- By which the construction system knows the report as ours; the same for all sendings of a report.
  external_id text
  calls integer not null default 0
  written integer not null default 0
  tries integer not null default 0
  accepted_tries integer not null default 0 -- How often it waited for writes that the construction system accepted for later.
  worker uuid -- Who has it until leased_until: nobody else writes meanwhile, and nobody writes who lost it.
  leased_until timestamp with time zone
  begun_by bigint not null
  begun_by_name text not null
  begun_at timestamp with time zone not null
  ended_at timestamp with time zone
  PRIMARY KEY (authority_id, id)
  FOREIGN KEY (authority_id) REFERENCES authorities(id)
  FOREIGN KEY (authority_id, report_id) REFERENCES daily_work_reports(authority_id, id) ON DELETE CASCADE
  CHECK ((length(detail) <= 500))
  CHECK ((door = ANY (ARRAY['direct'::text, 'package'::text, 'files'::text])))
  CHECK (((state = ANY (ARRAY['done'::text, 'refused'::text, 'failed'::text, 'canceled'::text])) = (ended_at IS NOT NULL)))
  CHECK (((length(external_id) >= 1) AND (length(external_id) <= 60)))
  CHECK ((length(reason) <= 40))
  CHECK ((state = ANY (ARRAY['queued'::text, 'running'::text, 'waiting'::text, 'done'::text, 'refused'::text, 'failed'::text, 'canceled'::text])))
  CHECK ((step = ANY (ARRAY['report'::text, 'contractors'::text, 'staff'::text, 'items'::text, 'remarks'::text, 'finish'::text])))
  CHECK (((length(sync_id) >= 1) AND (length(sync_id) <= 200)))
)
CREATE INDEX construction_sendings_due ON public.construction_sendings USING btree (authority_id, id) WHERE (state = ANY (ARRAY['queued'::text, 'running'::text, 'waiting'::text]));
CREATE INDEX construction_sendings_of_report ON public.construction_sendings USING btree (authority_id, report_id, id DESC);
CREATE UNIQUE INDEX construction_sendings_under_way_key ON public.construction_sendings USING btree (authority_id, report_id) WHERE (state = ANY (ARRAY['queued'::text, 'running'::text, 'waiting'::text]));

table construction_systems ( -- row-level security by authority_id
  authority_id bigint not null
  id bigint not null default nextval('global_id'::regclass)
  door text not null default 'files'::text
  address text
  instance text
  username text
  calls_an_hour integer not null default 1000
  status_after text not null default 'draft'::text
  station_units text[] not null default '{}'::text[]
  sealed_key text -- Subscription key of the gateway, encrypted by a key that is derived from TOKEN_SECRET.
  sealed_password text -- Password of the account as which reports are written, encrypted in the same way.
  tested_at timestamp with time zone
  test_fault jsonb -- Why the last test failed; null where it did not.
  compared_at timestamp with time zone -- When sent reports were last compared with what is there.
  comparing_since timestamp with time zone -- While a comparison is under way: since when.
  paused_until timestamp with time zone -- Until when the gateway asked for no calls.
  lock_version integer not null default 0
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  PRIMARY KEY (authority_id, id)
  UNIQUE (authority_id)
  FOREIGN KEY (authority_id) REFERENCES authorities(id)
  CHECK (((length(address) >= 1) AND (length(address) <= 300)))
  CHECK (((calls_an_hour >= 100) AND (calls_an_hour <= 100000)))
  CHECK ((door = ANY (ARRAY['direct'::text, 'package'::text, 'files'::text])))
  CHECK (((length(instance) >= 1) AND (length(instance) <= 100)))
  CHECK ((cardinality(station_units) <= 20))
  CHECK ((status_after = ANY (ARRAY['draft'::text, 'pending_approval'::text])))
  CHECK (((length(username) >= 1) AND (length(username) <= 200)))
)

table contract_projects ( -- row-level security by authority_id
  authority_id bigint not null
  id bigint not null default nextval('global_id'::regclass)
  contract_id bigint not null
  number text not null
  name text not null
  project_id bigint
  lock_version integer not null default 0
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  PRIMARY KEY (authority_id, id)
  FOREIGN KEY (authority_id, contract_id) REFERENCES contracts(authority_id, id)
  FOREIGN KEY (authority_id, project_id) REFERENCES projects(authority_id, id) ON DELETE SET NULL (project_id)
  CHECK (((length(name) >= 1) AND (length(name) <= 300)))
  CHECK (((length(number) >= 1) AND (length(number) <= 100)))
)
CREATE UNIQUE INDEX contract_projects_number_key ON public.contract_projects USING btree (authority_id, contract_id, lower(number));
CREATE INDEX contract_projects_of_project ON public.contract_projects USING btree (authority_id, project_id) WHERE (project_id IS NOT NULL);

table contractor_access_requests ( -- row-level security by authority_id
  authority_id bigint not null
  id bigint not null default nextval('global_id'::regclass)
  project_id bigint not null
  first_name text not null
  last_name text not null
  company_name text not null
  email citext not null
  note text
  locale text not null
  status text not null default 'pending'::text
  requested_at timestamp with time zone not null
  decided_at timestamp with time zone
  decided_by bigint
  reason text
  grant_id bigint
  PRIMARY KEY (authority_id, id)
  FOREIGN KEY (authority_id, decided_by) REFERENCES memberships(authority_id, id)
  FOREIGN KEY (authority_id, grant_id) REFERENCES grants(authority_id, id) ON DELETE SET NULL (grant_id)
  FOREIGN KEY (authority_id, project_id) REFERENCES projects(authority_id, id) ON DELETE CASCADE
  CHECK (((length(company_name) >= 1) AND (length(company_name) <= 200)))
  CHECK (((status = 'pending'::text) = (decided_at IS NULL)))
  CHECK ((locale = ANY (ARRAY['en'::text, 'es'::text])))
  CHECK (((length(note) >= 1) AND (length(note) <= 2000)))
  CHECK (((length(reason) >= 1) AND (length(reason) <= 500)))
  CHECK ((status = ANY (ARRAY['pending'::text, 'accepted'::text, 'rejected'::text])))
)
CREATE INDEX contractor_access_requests_of_project ON public.contractor_access_requests USING btree (authority_id, project_id, id DESC);
CREATE UNIQUE INDEX contractor_access_requests_pending_key ON public.contractor_access_requests USING btree (authority_id, project_id, email) WHERE (status = 'pending'::text);

table contractor_day_counts ( -- row-level security by authority_id
  authority_id bigint not null
  project_id bigint not null
  day date not null
  plant_id bigint not null
  company_id bigint not null
  company_name text not null
  loads integer not null
  notes text
  counted_by bigint not null -- The grant of the person who counted.
  counted_by_name text not null
  counted_at timestamp with time zone not null
  PRIMARY KEY (authority_id, project_id, day, plant_id, company_id)
  FOREIGN KEY (authority_id, plant_id) REFERENCES plants(authority_id, id)
  FOREIGN KEY (authority_id, project_id) REFERENCES projects(authority_id, id) ON DELETE CASCADE
  FOREIGN KEY (company_id) REFERENCES companies(id)
  CHECK (((length(company_name) >= 1) AND (length(company_name) <= 200)))
  CHECK (((loads >= 0) AND (loads <= 9999)))
  CHECK (((length(notes) >= 1) AND (length(notes) <= 1000)))
)

table contractor_job_names ( -- row-level security by authority_id
  authority_id bigint not null
  kind text not null
  contractor_job_id bigint not null
  named_id bigint not null
  dot_code text not null
  moved boolean not null default false -- A ticket that named it names it no more: whether another does, is asked of the tickets.
  PRIMARY KEY (authority_id, kind, contractor_job_id, named_id, dot_code) INCLUDE (moved)
  FOREIGN KEY (authority_id) REFERENCES authorities(id)
  CHECK (((named_id = 0) = (kind = 'dot_code'::text)))
  CHECK (((dot_code = ''::text) = (kind <> 'dot_code'::text)))
  CHECK ((kind = ANY (ARRAY['customer'::text, 'dot_code'::text, 'material'::text, 'plant'::text])))
)

table contractor_job_tickets ( -- row-level security by authority_id
  authority_id bigint not null
  contractor_job_id bigint not null
  slot smallint not null
  tickets bigint not null
  first_ticket_at timestamp with time zone not null
  last_ticket_at timestamp with time zone not null
  moved boolean not null default false -- A ticket of the job was given another job or time of printing: the first and the last ticket lie within these bounds, and are asked of the tickets.
  PRIMARY KEY (authority_id, contractor_job_id, slot)
  FOREIGN KEY (authority_id) REFERENCES authorities(id)
)

table contractor_jobs ( -- row-level security by authority_id
  authority_id bigint not null
  id bigint not null default nextval('global_id'::regclass)
  supplier_id bigint not null
  job_number text not null
  hidden_at timestamp with time zone
  hidden_by bigint
  hidden_reason text
  search_key text not null default search_key(job_number)
  PRIMARY KEY (authority_id, id)
  UNIQUE (authority_id, supplier_id, job_number)
  FOREIGN KEY (authority_id, supplier_id) REFERENCES suppliers(authority_id, id)
  CHECK (((hidden_at IS NULL) = (hidden_reason IS NULL)))
)

table contracts ( -- row-level security by authority_id
  authority_id bigint not null
  id bigint not null default nextval('global_id'::regclass)
  number text not null
  name text not null
  prime_contractor_name text
  awarded_on date
  notice_to_proceed_on date
  completion_on date
  amount numeric(14,2) -- In dollars.
  notes text
  lock_version integer not null default 0
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  PRIMARY KEY (authority_id, id)
  FOREIGN KEY (authority_id) REFERENCES authorities(id)
  CHECK ((amount >= (0)::numeric))
  CHECK (((completion_on >= awarded_on) AND (completion_on >= notice_to_proceed_on)))
  CHECK (((length(name) >= 1) AND (length(name) <= 300)))
  CHECK (((length(notes) >= 1) AND (length(notes) <= 4000)))
  CHECK (((length(number) >= 1) AND (length(number) <= 100)))
  CHECK (((length(prime_contractor_name) >= 1) AND (length(prime_contractor_name) <= 200)))
)
CREATE UNIQUE INDEX contracts_number_key ON public.contracts USING btree (authority_id, lower(number));

table conversion_factors ( -- row-level security by authority_id
  authority_id bigint not null
  id bigint not null default nextval('global_id'::regclass)
  project_id bigint not null
  material_id bigint -- Null: for every material that has no factor of its own.
  ticket_uom text not null
  pay_uom text not null
  factor numeric(14,8) not null
  per text not null -- ticket_uom: so many pay units are one unit of the ticket; pay_uom: so many units of the ticket are one pay unit.
  basis text not null -- How the factor was found.
  valid_from date not null
  valid_to date -- The last day of printing that it holds for; the day before valid_from where it was ended for all days.
  approved_at timestamp with time zone not null
  approved_by bigint not null
  approved_by_name text not null
  ended_at timestamp with time zone
  ended_by bigint
  ended_by_name text
  PRIMARY KEY (authority_id, id)
  FOREIGN KEY (authority_id, material_id) REFERENCES materials(authority_id, id)
  FOREIGN KEY (authority_id, project_id) REFERENCES projects(authority_id, id) ON DELETE CASCADE
  CHECK (((length(basis) >= 1) AND (length(basis) <= 1000)))
  CHECK ((valid_to >= (valid_from - 1)))
  CHECK ((((ended_at IS NULL) = (ended_by IS NULL)) AND ((ended_at IS NULL) = (ended_by_name IS NULL))))
  CHECK ((factor > (0)::numeric))
  CHECK (((length(pay_uom) >= 1) AND (length(pay_uom) <= 10)))
  CHECK ((per = ANY (ARRAY['ticket_uom'::text, 'pay_uom'::text])))
  CHECK (((length(ticket_uom) >= 1) AND (length(ticket_uom) <= 10)))
  CHECK ((ticket_uom <> pay_uom))
)
CREATE INDEX conversion_factors_of_material ON public.conversion_factors USING btree (authority_id, material_id) WHERE (material_id IS NOT NULL);

table custom_stations ( -- row-level security by authority_id
  authority_id bigint not null
  id bigint not null default nextval('global_id'::regclass)
  project_id bigint not null
  alignment_id bigint not null
  name text not null
  internal double precision not null -- Continuous station on its alignment, in the alignment's unit.
  longitude double precision not null
  latitude double precision not null
  lock_version integer not null default 0
  created_at timestamp with time zone not null
  created_by_name text not null
  PRIMARY KEY (authority_id, id)
  UNIQUE (authority_id, project_id, name)
  FOREIGN KEY (authority_id, alignment_id) REFERENCES alignments(authority_id, id)
  FOREIGN KEY (authority_id) REFERENCES authorities(id)
  FOREIGN KEY (authority_id, project_id) REFERENCES projects(authority_id, id)
  CHECK (((length(name) >= 1) AND (length(name) <= 100)))
)

table customers ( -- row-level security by authority_id
  authority_id bigint not null
  id bigint not null default nextval('global_id'::regclass)
  name text not null
  search_key text not null default search_key(name)
  PRIMARY KEY (authority_id, id)
  UNIQUE (authority_id, name)
  FOREIGN KEY (authority_id) REFERENCES authorities(id)
)

table daily_summaries ( -- row-level security by authority_id
  authority_id bigint not null
  id bigint not null default nextval('global_id'::regclass)
  project_id bigint not null
  plant_id bigint not null
  day date not null -- Calendar date in the zone of the project (D17).
  version integer not null -- The version that stands: the last one.
  lists_numbers boolean not null -- Whether it lists its tickets, which then belong to it though they were printed past midnight.
  PRIMARY KEY (authority_id, id)
  UNIQUE (authority_id, project_id, day, plant_id)
  FOREIGN KEY (authority_id, plant_id) REFERENCES plants(authority_id, id)
  FOREIGN KEY (authority_id, project_id) REFERENCES projects(authority_id, id) ON DELETE CASCADE
)

table daily_summary_versions ( -- row-level security by authority_id
  authority_id bigint not null
  daily_summary_id bigint not null
  version integer not null
  content jsonb not null -- Lines, ticket numbers, voided numbers and notes, as the contract has them.
  content_hash text not null
  source text not null
  by_name text not null
  received_at timestamp with time zone not null
  PRIMARY KEY (authority_id, daily_summary_id, version)
  FOREIGN KEY (authority_id, daily_summary_id) REFERENCES daily_summaries(authority_id, id) ON DELETE CASCADE
  CHECK ((source = ANY (ARRAY['ingest'::text, 'file'::text, 'form'::text])))
  CHECK ((version > 0))
)

table daily_work_report_postings ( -- row-level security by authority_id
  authority_id bigint not null
  report_id bigint not null
  position integer not null
  pay_item_id bigint
  quantity numeric(20,6) -- In the unit of the pay item; null where the work item's counts (D62).
  material_set text
  PRIMARY KEY (authority_id, report_id, "position")
  FOREIGN KEY (authority_id) REFERENCES authorities(id)
  FOREIGN KEY (authority_id, report_id) REFERENCES daily_work_reports(authority_id, id) ON DELETE CASCADE
  CHECK (((length(material_set) >= 1) AND (length(material_set) <= 60)))
)
CREATE INDEX daily_work_report_postings_of_item ON public.daily_work_report_postings USING btree (authority_id, pay_item_id) INCLUDE (report_id, quantity, material_set);

table daily_work_report_revisions ( -- row-level security by authority_id
  authority_id bigint not null
  report_id bigint not null
  revision integer not null
  content jsonb not null
  sheet jsonb not null
  signed_at timestamp with time zone not null
  signed_by_name text not null
  approved_at timestamp with time zone
  approved_by_name text
  sent_at timestamp with time zone
  reason text not null
  PRIMARY KEY (authority_id, report_id, revision)
  FOREIGN KEY (authority_id) REFERENCES authorities(id)
  FOREIGN KEY (authority_id, report_id) REFERENCES daily_work_reports(authority_id, id) ON DELETE CASCADE
  CHECK (((length(reason) >= 1) AND (length(reason) <= 1000)))
)

table daily_work_report_tickets ( -- row-level security by authority_id
  authority_id bigint not null
  report_id bigint not null
  ticket_id bigint not null
  quantity numeric not null
  uom text not null
  status text
  pay_items text not null default ''::text -- Pay items that it was coded to, with their quantities, so that another code shows.
  counted boolean not null -- The report has it; false of a ticket that is another inspector's, so that it is not taken for a late one.
  PRIMARY KEY (authority_id, report_id, ticket_id)
  FOREIGN KEY (authority_id) REFERENCES authorities(id)
  FOREIGN KEY (authority_id, report_id) REFERENCES daily_work_reports(authority_id, id) ON DELETE CASCADE
  CHECK (((length(uom) >= 1) AND (length(uom) <= 10)))
)
CREATE INDEX daily_work_report_tickets_of_ticket ON public.daily_work_report_tickets USING btree (authority_id, ticket_id);

table daily_work_reports ( -- row-level security by authority_id
  authority_id bigint not null
  id bigint not null default nextval('global_id'::regclass)
  project_id bigint not null
  report_date date not null
  inspector_id bigint not null -- The membership, or the grant of a consultant who writes; both come from one sequence.
  inspector_name text not null
  number bigint not null
  revision integer not null default 0
  status text not null default 'draft'::text
  language text not null default 'en'::text
  content jsonb not null
  draft jsonb not null -- What the rules wrote; what differs from it in content a person changed.
  sheet jsonb not null -- The facts that it was assembled from, numbered.
  edited boolean not null default false
  remarks text
  pay_item_count integer not null default 0
  ticket_count integer not null default 0
  signed_at timestamp with time zone
  signed_by bigint
  signed_by_name text
  approved_at timestamp with time zone
  approved_by bigint
  approved_by_name text
  rejected_reason text
  amended_reason text
  sent_at timestamp with time zone
  external_id text -- How the construction system names it: contract, date and sequence.
  changed_since timestamp with time zone -- Since when tickets or codes of the day differ from what was signed.
  search_key text not null default search_key(((((('DWR-'::text || lpad((number)::text, 4, '0'::text)) || ' '::text) || inspector_name) || ' '::text) || COALESCE(remarks, ''::text)))
  lock_version integer not null default 0
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  day_from timestamp with time zone not null
  day_until timestamp with time zone not null -- Tickets printed before it and not before day_from are of the day.
  PRIMARY KEY (authority_id, id)
  UNIQUE (authority_id, project_id, number)
  UNIQUE (authority_id, project_id, inspector_id, report_date)
  FOREIGN KEY (authority_id) REFERENCES authorities(id)
  FOREIGN KEY (authority_id, project_id) REFERENCES projects(authority_id, id) ON DELETE CASCADE
  CHECK (((length(amended_reason) >= 1) AND (length(amended_reason) <= 1000)))
  CHECK (((status = ANY (ARRAY['approved'::text, 'sent'::text])) <= (approved_at IS NOT NULL)))
  CHECK ((day_from < day_until))
  CHECK (((length(external_id) >= 1) AND (length(external_id) <= 200)))
  CHECK (((length(inspector_name) >= 1) AND (length(inspector_name) <= 250)))
  CHECK ((language = ANY (ARRAY['en'::text, 'es'::text])))
  CHECK (((length(rejected_reason) >= 1) AND (length(rejected_reason) <= 1000)))
  CHECK ((length(remarks) <= 500))
  CHECK ((revision >= 0))
  CHECK (((status = 'sent'::text) <= (sent_at IS NOT NULL)))
  CHECK (((status = ANY (ARRAY['signed'::text, 'approved'::text, 'sent'::text])) <= (signed_at IS NOT NULL)))
  CHECK ((status = ANY (ARRAY['draft'::text, 'signed'::text, 'rejected'::text, 'approved'::text, 'sent'::text])))
)
CREATE INDEX daily_work_reports_by_date ON public.daily_work_reports USING btree (authority_id, project_id, report_date DESC, id DESC) INCLUDE (status, revision, number, ticket_count, inspector_id, inspector_name);
CREATE INDEX daily_work_reports_frozen ON public.daily_work_reports USING btree (authority_id, project_id, day_from, day_until) WHERE (status = ANY (ARRAY['signed'::text, 'approved'::text, 'sent'::text]));
CREATE INDEX daily_work_reports_waiting ON public.daily_work_reports USING btree (authority_id, project_id, status) INCLUDE (inspector_id, signed_by) WHERE (status = ANY (ARRAY['draft'::text, 'rejected'::text, 'signed'::text]));

table daily_work_reports_to_compare ( -- row-level security by authority_id
  authority_id bigint not null
  id bigint not null default nextval('global_id'::regclass)
  report_id bigint not null
  PRIMARY KEY (authority_id, id)
  FOREIGN KEY (authority_id) REFERENCES authorities(id)
)

table days_to_match ( -- row-level security by authority_id
  authority_id bigint not null
  project_id bigint not null
  day date not null
  asked_at timestamp with time zone not null default now()
  tried_at timestamp with time zone -- When it was tried in vain for the last time.
  match_id bigint -- The match that has the day in hand; null while none has. Another one may take it over from a match that was not heard of for a minute.
  taken_at timestamp with time zone -- When that match was heard of for the last time.
  asked_again boolean not null default false -- Whether the day was asked for since that match took it: it stays to be matched.
  PRIMARY KEY (authority_id, project_id, day)
  FOREIGN KEY (authority_id) REFERENCES authorities(id)
  CHECK (((match_id IS NULL) = (taken_at IS NULL)))
)

table deleted_images ( -- row-level security by authority_id
  authority_id bigint not null
  id bigint not null default nextval('global_id'::regclass)
  imageable_type text not null
  imageable_id bigint not null
  project_id bigint
  file_key text not null
  file_name text not null
  content_type text not null
  size_bytes integer not null
  sha256 text not null -- Of the file as it was sent, in hexadecimal.
  width integer not null -- Upright, in pixels; as is height.
  height integer not null
  taken_at timestamp with time zone
  taken_at_basis text -- Whence the instant is known: the photo's own offset from UTC, the satellites' clock, or the zone of its owner.
  latitude numeric(9,6)
  longitude numeric(9,6)
  camera text
  created_at timestamp with time zone not null
  created_by bigint not null -- The membership that added it.
  created_by_name text not null
  owner_name text -- Number of the ticket that it belongs to; null for a project, which is joined.
  owner_words text not null default ''::text -- What else of its owner it is found by: plant and material of a ticket.
  time_zone text not null default 'UTC'::text -- Of its owner when it was added.
  day date not null default '-infinity'::date -- On which it was taken, where it does not tell, added, in its time zone.
  caption text
  tags text[] not null default '{}'::text[]
  lock_version integer not null default 1 -- Of caption and tags.
  search_text text not null default ''::text
  map_cell bigint default map_cell((latitude)::text, (longitude)::text) -- Where it was taken; null where the photo does not tell.
  deleted_at timestamp with time zone not null
  deleted_by_name text not null
  PRIMARY KEY (authority_id, id)
  FOREIGN KEY (authority_id) REFERENCES authorities(id)
  CHECK ((length(camera) <= 200))
  CHECK (((length(caption) >= 1) AND (length(caption) <= 500)))
  CHECK ((content_type = ANY (ARRAY['image/jpeg'::text, 'image/png'::text, 'image/webp'::text, 'image/heic'::text])))
  CHECK (((length(file_name) >= 1) AND (length(file_name) <= 200)))
  CHECK ((height > 0))
  CHECK ((imageable_type = ANY (ARRAY['ticket'::text, 'project'::text, 'plant_inspection'::text, 'plant_finding'::text])))
  CHECK (((latitude >= ('-90'::integer)::numeric) AND (latitude <= (90)::numeric)))
  CHECK (((longitude >= ('-180'::integer)::numeric) AND (longitude <= (180)::numeric)))
  CHECK (((latitude IS NULL) = (longitude IS NULL)))
  CHECK ((size_bytes > 0))
  CHECK ((cardinality(tags) <= 20))
  CHECK (((taken_at IS NULL) = (taken_at_basis IS NULL)))
  CHECK ((taken_at_basis = ANY (ARRAY['offset'::text, 'satellite'::text, 'zone'::text])))
  CHECK ((width > 0))
)
CREATE INDEX deleted_images_file_key ON public.deleted_images USING btree (authority_id, file_key);
CREATE INDEX deleted_images_latest ON public.deleted_images USING btree (authority_id, deleted_at DESC);
CREATE INDEX deleted_images_of_owner ON public.deleted_images USING btree (authority_id, imageable_type, imageable_id);
CREATE INDEX deleted_images_of_project ON public.deleted_images USING btree (authority_id, project_id, deleted_at DESC);

table directory_roles ( -- row-level security by authority_id
  authority_id bigint not null
  id bigint not null default nextval('global_id'::regclass)
  on_conflict text not null default 'most_rights'::text
  in_none text not null default 'keep'::text
  groups jsonb not null default '[]'::jsonb -- Groups with their roles, in their order: the contract's DirectoryGroup.
  lock_version integer not null default 0
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  PRIMARY KEY (authority_id, id)
  UNIQUE (authority_id)
  FOREIGN KEY (authority_id) REFERENCES authorities(id)
  CHECK ((jsonb_typeof(groups) = 'array'::text))
  CHECK ((in_none = ANY (ARRAY['keep'::text, 'refuse'::text, 'area_manager'::text, 'field_engineer'::text, 'field_inspector'::text, 'plant_inspector'::text, 'qc_lab'::text, 'safety_inspector'::text, 'read_only_auditor'::text, 'read_only_inspector'::text, 'pending'::text])))
  CHECK ((on_conflict = ANY (ARRAY['most_rights'::text, 'least_rights'::text, 'first_in_table'::text])))
)

table districts ( -- row-level security by authority_id
  authority_id bigint not null
  id bigint not null default nextval('global_id'::regclass)
  name text not null
  created_at timestamp with time zone not null default now()
  PRIMARY KEY (authority_id, id)
  UNIQUE (authority_id, name)
  FOREIGN KEY (authority_id) REFERENCES authorities(id)
)

table document_folders ( -- row-level security by authority_id
  authority_id bigint not null
  id bigint not null default nextval('global_id'::regclass)
  project_id bigint not null
  parent_id bigint
  name text not null
  access text not null default 'project'::text
  roles text[] not null default '{}'::text[]
  membership_ids bigint[] not null default '{}'::bigint[]
  is_open boolean not null default false -- Whether all who read the project see it: it and all folders around it say so.
  lock_version integer not null default 0
  created_at timestamp with time zone not null
  created_by bigint not null
  created_by_name text not null
  deleted_at timestamp with time zone
  shared_with text[] not null default '{}'::text[]
  company_ids bigint[] not null default '{}'::bigint[]
  seen_by_kinds text[] not null default '{}'::text[] -- Kinds of people from outside who see it: those it is shared with itself, and those who see the folder around it unless it is limited to some of the agency.
  seen_by_companies bigint[] not null default '{}'::bigint[] -- Companies whose people see it, likewise.
  PRIMARY KEY (authority_id, id)
  FOREIGN KEY (authority_id) REFERENCES authorities(id)
  FOREIGN KEY (authority_id, parent_id) REFERENCES document_folders(authority_id, id)
  FOREIGN KEY (authority_id, project_id) REFERENCES projects(authority_id, id)
  CHECK ((access = ANY (ARRAY['project'::text, 'agency'::text, 'named'::text])))
  CHECK ((parent_id <> id))
  CHECK ((cardinality(company_ids) <= 100))
  CHECK ((cardinality(membership_ids) <= 200))
  CHECK (((length(name) >= 1) AND (length(name) <= 200)))
  CHECK ((shared_with <@ ARRAY['vendor'::text, 'consultant'::text, 'contractor'::text]))
)
CREATE UNIQUE INDEX document_folders_name_key ON public.document_folders USING btree (authority_id, project_id, COALESCE(parent_id, (0)::bigint), lower(name)) WHERE (deleted_at IS NULL);
CREATE INDEX document_folders_of_parent ON public.document_folders USING btree (authority_id, parent_id);
CREATE INDEX document_folders_shared ON public.document_folders USING btree (authority_id, project_id) WHERE ((deleted_at IS NULL) AND ((seen_by_kinds <> '{}'::text[]) OR (seen_by_companies <> '{}'::bigint[])));

table document_pages ( -- row-level security by authority_id
  authority_id bigint not null
  id bigint not null default nextval('global_id'::regclass)
  project_id bigint not null
  document_id bigint not null
  version_id bigint not null
  page integer not null
  body text not null
  blocks jsonb
  words tsvector not null default ''::tsvector
  PRIMARY KEY (authority_id, id)
  UNIQUE (authority_id, version_id, page)
  FOREIGN KEY (authority_id) REFERENCES authorities(id)
  FOREIGN KEY (authority_id, version_id) REFERENCES document_versions(authority_id, id) ON DELETE CASCADE
  CHECK ((page > 0))
)
CREATE INDEX document_pages_of_document ON public.document_pages USING btree (authority_id, document_id);
CREATE INDEX document_pages_words ON public.document_pages USING gin (words) WITH (fastupdate=off);

table document_rules ( -- row-level security by authority_id
  authority_id bigint not null
  id bigint not null default nextval('global_id'::regclass)
  rules jsonb not null default '[]'::jsonb
  lock_version integer not null default 0
  PRIMARY KEY (authority_id, id)
  UNIQUE (authority_id)
  FOREIGN KEY (authority_id) REFERENCES authorities(id)
)

table document_versions ( -- row-level security by authority_id
  authority_id bigint not null
  id bigint not null default nextval('global_id'::regclass)
  document_id bigint not null
  number integer not null
  kind text not null
  content_type text not null
  file_key text not null -- Folder of the file store; a version that was brought back names that of the earlier one.
  file_name text not null
  size_bytes bigint not null
  sha256 text not null
  page_count integer
  text_state text not null default 'waiting'::text
  has_picture boolean not null default false
  note text
  restored_number integer
  created_at timestamp with time zone not null
  created_by bigint not null
  created_by_name text not null
  PRIMARY KEY (authority_id, id)
  UNIQUE (authority_id, document_id, number)
  FOREIGN KEY (authority_id, document_id) REFERENCES documents(authority_id, id) ON DELETE CASCADE
  FOREIGN KEY (authority_id) REFERENCES authorities(id)
  CHECK (((length(file_name) >= 1) AND (length(file_name) <= 255)))
  CHECK ((kind = ANY (ARRAY['pdf'::text, 'image'::text, 'text'::text, 'csv'::text, 'word'::text, 'excel'::text, 'powerpoint'::text])))
  CHECK (((length(note) >= 1) AND (length(note) <= 500)))
  CHECK ((number > 0))
  CHECK ((page_count >= 0))
  CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text))
  CHECK ((size_bytes > 0))
  CHECK ((text_state = ANY (ARRAY['waiting'::text, 'read'::text, 'partly'::text, 'none'::text, 'failed'::text])))
)
CREATE INDEX document_versions_of_key ON public.document_versions USING btree (file_key);

table documents ( -- row-level security by authority_id
  authority_id bigint not null
  id bigint not null default nextval('global_id'::regclass)
  project_id bigint not null
  folder_id bigint
  name text not null
  tags text[] not null default '{}'::text[]
  classification text
  classified_by text
  version_id bigint not null -- The latest version.
  day date not null -- On which it was added, in the zone of the project.
  changed_at timestamp with time zone not null
  lock_version integer not null default 0
  created_at timestamp with time zone not null
  deleted_at timestamp with time zone
  search_key text not null default ''::text -- Name, tags and classification, as search_key makes them.
  PRIMARY KEY (authority_id, id)
  FOREIGN KEY (authority_id) REFERENCES authorities(id)
  FOREIGN KEY (authority_id, folder_id) REFERENCES document_folders(authority_id, id)
  FOREIGN KEY (authority_id, project_id) REFERENCES projects(authority_id, id)
  CHECK (((classification IS NULL) = (classified_by IS NULL)))
  CHECK (((length(classification) >= 1) AND (length(classification) <= 60)))
  CHECK ((classified_by = ANY (ARRAY['rule'::text, 'person'::text])))
  CHECK (((length(name) >= 1) AND (length(name) <= 200)))
  CHECK ((cardinality(tags) <= 20))
)
CREATE INDEX documents_by_day ON public.documents USING btree (authority_id, project_id, day) WHERE (deleted_at IS NULL);
CREATE INDEX documents_deleted ON public.documents USING btree (authority_id, deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE UNIQUE INDEX documents_name_key ON public.documents USING btree (authority_id, project_id, COALESCE(folder_id, (0)::bigint), lower(name)) WHERE (deleted_at IS NULL);
CREATE INDEX documents_of_folder ON public.documents USING btree (authority_id, folder_id);

table domestic_articles ( -- row-level security by authority_id
  authority_id bigint not null
  id bigint not null default nextval('global_id'::regclass)
  project_id bigint not null
  name text not null
  category text not null
  kind text
  pay_item_id bigint
  supplier text
  quantity numeric(14,4)
  uom text
  placed_on date
  cost numeric(14,2) not null -- Dollars, as delivered to the project (23 CFR 635.410(b)(4)).
  foreign_cost numeric(14,2) not null default 0
  assembled_in_us boolean not null default false
  component_percent numeric(8,5) -- Domestic share of a product's cost of components.
  steel_cost numeric(14,2) -- Dollars of iron and steel in precast concrete, or in the cabinet of an electronic system: they owe the rule of iron and steel.
  foreign_steel_cost numeric(14,2)
  further_steps text[] not null default '{}'::text[]
  evidence text
  waiver_number text
  waiver_clause text
  notes text
  search_key text not null default search_key(((((((name || ' '::text) || COALESCE(supplier, ''::text)) || ' '::text) || COALESCE(evidence, ''::text)) || ' '::text) || COALESCE(waiver_number, ''::text)))
  lock_version integer not null default 0
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  PRIMARY KEY (authority_id, id)
  FOREIGN KEY (authority_id) REFERENCES authorities(id)
  FOREIGN KEY (authority_id, pay_item_id) REFERENCES project_pay_items(authority_id, id) ON DELETE SET NULL (pay_item_id)
  FOREIGN KEY (authority_id, project_id) REFERENCES projects(authority_id, id) ON DELETE CASCADE
  CHECK ((category = ANY (ARRAY['iron_steel'::text, 'manufactured_product'::text, 'construction_material'::text, 'excluded'::text])))
  CHECK (((foreign_cost >= (0)::numeric) AND (foreign_cost <= cost)))
  CHECK (((steel_cost >= (0)::numeric) AND (steel_cost <= cost)))
  CHECK (((foreign_steel_cost >= (0)::numeric) AND (foreign_steel_cost <= steel_cost)))
  CHECK (((component_percent >= (0)::numeric) AND (component_percent <= (100)::numeric)))
  CHECK ((cost >= (0)::numeric))
  CHECK (((length(evidence) >= 1) AND (length(evidence) <= 200)))
  CHECK (((kind IS NULL) = (category = 'iron_steel'::text)))
  CHECK ((kind = ANY (ARRAY['precast_concrete'::text, 'electronic_system'::text, 'other_product'::text, 'non_ferrous_metals'::text, 'plastics_polymers'::text, 'glass'::text, 'fiber_optic_cable'::text, 'optical_fiber'::text, 'lumber'::text, 'engineered_wood'::text, 'drywall'::text, 'cement'::text, 'aggregates'::text, 'binding_agents'::text])))
  CHECK (((length(name) >= 1) AND (length(name) <= 200)))
  CHECK (((length(notes) >= 1) AND (length(notes) <= 1000)))
  CHECK ((quantity > (0)::numeric))
  CHECK (((length(supplier) >= 1) AND (length(supplier) <= 150)))
  CHECK (((length(uom) >= 1) AND (length(uom) <= 10)))
  CHECK (((waiver_number IS NULL) = (waiver_clause IS NULL)))
  CHECK (((length(waiver_clause) >= 1) AND (length(waiver_clause) <= 120)))
  CHECK (((length(waiver_number) >= 1) AND (length(waiver_number) <= 60)))
)
CREATE INDEX domestic_articles_of_item ON public.domestic_articles USING btree (authority_id, pay_item_id) WHERE (pay_item_id IS NOT NULL);
CREATE INDEX domestic_articles_of_project ON public.domestic_articles USING btree (authority_id, project_id);

table domestic_projects ( -- row-level security by authority_id
  authority_id bigint not null
  id bigint not null default nextval('global_id'::regclass)
  project_id bigint not null
  federal_aid boolean not null default true
  obligated_on date -- The day on which Federal funds were obligated: it decides which rules the project has.
  contract_amount numeric(14,2)
  applicable_cost numeric(14,2) -- Dollars of the materials that the rules of construction materials apply to.
  lock_version integer not null default 0
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  PRIMARY KEY (authority_id, id)
  UNIQUE (authority_id, project_id)
  FOREIGN KEY (authority_id) REFERENCES authorities(id)
  FOREIGN KEY (authority_id, project_id) REFERENCES projects(authority_id, id) ON DELETE CASCADE
  CHECK ((applicable_cost >= (0)::numeric))
  CHECK ((contract_amount >= (0)::numeric))
  CHECK (((NOT federal_aid) OR ((obligated_on IS NOT NULL) AND (contract_amount IS NOT NULL) AND (applicable_cost IS NOT NULL))))
)

table domestic_steps ( -- row-level security by authority_id
  authority_id bigint not null
  id bigint not null default nextval('global_id'::regclass)
  project_id bigint not null -- That of the article, so that all steps of a project are read at once.
  article_id bigint not null
  step text not null
  company text not null
  place text
  in_us boolean not null default true
  done_on date
  heat_number text
  certificate text
  lock_version integer not null default 0
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  PRIMARY KEY (authority_id, id)
  FOREIGN KEY (authority_id, article_id) REFERENCES domestic_articles(authority_id, id) ON DELETE CASCADE
  FOREIGN KEY (authority_id) REFERENCES authorities(id)
  CHECK (((length(certificate) >= 1) AND (length(certificate) <= 100)))
  CHECK (((length(company) >= 1) AND (length(company) <= 150)))
  CHECK (((length(heat_number) >= 1) AND (length(heat_number) <= 60)))
  CHECK (((length(place) >= 1) AND (length(place) <= 150)))
  CHECK ((step = ANY (ARRAY['melted'::text, 'rolled'::text, 'fabricated'::text, 'coated'::text, 'manufactured'::text, 'assembled'::text])))
)
CREATE INDEX domestic_steps_of_article ON public.domestic_steps USING btree (authority_id, article_id);
CREATE INDEX domestic_steps_of_project ON public.domestic_steps USING btree (authority_id, project_id);

table drone_urls ( -- row-level security by authority_id
  authority_id bigint not null
  id bigint not null default nextval('global_id'::regclass)
  project_id bigint not null
  name text not null
  url text not null
  taken_on date
  created_at timestamp with time zone not null
  created_by_name text not null
  updated_at timestamp with time zone not null
  deleted_at timestamp with time zone
  deleted_by_name text
  lock_version integer not null default 0
  PRIMARY KEY (authority_id, id)
  FOREIGN KEY (authority_id) REFERENCES authorities(id)
  FOREIGN KEY (authority_id, project_id) REFERENCES projects(authority_id, id)
  CHECK (((length(name) >= 1) AND (length(name) <= 200)))
  CHECK (((length(url) >= 1) AND (length(url) <= 2000)))
)
CREATE INDEX drone_urls_deleted ON public.drone_urls USING btree (authority_id, deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX drone_urls_of_project ON public.drone_urls USING btree (authority_id, project_id) WHERE (deleted_at IS NULL);

table email_changes ( -- global: reached by platform queries alone
  user_id bigint not null
  email citext not null
  token_hash bytea -- Null until the link was sent, and permanently where the address is another person's, which nobody is informed of.
  requested_at timestamp with time zone not null
  expires_at timestamp with time zone not null
  PRIMARY KEY (user_id)
  UNIQUE (token_hash)
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
)

table events ( -- row-level security by authority_id
  authority_id bigint not null
  id bigint not null default nextval('event_seq'::regclass)
  xid xid8 not null default pg_current_xact_id()
  type text not null
  project_id bigint
  ids bigint[] not null default '{}'::bigint[]
  at timestamp with time zone not null default now()
  PRIMARY KEY (authority_id, id)
  FOREIGN KEY (authority_id) REFERENCES authorities(id)
)
CREATE INDEX events_by_id ON public.events USING btree (id);
CREATE INDEX events_in_order ON public.events USING btree (xid, id);

table exception_events ( -- row-level security by authority_id
  authority_id bigint not null
  exception_id bigint not null
  id bigint not null default nextval('global_id'::regclass)
  at timestamp with time zone not null
  action text not null
  by_name text -- Null where the match did it.
  reason text
  note text
  xid xid8 default pg_current_xact_id()
  PRIMARY KEY (authority_id, exception_id, id)
  FOREIGN KEY (authority_id, exception_id) REFERENCES exceptions(authority_id, id) ON DELETE CASCADE
  CHECK ((action = ANY (ARRAY['opened'::text, 'settled'::text, 'reopened'::text, 'changed'::text, 'resolved'::text])))
)
CREATE INDEX exception_events_in_order ON public.exception_events USING btree (authority_id, xid, id) WHERE (xid IS NOT NULL);

table exceptions ( -- row-level security by authority_id
  authority_id bigint not null
  id bigint not null default nextval('global_id'::regclass)
  project_id bigint not null
  day date not null
  plant_id bigint not null
  kind text not null
  subject_key text not null
  subject text not null
  material text
  ticket_ids bigint[] not null default '{}'::bigint[]
  details jsonb not null
  digest text not null
  state text not null default 'open'::text
  opened_at timestamp with time zone not null
  reason text
  note text
  settled_by bigint
  settled_by_name text
  settled_at timestamp with time zone
  resolved_at timestamp with time zone
  lock_version integer not null default 0
  PRIMARY KEY (authority_id, id)
  UNIQUE (authority_id, project_id, day, plant_id, kind, subject_key)
  FOREIGN KEY (authority_id, plant_id) REFERENCES plants(authority_id, id)
  FOREIGN KEY (authority_id, project_id) REFERENCES projects(authority_id, id) ON DELETE CASCADE
  CHECK (((length(note) >= 1) AND (length(note) <= 500)))
  CHECK (((state = 'resolved'::text) = (resolved_at IS NOT NULL)))
  CHECK (((state = 'settled'::text) = ((settled_at IS NOT NULL) AND (reason IS NOT NULL))))
  CHECK ((state = ANY (ARRAY['open'::text, 'settled'::text, 'resolved'::text])))
  CHECK (((length(subject_key) >= 1) AND (length(subject_key) <= 300)))
)
CREATE INDEX exceptions_of_project ON public.exceptions USING btree (authority_id, project_id, state, day DESC, id DESC);
CREATE INDEX exceptions_open ON public.exceptions USING btree (authority_id, project_id) WHERE (state = 'open'::text);

table external_contractors ( -- row-level security by authority_id
  authority_id bigint not null
  id bigint not null default nextval('global_id'::regclass)
  project_id bigint not null
  company_id bigint not null
  name text not null
  type text not null
  is_prime boolean not null default false
  lock_version integer not null default 0
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  PRIMARY KEY (authority_id, id)
  UNIQUE (authority_id, project_id, company_id)
  FOREIGN KEY (authority_id, project_id) REFERENCES projects(authority_id, id) ON DELETE CASCADE
  FOREIGN KEY (company_id) REFERENCES companies(id)
  CHECK (((length(name) >= 1) AND (length(name) <= 200)))
  CHECK ((type = ANY (ARRAY['subcontractor'::text, 'other'::text])))
)
CREATE INDEX external_contractors_of_company ON public.external_contractors USING btree (authority_id, company_id);
CREATE INDEX external_contractors_of_name ON public.external_contractors USING btree (authority_id, lower(name));
CREATE UNIQUE INDEX external_contractors_prime_key ON public.external_contractors USING btree (authority_id, project_id) WHERE is_prime;

table gis_files ( -- row-level security by authority_id
  authority_id bigint not null
  id bigint not null default nextval('global_id'::regclass)
  project_id bigint not null
  kind text not null
  name text not null
  file_name text not null
  format text
  file_key text not null
  size_bytes bigint not null
  sha256 text not null
  epsg integer not null
  scale_factor numeric
  picture_bounds jsonb
  placement jsonb
  taken_on date
  status text not null default 'pending'::text
  pending_since timestamp with time zone not null
  fault text
  warnings text[] not null default '{}'::text[]
  metadata jsonb not null default '{}'::jsonb
  left_out jsonb not null default '[]'::jsonb
  layers jsonb not null default '[]'::jsonb
  tiles jsonb
  reading_key text
  has_preview boolean not null default false
  readings integer not null default 0
  created_at timestamp with time zone not null
  created_by bigint not null
  created_by_name text not null
  updated_at timestamp with time zone not null
  deleted_at timestamp with time zone
  deleted_by_name text
  lock_version integer not null default 0
  PRIMARY KEY (authority_id, id)
  FOREIGN KEY (authority_id) REFERENCES authorities(id)
  FOREIGN KEY (authority_id, project_id) REFERENCES projects(authority_id, id)
  CHECK (((length(file_name) >= 1) AND (length(file_name) <= 255)))
  CHECK ((kind = ANY (ARRAY['drawing'::text, 'imagery'::text])))
  CHECK (((length(name) >= 1) AND (length(name) <= 200)))
  CHECK ((jsonb_array_length(picture_bounds) = 4))
  CHECK (((scale_factor >= 0.9) AND (scale_factor <= 1.1)))
  CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text))
  CHECK ((size_bytes > 0))
  CHECK ((status = ANY (ARRAY['pending'::text, 'ready_for_review'::text])))
)
CREATE INDEX gis_files_deleted ON public.gis_files USING btree (authority_id, deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX gis_files_of_key ON public.gis_files USING btree (file_key);
CREATE INDEX gis_files_of_project ON public.gis_files USING btree (authority_id, project_id) WHERE (deleted_at IS NULL);
CREATE INDEX gis_files_pending ON public.gis_files USING btree (authority_id, pending_since) WHERE (status = 'pending'::text);

table grant_projects ( -- row-level security by authority_id
  authority_id bigint not null
  grant_id bigint not null
  project_id bigint not null
  added_by bigint not null
  added_at timestamp with time zone not null default now()
  PRIMARY KEY (authority_id, grant_id, project_id)
  FOREIGN KEY (authority_id, grant_id) REFERENCES grants(authority_id, id) ON DELETE CASCADE
  FOREIGN KEY (authority_id, project_id) REFERENCES projects(authority_id, id) ON DELETE CASCADE
)
CREATE INDEX grant_projects_of_project ON public.grant_projects USING btree (authority_id, project_id);

table grants ( -- row-level security by authority_id
  authority_id bigint not null
  id bigint not null default nextval('global_id'::regclass)
  user_id bigint not null
  company_id bigint not null
  granted_by bigint not null
  granted_at timestamp with time zone not null default now()
  revoked_at timestamp with time zone
  capacity text not null
  first_name text not null default ''::text
  last_name text not null default ''::text
  company_name text not null default ''::text
  all_projects boolean not null default false
  starts_on date -- The first day in the agency's zone; null from when it was granted.
  ends_on date -- The last day in the agency's zone; null until it is revoked.
  lock_version integer not null default 0
  ending_noticed_on date -- The last day that the person was notified of; another one is said again.
  PRIMARY KEY (authority_id, id)
  FOREIGN KEY (authority_id) REFERENCES authorities(id)
  FOREIGN KEY (company_id) REFERENCES companies(id)
  FOREIGN KEY (user_id) REFERENCES users(id)
  CHECK ((capacity = ANY (ARRAY['vendor'::text, 'consultant_read'::text, 'consultant_write'::text, 'contractor'::text])))
  CHECK ((length(company_name) <= 200))
  CHECK ((ends_on >= starts_on))
)
CREATE INDEX grants_ending ON public.grants USING btree (authority_id, ends_on) WHERE ((ends_on IS NOT NULL) AND (revoked_at IS NULL));
CREATE UNIQUE INDEX grants_key ON public.grants USING btree (authority_id, user_id, company_id, capacity) WHERE (revoked_at IS NULL);
CREATE INDEX grants_of_company ON public.grants USING btree (authority_id, company_id);
CREATE INDEX grants_of_user ON public.grants USING btree (user_id) WHERE (revoked_at IS NULL);

table group_members ( -- row-level security by authority_id
  authority_id bigint not null
  group_id bigint not null
  membership_id bigint not null
  added_at timestamp with time zone not null default now()
  PRIMARY KEY (authority_id, group_id, membership_id)
  FOREIGN KEY (authority_id, group_id) REFERENCES groups(authority_id, id) ON DELETE CASCADE
  FOREIGN KEY (authority_id, membership_id) REFERENCES memberships(authority_id, id) ON DELETE CASCADE
)
CREATE INDEX group_members_of_membership ON public.group_members USING btree (authority_id, membership_id);

table groups ( -- row-level security by authority_id
  authority_id bigint not null
  id bigint not null default nextval('global_id'::regclass)
  name text not null
  description text
  deleted_at timestamp with time zone
  deleted_by bigint -- The membership of who deleted it.
  lock_version integer not null default 0
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  PRIMARY KEY (authority_id, id)
  FOREIGN KEY (authority_id) REFERENCES authorities(id)
  CHECK (((length(description) >= 1) AND (length(description) <= 1000)))
  CHECK (((length(name) >= 1) AND (length(name) <= 100)))
)
CREATE INDEX groups_deleted ON public.groups USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE UNIQUE INDEX groups_name_key ON public.groups USING btree (authority_id, lower(name)) WHERE (deleted_at IS NULL);

table haulers ( -- row-level security by authority_id
  authority_id bigint not null
  id bigint not null default nextval('global_id'::regclass)
  name text not null
  search_key text not null default search_key(name)
  PRIMARY KEY (authority_id, id)
  UNIQUE (authority_id, name)
  FOREIGN KEY (authority_id) REFERENCES authorities(id)
)

table idempotency_keys ( -- row-level security by authority_id
  authority_id bigint not null
  user_id bigint not null
  route text not null
  key_hash text not null
  request_hash text not null -- Of the address and the body, which a repeat has to have in common with the first call.
  answer text -- JSON {"answer": …}, without the member where there was none; null where the answer is too long or secret.
  created_at timestamp with time zone not null
  PRIMARY KEY (authority_id, user_id, route, key_hash)
  CHECK ((key_hash ~ '^[0-9a-f]{64}$'::text))
  CHECK ((request_hash ~ '^[0-9a-f]{64}$'::text))
)
CREATE INDEX idempotency_keys_by_time ON public.idempotency_keys USING btree (created_at);

table identity_providers ( -- row-level security by authority_id
  authority_id bigint not null
  id bigint not null default nextval('global_id'::regclass)
  kind text not null
  name text not null
  enabled boolean not null default false
  required boolean not null default false -- Staff of the agency sign in by a provider that is required and enabled, and in no other way.
  email_domains text[] not null default '{}'::text[] -- Domains of email addresses in lower case, of which the sign-in form offers this provider.
  creates_people boolean not null default false
  role_without_groups text -- Role of a person created at the first sign-in whose groups give none; null where that person gets no access.
  signs_out boolean not null default true
  settings jsonb not null -- What the protocol needs (contract/src/identity-providers/provider-settings.ts).
  sealed_secret text -- Client secret, encrypted by a key that is derived from TOKEN_SECRET.
  tested_at timestamp with time zone
  checks jsonb not null default '[]'::jsonb -- What the last test found; empty before the first one, and after a change of the settings.
  created_at timestamp with time zone not null
  updated_at timestamp with time zone not null
  lock_version integer not null default 0
  PRIMARY KEY (authority_id, id)
  FOREIGN KEY (authority_id) REFERENCES authorities(id)
  CHECK (((settings ->> 'kind'::text) = kind))
  CHECK ((kind = ANY (ARRAY['oidc'::text, 'saml'::text])))
  CHECK (((length(name) >= 1) AND (length(name) <= 60)))
)
CREATE INDEX identity_providers_domains ON public.identity_providers USING gin (email_domains) WHERE enabled;
CREATE UNIQUE INDEX identity_providers_name_key ON public.identity_providers USING btree (authority_id, lower(name));

table images ( -- row-level security by authority_id
  authority_id bigint not null
  id bigint not null default nextval('global_id'::regclass)
  imageable_type text not null
  imageable_id bigint not null
  project_id bigint
  file_key text not null
  file_name text not null
  content_type text not null
  size_bytes integer not null
  sha256 text not null -- Of the file as it was sent, in hexadecimal.
  width integer not null -- Upright, in pixels; as is height.
  height integer not null
  taken_at timestamp with time zone
  taken_at_basis text -- Whence the instant is known: the photo's own offset from UTC, the satellites' clock, or the zone of its owner.
  latitude numeric(9,6)
  longitude numeric(9,6)
  camera text
  created_at timestamp with time zone not null
  created_by bigint not null -- The membership that added it.
  created_by_name text not null
  owner_name text -- Number of the ticket that it belongs to; null for a project, which is joined.
  owner_words text not null default ''::text -- What else of its owner it is found by: plant and material of a ticket.
  time_zone text not null default 'UTC'::text -- Of its owner when it was added.
  day date not null default '-infinity'::date -- On which it was taken, where it does not tell, added, in its time zone.
  caption text
  tags text[] not null default '{}'::text[]
  lock_version integer not null default 1 -- Of caption and tags.
  search_text text not null default ''::text
  map_cell bigint default map_cell((latitude)::text, (longitude)::text) -- Where it was taken; null where the photo does not tell.
  PRIMARY KEY (authority_id, id)
  UNIQUE (authority_id, imageable_type, imageable_id, sha256)
  FOREIGN KEY (authority_id) REFERENCES authorities(id)
  FOREIGN KEY (authority_id, project_id) REFERENCES projects(authority_id, id)
  CHECK ((length(camera) <= 200))
  CHECK (((length(caption) >= 1) AND (length(caption) <= 500)))
  CHECK ((content_type = ANY (ARRAY['image/jpeg'::text, 'image/png'::text, 'image/webp'::text, 'image/heic'::text])))
  CHECK (((length(file_name) >= 1) AND (length(file_name) <= 200)))
  CHECK ((height > 0))
  CHECK ((imageable_type = ANY (ARRAY['ticket'::text, 'project'::text, 'plant_inspection'::text, 'plant_finding'::text])))
  CHECK (((latitude >= ('-90'::integer)::numeric) AND (latitude <= (90)::numeric)))
  CHECK (((longitude >= ('-180'::integer)::numeric) AND (longitude <= (180)::numeric)))
  CHECK (((latitude IS NULL) = (longitude IS NULL)))
  CHECK ((size_bytes > 0))
  CHECK ((cardinality(tags) <= 20))
  CHECK (((taken_at IS NULL) = (taken_at_basis IS NULL)))
  CHECK ((taken_at_basis = ANY (ARRAY['offset'::text, 'satellite'::text, 'zone'::text])))
  CHECK ((width > 0))
)
CREATE UNIQUE INDEX images_file_key ON public.images USING btree (authority_id, file_key);
CREATE INDEX images_newest ON public.images USING btree (authority_id, created_at DESC, id DESC);
CREATE INDEX images_of_project ON public.images USING btree (authority_id, project_id, created_at DESC, id DESC);
CREATE INDEX images_on_map ON public.images USING btree (authority_id, map_cell) INCLUDE (id, project_id) WHERE (map_cell IS NOT NULL);

table impersonation_links ( -- global: reached by platform queries alone
  token_hash bytea not null
  authority_id bigint not null
  impersonation_id bigint not null
  expires_at timestamp with time zone not null
  used_at timestamp with time zone
  PRIMARY KEY (token_hash)
)

table impersonation_settings ( -- row-level security by authority_id
  authority_id bigint not null
  allowed boolean not null
  lock_version integer not null default 0
  PRIMARY KEY (authority_id)
  FOREIGN KEY (authority_id) REFERENCES authorities(id)
)

table impersonations ( -- row-level security by authority_id
  authority_id bigint not null
  id bigint not null default nextval('global_id'::regclass)
  membership_id bigint not null
  user_id bigint not null
  person text not null
  support_user_id bigint not null
  support_email text not null
  reason text not null
  created_at timestamp with time zone not null
  link_expires_at timestamp with time zone not null
  began_at timestamp with time zone
  expires_at timestamp with time zone
  ended_at timestamp with time zone
  ended_by text
  PRIMARY KEY (authority_id, id)
  FOREIGN KEY (authority_id) REFERENCES authorities(id)
  FOREIGN KEY (authority_id, membership_id) REFERENCES memberships(authority_id, id)
  FOREIGN KEY (support_user_id) REFERENCES users(id)
  FOREIGN KEY (user_id) REFERENCES users(id)
  CHECK (((began_at IS NULL) = (expires_at IS NULL)))
  CHECK (((ended_at IS NULL) OR (ended_by IS NOT NULL)))
  CHECK (((length(reason) >= 10) AND (length(reason) <= 500)))
)
CREATE INDEX impersonations_by_time ON public.impersonations USING btree (authority_id, created_at DESC, id DESC);
CREATE INDEX impersonations_of_support ON public.impersonations USING btree (support_user_id, created_at DESC);

table import_columns ( -- row-level security by authority_id
  authority_id bigint not null
  kind text not null -- Which file: master_pay_items, project_pay_items, pay_entries, change_orders, daily_summaries, employees.
  header_key text not null -- The name of the column without case, blanks and punctuation.
  field text not null -- The field that it gives; empty where the column is not read.
  PRIMARY KEY (authority_id, kind, header_key)
  FOREIGN KEY (authority_id) REFERENCES authorities(id) ON DELETE CASCADE
  CHECK ((length(field) <= 60))
  CHECK (((length(header_key) >= 1) AND (length(header_key) <= 200)))
  CHECK (((length(kind) >= 1) AND (length(kind) <= 40)))
)

table ingest_deliveries ( -- row-level security by authority_id
  authority_id bigint not null
  id bigint not null default nextval('global_id'::regclass)
  key_id bigint not null
  received_at timestamp with time zone not null
  content_type text not null
  bytes integer not null
  idempotency_key text
  body_hash text
  created integer not null default 0
  updated integer not null default 0
  unchanged integer not null default 0
  held integer not null default 0
  refused integer not null default 0
  problem jsonb -- Why the whole body could not be read; null when it could.
  response json -- The answer, kept for a repeat with the same Idempotency-Key.
  kind text not null default 'tickets'::text -- What the post is of; the counts are of these.
  PRIMARY KEY (authority_id, id)
  FOREIGN KEY (authority_id, key_id) REFERENCES ingest_keys(authority_id, id)
  CHECK ((kind = ANY (ARRAY['tickets'::text, 'daily_summaries'::text])))
)
CREATE INDEX ingest_deliveries_by_time ON public.ingest_deliveries USING btree (authority_id, received_at DESC, id DESC);
CREATE UNIQUE INDEX ingest_deliveries_idempotency_key ON public.ingest_deliveries USING btree (authority_id, key_id, idempotency_key) WHERE (idempotency_key IS NOT NULL);
CREATE INDEX ingest_deliveries_of_key ON public.ingest_deliveries USING btree (authority_id, key_id, received_at DESC, id DESC);

table ingest_key_hashes ( -- global: reached by platform queries alone
  key_hash bytea not null
  authority_id bigint not null
  key_id bigint not null
  PRIMARY KEY (key_hash)
  FOREIGN KEY (authority_id, key_id) REFERENCES ingest_keys(authority_id, id)
)

table ingest_keys ( -- row-level security by authority_id
  authority_id bigint not null
  id bigint not null default nextval('global_id'::regclass)
  supplier_id bigint not null
  name text not null
  plant_ids bigint[] -- Plants that the key may speak for; null means every plant of its supplier.
  last_four text not null
  created_at timestamp with time zone not null default now()
  created_by bigint not null -- The membership or the grant of who created it.
  last_used_at timestamp with time zone
  revoked_at timestamp with time zone
  revoked_by bigint
  closed_at timestamp with time zone -- When its agency was closed; null while the agency is open.
  sandbox boolean not null default false -- Opens the sandbox alone.
  went_live_at timestamp with time zone -- When a key of the sandbox took a key for the door itself, which it does once.
  created_by_name text not null
  project_ids bigint[] -- Projects whose tickets it may ask about; null means all of the agency, and held tickets.
  PRIMARY KEY (authority_id, id)
  FOREIGN KEY (authority_id, supplier_id) REFERENCES suppliers(authority_id, id)
  CHECK (((length(name) >= 1) AND (length(name) <= 100)))
)

table ingest_refusals ( -- row-level security by authority_id
  authority_id bigint not null
  id bigint not null default nextval('global_id'::regclass)
  delivery_id bigint not null
  position integer not null
  plant text
  ticket_number text
  errors jsonb not null
  raw text not null
  date text -- The day of a refused daily summary, as it was sent; null of tickets and where it could not be read.
  PRIMARY KEY (authority_id, id)
  FOREIGN KEY (authority_id, delivery_id) REFERENCES ingest_deliveries(authority_id, id)
)
CREATE INDEX ingest_refusals_by_number ON public.ingest_refusals USING btree (authority_id, ticket_number) WHERE (ticket_number IS NOT NULL);
CREATE INDEX ingest_refusals_of_delivery ON public.ingest_refusals USING btree (authority_id, delivery_id, "position");

table installation_events ( -- global: reached by platform queries alone
  id bigint not null default nextval('global_id'::regclass)
  at timestamp with time zone not null
  actor_name text not null
  action text not null
  user_id bigint not null
  changes jsonb not null default '{}'::jsonb
  PRIMARY KEY (id)
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
)

table installation_feature_flags ( -- global: reached by platform queries alone
  name text not null
  enabled boolean not null
  PRIMARY KEY (name)
  CHECK ((length(name) <= 100))
)

table installation_flag_changes ( -- global: reached by platform queries alone
  id bigint not null default nextval('global_id'::regclass)
  at timestamp with time zone not null
  user_id bigint not null
  actor_name text not null
  address text not null
  name text not null
  old boolean
  new boolean
  PRIMARY KEY (id)
  FOREIGN KEY (user_id) REFERENCES users(id)
)

table job_turns ( -- global: reached by platform queries alone
  job_id bigint not null
  lane text not null
  authority_id bigint not null -- 0 for a job of no agency.
  person text not null -- Who caused the job: the kind of an actor and its id; empty for Milepost itself.
  share smallint not null -- Jobs of one share of an agency run one after the other in a lane: a lane has one place more than an agency has shares.
  name text not null
  async_job_id bigint -- The row of async_jobs that it prepares, where a person waits for it.
  due_at timestamp with time zone not null
  started_at timestamp with time zone
  parked boolean not null default true -- False after a failure, until the worker has parked the job again.
  PRIMARY KEY (job_id)
  CHECK ((lane = ANY (ARRAY['short'::text, 'middle'::text, 'long'::text])))
)
CREATE INDEX job_turns_of_async_jobs ON public.job_turns USING btree (authority_id, async_job_id) WHERE (async_job_id IS NOT NULL);
CREATE INDEX job_turns_running ON public.job_turns USING btree (lane, authority_id, share) WHERE (started_at IS NOT NULL);
CREATE INDEX job_turns_unparked ON public.job_turns USING btree (lane) WHERE (NOT parked);
CREATE INDEX job_turns_waiting ON public.job_turns USING btree (lane, authority_id, person, due_at, job_id) WHERE (started_at IS NULL);

table known_networks ( -- global: reached by platform queries alone
  network text not null
  last_signed_in_at timestamp with time zone not null
  PRIMARY KEY (network)
)

table laboratories ( -- row-level security by authority_id
  authority_id bigint not null
  id bigint not null default nextval('global_id'::regclass)
  name text not null
  kind text not null
  units text[] not null default '{}'::text[]
  accreditation text
  accredited_until date
  address text
  phone text
  active boolean not null default true
  lock_version integer not null default 0
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  PRIMARY KEY (authority_id, id)
  FOREIGN KEY (authority_id) REFERENCES authorities(id)
  CHECK (((length(accreditation) >= 1) AND (length(accreditation) <= 100)))
  CHECK (((length(address) >= 1) AND (length(address) <= 200)))
  CHECK ((kind = ANY (ARRAY['agency'::text, 'consultant'::text, 'contractor'::text, 'vendor'::text])))
  CHECK (((length(name) >= 1) AND (length(name) <= 100)))
  CHECK ((cardinality(units) <= 20))
)
CREATE UNIQUE INDEX laboratories_name_key ON public.laboratories USING btree (authority_id, lower(name));

table ledger_findings ( -- row-level security by authority_id
  authority_id bigint not null
  id bigint not null default nextval('global_id'::regclass)
  verification_id bigint not null
  kind text not null
  ticket_id bigint
  ticket_number text
  seq integer
  day date
  fields jsonb not null default '[]'::jsonb
  PRIMARY KEY (authority_id, id)
  FOREIGN KEY (authority_id, verification_id) REFERENCES ledger_verifications(authority_id, id)
)
CREATE INDEX ledger_findings_of_verification ON public.ledger_findings USING btree (authority_id, verification_id, id);

table ledger_heads ( -- row-level security by authority_id
  authority_id bigint not null
  day date not null
  part integer not null
  ticket_ids bigint[] not null
  seqs integer[] not null
  hashes bytea not null -- SHA-256 of each head, 32 bytes after 32 bytes.
  PRIMARY KEY (authority_id, day, part)
  FOREIGN KEY (authority_id) REFERENCES authorities(id)
  CHECK ((cardinality(seqs) = cardinality(ticket_ids)))
  CHECK ((length(hashes) = (32 * cardinality(ticket_ids))))
)

table ledger_roots ( -- row-level security by authority_id
  authority_id bigint not null
  day date not null
  root text not null
  tickets integer not null
  anchored_at timestamp with time zone not null default now()
  starts_at timestamp with time zone not null -- The first instant of the day as it was sealed; of days that follow each other the end of the one before.
  ends_at timestamp with time zone not null -- The first instant after the day.
  PRIMARY KEY (authority_id, day)
  FOREIGN KEY (authority_id) REFERENCES authorities(id)
  CHECK ((starts_at < ends_at))
)

table ledger_verifications ( -- row-level security by authority_id
  authority_id bigint not null
  id bigint not null default nextval('global_id'::regclass)
  scope text not null
  ticket_id bigint
  day date
  project_id bigint
  state text not null default 'running'::text
  stage text not null default 'tickets'::text
  after_ticket_id bigint not null default 0
  after_day date
  expected_tickets bigint
  expected_days integer
  tickets bigint not null default 0
  events bigint not null default 0
  days integer not null default 0
  findings bigint not null default 0
  worked_ms bigint not null default 0
  last_day date
  last_root text -- The last daily root that was confirmed; a later verification holds today's roots against it.
  started_by bigint not null
  started_by_name text not null
  started_at timestamp with time zone not null
  finished_at timestamp with time zone
  PRIMARY KEY (authority_id, id)
  FOREIGN KEY (authority_id) REFERENCES authorities(id)
  CHECK ((((scope = 'ticket'::text) = (ticket_id IS NOT NULL)) AND ((scope = 'day'::text) = (day IS NOT NULL)) AND ((scope = 'project'::text) = (project_id IS NOT NULL))))
  CHECK ((scope = ANY (ARRAY['ticket'::text, 'day'::text, 'project'::text, 'all'::text])))
  CHECK ((stage = ANY (ARRAY['tickets'::text, 'days'::text])))
  CHECK ((state = ANY (ARRAY['running'::text, 'done'::text, 'stopped'::text])))
)
CREATE INDEX ledger_verifications_by_time ON public.ledger_verifications USING btree (authority_id, started_at DESC, id DESC);
CREATE UNIQUE INDEX ledger_verifications_running ON public.ledger_verifications USING btree (authority_id, scope, COALESCE(ticket_id, project_id, (0)::bigint), COALESCE(day, '-infinity'::date)) WHERE (state = 'running'::text);

table lots ( -- row-level security by authority_id
  authority_id bigint not null
  id bigint not null default nextval('global_id'::regclass)
  project_id bigint not null
  pay_item_id bigint not null
  lot_number text not null
  pack_key text not null -- Of all editions of a rule pack.
  began_on date not null
  ended_on date
  quantity numeric(12,3)
  unit_price numeric(16,4) -- Where it is not the price of the pay item.
  notes text
  targets jsonb not null default '{}'::jsonb -- Targets of the approved mix, by the key of their characteristic.
  status text not null default 'open'::text
  verdict text not null default 'not_judged'::text
  reason text default 'lot_open'::text
  factor numeric -- Pay factor in percent.
  contractor_refused boolean not null default false
  edition_id bigint
  judged_at timestamp with time zone
  characteristics jsonb not null default '[]'::jsonb -- How each characteristic is judged, of an open lot so far.
  search_key text not null default search_key(lot_number)
  lock_version integer not null default 0
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  PRIMARY KEY (authority_id, id)
  FOREIGN KEY (authority_id, edition_id) REFERENCES rule_pack_editions(authority_id, id)
  FOREIGN KEY (authority_id, pay_item_id) REFERENCES project_pay_items(authority_id, id)
  FOREIGN KEY (authority_id, project_id) REFERENCES projects(authority_id, id) ON DELETE CASCADE
  CHECK ((ended_on >= began_on))
  CHECK (((factor IS NOT NULL) = (verdict = ANY (ARRAY['accepted'::text, 'adjusted'::text]))))
  CHECK (((verdict = 'not_judged'::text) = (reason IS NOT NULL)))
  CHECK (((length(lot_number) >= 1) AND (length(lot_number) <= 40)))
  CHECK (((length(notes) >= 1) AND (length(notes) <= 2000)))
  CHECK (((status <> 'open'::text) OR (verdict = 'not_judged'::text)))
  CHECK (((length(pack_key) >= 1) AND (length(pack_key) <= 40)))
  CHECK ((quantity > (0)::numeric))
  CHECK ((reason = ANY (ARRAY['too_few_results'::text, 'no_rule_pack'::text, 'no_target'::text, 'lot_open'::text])))
  CHECK ((status = ANY (ARRAY['open'::text, 'closed'::text, 'void'::text])))
  CHECK ((verdict = ANY (ARRAY['accepted'::text, 'adjusted'::text, 'rejected'::text, 'not_judged'::text])))
)
CREATE INDEX lots_by_day ON public.lots USING btree (authority_id, began_on DESC, id DESC);
CREATE UNIQUE INDEX lots_number_key ON public.lots USING btree (authority_id, project_id, pay_item_id, lower(lot_number)) WHERE (status <> 'void'::text);
CREATE INDEX lots_of_edition ON public.lots USING btree (authority_id, edition_id) WHERE (edition_id IS NOT NULL);
CREATE INDEX lots_of_pack ON public.lots USING btree (authority_id, pack_key, id);
CREATE INDEX lots_of_pay_item ON public.lots USING btree (authority_id, pay_item_id);
CREATE INDEX lots_of_project ON public.lots USING btree (authority_id, project_id, began_on DESC, id DESC);

table machine_engine_spans ( -- row-level security by authority_id
  authority_id bigint not null
  machine_id bigint not null
  from_at timestamp with time zone not null
  until_at timestamp with time zone not null
  running boolean not null
  PRIMARY KEY (authority_id, machine_id, from_at)
  FOREIGN KEY (authority_id) REFERENCES authorities(id)
  FOREIGN KEY (authority_id, machine_id) REFERENCES machines(authority_id, id) ON DELETE CASCADE
  CHECK ((until_at >= from_at))
)

table machine_mobilizations ( -- row-level security by authority_id
  authority_id bigint not null
  id bigint not null default nextval('global_id'::regclass)
  machine_id bigint not null
  project_id bigint not null
  mobilized_in_at timestamp with time zone not null
  mobilized_out_at timestamp with time zone
  PRIMARY KEY (authority_id, id)
  FOREIGN KEY (authority_id) REFERENCES authorities(id)
  FOREIGN KEY (authority_id, machine_id) REFERENCES machines(authority_id, id) ON DELETE CASCADE
  FOREIGN KEY (authority_id, project_id) REFERENCES projects(authority_id, id) ON DELETE CASCADE
  CHECK ((mobilized_out_at >= mobilized_in_at))
)
CREATE INDEX machine_mobilizations_of_machine ON public.machine_mobilizations USING btree (authority_id, machine_id, mobilized_in_at DESC);
CREATE INDEX machine_mobilizations_of_project ON public.machine_mobilizations USING btree (authority_id, project_id);
CREATE UNIQUE INDEX machine_mobilizations_open ON public.machine_mobilizations USING btree (authority_id, machine_id) WHERE (mobilized_out_at IS NULL);

table machine_positions ( -- row-level security by authority_id
  authority_id bigint not null
  id bigint not null default nextval('global_id'::regclass)
  received_at timestamp with time zone not null
  machine_ids bigint[] not null
  at_seconds bigint[] not null
  latitudes integer[] not null
  longitudes integer[] not null
  states integer[] not null
  PRIMARY KEY (authority_id, id)
  FOREIGN KEY (authority_id) REFERENCES authorities(id)
)

table machine_readings ( -- row-level security by authority_id
  authority_id bigint not null
  machine_id bigint not null
  metric text not null
  at timestamp with time zone not null
  value numeric not null
  PRIMARY KEY (authority_id, machine_id, metric)
  FOREIGN KEY (authority_id) REFERENCES authorities(id)
  FOREIGN KEY (authority_id, machine_id) REFERENCES machines(authority_id, id) ON DELETE CASCADE
  CHECK (((length(metric) >= 1) AND (length(metric) <= 60)))
)

table machine_states ( -- row-level security by authority_id
  authority_id bigint not null
  machine_id bigint not null
  status_id smallint not null -- The latest change (D46): 1 running, 2 off, 3 moved, 4 transmission changed, 5 stationary.
  status_since timestamp with time zone not null
  running boolean
  engine_at timestamp with time zone
  engine_from timestamp with time zone -- Beginning of the span of machine_engine_spans that goes on, and engine_kept its end as it is written there.
  engine_kept timestamp with time zone
  moving boolean
  anchor_at timestamp with time zone
  anchor_latitude double precision -- Where the machine last came to rest; it moved where it is farther from there than receivers err.
  anchor_longitude double precision
  latitude double precision
  longitude double precision
  located_at timestamp with time zone
  reported_at timestamp with time zone
  received_at timestamp with time zone -- When a report last changed something here.
  PRIMARY KEY (authority_id, machine_id)
  FOREIGN KEY (authority_id) REFERENCES authorities(id)
  FOREIGN KEY (authority_id, machine_id) REFERENCES machines(authority_id, id) ON DELETE CASCADE
  CHECK (((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision)))
  CHECK (((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision)))
  CHECK (((status_id >= 1) AND (status_id <= 5)))
)

table machine_status_changes ( -- row-level security by authority_id
  authority_id bigint not null
  id bigint not null default nextval('global_id'::regclass)
  machine_id bigint not null
  at timestamp with time zone not null
  status_id smallint not null
  transmitting boolean not null
  by_name text -- Who made the change; null where the OEM reported it.
  PRIMARY KEY (authority_id, id)
  FOREIGN KEY (authority_id) REFERENCES authorities(id)
  FOREIGN KEY (authority_id, machine_id) REFERENCES machines(authority_id, id) ON DELETE CASCADE
  CHECK (((status_id >= 1) AND (status_id <= 5)))
)
CREATE INDEX machine_status_changes_of_machine ON public.machine_status_changes USING btree (authority_id, machine_id, at DESC);

table machine_suspensions ( -- row-level security by authority_id
  authority_id bigint not null
  id bigint not null default nextval('global_id'::regclass)
  machine_id bigint not null
  project_id bigint
  suspended_at timestamp with time zone not null
  suspended_by text not null
  reason text
  resumed_at timestamp with time zone
  resumed_by text
  PRIMARY KEY (authority_id, id)
  FOREIGN KEY (authority_id) REFERENCES authorities(id)
  FOREIGN KEY (authority_id, machine_id) REFERENCES machines(authority_id, id) ON DELETE CASCADE
  FOREIGN KEY (authority_id, project_id) REFERENCES projects(authority_id, id) ON DELETE SET NULL (project_id)
  CHECK (((resumed_at IS NULL) = (resumed_by IS NULL)))
  CHECK (((length(reason) >= 1) AND (length(reason) <= 500)))
)
CREATE INDEX machine_suspensions_of_project ON public.machine_suspensions USING btree (authority_id, project_id, suspended_at DESC);
CREATE UNIQUE INDEX machine_suspensions_open ON public.machine_suspensions USING btree (authority_id, machine_id) WHERE (resumed_at IS NULL);

table machine_tracks ( -- row-level security by authority_id
  authority_id bigint not null
  machine_id bigint not null
  hour timestamp with time zone not null
  fixes bytea not null -- Packed positions of an hour (docs/equipment.md); outline has at most about one a minute of them.
  outline bytea not null
  PRIMARY KEY (authority_id, machine_id, hour)
  FOREIGN KEY (authority_id) REFERENCES authorities(id)
  FOREIGN KEY (authority_id, machine_id) REFERENCES machines(authority_id, id) ON DELETE CASCADE
)

table machine_visits ( -- row-level security by authority_id
  authority_id bigint not null
  id bigint not null default nextval('global_id'::regclass)
  machine_id bigint not null
  project_id bigint not null
  kind text not null
  place_key text not null
  place text not null
  entered_at timestamp with time zone not null
  distance_meters double precision not null
  left_at timestamp with time zone
  PRIMARY KEY (authority_id, id)
  FOREIGN KEY (authority_id) REFERENCES authorities(id)
  FOREIGN KEY (authority_id, machine_id) REFERENCES machines(authority_id, id) ON DELETE CASCADE
  FOREIGN KEY (authority_id, project_id) REFERENCES projects(authority_id, id) ON DELETE CASCADE
  CHECK ((distance_meters >= (0)::double precision))
  CHECK ((kind = ANY (ARRAY['site'::text, 'work_zone'::text])))
  CHECK (((length(place) >= 1) AND (length(place) <= 300)))
  CHECK (((length(place_key) >= 1) AND (length(place_key) <= 100)))
)
CREATE INDEX machine_visits_of_machine ON public.machine_visits USING btree (authority_id, machine_id, entered_at DESC);
CREATE INDEX machine_visits_of_project ON public.machine_visits USING btree (authority_id, project_id, entered_at DESC);
CREATE UNIQUE INDEX machine_visits_open ON public.machine_visits USING btree (authority_id, machine_id, place_key) WHERE (left_at IS NULL);

table machines ( -- row-level security by authority_id
  authority_id bigint not null
  id bigint not null default nextval('global_id'::regclass)
  equipment_id text not null
  oem text not null
  model text
  subtype text
  serial_number text
  contractor text
  project_id bigint
  transmitting boolean not null default true
  connection_id bigint
  source_key text -- How the OEM names it: PIN, else serial number, else manufacturer and equipment id.
  created_at timestamp with time zone not null
  updated_at timestamp with time zone not null
  lock_version integer not null default 0
  deleted_at timestamp with time zone
  PRIMARY KEY (authority_id, id)
  FOREIGN KEY (authority_id, connection_id) REFERENCES telematics_connections(authority_id, id)
  FOREIGN KEY (authority_id) REFERENCES authorities(id)
  FOREIGN KEY (authority_id, project_id) REFERENCES projects(authority_id, id) ON DELETE SET NULL (project_id)
  CHECK (((connection_id IS NULL) = (source_key IS NULL)))
  CHECK (((length(contractor) >= 1) AND (length(contractor) <= 200)))
  CHECK (((length(equipment_id) >= 1) AND (length(equipment_id) <= 100)))
  CHECK (((length(model) >= 1) AND (length(model) <= 100)))
  CHECK (((length(oem) >= 1) AND (length(oem) <= 100)))
  CHECK (((length(serial_number) >= 1) AND (length(serial_number) <= 100)))
  CHECK (((length(source_key) >= 1) AND (length(source_key) <= 200)))
  CHECK (((length(subtype) >= 1) AND (length(subtype) <= 100)))
)
CREATE UNIQUE INDEX machines_equipment_key ON public.machines USING btree (authority_id, lower(oem), lower(equipment_id)) WHERE (deleted_at IS NULL);
CREATE INDEX machines_of_project ON public.machines USING btree (authority_id, project_id) WHERE (project_id IS NOT NULL);
CREATE UNIQUE INDEX machines_source_key ON public.machines USING btree (authority_id, connection_id, source_key);

table map_sources ( -- row-level security by authority_id
  authority_id bigint not null
  kind text not null
  url_template text not null -- Address of a tile, with {z}, {x} and {y}; only administrators see a key in it.
  attribution text not null
  max_zoom smallint not null
  updated_at timestamp with time zone not null
  PRIMARY KEY (authority_id, kind)
  FOREIGN KEY (authority_id) REFERENCES authorities(id)
  CHECK ((length(attribution) <= 200))
  CHECK ((kind = ANY (ARRAY['streets'::text, 'satellite'::text, 'hybrid'::text])))
  CHECK (((max_zoom >= 1) AND (max_zoom <= 22)))
  CHECK ((length(url_template) <= 500))
)

table master_pay_items ( -- row-level security by authority_id
  authority_id bigint not null
  id bigint not null default nextval('global_id'::regclass)
  item_code text not null
  item_description text not null
  unit_of_measure text not null
  category text
  spec_year integer
  is_dnp boolean not null default false -- Do not pay: what is put on it is not paid for.
  source_only boolean not null default false -- Names where material came from; bears no quantity.
  active boolean not null default true
  lock_version integer not null default 0
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  search_key text not null default search_key(((item_code || ' '::text) || item_description))
  PRIMARY KEY (authority_id, id)
  FOREIGN KEY (authority_id) REFERENCES authorities(id)
  CHECK (((length(category) >= 1) AND (length(category) <= 100)))
  CHECK (((length(item_code) >= 1) AND (length(item_code) <= 50)))
  CHECK (((length(item_description) >= 1) AND (length(item_description) <= 500)))
  CHECK (((spec_year >= 1900) AND (spec_year <= 2200)))
  CHECK (((length(unit_of_measure) >= 1) AND (length(unit_of_measure) <= 10)))
)
CREATE UNIQUE INDEX master_pay_items_code_key ON public.master_pay_items USING btree (authority_id, upper(item_code));

table matched_days ( -- row-level security by authority_id
  authority_id bigint not null
  project_id bigint not null
  day date not null
  counted text not null
  matched_at timestamp with time zone not null
  tickets integer not null default 0 -- Tickets that were compared: a large day rests for a while before it is matched again.
  PRIMARY KEY (authority_id, project_id, day)
  FOREIGN KEY (authority_id) REFERENCES authorities(id)
)

table material_sources ( -- row-level security by authority_id
  authority_id bigint not null
  id bigint not null default nextval('global_id'::regclass)
  supplier_id bigint not null
  vendor_material_id bigint not null
  plant_id bigint -- Null: every plant of the supplier.
  approved_on date not null
  expires_on date -- The last day of the approval; null where it does not lapse.
  notes text
  lock_version integer not null default 0
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  PRIMARY KEY (authority_id, id)
  FOREIGN KEY (authority_id) REFERENCES authorities(id)
  FOREIGN KEY (authority_id, plant_id) REFERENCES plants(authority_id, id)
  FOREIGN KEY (authority_id, supplier_id) REFERENCES suppliers(authority_id, id)
  FOREIGN KEY (authority_id, vendor_material_id) REFERENCES vendor_materials(authority_id, id)
  CHECK ((expires_on >= approved_on))
  CHECK (((length(notes) >= 1) AND (length(notes) <= 1000)))
)
CREATE INDEX material_sources_of_material ON public.material_sources USING btree (authority_id, vendor_material_id);
CREATE INDEX material_sources_of_plant ON public.material_sources USING btree (authority_id, plant_id) WHERE (plant_id IS NOT NULL);

table materials ( -- row-level security by authority_id
  authority_id bigint not null
  id bigint not null default nextval('global_id'::regclass)
  name text not null
  material_type text not null
  search_key text not null default search_key(name)
  PRIMARY KEY (authority_id, id)
  UNIQUE (authority_id, name, material_type)
  FOREIGN KEY (authority_id) REFERENCES authorities(id)
)

table membership_feature_flags ( -- row-level security by authority_id
  authority_id bigint not null
  membership_id bigint not null
  name text not null
  enabled boolean not null
  PRIMARY KEY (authority_id, membership_id, name)
  FOREIGN KEY (authority_id, membership_id) REFERENCES memberships(authority_id, id) ON DELETE CASCADE
  CHECK ((length(name) <= 100))
)

table memberships ( -- row-level security by authority_id
  authority_id bigint not null
  id bigint not null default nextval('global_id'::regclass)
  user_id bigint
  role text not null
  first_name text not null
  last_name text not null
  phone_e164 text
  title text
  employee_number text
  district_id bigint
  signature_image_id bigint
  status text not null default 'pending'::text
  invited_at timestamp with time zone
  activated_at timestamp with time zone
  last_seen_at timestamp with time zone
  deleted_at timestamp with time zone
  deleted_by bigint
  lock_version integer not null default 0
  created_at timestamp with time zone not null default now()
  purged_at timestamp with time zone
  search_key text not null default search_key(((((((first_name || ' '::text) || last_name) || ' '::text) || COALESCE(title, ''::text)) || ' '::text) || COALESCE(employee_number, ''::text)))
  map_tokens_from timestamp with time zone
  managed_by text not null default 'hand'::text -- scim: the agency's directory decides names, role and whether the person works here.
  PRIMARY KEY (authority_id, id)
  UNIQUE (authority_id, user_id)
  FOREIGN KEY (authority_id, district_id) REFERENCES districts(authority_id, id)
  FOREIGN KEY (authority_id) REFERENCES authorities(id)
  FOREIGN KEY (authority_id, signature_image_id) REFERENCES signature_images(authority_id, id) ON DELETE SET NULL (signature_image_id)
  FOREIGN KEY (user_id) REFERENCES users(id)
  CHECK (((status = 'deleted'::text) = (deleted_at IS NOT NULL)))
  CHECK ((managed_by = ANY (ARRAY['hand'::text, 'scim'::text])))
  CHECK ((((purged_at IS NULL) = (user_id IS NOT NULL)) AND ((purged_at IS NULL) OR (status = 'deleted'::text))))
  CHECK ((role = ANY (ARRAY['administrator'::text, 'area_manager'::text, 'field_engineer'::text, 'field_inspector'::text, 'pending'::text, 'plant_inspector'::text, 'read_only_auditor'::text, 'read_only_inspector'::text, 'safety_inspector'::text, 'qc_lab'::text])))
  CHECK ((status = ANY (ARRAY['pending'::text, 'active'::text, 'deleted'::text])))
)
CREATE INDEX memberships_by_phone ON public.memberships USING btree (phone_e164) WHERE ((status = 'active'::text) AND (phone_e164 IS NOT NULL));
CREATE INDEX memberships_of_user ON public.memberships USING btree (user_id);
CREATE UNIQUE INDEX memberships_phone_key ON public.memberships USING btree (authority_id, phone_e164) WHERE (status <> 'deleted'::text);

table model_endpoints ( -- row-level security by authority_id
  authority_id bigint not null
  id bigint not null default nextval('global_id'::regclass)
  name text not null
  protocol text not null
  address text not null
  model_name text not null
  sealed_key text -- Key of the endpoint, encrypted by a key that is derived from TOKEN_SECRET; null for an endpoint that asks for none.
  seconds_per_call integer not null default 60
  most_output_tokens integer not null default 2000
  price_in numeric(12,6) not null default 0 -- US dollars for a million tokens that are sent; price_out for a million that come back.
  price_out numeric(12,6) not null default 0
  tested_at timestamp with time zone
  test_fault text
  lock_version integer not null default 0
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  deleted_at timestamp with time zone
  test_detail text
  PRIMARY KEY (authority_id, id)
  FOREIGN KEY (authority_id) REFERENCES authorities(id)
  CHECK (((length(address) >= 1) AND (length(address) <= 300)))
  CHECK (((length(model_name) >= 1) AND (length(model_name) <= 200)))
  CHECK (((most_output_tokens >= 16) AND (most_output_tokens <= 64000)))
  CHECK (((length(name) >= 1) AND (length(name) <= 100)))
  CHECK ((price_in >= (0)::numeric))
  CHECK ((price_out >= (0)::numeric))
  CHECK ((protocol = ANY (ARRAY['openai_compatible'::text, 'anthropic'::text])))
  CHECK (((seconds_per_call >= 1) AND (seconds_per_call <= 600)))
  CHECK ((length(test_detail) <= 300))
)
CREATE UNIQUE INDEX model_endpoints_name_key ON public.model_endpoints USING btree (authority_id, lower(name)) WHERE (deleted_at IS NULL);

table needed_certificates ( -- row-level security by authority_id
  authority_id bigint not null
  id bigint not null default nextval('global_id'::regclass)
  vendor_material_id bigint not null
  certificate_type_id bigint not null
  project_id bigint
  pay_item_id bigint -- Null for what the material needs everywhere. Rows of a pay item add a type for it, or take one out (needed is false).
  needed boolean not null default true
  reason text -- Why the pay item is an exception.
  created_at timestamp with time zone not null default now()
  PRIMARY KEY (authority_id, id)
  FOREIGN KEY (authority_id, pay_item_id) REFERENCES project_pay_items(authority_id, id) ON DELETE CASCADE
  FOREIGN KEY (authority_id, project_id) REFERENCES projects(authority_id, id) ON DELETE CASCADE
  FOREIGN KEY (authority_id, vendor_material_id) REFERENCES vendor_materials(authority_id, id) ON DELETE CASCADE
  FOREIGN KEY (authority_id, certificate_type_id) REFERENCES certificate_types(authority_id, id)
  CHECK ((needed OR (pay_item_id IS NOT NULL)))
  CHECK ((((pay_item_id IS NULL) = (project_id IS NULL)) AND ((pay_item_id IS NULL) = (reason IS NULL))))
  CHECK (((length(reason) >= 1) AND (length(reason) <= 500)))
)
CREATE UNIQUE INDEX needed_certificates_key ON public.needed_certificates USING btree (authority_id, vendor_material_id, certificate_type_id, pay_item_id) NULLS NOT DISTINCT;
CREATE INDEX needed_certificates_of_item ON public.needed_certificates USING btree (authority_id, pay_item_id) WHERE (pay_item_id IS NOT NULL);
CREATE INDEX needed_certificates_of_project ON public.needed_certificates USING btree (authority_id, project_id) WHERE (project_id IS NOT NULL);
CREATE INDEX needed_certificates_of_type ON public.needed_certificates USING btree (authority_id, certificate_type_id);

table network_roads ( -- row-level security by authority_id
  authority_id bigint not null
  network_id bigint not null
  id bigint not null default nextval('global_id'::regclass)
  name text
  system text
  number text
  rank integer not null
  miles double precision not null
  bounds double precision[] not null
  words text not null
  PRIMARY KEY (authority_id, network_id, id)
  FOREIGN KEY (authority_id, network_id) REFERENCES road_networks(authority_id, id) ON DELETE CASCADE
  CHECK ((cardinality(bounds) = 4))
  CHECK (((rank >= 1) AND (rank <= 7)))
  CHECK ((system = ANY (ARRAY['interstate'::text, 'us'::text, 'state'::text, 'county'::text])))
)
CREATE INDEX network_roads_words ON public.network_roads USING gin (words gin_trgm_ops);

table notice_choices ( -- row-level security by authority_id
  authority_id bigint not null
  id bigint not null default nextval('global_id'::regclass)
  holder_id bigint not null -- The membership or the grant of the person who chose.
  kind text not null
  project_id bigint
  channel text not null
  PRIMARY KEY (authority_id, id)
  UNIQUE NULLS NOT DISTINCT (authority_id, holder_id, kind, project_id)
  FOREIGN KEY (authority_id) REFERENCES authorities(id)
  FOREIGN KEY (authority_id, project_id) REFERENCES projects(authority_id, id) ON DELETE CASCADE
  CHECK ((channel = ANY (ARRAY['off'::text, 'inbox'::text, 'digest'::text, 'at_once'::text])))
)
CREATE INDEX notice_choices_of_project ON public.notice_choices USING btree (authority_id, project_id, kind) WHERE (project_id IS NOT NULL);

table notice_conditions ( -- row-level security by authority_id
  authority_id bigint not null
  id bigint not null default nextval('global_id'::regclass)
  kind text not null
  subject_key text not null
  project_id bigint
  plant_id bigint
  since timestamp with time zone not null
  notified_at timestamp with time zone
  calm_since timestamp with time zone -- Since when it is over; null while it lasts.
  PRIMARY KEY (authority_id, id)
  UNIQUE (authority_id, kind, subject_key)
  FOREIGN KEY (authority_id) REFERENCES authorities(id)
  FOREIGN KEY (authority_id, plant_id) REFERENCES plants(authority_id, id) ON DELETE CASCADE
  FOREIGN KEY (authority_id, project_id) REFERENCES projects(authority_id, id) ON DELETE CASCADE
  CHECK (((length(subject_key) >= 1) AND (length(subject_key) <= 200)))
)
CREATE INDEX notice_conditions_of_project ON public.notice_conditions USING btree (authority_id, kind, project_id);
CREATE INDEX notice_conditions_waiting ON public.notice_conditions USING btree (authority_id, kind) WHERE (notified_at IS NULL);

table notice_cursors ( -- row-level security by authority_id
  authority_id bigint not null
  id bigint not null default nextval('global_id'::regclass)
  source text not null
  xid xid8 not null
  event_id bigint not null
  PRIMARY KEY (authority_id, id)
  UNIQUE (authority_id, source)
  FOREIGN KEY (authority_id) REFERENCES authorities(id)
)

table notice_rules ( -- row-level security by authority_id
  authority_id bigint not null
  id bigint not null default nextval('global_id'::regclass)
  kind text not null
  enabled boolean not null
  threshold integer
  wait_minutes integer
  rearm_minutes integer
  owner_id bigint
  minimum text not null
  lock_version integer not null default 0
  PRIMARY KEY (authority_id, id)
  UNIQUE (authority_id, kind)
  FOREIGN KEY (authority_id) REFERENCES authorities(id)
  FOREIGN KEY (authority_id, owner_id) REFERENCES memberships(authority_id, id) ON DELETE SET NULL (owner_id)
  CHECK ((minimum = ANY (ARRAY['off'::text, 'inbox'::text, 'digest'::text, 'at_once'::text])))
  CHECK ((rearm_minutes >= 0))
  CHECK ((wait_minutes >= 0))
)

table notice_settings ( -- row-level security by authority_id
  authority_id bigint not null
  id bigint not null default nextval('global_id'::regclass)
  holder_id bigint not null -- The membership or the grant of the person whose times they are.
  time_zone text not null
  quiet_from time without time zone
  quiet_to time without time zone
  digest_at time without time zone not null
  lock_version integer not null default 0
  PRIMARY KEY (authority_id, id)
  UNIQUE (authority_id, holder_id)
  FOREIGN KEY (authority_id) REFERENCES authorities(id)
  CHECK (((quiet_from IS NULL) = (quiet_to IS NULL)))
  CHECK ((quiet_from <> quiet_to))
)

table notices ( -- row-level security by authority_id
  authority_id bigint not null
  id bigint not null default nextval('global_id'::regclass)
  holder_id bigint not null -- The membership or the grant of the person who is notified.
  kind text not null
  project_id bigint
  plant_id bigint
  count bigint not null
  first_at timestamp with time zone not null
  last_at timestamp with time zone not null
  subjects jsonb not null default '[]'::jsonb
  read_at timestamp with time zone
  resolved_at timestamp with time zone -- When what it tells of was over: the plant was heard of, the period closed.
  mail_due_at timestamp with time zone -- When it goes into an e-mail; null where it does not, or was sent.
  mailed_at timestamp with time zone
  mailed_count bigint not null default 0 -- How many of its count an e-mail has reported.
  PRIMARY KEY (authority_id, id)
  FOREIGN KEY (authority_id) REFERENCES authorities(id)
  FOREIGN KEY (authority_id, plant_id) REFERENCES plants(authority_id, id) ON DELETE CASCADE
  FOREIGN KEY (authority_id, project_id) REFERENCES projects(authority_id, id) ON DELETE CASCADE
  CHECK ((count > 0))
)
CREATE INDEX notices_due ON public.notices USING btree (authority_id, mail_due_at) WHERE (mail_due_at IS NOT NULL);
CREATE INDEX notices_of_person ON public.notices USING btree (authority_id, holder_id, last_at DESC, id DESC);
CREATE INDEX notices_of_plant ON public.notices USING btree (authority_id, plant_id);
CREATE INDEX notices_of_project ON public.notices USING btree (authority_id, project_id, kind) WHERE ((read_at IS NULL) AND (resolved_at IS NULL));
CREATE UNIQUE INDEX notices_open ON public.notices USING btree (authority_id, holder_id, kind, project_id, plant_id) NULLS NOT DISTINCT WHERE ((read_at IS NULL) AND (resolved_at IS NULL));

table number_series ( -- row-level security by authority_id
  authority_id bigint not null
  kind text not null
  project_id bigint not null default 0 -- The project whose records are counted; 0 where a kind counts through the agency.
  year integer not null default 0 -- The year whose records are counted; 0 where a kind counts on and on.
  last_number bigint not null -- The number given last. It is never given again, even if its record is deleted.
  PRIMARY KEY (authority_id, kind, project_id, year)
  FOREIGN KEY (authority_id) REFERENCES authorities(id) ON DELETE CASCADE
  CHECK (((length(kind) >= 1) AND (length(kind) <= 40)))
  CHECK ((last_number > 0))
  CHECK (((year = 0) OR ((year >= 2000) AND (year <= 2999))))
)

table outbox_mails ( -- global: reached by platform queries alone
  id bigint not null default nextval('global_id'::regclass)
  recipient text not null
  subject text not null
  content text not null
  created_at timestamp with time zone not null default now()
  attachments jsonb not null default '[]'::jsonb -- file_name, content_type and content (base64) of each file.
  html text
  kind text not null default 'email'::text -- A text message has a number in E.164 as its recipient, and an empty subject.
  PRIMARY KEY (id)
  CHECK ((kind = ANY (ARRAY['email'::text, 'text'::text])))
)

table outside_feeds ( -- row-level security by authority_id
  authority_id bigint not null
  id bigint not null default nextval('global_id'::regclass)
  name text not null
  url text not null
  created_at timestamp with time zone not null
  created_by_name text not null
  asked_at timestamp with time zone -- When it was last asked; answered_at is when it last answered with a feed.
  answered_at timestamp with time zone
  fault jsonb
  version text
  publisher text
  feed_updated_at timestamp with time zone -- What the feed says of its own age.
  update_frequency integer
  content_hash text
  content_changed_at timestamp with time zone
  events_count integer not null default 0
  faults jsonb not null default '[]'::jsonb -- What was wrong in it, each kind once: path, code, count, example.
  deleted_at timestamp with time zone
  PRIMARY KEY (authority_id, id)
  FOREIGN KEY (authority_id) REFERENCES authorities(id)
  CHECK (((length(name) >= 1) AND (length(name) <= 100)))
  CHECK ((length(publisher) <= 200))
  CHECK (((length(url) >= 8) AND (length(url) <= 500)))
  CHECK ((length(version) <= 20))
)
CREATE UNIQUE INDEX outside_feeds_url_key ON public.outside_feeds USING btree (authority_id, url) WHERE (deleted_at IS NULL);

table outside_road_events ( -- row-level security by authority_id
  authority_id bigint not null
  id bigint not null default nextval('global_id'::regclass)
  outside_feed_id bigint not null
  road_event_id text not null
  name text not null
  direction text
  impact text
  description text not null default ''::text
  start_at timestamp with time zone
  end_at timestamp with time zone
  line jsonb not null
  PRIMARY KEY (authority_id, id)
  FOREIGN KEY (authority_id) REFERENCES authorities(id)
  FOREIGN KEY (authority_id, outside_feed_id) REFERENCES outside_feeds(authority_id, id) ON DELETE CASCADE
  CHECK ((length(description) <= 1000))
  CHECK ((length(name) <= 200))
  CHECK (((length(road_event_id) >= 1) AND (length(road_event_id) <= 200)))
)
CREATE INDEX outside_road_events_of_feed ON public.outside_road_events USING btree (authority_id, outside_feed_id);

table page_views ( -- row-level security by authority_id
  authority_id bigint not null
  id bigint not null default nextval('global_id'::regclass)
  page text not null
  seconds integer not null
  PRIMARY KEY (authority_id, id)
  FOREIGN KEY (authority_id) REFERENCES authorities(id)
  CHECK ((length(page) <= 120))
  CHECK (((seconds >= 0) AND (seconds <= 3600)))
)

table passkey_handles ( -- global: reached by platform queries alone
  user_id bigint not null
  handle bytea not null
  PRIMARY KEY (user_id)
  UNIQUE (handle)
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
  CHECK ((length(handle) = 32))
)

table passkeys ( -- global: reached by platform queries alone
  id bigint not null default nextval('global_id'::regclass)
  user_id bigint not null
  credential_id text not null
  public_key bytea not null
  counter bigint not null
  transports text[] not null
  rp_id text not null -- The domain for which it was created: it works at addresses of this domain alone.
  name text not null
  backup_eligible boolean not null
  backed_up boolean not null
  created_at timestamp with time zone not null
  last_used_at timestamp with time zone
  PRIMARY KEY (id)
  UNIQUE (credential_id)
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
  CHECK ((length(credential_id) <= 1400))
  CHECK (((length(name) >= 1) AND (length(name) <= 100)))
)
CREATE INDEX passkeys_of_user ON public.passkeys USING btree (user_id);

table password_links ( -- global: reached by platform queries alone
  token_hash bytea not null
  user_id bigint not null
  created_at timestamp with time zone not null default now()
  expires_at timestamp with time zone not null
  used_at timestamp with time zone
  authority_id bigint
  PRIMARY KEY (token_hash)
  FOREIGN KEY (authority_id) REFERENCES authorities(id)
  FOREIGN KEY (user_id) REFERENCES users(id)
)
CREATE INDEX password_links_of_user ON public.password_links USING btree (user_id);

table pay_entries ( -- row-level security by authority_id
  authority_id bigint not null
  id bigint not null default nextval('global_id'::regclass)
  project_id bigint not null
  pay_item_id bigint not null
  pay_period_id bigint not null
  ticket_id bigint
  position smallint
  kind text not null
  source text not null
  quantity numeric(20,6) -- In the unit of the pay item; null for one that only names a source.
  ticket_quantity numeric(20,6) -- What of the ticket's net that is, in ticket_uom.
  amount numeric(18,2)
  external_contractor_id bigint
  conversion_factor_id bigint
  work_date date not null -- The calendar date of the work in the project's zone: a ticket's date of printing. A late entry keeps it (D28).
  additional_notes text
  location text
  corrects_id bigint
  act_id bigint not null -- Entries that one person made at once, so that they are taken back at once.
  created_at timestamp with time zone not null
  created_by bigint not null -- The membership; of a correction that a supplier's void made, the supplier.
  created_by_name text not null
  withdrawn_at timestamp with time zone
  withdrawn_by bigint -- The membership, or the supplier that voided the ticket.
  withdrawn_by_name text
  withdrawn_act_id bigint
  withdrawn_reason text
  signature_sha256 text
  ticket_uom text -- The unit that the ticket had; null of entries that are no ticket's, and of those made before units were kept, which stand in the unit that their ticket has.
  PRIMARY KEY (authority_id, id)
  FOREIGN KEY (authority_id, corrects_id) REFERENCES pay_entries(authority_id, id)
  FOREIGN KEY (authority_id, pay_item_id) REFERENCES project_pay_items(authority_id, id)
  FOREIGN KEY (authority_id, pay_period_id) REFERENCES pay_periods(authority_id, id)
  FOREIGN KEY (authority_id, project_id) REFERENCES projects(authority_id, id)
  FOREIGN KEY (authority_id, external_contractor_id) REFERENCES external_contractors(authority_id, id) NOT VALID
  FOREIGN KEY (authority_id, conversion_factor_id) REFERENCES conversion_factors(authority_id, id)
  CHECK (((length(additional_notes) >= 1) AND (length(additional_notes) <= 2000)))
  CHECK (((kind <> 'correction'::text) OR (corrects_id IS NOT NULL)))
  CHECK ((kind = ANY (ARRAY['ticket'::text, 'by_hand'::text, 'correction'::text])))
  CHECK (((length(location) >= 1) AND (length(location) <= 500)))
  CHECK (("position" = ANY (ARRAY[1, 2])))
  CHECK ((signature_sha256 ~ '^[0-9a-f]{64}$'::text))
  CHECK ((source = ANY (ARRAY['web'::text, 'bulk'::text, 'suggestion'::text, 'import'::text])))
  CHECK ( CASE kind WHEN 'ticket'::text THEN ((ticket_id IS NOT NULL) AND ("position" IS NOT NULL)) WHEN 'by_hand'::text THEN ((ticket_id IS NULL) AND ("position" IS NULL)) ELSE true END)
  CHECK (((withdrawn_at IS NULL) = (withdrawn_by IS NULL)))
  CHECK (((length(withdrawn_reason) >= 1) AND (length(withdrawn_reason) <= 500)))
)
CREATE INDEX pay_entries_by_hand_of_day ON public.pay_entries USING btree (authority_id, project_id, work_date) WHERE ((ticket_id IS NULL) AND (withdrawn_at IS NULL));
CREATE UNIQUE INDEX pay_entries_correction_key ON public.pay_entries USING btree (authority_id, corrects_id) WHERE ((withdrawn_at IS NULL) AND (ticket_id IS NULL) AND (kind = 'correction'::text));
CREATE INDEX pay_entries_earlier ON public.pay_entries USING btree (authority_id, project_id, id DESC) INCLUDE (ticket_id, pay_item_id, external_contractor_id) WHERE ((kind = 'ticket'::text) AND (withdrawn_at IS NULL));
CREATE INDEX pay_entries_newest ON public.pay_entries USING btree (authority_id, project_id, created_at DESC NULLS LAST, id DESC) WHERE (withdrawn_at IS NULL);
CREATE INDEX pay_entries_of_act ON public.pay_entries USING btree (authority_id, act_id);
CREATE INDEX pay_entries_of_contractor ON public.pay_entries USING btree (authority_id, external_contractor_id) WHERE (external_contractor_id IS NOT NULL);
CREATE INDEX pay_entries_of_factor ON public.pay_entries USING btree (authority_id, conversion_factor_id) WHERE (conversion_factor_id IS NOT NULL);
CREATE INDEX pay_entries_of_item ON public.pay_entries USING btree (authority_id, pay_item_id, pay_period_id) INCLUDE (quantity, amount, ticket_id) WHERE (withdrawn_at IS NULL);
CREATE INDEX pay_entries_of_period ON public.pay_entries USING btree (authority_id, pay_period_id, pay_item_id);
CREATE INDEX pay_entries_of_project ON public.pay_entries USING btree (authority_id, project_id, id DESC);
CREATE INDEX pay_entries_of_ticket ON public.pay_entries USING btree (authority_id, ticket_id) WHERE (ticket_id IS NOT NULL);
CREATE UNIQUE INDEX pay_entries_position_key ON public.pay_entries USING btree (authority_id, ticket_id, "position") WHERE ((withdrawn_at IS NULL) AND (kind = 'ticket'::text));

table pay_item_contractors ( -- row-level security by authority_id
  authority_id bigint not null
  pay_item_id bigint not null
  external_contractor_id bigint not null
  PRIMARY KEY (authority_id, pay_item_id, external_contractor_id)
  FOREIGN KEY (authority_id, external_contractor_id) REFERENCES external_contractors(authority_id, id) ON DELETE CASCADE
  FOREIGN KEY (authority_id, pay_item_id) REFERENCES project_pay_items(authority_id, id) ON DELETE CASCADE
)
CREATE INDEX pay_item_contractors_of_contractor ON public.pay_item_contractors USING btree (authority_id, external_contractor_id);

table pay_item_rollups ( -- row-level security by authority_id
  authority_id bigint not null
  project_id bigint not null
  pay_item_id bigint not null
  pay_period_id bigint not null
  slot smallint not null
  entries bigint not null
  tickets bigint not null
  quantity numeric not null
  priced_quantity numeric not null
  amount numeric not null
  PRIMARY KEY (authority_id, project_id, pay_item_id, pay_period_id, slot)
)

table pay_periods ( -- row-level security by authority_id
  authority_id bigint not null
  id bigint not null default nextval('global_id'::regclass)
  project_id bigint not null
  number integer not null
  start_on date not null
  end_on date not null
  type text not null default 'progress'::text
  status text not null default 'in_progress'::text
  closed_at timestamp with time zone
  closed_by bigint
  closed_by_name text
  signature_image_id bigint
  snapshot text -- Totals by item when the period was closed: canonical JSON (RFC 8785), whose SHA-256 stands beside it.
  snapshot_sha256 text
  lock_version integer not null default 0
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  PRIMARY KEY (authority_id, id)
  UNIQUE (authority_id, project_id, number)
  FOREIGN KEY (authority_id, project_id) REFERENCES projects(authority_id, id) ON DELETE CASCADE
  CHECK ((((status = 'closed'::text) = (closed_at IS NOT NULL)) AND ((status = 'closed'::text) = (snapshot IS NOT NULL)) AND ((snapshot IS NULL) = (snapshot_sha256 IS NULL))))
  CHECK ((end_on >= start_on))
  CHECK ((number > 0))
  CHECK ((snapshot_sha256 ~ '^[0-9a-f]{64}$'::text))
  CHECK ((status = ANY (ARRAY['in_progress'::text, 'closed'::text])))
  CHECK ((type = ANY (ARRAY['progress'::text, 'supplemental'::text, 'semi_final'::text, 'final'::text, 'post_final'::text])))
)
CREATE INDEX pay_periods_in_progress ON public.pay_periods USING btree (authority_id, end_on) WHERE (status = 'in_progress'::text);

table person_identities ( -- row-level security by authority_id
  authority_id bigint not null
  provider_id bigint not null
  issuer text not null
  subject text not null
  user_id bigint not null
  linked_at timestamp with time zone not null
  last_used_at timestamp with time zone not null
  PRIMARY KEY (authority_id, provider_id, issuer, subject)
  FOREIGN KEY (authority_id, provider_id) REFERENCES identity_providers(authority_id, id) ON DELETE CASCADE
  FOREIGN KEY (user_id) REFERENCES users(id)
  CHECK (((length(issuer) >= 1) AND (length(issuer) <= 1000)))
  CHECK (((length(subject) >= 1) AND (length(subject) <= 255)))
)
CREATE INDEX person_identities_of_user ON public.person_identities USING btree (user_id);
CREATE UNIQUE INDEX person_identities_user_key ON public.person_identities USING btree (authority_id, provider_id, user_id);

table phone_codes ( -- global: reached by platform queries alone
  purpose text not null
  phone_e164 text not null
  asked_by bigint not null -- The user who asked within a session; 0 for a request before the sign-in, which anybody can send for any number.
  user_id bigint -- Whom the code is for; null until a job has found out, and where the number is nobody's.
  code_hash bytea
  requested_at timestamp with time zone not null
  requests integer not null -- Within an hour; each has to wait longer than the one before.
  tries integer not null
  used_at timestamp with time zone
  PRIMARY KEY (purpose, phone_e164, asked_by)
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
  CHECK ((phone_e164 ~ '^\+1[2-9]\d{9}$'::text))
  CHECK ((purpose = ANY (ARRAY['sign_in'::text, 'password'::text, 'confirm'::text])))
)
CREATE INDEX phone_codes_of_asker ON public.phone_codes USING btree (asked_by) WHERE (asked_by <> 0);

table placed_materials ( -- row-level security by authority_id
  authority_id bigint not null
  project_id bigint not null
  axis text not null
  pay_item_id bigint not null
  material_type text not null
  key bigint not null -- By source: the supplier. By day: the date of the work, in days since 2000-01-01.
  slot smallint not null
  tickets bigint not null
  quantity numeric not null -- In the unit of the pay item.
  PRIMARY KEY (authority_id, project_id, axis, pay_item_id, material_type, key, slot)
  CHECK ((axis = ANY (ARRAY['source'::text, 'day'::text])))
)

table plant_assignments ( -- row-level security by authority_id
  authority_id bigint not null
  id bigint not null default nextval('global_id'::regclass)
  plant_id bigint not null
  membership_id bigint not null
  PRIMARY KEY (authority_id, id)
  UNIQUE (authority_id, membership_id, plant_id)
  FOREIGN KEY (authority_id, membership_id) REFERENCES memberships(authority_id, id)
  FOREIGN KEY (authority_id, plant_id) REFERENCES plants(authority_id, id)
)

table plant_checklists ( -- row-level security by authority_id
  authority_id bigint not null
  id bigint not null default nextval('global_id'::regclass)
  name text not null
  plant_kinds text[] not null
  interval_days integer not null
  first_due_on date not null -- When plants are due that were never inspected by the checklist.
  items jsonb not null
  active boolean not null default true
  updated_at timestamp with time zone not null
  lock_version integer not null default 0
  PRIMARY KEY (authority_id, id)
  FOREIGN KEY (authority_id) REFERENCES authorities(id)
  CHECK (((interval_days >= 1) AND (interval_days <= 3650)))
  CHECK (((jsonb_array_length(items) >= 1) AND (jsonb_array_length(items) <= 100)))
  CHECK (((length(name) >= 1) AND (length(name) <= 100)))
  CHECK (((plant_kinds <@ ARRAY['asphalt'::text, 'concrete'::text, 'aggregate'::text]) AND ((cardinality(plant_kinds) >= 1) AND (cardinality(plant_kinds) <= 3))))
)
CREATE UNIQUE INDEX plant_checklists_name_key ON public.plant_checklists USING btree (authority_id, lower(name));

table plant_days ( -- row-level security by authority_id
  authority_id bigint not null
  plant_id bigint not null
  day date not null -- Calendar date of printing in the zone of the plant.
  tickets integer not null -- Tickets printed that day, voided ones left out.
  compliant integer not null -- Those of them that passed every weighing check (D18).
  first_at timestamp with time zone not null
  last_at timestamp with time zone not null
  latency jsonb not null -- Tickets by latency: the whole minutes within which they came, 0 to 1440, where 1440 is a day or longer (D14).
  failed jsonb not null -- Tickets by weighing check that failed.
  PRIMARY KEY (authority_id, plant_id, day)
  FOREIGN KEY (authority_id, plant_id) REFERENCES plants(authority_id, id)
)

table plant_finding_events ( -- row-level security by authority_id
  authority_id bigint not null
  id bigint not null default nextval('global_id'::regclass)
  finding_id bigint not null
  at timestamp with time zone not null
  by_name text not null
  event text not null
  note text
  PRIMARY KEY (authority_id, id)
  FOREIGN KEY (authority_id, finding_id) REFERENCES plant_findings(authority_id, id)
  CHECK ((event = ANY (ARRAY['opened'::text, 'note'::text, 'correct'::text, 'close'::text, 'reopen'::text, 'changed'::text])))
  CHECK (((length(note) >= 1) AND (length(note) <= 1000)))
)
CREATE INDEX plant_finding_events_of_finding ON public.plant_finding_events USING btree (authority_id, finding_id, id);

table plant_findings ( -- row-level security by authority_id
  authority_id bigint not null
  id bigint not null default nextval('global_id'::regclass)
  plant_id bigint not null
  inspection_id bigint not null
  item_key text not null
  item text not null
  description text not null
  severity text not null
  due_on date not null
  responsible text not null
  status text not null default 'open'::text
  opened_at timestamp with time zone not null
  opened_by_name text not null
  corrected_at timestamp with time zone
  closed_at timestamp with time zone
  lock_version integer not null default 0
  PRIMARY KEY (authority_id, id)
  UNIQUE (authority_id, inspection_id, item_key)
  FOREIGN KEY (authority_id) REFERENCES authorities(id)
  FOREIGN KEY (authority_id, inspection_id) REFERENCES plant_inspections(authority_id, id)
  FOREIGN KEY (authority_id, plant_id) REFERENCES plants(authority_id, id)
  CHECK (((length(description) >= 1) AND (length(description) <= 1000)))
  CHECK (((length(responsible) >= 1) AND (length(responsible) <= 100)))
  CHECK ((severity = ANY (ARRAY['minor'::text, 'major'::text, 'critical'::text])))
  CHECK ((status = ANY (ARRAY['open'::text, 'corrected'::text, 'closed'::text])))
)
CREATE INDEX plant_findings_of_plant ON public.plant_findings USING btree (authority_id, plant_id) WHERE (status <> 'closed'::text);

table plant_health ( -- row-level security by authority_id
  authority_id bigint not null
  plant_id bigint not null
  notes text
  noted_by text
  noted_at timestamp with time zone
  tickets integer not null default 0 -- Of the last 30 days of the plant, as are the other figures, counted by the limits that were in force at counted_at.
  preferred integer not null default 0
  accepted integer not null default 0
  compliant integer not null default 0
  failed jsonb not null default '{}'::jsonb
  trend jsonb not null default '[]'::jsonb
  counted_at timestamp with time zone
  problems text[] not null default '{}'::text[] -- What is wrong with the plant, as it was last reported.
  turning text[] not null default '{}'::text[] -- What has looked different since turning_since; it is reported once it lasts.
  turning_since timestamp with time zone
  turned_at timestamp with time zone
  PRIMARY KEY (authority_id, plant_id)
  FOREIGN KEY (authority_id, plant_id) REFERENCES plants(authority_id, id)
  CHECK (((length(notes) >= 1) AND (length(notes) <= 2000)))
  CHECK ((problems <@ ARRAY['offline'::text, 'late'::text, 'weighing'::text]))
  CHECK ((turning <@ ARRAY['offline'::text, 'late'::text, 'weighing'::text]))
)

table plant_hours ( -- row-level security by authority_id
  authority_id bigint not null
  plant_id bigint not null
  day date not null
  hour smallint not null -- Hour of the day as clocks at the plant show it; one that they repeat counts once.
  material_id bigint not null
  uom text not null
  tickets integer not null
  net numeric not null
  latency_seconds bigint not null
  temperatures integer not null -- Tickets that gave the plant's temperature, in °F.
  temperature_sum numeric not null
  temperature_low numeric
  temperature_high numeric
  PRIMARY KEY (authority_id, plant_id, day, hour, material_id, uom)
  FOREIGN KEY (authority_id, plant_id) REFERENCES plants(authority_id, id)
  CHECK (((hour >= 0) AND (hour <= 23)))
)

table plant_inspections ( -- row-level security by authority_id
  authority_id bigint not null
  id bigint not null default nextval('global_id'::regclass)
  plant_id bigint not null
  checklist_id bigint not null
  checklist text not null
  items jsonb not null -- As the checklist had them when the inspection began.
  answers jsonb not null default '[]'::jsonb
  notes text
  status text not null default 'draft'::text
  started_at timestamp with time zone not null
  started_by_name text not null
  saved_at timestamp with time zone not null
  inspected_on date -- The day of signing at the plant.
  signed_at timestamp with time zone
  signed_by bigint
  signed_by_name text
  signature jsonb
  content_sha256 text
  failed_items integer not null default 0
  lock_version integer not null default 0
  PRIMARY KEY (authority_id, id)
  FOREIGN KEY (authority_id, checklist_id) REFERENCES plant_checklists(authority_id, id)
  FOREIGN KEY (authority_id) REFERENCES authorities(id)
  FOREIGN KEY (authority_id, plant_id) REFERENCES plants(authority_id, id)
  CHECK (((length(notes) >= 1) AND (length(notes) <= 4000)))
  CHECK (((status = 'signed'::text) = (num_nonnulls(inspected_on, signed_at, signed_by, signed_by_name, content_sha256) = 5)))
  CHECK ((status = ANY (ARRAY['draft'::text, 'signed'::text])))
)
CREATE UNIQUE INDEX plant_inspections_draft ON public.plant_inspections USING btree (authority_id, plant_id, checklist_id) WHERE (status = 'draft'::text);
CREATE INDEX plant_inspections_of_plant ON public.plant_inspections USING btree (authority_id, plant_id, checklist_id, inspected_on DESC, id DESC) WHERE (status = 'signed'::text);

table plant_mixes ( -- row-level security by authority_id
  authority_id bigint not null
  id bigint not null default nextval('global_id'::regclass)
  plant_id bigint not null
  mix_id text not null
  expires_on date
  PRIMARY KEY (authority_id, id)
  UNIQUE (authority_id, plant_id, mix_id)
  FOREIGN KEY (authority_id, plant_id) REFERENCES plants(authority_id, id)
  CHECK (((length(mix_id) >= 1) AND (length(mix_id) <= 60)))
)

table plant_scales ( -- row-level security by authority_id
  authority_id bigint not null
  id bigint not null default nextval('global_id'::regclass)
  plant_id bigint not null
  scale_id text not null
  capacity_lbs numeric
  division_lbs numeric
  certificate text
  certificate_expires_on date
  PRIMARY KEY (authority_id, id)
  UNIQUE (authority_id, plant_id, scale_id)
  FOREIGN KEY (authority_id, plant_id) REFERENCES plants(authority_id, id)
  CHECK ((capacity_lbs > (0)::numeric))
  CHECK (((length(certificate) >= 1) AND (length(certificate) <= 60)))
  CHECK ((division_lbs > (0)::numeric))
  CHECK (((length(scale_id) >= 1) AND (length(scale_id) <= 40)))
)

table plant_settings ( -- row-level security by authority_id
  authority_id bigint not null
  id bigint not null default nextval('global_id'::regclass)
  look_back_days integer not null default 30 -- How many days back plant inspectors see the data of a plant (D25).
  turn_minutes integer not null default 15 -- How long a plant must be well or ill before it counts as turned.
  notice_email text -- Where the agency is written to when a plant turns; null writes to nobody.
  lock_version integer not null default 0
  PRIMARY KEY (authority_id, id)
  UNIQUE (authority_id)
  FOREIGN KEY (authority_id) REFERENCES authorities(id)
  CHECK (((look_back_days >= 1) AND (look_back_days <= 366)))
  CHECK (((length(notice_email) >= 3) AND (length(notice_email) <= 254)))
  CHECK (((turn_minutes >= 5) AND (turn_minutes <= 240)))
)

table plant_truck_days ( -- row-level security by authority_id
  authority_id bigint not null
  plant_id bigint not null
  day date not null
  truck_id bigint not null
  uom text not null
  tickets integer not null
  net numeric not null
  cycles integer not null -- Returns of the truck within four hours; cycle_seconds is their sum.
  cycle_seconds bigint not null
  PRIMARY KEY (authority_id, plant_id, day, truck_id, uom)
  FOREIGN KEY (authority_id, plant_id) REFERENCES plants(authority_id, id)
)

table plant_weighmasters ( -- row-level security by authority_id
  authority_id bigint not null
  id bigint not null default nextval('global_id'::regclass)
  plant_id bigint not null
  name text not null
  license text
  expires_on date
  PRIMARY KEY (authority_id, id)
  UNIQUE (authority_id, plant_id, name)
  FOREIGN KEY (authority_id, plant_id) REFERENCES plants(authority_id, id)
  CHECK (((length(license) >= 1) AND (length(license) <= 60)))
  CHECK (((length(name) >= 1) AND (length(name) <= 100)))
)

table plants ( -- row-level security by authority_id
  authority_id bigint not null
  id bigint not null default nextval('global_id'::regclass)
  supplier_id bigint not null
  code text not null
  name text not null
  kind text not null
  latitude numeric
  longitude numeric
  time_zone text not null
  opens_at time without time zone not null default '06:00:00'::time without time zone
  closes_at time without time zone not null default '18:00:00'::time without time zone
  scale_capacity_lbs numeric
  scale_division_lbs numeric
  scale_certificate_expires_on date
  last_heartbeat_at timestamp with time zone
  last_ticket_at timestamp with time zone
  active boolean not null default true
  lock_version integer not null default 0
  created_at timestamp with time zone not null default now()
  search_key text not null default search_key(((code || ' '::text) || name))
  contact_email text -- Who at the plant is written to when it turns.
  contact_name text
  connector text not null default 'api'::text -- How tickets of the plant come: by the API, as files, or by e-mail.
  PRIMARY KEY (authority_id, id)
  UNIQUE (authority_id, code)
  FOREIGN KEY (authority_id, supplier_id) REFERENCES suppliers(authority_id, id)
  CHECK ((code ~ '^[A-Za-z0-9][A-Za-z0-9._-]{0,39}$'::text))
  CHECK ((connector = ANY (ARRAY['api'::text, 'file'::text, 'email'::text])))
  CHECK (((length(contact_email) >= 3) AND (length(contact_email) <= 254)))
  CHECK (((length(contact_name) >= 1) AND (length(contact_name) <= 100)))
  CHECK ((kind = ANY (ARRAY['asphalt'::text, 'concrete'::text, 'aggregate'::text])))
  CHECK (((latitude >= ('-90'::integer)::numeric) AND (latitude <= (90)::numeric)))
  CHECK (((longitude >= ('-180'::integer)::numeric) AND (longitude <= (180)::numeric)))
  CHECK (((length(name) >= 1) AND (length(name) <= 200)))
)
CREATE INDEX plants_of_supplier ON public.plants USING btree (authority_id, supplier_id);

table project_activity ( -- row-level security by authority_id
  authority_id bigint not null
  project_id bigint not null
  days_active integer not null
  last_active_on date not null
  PRIMARY KEY (authority_id, project_id)
  FOREIGN KEY (authority_id, project_id) REFERENCES projects(authority_id, id) ON DELETE CASCADE
)

table project_days ( -- row-level security by authority_id
  authority_id bigint not null
  project_id bigint not null
  day date not null
  PRIMARY KEY (authority_id, project_id, day)
  FOREIGN KEY (authority_id, project_id) REFERENCES projects(authority_id, id) ON DELETE CASCADE
)

table project_employees ( -- row-level security by authority_id
  authority_id bigint not null
  id bigint not null default nextval('global_id'::regclass)
  project_id bigint not null
  membership_id bigint not null
  project_role text not null default 'inspector'::text
  starts_on date
  ends_on date
  PRIMARY KEY (authority_id, id)
  UNIQUE (authority_id, project_id, membership_id)
  FOREIGN KEY (authority_id, membership_id) REFERENCES memberships(authority_id, id)
  FOREIGN KEY (authority_id, project_id) REFERENCES projects(authority_id, id) ON DELETE CASCADE
  CHECK ((ends_on >= starts_on))
  CHECK ((project_role = ANY (ARRAY['project_engineer'::text, 'resident_engineer'::text, 'inspector'::text, 'lab'::text, 'consultant'::text])))
)
CREATE INDEX project_employees_of_membership ON public.project_employees USING btree (authority_id, membership_id);

table project_favorites ( -- row-level security by authority_id
  authority_id bigint not null
  holder_id bigint not null -- The membership or the grant whose favorite it is.
  project_id bigint not null
  PRIMARY KEY (authority_id, holder_id, project_id)
  FOREIGN KEY (authority_id, project_id) REFERENCES projects(authority_id, id) ON DELETE CASCADE
)
CREATE INDEX project_favorites_of_project ON public.project_favorites USING btree (authority_id, project_id);

table project_groups ( -- row-level security by authority_id
  authority_id bigint not null
  project_id bigint not null
  group_id bigint not null
  added_at timestamp with time zone not null default now()
  PRIMARY KEY (authority_id, project_id, group_id)
  FOREIGN KEY (authority_id, group_id) REFERENCES groups(authority_id, id) ON DELETE CASCADE
  FOREIGN KEY (authority_id, project_id) REFERENCES projects(authority_id, id) ON DELETE CASCADE
)
CREATE INDEX project_groups_of_group ON public.project_groups USING btree (authority_id, group_id);

table project_pay_items ( -- row-level security by authority_id
  authority_id bigint not null
  id bigint not null default nextval('global_id'::regclass)
  project_id bigint not null
  contract_project_id bigint
  line_number integer not null
  item_code text not null
  item_description text not null
  unit_of_measure text not null
  quantity numeric(20,6) not null -- As bid, in unit_of_measure; negative where a change of the contract took away what another line has.
  estimated_quantity numeric(20,6)
  estimated_qty_uom text
  unit_price numeric(16,4)
  is_dnp boolean not null default false
  source_only boolean not null default false
  mobile_favorite boolean not null default false
  only_e_ticket_available boolean not null default false -- Its material comes with electronic tickets only.
  major boolean not null default false -- A major item: alarms at 125 and 75 percent of what was bid (23 CFR 635.109).
  lock_version integer not null default 0
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  change_quantity numeric(20,6) not null default 0 -- By approved updates, in unit_of_measure; what was bid and this is the current quantity.
  item_number text -- By which the schedule of the contract names the item; not unique.
  search_key text not null default search_key(((item_code || ' '::text) || item_description))
  PRIMARY KEY (authority_id, id)
  FOREIGN KEY (authority_id, contract_project_id) REFERENCES contract_projects(authority_id, id)
  FOREIGN KEY (authority_id, project_id) REFERENCES projects(authority_id, id) ON DELETE CASCADE
  CHECK (((length(estimated_qty_uom) >= 1) AND (length(estimated_qty_uom) <= 10)))
  CHECK ((estimated_quantity >= (0)::numeric))
  CHECK (((length(item_code) >= 1) AND (length(item_code) <= 50)))
  CHECK (((length(item_description) >= 1) AND (length(item_description) <= 500)))
  CHECK (((length(item_number) >= 1) AND (length(item_number) <= 50)))
  CHECK ((line_number >= 0))
  CHECK (((length(unit_of_measure) >= 1) AND (length(unit_of_measure) <= 10)))
)
CREATE INDEX project_pay_items_by_code ON public.project_pay_items USING btree (authority_id, project_id, item_code);
CREATE UNIQUE INDEX project_pay_items_line_key ON public.project_pay_items USING btree (authority_id, project_id, contract_project_id, line_number) NULLS NOT DISTINCT;

table project_routes ( -- row-level security by authority_id
  authority_id bigint not null
  id bigint not null default nextval('global_id'::regclass)
  project_id bigint not null
  alignment_id bigint not null
  from_station double precision not null
  to_station double precision not null
  offset_limit_ft numeric(7,2) not null
  lock_version integer not null default 0
  updated_at timestamp with time zone not null
  updated_by_name text not null
  PRIMARY KEY (authority_id, id)
  UNIQUE (authority_id, project_id)
  FOREIGN KEY (authority_id, alignment_id) REFERENCES alignments(authority_id, id)
  FOREIGN KEY (authority_id) REFERENCES authorities(id)
  FOREIGN KEY (authority_id, project_id) REFERENCES projects(authority_id, id)
  CHECK ((from_station < to_station))
  CHECK (((offset_limit_ft >= (1)::numeric) AND (offset_limit_ft <= (5000)::numeric)))
)

table projects ( -- row-level security by authority_id
  authority_id bigint not null
  id bigint not null default nextval('global_id'::regclass)
  name text not null
  dot_code text not null
  state_project_number text
  federal_project_number text
  contract_number text
  description text
  public_description text
  district_id bigint
  contractor_name text
  time_zone text not null
  status text not null default 'draft'::text
  start_date date
  end_date date
  letting_date date
  max_gvw_override_lbs numeric
  percentage_complete numeric
  days_worked integer
  hidden boolean not null default false
  deleted_at timestamp with time zone
  deleted_by bigint -- The membership of who deleted it.
  lock_version integer not null default 0
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  job_number text
  funding_source text
  collect_user_location boolean not null default true
  allow_sending_dwr boolean not null default true
  pay_basis text not null default 'delivered'::text -- Which tickets count toward pay: delivered ones, or only those that somebody accepted (D6).
  pay_overload boolean not null default true -- Whether what a truck carried over its limit in force counts toward pay (D15).
  status_before_archive text
  archived_at timestamp with time zone
  team_lock_version integer not null default 0 -- Of persons and groups together; the record has its own.
  reconciliation_activated_at timestamp with time zone
  reconciliation_activated_by bigint
  pay_period_schedule text
  search_key text not null default search_key(((((((((((name || ' '::text) || dot_code) || ' '::text) || COALESCE(contract_number, ''::text)) || ' '::text) || COALESCE(state_project_number, ''::text)) || ' '::text) || COALESCE(job_number, ''::text)) || ' '::text) || COALESCE(contractor_name, ''::text)))
  number_key text default project_number_key(dot_code)
  state_number_key text default project_number_key(state_project_number)
  PRIMARY KEY (authority_id, id)
  UNIQUE (authority_id, number_key)
  FOREIGN KEY (authority_id, district_id) REFERENCES districts(authority_id, id)
  FOREIGN KEY (authority_id) REFERENCES authorities(id)
  CHECK (((end_date IS NULL) OR (start_date IS NULL) OR (end_date > start_date)))
  CHECK (((status = 'archived'::text) = (status_before_archive IS NOT NULL)))
  CHECK (((status = 'archived'::text) = (archived_at IS NOT NULL)))
  CHECK ((days_worked >= 0))
  CHECK (((length(funding_source) >= 1) AND (length(funding_source) <= 200)))
  CHECK (((length(job_number) >= 1) AND (length(job_number) <= 100)))
  CHECK ((max_gvw_override_lbs > (0)::numeric))
  CHECK (((length(name) >= 1) AND (length(name) <= 300)))
  CHECK ((pay_basis = ANY (ARRAY['delivered'::text, 'accepted'::text])))
  CHECK ((pay_period_schedule = ANY (ARRAY['by_hand'::text, 'weekly'::text, 'semi_monthly'::text, 'monthly'::text])))
  CHECK (((percentage_complete >= (0)::numeric) AND (percentage_complete <= (100)::numeric)))
  CHECK (((reconciliation_activated_at IS NULL) = (reconciliation_activated_by IS NULL)))
  CHECK ((status_before_archive = ANY (ARRAY['draft'::text, 'bid'::text, 'construction'::text, 'completed'::text])))
  CHECK ((status = ANY (ARRAY['draft'::text, 'bid'::text, 'construction'::text, 'completed'::text, 'archived'::text])))
)
CREATE INDEX projects_deleted ON public.projects USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX projects_of_district ON public.projects USING btree (authority_id, district_id);

table proximity_ranges ( -- row-level security by authority_id
  authority_id bigint not null
  id bigint not null default nextval('global_id'::regclass)
  project_id bigint
  proximity_range_meters numeric(12,7) not null -- From equipment to the site.
  transmission_range_meters numeric(12,7) not null -- From equipment to active work zones.
  site_latitude double precision -- Where the site is, where a project has no alignment that says it.
  site_longitude double precision
  history_days integer -- For how long tracks and engine times are kept, for the whole agency.
  updated_at timestamp with time zone not null
  lock_version integer not null default 0
  PRIMARY KEY (authority_id, id)
  FOREIGN KEY (authority_id) REFERENCES authorities(id)
  FOREIGN KEY (authority_id, project_id) REFERENCES projects(authority_id, id) ON DELETE CASCADE
  CHECK (((site_latitude IS NULL) = (site_longitude IS NULL)))
  CHECK (((project_id IS NULL) = (history_days IS NOT NULL)))
  CHECK (((project_id IS NOT NULL) OR (site_latitude IS NULL)))
  CHECK (((history_days >= 30) AND (history_days <= 3650)))
  CHECK (((proximity_range_meters >= (1)::numeric) AND (proximity_range_meters <= (10000)::numeric)))
  CHECK (((site_latitude >= ('-90'::integer)::double precision) AND (site_latitude <= (90)::double precision)))
  CHECK (((site_longitude >= ('-180'::integer)::double precision) AND (site_longitude <= (180)::double precision)))
  CHECK (((transmission_range_meters >= (1)::numeric) AND (transmission_range_meters <= (10000)::numeric)))
)
CREATE UNIQUE INDEX proximity_ranges_of_project ON public.proximity_ranges USING btree (authority_id, COALESCE(project_id, (0)::bigint));

table qualifications ( -- row-level security by authority_id
  authority_id bigint not null
  id bigint not null default nextval('global_id'::regclass)
  tester_id bigint
  laboratory_id bigint
  level text not null
  methods text[] not null default '{}'::text[] -- Test methods such as AASHTO T 166; empty for all of them.
  body text not null
  certificate_number text
  valid_from date not null
  valid_to date
  lock_version integer not null default 0
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  PRIMARY KEY (authority_id, id)
  FOREIGN KEY (authority_id) REFERENCES authorities(id)
  FOREIGN KEY (authority_id, laboratory_id) REFERENCES laboratories(authority_id, id)
  FOREIGN KEY (authority_id, tester_id) REFERENCES testers(authority_id, id)
  CHECK (((length(body) >= 1) AND (length(body) <= 100)))
  CHECK (((length(certificate_number) >= 1) AND (length(certificate_number) <= 40)))
  CHECK ((valid_to >= valid_from))
  CHECK ((level = ANY (ARRAY['qualified'::text, 'accredited'::text])))
  CHECK ((cardinality(methods) <= 60))
  CHECK (((tester_id IS NULL) <> (laboratory_id IS NULL)))
)
CREATE INDEX qualifications_of_laboratory ON public.qualifications USING btree (authority_id, laboratory_id) WHERE (laboratory_id IS NOT NULL);
CREATE INDEX qualifications_of_tester ON public.qualifications USING btree (authority_id, tester_id) WHERE (tester_id IS NOT NULL);

table recovery_codes ( -- global: reached by platform queries alone
  user_id bigint not null
  position smallint not null
  code_hash text not null -- Argon2id, as of passwords: a code has fewer than 112 random bits (ASVS 6.5.2).
  created_at timestamp with time zone not null
  used_at timestamp with time zone
  PRIMARY KEY (user_id, "position")
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
  CHECK ((("position" >= 1) AND ("position" <= 10)))
)

table report_model_runs ( -- row-level security by authority_id
  authority_id bigint not null
  id bigint not null default nextval('global_id'::regclass)
  report_model_id bigint not null
  model_name text not null
  purpose text not null
  status text not null default 'waiting'::text
  progress numeric(4,3) not null default 0
  project_id bigint not null
  report_date date not null
  report_id bigint
  inspector_id bigint not null
  language text not null
  started_by text not null
  words jsonb -- What was written, with the facts that it says; null until it is done.
  use_id bigint
  decided text
  created_at timestamp with time zone not null
  finished_at timestamp with time zone
  sentences integer default jsonb_array_length((words -> 'sentences'::text))
  refused integer default jsonb_array_length((words -> 'refused'::text))
  replaced integer default jsonb_array_length(jsonb_path_query_array(words, '$."sentences"[*]?(@."origin" == "replaced")'::jsonpath))
  added integer default jsonb_array_length(jsonb_path_query_array(words, '$."sentences"[*]?(@."origin" == "required")'::jsonpath))
  required integer default ((words ->> 'required'::text))::integer
  required_said integer default ((words ->> 'required_said'::text))::integer
  written_by text default (words ->> 'written_by'::text)
  by_rules text default (words ->> 'by_rules'::text)
  PRIMARY KEY (authority_id, id)
  FOREIGN KEY (authority_id) REFERENCES authorities(id)
  FOREIGN KEY (authority_id, project_id) REFERENCES projects(authority_id, id)
  FOREIGN KEY (authority_id, report_id) REFERENCES daily_work_reports(authority_id, id) ON DELETE CASCADE
  FOREIGN KEY (authority_id, report_model_id) REFERENCES report_models(authority_id, id)
  CHECK (((purpose = 'test'::text) = (report_id IS NULL)))
  CHECK ((decided = ANY (ARRAY['accepted'::text, 'discarded'::text])))
  CHECK ((language = ANY (ARRAY['en'::text, 'es'::text])))
  CHECK (((progress >= (0)::numeric) AND (progress <= (1)::numeric)))
  CHECK ((purpose = ANY (ARRAY['test'::text, 'by_hand'::text, 'each_day'::text])))
  CHECK ((status = ANY (ARRAY['waiting'::text, 'running'::text, 'done'::text, 'failed'::text, 'canceled'::text])))
)
CREATE INDEX report_model_runs_latest ON public.report_model_runs USING btree (authority_id, created_at DESC, id DESC);
CREATE INDEX report_model_runs_model ON public.report_model_runs USING btree (authority_id, report_model_id, id DESC);
CREATE INDEX report_model_runs_report ON public.report_model_runs USING btree (authority_id, report_id, id DESC) WHERE (report_id IS NOT NULL);

table report_models ( -- row-level security by authority_id
  authority_id bigint not null
  id bigint not null default nextval('global_id'::regclass)
  title text not null
  context text not null
  sources text[] not null
  author text not null default ''::text
  status text not null default 'unpublished'::text
  published_name text
  is_primary boolean not null default false
  lock_version integer not null default 0
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  PRIMARY KEY (authority_id, id)
  FOREIGN KEY (authority_id) REFERENCES authorities(id)
  CHECK (((NOT is_primary) OR (status = 'published'::text)))
  CHECK (((status <> 'published'::text) OR (published_name IS NOT NULL)))
  CHECK (((length(context) >= 1) AND (length(context) <= 4000)))
  CHECK (((length(published_name) >= 1) AND (length(published_name) <= 100)))
  CHECK ((status = ANY (ARRAY['unpublished'::text, 'published'::text, 'archived'::text])))
  CHECK (((length(title) >= 1) AND (length(title) <= 100)))
)
CREATE UNIQUE INDEX report_models_primary_key ON public.report_models USING btree (authority_id) WHERE is_primary;
CREATE UNIQUE INDEX report_models_published_key ON public.report_models USING btree (authority_id, lower(published_name)) WHERE (status = 'published'::text);
CREATE UNIQUE INDEX report_models_title_key ON public.report_models USING btree (authority_id, lower(title));

table report_schedules ( -- row-level security by authority_id
  authority_id bigint not null
  id bigint not null default nextval('global_id'::regclass)
  project_id bigint not null
  membership_id bigint not null
  name text not null
  report jsonb not null
  export_format text not null
  language text not null
  frequency text not null
  send_at time without time zone not null -- By the clock of the project's zone.
  recipient_ids bigint[] not null
  next_at timestamp with time zone not null
  paused boolean not null default false
  deleted_at timestamp with time zone
  lock_version integer not null default 0
  created_at timestamp with time zone not null default now()
  PRIMARY KEY (authority_id, id)
  FOREIGN KEY (authority_id) REFERENCES authorities(id)
  FOREIGN KEY (authority_id, membership_id) REFERENCES memberships(authority_id, id)
  FOREIGN KEY (authority_id, project_id) REFERENCES projects(authority_id, id) ON DELETE CASCADE
  CHECK ((frequency = ANY (ARRAY['daily'::text, 'weekdays'::text, 'weekly'::text, 'monthly'::text])))
  CHECK ((language = ANY (ARRAY['en'::text, 'es'::text])))
  CHECK (((length(name) >= 1) AND (length(name) <= 100)))
  CHECK (((cardinality(recipient_ids) >= 1) AND (cardinality(recipient_ids) <= 20)))
)
CREATE INDEX report_schedules_due ON public.report_schedules USING btree (authority_id, next_at) WHERE ((deleted_at IS NULL) AND (NOT paused));
CREATE INDEX report_schedules_of_membership ON public.report_schedules USING btree (authority_id, membership_id);
CREATE INDEX report_schedules_of_project ON public.report_schedules USING btree (authority_id, project_id) WHERE (deleted_at IS NULL);

table report_sendings ( -- row-level security by authority_id
  authority_id bigint not null
  id bigint not null default nextval('global_id'::regclass)
  schedule_id bigint not null
  due_at timestamp with time zone not null
  start_date date not null
  end_date date not null
  status text not null default 'sending'::text
  truncated boolean not null
  sent_to text[] not null default '{}'::text[]
  rows integer
  noted_at timestamp with time zone not null
  finished_at timestamp with time zone
  not_sent_to text[] not null default '{}'::text[]
  PRIMARY KEY (authority_id, id)
  UNIQUE (authority_id, schedule_id, due_at)
  FOREIGN KEY (authority_id, schedule_id) REFERENCES report_schedules(authority_id, id) ON DELETE CASCADE
  CHECK ((status = ANY (ARRAY['sending'::text, 'sent'::text, 'nothing'::text, 'failed'::text])))
)

table review_rounds ( -- row-level security by authority_id
  authority_id bigint not null
  review_id bigint not null
  round integer not null
  submitted_by bigint not null
  submitted_by_kind text not null
  submitted_by_name text not null
  submitted_at timestamp with time zone not null
  note text
  facts jsonb -- The record as it was submitted, for comparison with other rounds; null of rounds before there were any.
  status text not null
  ended_at timestamp with time zone
  PRIMARY KEY (authority_id, review_id, round)
  FOREIGN KEY (authority_id, review_id) REFERENCES reviews(authority_id, id) ON DELETE CASCADE
  CHECK (((status = 'open'::text) = (ended_at IS NULL)))
  CHECK (((length(note) >= 1) AND (length(note) <= 2000)))
  CHECK ((round > 0))
  CHECK ((status = ANY (ARRAY['open'::text, 'returned'::text, 'accepted'::text, 'refused'::text, 'withdrawn'::text])))
)

table review_steps ( -- row-level security by authority_id
  authority_id bigint not null
  id bigint not null default nextval('global_id'::regclass)
  review_id bigint not null
  round integer not null
  position integer not null -- Steps of one position are asked together, those of a higher one afterwards.
  status text not null
  reviewer_id bigint -- Null where anyone with the permission of the kind may answer.
  reviewer_name text
  delegated_by_name text
  days integer not null -- Working days for the answer, from when it is asked for.
  due_on date
  code text
  note text
  answered_by bigint
  answered_by_kind text
  answered_by_name text
  answered_at timestamp with time zone
  notice_on date default '-infinity'::date -- From this date on, in the zone of the review, its reviewer is notified of the step again; null once there is nothing more to say.
  PRIMARY KEY (authority_id, id)
  FOREIGN KEY (authority_id, review_id, round) REFERENCES review_rounds(authority_id, review_id, round) ON DELETE CASCADE
  CHECK ((((status = 'answered'::text) = (answered_at IS NOT NULL)) AND ((answered_at IS NULL) = (code IS NULL))))
  CHECK (((days >= 1) AND (days <= 250)))
  CHECK (((status <> ALL (ARRAY['waiting'::text, 'answered'::text])) OR (due_on IS NOT NULL)))
  CHECK (((length(note) >= 1) AND (length(note) <= 2000)))
  CHECK (("position" > 0))
  CHECK (((reviewer_id IS NULL) = (reviewer_name IS NULL)))
  CHECK ((status = ANY (ARRAY['later'::text, 'waiting'::text, 'answered'::text, 'dropped'::text])))
)
CREATE INDEX review_steps_of_review ON public.review_steps USING btree (authority_id, review_id, round);
CREATE INDEX review_steps_to_notice ON public.review_steps USING btree (authority_id, notice_on) WHERE ((status = 'waiting'::text) AND (notice_on IS NOT NULL));
CREATE INDEX review_steps_waiting ON public.review_steps USING btree (authority_id, reviewer_id, due_on) WHERE (status = 'waiting'::text);

table reviews ( -- row-level security by authority_id
  authority_id bigint not null
  id bigint not null default nextval('global_id'::regclass)
  kind text not null
  subject_id bigint not null -- The record under review, a row of the table of its kind.
  project_id bigint
  time_zone text not null -- The zone whose dates are the due dates.
  reference text not null
  title text not null -- The record as people know it, as of the current round.
  status text not null
  round integer not null
  author_ids bigint[] not null -- Everybody who wrote the record; none of them reviews it.
  submitted_by bigint not null -- Who submitted the current round, and corrects what is returned.
  changed_at timestamp with time zone not null
  unnoticed boolean not null default false -- Changed since people were notified of it last.
  PRIMARY KEY (authority_id, id)
  UNIQUE (authority_id, kind, subject_id)
  FOREIGN KEY (authority_id, project_id) REFERENCES projects(authority_id, id) ON DELETE CASCADE
  CHECK ((cardinality(author_ids) > 0))
  CHECK (((length(kind) >= 1) AND (length(kind) <= 40)))
  CHECK (((length(reference) >= 1) AND (length(reference) <= 100)))
  CHECK ((round > 0))
  CHECK ((status = ANY (ARRAY['open'::text, 'returned'::text, 'accepted'::text, 'refused'::text, 'withdrawn'::text])))
  CHECK (((length(title) >= 1) AND (length(title) <= 2000)))
)
CREATE INDEX reviews_returned ON public.reviews USING btree (authority_id, submitted_by) WHERE (status = 'returned'::text);
CREATE INDEX reviews_to_notice ON public.reviews USING btree (authority_id) WHERE unnoticed;

table road_networks ( -- row-level security by authority_id
  authority_id bigint not null
  id bigint not null default nextval('global_id'::regclass)
  file_name text not null
  file_key text not null
  size_bytes bigint not null
  sha256 text not null
  epsg integer not null
  status text not null default 'reading'::text
  progress integer not null default 0
  fault text
  warnings text[] not null default '{}'::text[]
  segments integer
  roads integer
  tiles jsonb
  reading_key text
  created_at timestamp with time zone not null
  created_by bigint not null
  created_by_name text not null
  PRIMARY KEY (authority_id, id)
  FOREIGN KEY (authority_id) REFERENCES authorities(id)
  CHECK (((status <> 'ready'::text) OR ((tiles IS NOT NULL) AND (reading_key IS NOT NULL) AND (segments IS NOT NULL) AND (roads IS NOT NULL))))
  CHECK (((length(file_name) >= 1) AND (length(file_name) <= 255)))
  CHECK (((progress >= 0) AND (progress <= 100)))
  CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text))
  CHECK ((size_bytes > 0))
  CHECK ((status = ANY (ARRAY['reading'::text, 'ready'::text, 'failed'::text])))
)
CREATE UNIQUE INDEX road_networks_next ON public.road_networks USING btree (authority_id) WHERE (status <> 'ready'::text);
CREATE INDEX road_networks_of_key ON public.road_networks USING btree (file_key);
CREATE UNIQUE INDEX road_networks_ready ON public.road_networks USING btree (authority_id) WHERE (status = 'ready'::text);

table rule_pack_editions ( -- row-level security by authority_id
  authority_id bigint not null
  id bigint not null default nextval('global_id'::regclass)
  pack_key text not null
  edition integer not null
  state text not null default 'draft'::text
  source text not null
  author text not null
  from_on date not null
  to_on date -- Last date of lots that it judges; null while it has no successor.
  pack jsonb not null -- The contract's RulePack.
  published_at timestamp with time zone
  published_by text
  withdrawn_reason text
  lock_version integer not null default 0
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  PRIMARY KEY (authority_id, id)
  UNIQUE (authority_id, pack_key, edition)
  FOREIGN KEY (authority_id) REFERENCES authorities(id)
  CHECK (((length(author) >= 1) AND (length(author) <= 100)))
  CHECK ((to_on >= from_on))
  CHECK ((edition > 0))
  CHECK (((pack ->> 'key'::text) = pack_key))
  CHECK ((pack_key ~ '^[a-z][a-z0-9_]{0,39}$'::text))
  CHECK (((published_at IS NULL) = (published_by IS NULL)))
  CHECK (((length(source) >= 1) AND (length(source) <= 200)))
  CHECK ((state = ANY (ARRAY['draft'::text, 'published'::text, 'withdrawn'::text])))
  CHECK (((length(withdrawn_reason) >= 1) AND (length(withdrawn_reason) <= 1000)))
)

table saml_keys ( -- row-level security by authority_id
  authority_id bigint not null
  provider_id bigint not null
  certificate text not null
  sealed_private_key text not null -- Encrypted by a key that is derived from TOKEN_SECRET.
  created_at timestamp with time zone not null
  PRIMARY KEY (authority_id, provider_id)
  FOREIGN KEY (authority_id, provider_id) REFERENCES identity_providers(authority_id, id) ON DELETE CASCADE
)

table saml_sign_ins ( -- row-level security by authority_id
  authority_id bigint not null
  provider_id bigint not null
  assertion_id text not null
  request_id text not null
  code_hash bytea not null
  named jsonb -- Whom the provider named; null once the code was used.
  expires_at timestamp with time zone not null
  kept_until timestamp with time zone not null -- The end of the assertion: until then it could be presented again.
  PRIMARY KEY (authority_id, provider_id, assertion_id)
  FOREIGN KEY (authority_id, provider_id) REFERENCES identity_providers(authority_id, id) ON DELETE CASCADE
  CHECK ((length(assertion_id) <= 256))
  CHECK ((length(request_id) <= 256))
)
CREATE INDEX saml_sign_ins_kept ON public.saml_sign_ins USING btree (authority_id, kept_until);
CREATE UNIQUE INDEX saml_sign_ins_request_key ON public.saml_sign_ins USING btree (authority_id, provider_id, request_id);

table sample_results ( -- row-level security by authority_id
  authority_id bigint not null
  test_id bigint not null
  sample_id bigint not null
  form text not null
  section text not null
  row text not null
  field text not null
  value numeric not null
  counted boolean not null -- False once a finished retest replaced the test.
  PRIMARY KEY (authority_id, test_id, section, "row", field)
  FOREIGN KEY (authority_id, sample_id) REFERENCES samples(authority_id, id) ON DELETE CASCADE
  FOREIGN KEY (authority_id, test_id) REFERENCES sample_tests(authority_id, id) ON DELETE CASCADE
)
CREATE INDEX sample_results_of_sample ON public.sample_results USING btree (authority_id, sample_id, form, field);

table sample_steps ( -- row-level security by authority_id
  authority_id bigint not null
  id bigint not null default nextval('global_id'::regclass)
  sample_id bigint not null
  at timestamp with time zone not null
  by_id bigint not null
  by_name text not null
  move text not null
  status text not null
  laboratory text
  laboratory_unit text
  seal_number text
  reason text
  PRIMARY KEY (authority_id, id)
  FOREIGN KEY (authority_id, sample_id) REFERENCES samples(authority_id, id) ON DELETE CASCADE
  CHECK (((length(move) >= 1) AND (length(move) <= 40)))
  CHECK (((length(reason) >= 1) AND (length(reason) <= 1000)))
)
CREATE INDEX sample_steps_of_sample ON public.sample_steps USING btree (authority_id, sample_id, id);

table sample_tests ( -- row-level security by authority_id
  authority_id bigint not null
  id bigint not null default nextval('global_id'::regclass)
  sample_id bigint not null
  form text not null
  form_version integer not null
  instance integer not null
  retests_id bigint -- The test that this one repeats; once it is finished, that one no longer counts.
  laboratory_id bigint -- The laboratory of the sample when the test was saved; null on the road.
  tester_id bigint
  tested_on date
  answers jsonb not null default '{}'::jsonb
  computed jsonb not null default '{}'::jsonb -- Reported results, by section, row and field.
  failed text[] not null default '{}'::text[] -- Paths of answers and results that are not as the form wants them.
  outcome text
  finished_at timestamp with time zone
  written_by bigint not null -- The membership or grant of who saved it last.
  written_by_name text not null
  lock_version integer not null default 0
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  PRIMARY KEY (authority_id, id)
  UNIQUE (authority_id, sample_id, form, instance)
  FOREIGN KEY (authority_id, laboratory_id) REFERENCES laboratories(authority_id, id)
  FOREIGN KEY (authority_id, retests_id) REFERENCES sample_tests(authority_id, id)
  FOREIGN KEY (authority_id, sample_id) REFERENCES samples(authority_id, id) ON DELETE CASCADE
  FOREIGN KEY (authority_id, tester_id) REFERENCES testers(authority_id, id)
  CHECK ((((finished_at IS NULL) = (outcome IS NULL)) AND ((finished_at IS NULL) OR (tested_on IS NOT NULL))))
  CHECK ((instance > 0))
  CHECK ((outcome = ANY (ARRAY['pass'::text, 'fail'::text, 'information'::text])))
)
CREATE INDEX sample_tests_by_day ON public.sample_tests USING btree (authority_id, tested_on) WHERE ((finished_at IS NOT NULL) AND (tester_id IS NOT NULL));
CREATE INDEX sample_tests_of_laboratory ON public.sample_tests USING btree (authority_id, laboratory_id) WHERE (laboratory_id IS NOT NULL);
CREATE INDEX sample_tests_of_tester ON public.sample_tests USING btree (authority_id, tester_id) WHERE (tester_id IS NOT NULL);
CREATE UNIQUE INDEX sample_tests_retest ON public.sample_tests USING btree (authority_id, retests_id) WHERE (retests_id IS NOT NULL);

table samples ( -- row-level security by authority_id
  authority_id bigint not null
  id bigint not null default nextval('global_id'::regclass)
  project_id bigint not null
  year integer not null -- Of sampled_on when the number was given.
  number bigint not null
  revision integer not null default 0
  kind text not null
  status text not null
  sampled_on date not null
  sampled_by text
  ticket_id bigint -- The ticket of the load that it was taken from.
  supplier_id bigint
  material_id bigint
  pay_item_id bigint -- The line of the project's contract that the result counts for.
  quantity numeric(12,3) -- How much material it represents, in uom.
  uom text
  lot_number text
  sublot text
  station text
  offset_ft numeric(6,2) -- From the centerline, negative to the left.
  laboratory_id bigint
  laboratory_unit text
  seal_number text
  notes text
  company_id bigint -- Whose sample it is; null where it is the agency's.
  company_name text
  parent_id bigint -- The sample that it was split from.
  replaces_id bigint -- The revision before it, which counts until this one does.
  search_key text not null default search_key(((((((((((((('S-'::text || year) || '-'::text) || lpad((number)::text, 5, '0'::text)) || ' '::text) || COALESCE(lot_number, ''::text)) || ' '::text) || COALESCE(sublot, ''::text)) || ' '::text) || COALESCE(sampled_by, ''::text)) || ' '::text) || COALESCE(seal_number, ''::text)) || ' '::text) || COALESCE(station, ''::text)))
  lock_version integer not null default 0
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  taken_for text[] not null default '{}'::text[] -- Tests of acceptance rules; empty where it counts for each test.
  latitude double precision
  longitude double precision
  PRIMARY KEY (authority_id, id)
  UNIQUE (authority_id, year, number, revision)
  FOREIGN KEY (authority_id, laboratory_id) REFERENCES laboratories(authority_id, id)
  FOREIGN KEY (authority_id, material_id) REFERENCES materials(authority_id, id)
  FOREIGN KEY (authority_id, parent_id) REFERENCES samples(authority_id, id)
  FOREIGN KEY (authority_id, pay_item_id) REFERENCES project_pay_items(authority_id, id) ON DELETE SET NULL (pay_item_id)
  FOREIGN KEY (authority_id, project_id) REFERENCES projects(authority_id, id) ON DELETE CASCADE
  FOREIGN KEY (authority_id, replaces_id) REFERENCES samples(authority_id, id)
  FOREIGN KEY (authority_id, supplier_id) REFERENCES suppliers(authority_id, id)
  CHECK (((company_id IS NULL) = (company_name IS NULL)))
  CHECK ((kind = ANY (ARRAY['qc'::text, 'verification'::text, 'independent_assurance'::text, 'dispute'::text, 'information'::text])))
  CHECK (((length(laboratory_unit) >= 1) AND (length(laboratory_unit) <= 60)))
  CHECK (((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision)))
  CHECK (((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision)))
  CHECK (((length(lot_number) >= 1) AND (length(lot_number) <= 40)))
  CHECK (((length(notes) >= 1) AND (length(notes) <= 2000)))
  CHECK ((number > 0))
  CHECK (((latitude IS NULL) = (longitude IS NULL)))
  CHECK ((quantity > (0)::numeric))
  CHECK (((revision > 0) = (replaces_id IS NOT NULL)))
  CHECK ((revision >= 0))
  CHECK (((length(sampled_by) >= 1) AND (length(sampled_by) <= 100)))
  CHECK (((length(seal_number) >= 1) AND (length(seal_number) <= 40)))
  CHECK (((length(station) >= 1) AND (length(station) <= 20)))
  CHECK ((status = ANY (ARRAY['pending'::text, 'logged'::text, 'received_laboratory'::text, 'received_unit'::text, 'in_testing'::text, 'waiting_authorization'::text, 'complete'::text, 'approved'::text, 'void'::text])))
  CHECK (((length(sublot) >= 1) AND (length(sublot) <= 40)))
  CHECK ((cardinality(taken_for) <= 10))
  CHECK (((length(uom) >= 1) AND (length(uom) <= 10)))
  CHECK (((year >= 2000) AND (year <= 2999)))
)
CREATE INDEX samples_by_day ON public.samples USING btree (authority_id, sampled_on DESC, id DESC);
CREATE INDEX samples_of_assurance ON public.samples USING btree (authority_id, sampled_on) WHERE (kind = 'independent_assurance'::text);
CREATE INDEX samples_of_lot ON public.samples USING btree (authority_id, pay_item_id, lower(lot_number)) WHERE (lot_number IS NOT NULL);
CREATE INDEX samples_of_parent ON public.samples USING btree (authority_id, parent_id) WHERE (parent_id IS NOT NULL);
CREATE INDEX samples_of_pay_item ON public.samples USING btree (authority_id, pay_item_id) WHERE (pay_item_id IS NOT NULL);
CREATE INDEX samples_of_project ON public.samples USING btree (authority_id, project_id, sampled_on DESC, id DESC);
CREATE INDEX samples_of_replaced ON public.samples USING btree (authority_id, replaces_id) WHERE (replaces_id IS NOT NULL);
CREATE INDEX samples_of_ticket ON public.samples USING btree (authority_id, ticket_id) WHERE (ticket_id IS NOT NULL);
CREATE INDEX samples_open ON public.samples USING btree (authority_id, laboratory_id) WHERE (status = ANY (ARRAY['logged'::text, 'received_laboratory'::text, 'received_unit'::text, 'in_testing'::text, 'waiting_authorization'::text]));
CREATE INDEX samples_placed ON public.samples USING btree (authority_id, longitude, latitude) WHERE (longitude IS NOT NULL);
CREATE INDEX samples_waiting ON public.samples USING btree (authority_id, project_id, status) WHERE (status = ANY (ARRAY['waiting_authorization'::text, 'complete'::text]));

table sampling_seeds ( -- row-level security by authority_id
  authority_id bigint not null
  project_id bigint not null
  pay_item_id bigint not null
  rule_id bigint not null
  seed text not null default replace(((gen_random_uuid())::text || (gen_random_uuid())::text), '-'::text, ''::text)
  drawn_at timestamp with time zone not null default now()
  PRIMARY KEY (authority_id, project_id, pay_item_id, rule_id)
  FOREIGN KEY (authority_id, pay_item_id) REFERENCES project_pay_items(authority_id, id) ON DELETE CASCADE
  FOREIGN KEY (authority_id, rule_id) REFERENCES acceptance_rules(authority_id, id) ON DELETE CASCADE
)
CREATE INDEX sampling_seeds_of_item ON public.sampling_seeds USING btree (authority_id, pay_item_id);
CREATE INDEX sampling_seeds_of_rule ON public.sampling_seeds USING btree (authority_id, rule_id);

table sandbox_runs ( -- row-level security by authority_id
  authority_id bigint not null
  id bigint not null default nextval('global_id'::regclass)
  key_id bigint not null
  at timestamp with time zone not null
  tickets integer not null
  refused integer not null
  passed boolean not null
  profile_version integer not null
  report text not null -- Canonical JSON, as it was signed.
  signature text not null
  PRIMARY KEY (authority_id, id)
  FOREIGN KEY (authority_id, key_id) REFERENCES ingest_keys(authority_id, id)
)
CREATE INDEX sandbox_runs_by_time ON public.sandbox_runs USING btree (authority_id, at DESC);
CREATE INDEX sandbox_runs_of_key ON public.sandbox_runs USING btree (authority_id, key_id, id DESC);

table schedule_activities ( -- row-level security by authority_id
  authority_id bigint not null
  id bigint not null default nextval('global_id'::regclass)
  project_id bigint not null
  name text not null
  kind text not null
  pay_item_id bigint
  material_id bigint
  quantity numeric(20,6)
  uom text -- Unit of the quantity of a delivery; the quantity of work is in the unit of its pay item.
  starts_on date not null
  ends_on date not null
  predecessors jsonb not null default '[]'::jsonb -- Activities of the project that it waits for: [{id, lag_days}]. One that is not there any more holds nothing up.
  lock_version integer not null default 0
  created_at timestamp with time zone not null
  deleted_at timestamp with time zone
  PRIMARY KEY (authority_id, id)
  FOREIGN KEY (authority_id) REFERENCES authorities(id)
  FOREIGN KEY (authority_id, material_id) REFERENCES materials(authority_id, id)
  FOREIGN KEY (authority_id, pay_item_id) REFERENCES project_pay_items(authority_id, id) ON DELETE SET NULL (pay_item_id)
  FOREIGN KEY (authority_id, project_id) REFERENCES projects(authority_id, id) ON DELETE CASCADE
  CHECK ((ends_on >= starts_on))
  CHECK ((((kind = 'work'::text) AND (material_id IS NULL) AND (uom IS NULL)) OR ((kind = 'delivery'::text) AND (pay_item_id IS NULL))))
  CHECK ((kind = ANY (ARRAY['work'::text, 'delivery'::text])))
  CHECK (((length(name) >= 1) AND (length(name) <= 200)))
  CHECK ((quantity > (0)::numeric))
  CHECK (((length(uom) >= 1) AND (length(uom) <= 10)))
)
CREATE INDEX schedule_activities_of_item ON public.schedule_activities USING btree (authority_id, pay_item_id) WHERE (pay_item_id IS NOT NULL);
CREATE INDEX schedule_activities_of_material ON public.schedule_activities USING btree (authority_id, material_id) WHERE (material_id IS NOT NULL);
CREATE INDEX schedule_activities_of_project ON public.schedule_activities USING btree (authority_id, project_id, starts_on) WHERE (deleted_at IS NULL);

table scim_errors ( -- row-level security by authority_id
  authority_id bigint not null
  id bigint not null default nextval('global_id'::regclass)
  at timestamp with time zone not null
  method text not null
  path text not null
  status integer not null
  detail text not null
  PRIMARY KEY (authority_id, id)
  FOREIGN KEY (authority_id) REFERENCES authorities(id)
)
CREATE INDEX scim_errors_by_time ON public.scim_errors USING btree (authority_id, at DESC, id DESC);

table scim_group_members ( -- row-level security by authority_id
  authority_id bigint not null
  group_id bigint not null
  membership_id bigint not null
  PRIMARY KEY (authority_id, group_id, membership_id)
  FOREIGN KEY (authority_id, group_id) REFERENCES scim_groups(authority_id, id) ON DELETE CASCADE
  FOREIGN KEY (authority_id, membership_id) REFERENCES memberships(authority_id, id) ON DELETE CASCADE
)
CREATE INDEX scim_group_members_of ON public.scim_group_members USING btree (authority_id, membership_id);

table scim_groups ( -- row-level security by authority_id
  authority_id bigint not null
  id bigint not null default nextval('global_id'::regclass)
  display_name text not null
  display_key text not null
  external_id text
  created_at timestamp with time zone not null
  updated_at timestamp with time zone not null
  PRIMARY KEY (authority_id, id)
  UNIQUE (authority_id, display_key)
  FOREIGN KEY (authority_id) REFERENCES authorities(id)
  CHECK (((length(display_name) >= 1) AND (length(display_name) <= 250)))
  CHECK ((length(external_id) <= 250))
)
CREATE UNIQUE INDEX scim_groups_external_key ON public.scim_groups USING btree (authority_id, external_id) WHERE (external_id IS NOT NULL);

table scim_people ( -- row-level security by authority_id
  authority_id bigint not null
  membership_id bigint not null
  user_name text not null
  user_key text not null -- The user name in lower case, by which it is found; the person's own email address never follows it.
  external_id text
  work_email text
  department text
  created_at timestamp with time zone not null
  updated_at timestamp with time zone not null
  PRIMARY KEY (authority_id, membership_id)
  UNIQUE (authority_id, user_key)
  FOREIGN KEY (authority_id, membership_id) REFERENCES memberships(authority_id, id) ON DELETE CASCADE
  CHECK ((length(department) <= 100))
  CHECK ((length(external_id) <= 250))
  CHECK ((length(user_name) <= 254))
  CHECK ((length(work_email) <= 254))
)
CREATE UNIQUE INDEX scim_people_external_key ON public.scim_people USING btree (authority_id, external_id) WHERE (external_id IS NOT NULL);

table scim_settings ( -- row-level security by authority_id
  authority_id bigint not null
  enabled boolean not null default false
  sends_invitations boolean not null default true -- Whether people whom the directory adds get an invitation by email; never where a provider of sign-in is required.
  lock_version integer not null default 0
  PRIMARY KEY (authority_id)
  FOREIGN KEY (authority_id) REFERENCES authorities(id)
)

table search_histories ( -- row-level security by authority_id
  authority_id bigint not null
  id bigint not null default nextval('global_id'::regclass)
  holder_id bigint not null -- The membership or the grant that searched.
  table_key text not null
  search text not null
  uses integer not null default 1
  last_used_at timestamp with time zone not null
  PRIMARY KEY (authority_id, id)
  UNIQUE (authority_id, holder_id, table_key, search)
  FOREIGN KEY (authority_id) REFERENCES authorities(id)
  CHECK (((length(search) >= 1) AND (length(search) <= 200)))
  CHECK (((length(table_key) >= 1) AND (length(table_key) <= 100)))
)

table second_factor_rules ( -- row-level security by authority_id
  authority_id bigint not null
  holder text not null
  required_from date not null
  PRIMARY KEY (authority_id, holder)
  FOREIGN KEY (authority_id) REFERENCES authorities(id)
  CHECK ((holder = ANY (ARRAY['administrator'::text, 'area_manager'::text, 'field_engineer'::text, 'field_inspector'::text, 'pending'::text, 'plant_inspector'::text, 'read_only_auditor'::text, 'read_only_inspector'::text, 'safety_inspector'::text, 'qc_lab'::text, 'vendor'::text, 'consultant_read'::text, 'consultant_write'::text, 'contractor'::text])))
)

table service_requests ( -- row-level security by authority_id
  authority_id bigint not null
  id bigint not null default nextval('global_id'::regclass)
  assistant_id bigint not null
  message_id bigint
  question text not null
  note text
  asked_by bigint not null
  asked_by_name text not null
  asked_at timestamp with time zone not null
  answer text
  answered_by_name text
  answered_at timestamp with time zone
  PRIMARY KEY (authority_id, id)
  FOREIGN KEY (authority_id, assistant_id) REFERENCES assistants(authority_id, id) ON DELETE CASCADE
  FOREIGN KEY (authority_id) REFERENCES authorities(id)
  FOREIGN KEY (authority_id, message_id) REFERENCES assistant_messages(authority_id, id) ON DELETE SET NULL (message_id)
  CHECK (((length(answer) >= 1) AND (length(answer) <= 4000)))
  CHECK ((((answer IS NULL) = (answered_at IS NULL)) AND ((answer IS NULL) = (answered_by_name IS NULL))))
  CHECK (((length(note) >= 1) AND (length(note) <= 1000)))
  CHECK (((length(question) >= 1) AND (length(question) <= 500)))
)
CREATE UNIQUE INDEX service_requests_message_key ON public.service_requests USING btree (authority_id, message_id);
CREATE INDEX service_requests_of_assistant ON public.service_requests USING btree (authority_id, assistant_id);
CREATE INDEX service_requests_open ON public.service_requests USING btree (authority_id, asked_at) WHERE (answer IS NULL);

table session_refresh_tokens ( -- global: reached by platform queries alone
  token_hash bytea not null
  session_id bigint not null
  created_at timestamp with time zone not null default now()
  replaced_at timestamp with time zone
  retired_at timestamp with time zone
  PRIMARY KEY (token_hash)
  FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE
)
CREATE INDEX session_refresh_tokens_of_session ON public.session_refresh_tokens USING btree (session_id);

table sessions ( -- global: reached by platform queries alone
  id bigint not null default nextval('global_id'::regclass)
  user_id bigint not null
  authority_id bigint
  membership_id bigint
  impersonated_by bigint
  user_agent text
  address text
  search_preferences jsonb not null default '{}'::jsonb
  created_at timestamp with time zone not null default now()
  last_used_at timestamp with time zone not null default now()
  expires_at timestamp with time zone not null
  ended_at timestamp with time zone
  signed_in_at timestamp with time zone not null default now()
  grant_id bigint
  method text not null default 'password'::text
  provider_id bigint
  provider_subject text
  provider_session_index text
  id_token_sealed text
  two_factors_at timestamp with time zone -- When the person showed two factors in it; null with one.
  impersonation_id bigint
  PRIMARY KEY (id)
  FOREIGN KEY (authority_id) REFERENCES authorities(id)
  FOREIGN KEY (impersonated_by) REFERENCES users(id)
  FOREIGN KEY (user_id) REFERENCES users(id)
  CHECK ((method = ANY (ARRAY['password'::text, 'phone'::text, 'passkey'::text, 'oidc'::text, 'saml'::text, 'impersonation'::text, 'api_token'::text])))
  CHECK (((membership_id IS NULL) OR (grant_id IS NULL)))
  CHECK ((length(provider_session_index) <= 1000))
  CHECK ((length(provider_subject) <= 1000))
)
CREATE INDEX sessions_of_provider ON public.sessions USING btree (provider_id, provider_session_index) WHERE ((provider_id IS NOT NULL) AND (ended_at IS NULL));
CREATE INDEX sessions_of_user ON public.sessions USING btree (user_id) WHERE (ended_at IS NULL);

table shift_hours ( -- row-level security by authority_id
  authority_id bigint not null
  id bigint not null default nextval('global_id'::regclass)
  project_id bigint
  day_from time without time zone not null
  night_from time without time zone not null
  updated_at timestamp with time zone not null default now()
  PRIMARY KEY (authority_id, id)
  UNIQUE NULLS NOT DISTINCT (authority_id, project_id)
  FOREIGN KEY (authority_id) REFERENCES authorities(id)
  FOREIGN KEY (authority_id, project_id) REFERENCES projects(authority_id, id) ON DELETE CASCADE
  CHECK ((night_from > day_from))
)

table shipped_materials ( -- row-level security by authority_id
  authority_id bigint not null
  project_id bigint not null
  pay_item_id bigint not null -- 0 for all loads of the project, on items or not.
  supplier_id bigint not null
  plant_id bigint not null
  material_id bigint not null
  day date not null -- printed_on of the tickets.
  uom text not null -- Of all loads the unit of their tickets; on a pay item empty, the unit is the item's.
  slot smallint not null
  tickets bigint not null
  quantity numeric not null
  PRIMARY KEY (authority_id, project_id, pay_item_id, supplier_id, plant_id, material_id, day, uom, slot)
)
CREATE INDEX shipped_materials_of_supplier ON public.shipped_materials USING btree (authority_id, supplier_id, material_id, project_id) WHERE (pay_item_id = 0);

table sign_in_attempts ( -- global: reached by platform queries alone
  key text not null
  failures integer not null
  window_started_at timestamp with time zone not null
  locked_until timestamp with time zone
  PRIMARY KEY (key)
)

table sign_in_challenges ( -- global: reached by platform queries alone
  token_hash bytea not null
  user_id bigint not null
  proven_sealed text not null
  attempts smallint not null default 0
  enrolled_hash bytea -- Hash of what completes the sign-in once its person has added a second factor by the challenge.
  expires_at timestamp with time zone not null
  PRIMARY KEY (token_hash)
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
)
CREATE INDEX sign_in_challenges_expired ON public.sign_in_challenges USING btree (expires_at);

table signature_images ( -- row-level security by authority_id
  authority_id bigint not null
  id bigint not null default nextval('global_id'::regclass)
  membership_id bigint not null
  content bytea not null -- A JPEG on white.
  sha256 text not null -- Of the content, in hexadecimal; the audit log names it.
  created_at timestamp with time zone not null
  PRIMARY KEY (authority_id, id)
  FOREIGN KEY (authority_id) REFERENCES authorities(id)
  FOREIGN KEY (authority_id, membership_id) REFERENCES memberships(authority_id, id) ON DELETE CASCADE
  CHECK (((octet_length(content) >= 1) AND (octet_length(content) <= 400000)))
)
CREATE INDEX signature_images_of_membership ON public.signature_images USING btree (authority_id, membership_id);

table sso_attempts ( -- global: reached by platform queries alone
  state text not null
  authority_id bigint not null
  provider_id bigint not null
  nonce text not null -- OpenID Connect: the nonce of the ID token. SAML: the id of the request, which the response names.
  code_verifier text not null
  callback_uri text not null
  browser_hash bytea not null -- SHA-256 of the cookie of the browser that began: another browser cannot finish.
  created_at timestamp with time zone not null
  expires_at timestamp with time zone not null
  PRIMARY KEY (state)
  FOREIGN KEY (authority_id, provider_id) REFERENCES identity_providers(authority_id, id) ON DELETE CASCADE
  CHECK (((length(state) >= 6) AND (length(state) <= 200)))
)
CREATE INDEX sso_attempts_expired ON public.sso_attempts USING btree (expires_at);

table step_ups ( -- global: reached by platform queries alone
  token_hash bytea not null
  session_id bigint not null
  action text not null
  object_hash bytea not null
  attempts smallint not null default 0
  proof_hash bytea
  expires_at timestamp with time zone not null
  PRIMARY KEY (token_hash)
  UNIQUE (proof_hash)
  FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE
)
CREATE INDEX step_ups_expired ON public.step_ups USING btree (expires_at);
CREATE INDEX step_ups_of_session ON public.step_ups USING btree (session_id);

table submittal_heats ( -- row-level security by authority_id
  authority_id bigint not null
  id bigint not null default nextval('global_id'::regclass)
  submittal_id bigint not null
  heat_number text not null
  attachment_id bigint not null
  pages integer[] not null
  PRIMARY KEY (authority_id, id)
  UNIQUE (authority_id, submittal_id, heat_number, attachment_id)
  FOREIGN KEY (authority_id, submittal_id) REFERENCES submittals(authority_id, id) ON DELETE CASCADE
  FOREIGN KEY (authority_id, attachment_id) REFERENCES attachments(authority_id, id) ON DELETE CASCADE
  CHECK (((length(heat_number) >= 1) AND (length(heat_number) <= 20)))
  CHECK (((cardinality(pages) >= 1) AND (cardinality(pages) <= 300)))
)
CREATE INDEX submittal_heats_by_number ON public.submittal_heats USING btree (authority_id, heat_number);
CREATE INDEX submittal_heats_of_file ON public.submittal_heats USING btree (authority_id, attachment_id);

table submittal_pages ( -- row-level security by authority_id
  authority_id bigint not null
  attachment_id bigint not null
  page integer not null
  submittal_id bigint not null
  body text not null
  words tsvector not null default ((to_tsvector('english'::regconfig, body) || to_tsvector('simple'::regconfig, body)) || array_to_tsvector(ARRAY[('#'::text || authority_id)]))
  PRIMARY KEY (authority_id, attachment_id, page)
  FOREIGN KEY (authority_id, attachment_id) REFERENCES submittal_texts(authority_id, attachment_id) ON DELETE CASCADE
  CHECK ((page > 0))
)
CREATE INDEX submittal_pages_of_submittal ON public.submittal_pages USING btree (authority_id, submittal_id);
CREATE INDEX submittal_pages_words ON public.submittal_pages USING gin (words) WITH (fastupdate=off);

table submittal_projects ( -- row-level security by authority_id
  authority_id bigint not null
  submittal_id bigint not null
  project_id bigint not null
  PRIMARY KEY (authority_id, submittal_id, project_id)
  FOREIGN KEY (authority_id, project_id) REFERENCES projects(authority_id, id) ON DELETE CASCADE
  FOREIGN KEY (authority_id, submittal_id) REFERENCES submittals(authority_id, id) ON DELETE CASCADE
)
CREATE INDEX submittal_projects_of_project ON public.submittal_projects USING btree (authority_id, project_id, submittal_id);

table submittal_rounds ( -- row-level security by authority_id
  authority_id bigint not null
  submittal_id bigint not null
  round integer not null
  attachment_id bigint not null
  PRIMARY KEY (authority_id, submittal_id, round, attachment_id)
  FOREIGN KEY (authority_id, submittal_id) REFERENCES submittals(authority_id, id) ON DELETE CASCADE
  FOREIGN KEY (authority_id, attachment_id) REFERENCES attachments(authority_id, id)
  CHECK ((round > 0))
)
CREATE INDEX submittal_rounds_of_file ON public.submittal_rounds USING btree (authority_id, attachment_id);

table submittal_texts ( -- row-level security by authority_id
  authority_id bigint not null
  attachment_id bigint not null
  submittal_id bigint not null
  text_state text not null default 'waiting'::text
  page_count integer
  PRIMARY KEY (authority_id, attachment_id)
  FOREIGN KEY (authority_id, attachment_id) REFERENCES attachments(authority_id, id) ON DELETE CASCADE
  FOREIGN KEY (authority_id, submittal_id) REFERENCES submittals(authority_id, id) ON DELETE CASCADE
  CHECK ((page_count >= 0))
  CHECK ((text_state = ANY (ARRAY['waiting'::text, 'read'::text, 'partly'::text, 'none'::text, 'failed'::text])))
)
CREATE INDEX submittal_texts_of_submittal ON public.submittal_texts USING btree (authority_id, submittal_id);

table submittals ( -- row-level security by authority_id
  authority_id bigint not null
  id bigint not null default nextval('global_id'::regclass)
  number text not null
  status text not null default 'draft'::text
  vendor_material_id bigint not null
  certificate_type_id bigint not null
  supplier_id bigint not null -- The vendor, as tickets name it.
  sample_id bigint
  dated date not null
  approved_quantity numeric(12,3) -- How much the certificate covers, in uom; null for any quantity.
  quantity_shipped numeric(12,3) -- As the vendor states it, in uom.
  uom text
  expires_on date -- Its last day; null where it does not expire.
  effective_on date -- From when an approved one certifies its material.
  clause text -- The clause of the specification that the material of a rejected one fails.
  tags text[] not null default '{}'::text[]
  notes text
  company_id bigint -- Whose submittal it is; null where it is the agency's.
  company_name text
  author_ids bigint[] not null default '{}'::bigint[] -- Everybody who wrote it; none of them reviews it.
  created_by_name text not null
  noticed_expires_on date -- The last day that people were notified of; another one is said again.
  noticed_days integer -- How many days before that day they were notified.
  search_key text not null default ''::text
  lock_version integer not null default 0
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  PRIMARY KEY (authority_id, id)
  UNIQUE (authority_id, number)
  FOREIGN KEY (authority_id, certificate_type_id) REFERENCES certificate_types(authority_id, id)
  FOREIGN KEY (authority_id) REFERENCES authorities(id)
  FOREIGN KEY (authority_id, sample_id) REFERENCES samples(authority_id, id) ON DELETE SET NULL (sample_id)
  FOREIGN KEY (authority_id, supplier_id) REFERENCES suppliers(authority_id, id)
  FOREIGN KEY (authority_id, vendor_material_id) REFERENCES vendor_materials(authority_id, id)
  CHECK ((approved_quantity > (0)::numeric))
  CHECK (((clause IS NOT NULL) = (status = 'rejected'::text)))
  CHECK (((length(clause) >= 1) AND (length(clause) <= 200)))
  CHECK (((company_id IS NULL) = (company_name IS NULL)))
  CHECK ((expires_on >= dated))
  CHECK (((status <> ALL (ARRAY['approved'::text, 'approved_as_noted'::text])) OR (effective_on IS NOT NULL)))
  CHECK (((length(notes) >= 1) AND (length(notes) <= 2000)))
  CHECK (((length(number) >= 1) AND (length(number) <= 40)))
  CHECK ((quantity_shipped >= (0)::numeric))
  CHECK ((status = ANY (ARRAY['draft'::text, 'in_review'::text, 'returned'::text, 'approved'::text, 'approved_as_noted'::text, 'rejected'::text, 'withdrawn'::text])))
  CHECK ((cardinality(tags) <= 20))
  CHECK (((length(uom) >= 1) AND (length(uom) <= 10)))
)
CREATE INDEX submittals_by_last_day ON public.submittals USING btree (authority_id, expires_on, updated_at DESC, id DESC);
CREATE INDEX submittals_certifying ON public.submittals USING btree (authority_id, supplier_id, vendor_material_id, certificate_type_id);
CREATE INDEX submittals_changed ON public.submittals USING btree (authority_id, updated_at DESC, id DESC);
CREATE INDEX submittals_expiring ON public.submittals USING btree (authority_id, expires_on) WHERE (status = ANY (ARRAY['approved'::text, 'approved_as_noted'::text]));
CREATE INDEX submittals_of_material ON public.submittals USING btree (authority_id, vendor_material_id);
CREATE INDEX submittals_of_sample ON public.submittals USING btree (authority_id, sample_id) WHERE (sample_id IS NOT NULL);
CREATE INDEX submittals_of_type ON public.submittals USING btree (authority_id, certificate_type_id);
CREATE INDEX submittals_seen ON public.submittals USING btree (authority_id, id) INCLUDE (status, company_id);
CREATE INDEX submittals_text ON public.submittals USING gin (search_key gin_trgm_ops);
CREATE INDEX submittals_waiting ON public.submittals USING btree (authority_id, status) WHERE (status = ANY (ARRAY['in_review'::text, 'returned'::text]));

table supplier_profiles ( -- row-level security by authority_id
  authority_id bigint not null
  id bigint not null default nextval('global_id'::regclass)
  rules jsonb not null default '[]'::jsonb -- field, material_type and rule of what is not optional.
  lock_version integer not null default 0
  PRIMARY KEY (authority_id, id)
  UNIQUE (authority_id)
  FOREIGN KEY (authority_id) REFERENCES authorities(id)
)

table suppliers ( -- row-level security by authority_id
  authority_id bigint not null
  id bigint not null default nextval('global_id'::regclass)
  name text not null
  created_at timestamp with time zone not null default now()
  search_key text not null default search_key(name)
  company_id bigint -- The company that the supplier is; null until an administrator says so.
  PRIMARY KEY (authority_id, id)
  UNIQUE (authority_id, name)
  FOREIGN KEY (authority_id) REFERENCES authorities(id)
  FOREIGN KEY (company_id) REFERENCES companies(id)
  CHECK (((length(name) >= 1) AND (length(name) <= 200)))
)
CREATE INDEX suppliers_of_company ON public.suppliers USING btree (authority_id, company_id) WHERE (company_id IS NOT NULL);

table table_preferences ( -- row-level security by authority_id
  authority_id bigint not null
  id bigint not null default nextval('global_id'::regclass)
  holder_id bigint not null -- The membership or the grant whose setting it is.
  table_key text not null
  preference jsonb not null
  updated_at timestamp with time zone not null default now()
  PRIMARY KEY (authority_id, id)
  UNIQUE (authority_id, holder_id, table_key)
  FOREIGN KEY (authority_id) REFERENCES authorities(id)
  CHECK ((length(table_key) <= 100))
)

table table_views ( -- row-level security by authority_id
  authority_id bigint not null
  id bigint not null default nextval('global_id'::regclass)
  holder_id bigint not null -- The membership or the grant under which it was made.
  table_key text not null
  name text not null
  shared boolean not null default false
  address jsonb not null
  display jsonb
  lock_version integer not null default 0
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  PRIMARY KEY (authority_id, id)
  FOREIGN KEY (authority_id) REFERENCES authorities(id)
  CHECK (((length(name) >= 1) AND (length(name) <= 60)))
  CHECK (((length(table_key) >= 1) AND (length(table_key) <= 100)))
)
CREATE UNIQUE INDEX table_views_own_name_key ON public.table_views USING btree (authority_id, holder_id, table_key, lower(name)) WHERE (NOT shared);
CREATE UNIQUE INDEX table_views_shared_name_key ON public.table_views USING btree (authority_id, table_key, lower(name)) WHERE shared;

table telematics_connections ( -- row-level security by authority_id
  authority_id bigint not null
  id bigint not null default nextval('global_id'::regclass)
  name text not null
  contractor text
  address text not null -- Address of the first page of the fleet.
  sign_in text not null
  client_id text
  token_address text
  scope text
  sealed_secret text -- Password or client secret, encrypted by a key that is derived from TOKEN_SECRET.
  poll_minutes integer not null
  active boolean not null default true
  next_poll_at timestamp with time zone not null
  last_poll_at timestamp with time zone
  last_success_at timestamp with time zone
  failures integer not null default 0 -- Polls that failed one after the other; the pause before the next one grows with them.
  fault jsonb
  created_at timestamp with time zone not null
  updated_at timestamp with time zone not null
  lock_version integer not null default 0
  deleted_at timestamp with time zone
  PRIMARY KEY (authority_id, id)
  FOREIGN KEY (authority_id) REFERENCES authorities(id)
  CHECK (((length(address) >= 1) AND (length(address) <= 500)))
  CHECK (((sign_in = 'none'::text) = (client_id IS NULL)))
  CHECK (((sign_in = 'oauth2'::text) = (token_address IS NOT NULL)))
  CHECK ((length(client_id) <= 200))
  CHECK (((length(contractor) >= 1) AND (length(contractor) <= 200)))
  CHECK ((failures >= 0))
  CHECK (((length(name) >= 1) AND (length(name) <= 100)))
  CHECK (((poll_minutes >= 1) AND (poll_minutes <= 1440)))
  CHECK ((length(scope) <= 500))
  CHECK ((sign_in = ANY (ARRAY['none'::text, 'basic'::text, 'oauth2'::text])))
  CHECK ((length(token_address) <= 500))
)
CREATE UNIQUE INDEX telematics_connections_name_key ON public.telematics_connections USING btree (authority_id, lower(name)) WHERE (deleted_at IS NULL);

table telematics_polls ( -- row-level security by authority_id
  authority_id bigint not null
  id bigint not null default nextval('global_id'::regclass)
  connection_id bigint not null
  began_at timestamp with time zone not null
  ended_at timestamp with time zone not null
  pages integer not null
  machines integer not null
  readings integer not null -- Readings that were newer than what was known.
  fault jsonb
  notes jsonb not null default '[]'::jsonb
  PRIMARY KEY (authority_id, id)
  FOREIGN KEY (authority_id, connection_id) REFERENCES telematics_connections(authority_id, id) ON DELETE CASCADE
  FOREIGN KEY (authority_id) REFERENCES authorities(id)
)
CREATE INDEX telematics_polls_of_connection ON public.telematics_polls USING btree (authority_id, connection_id, began_at DESC);

table test_forms ( -- row-level security by authority_id
  authority_id bigint not null
  id bigint not null default nextval('global_id'::regclass)
  key text not null
  version integer not null
  state text not null default 'draft'::text
  form jsonb not null -- A questionnaire, whose key and version are those of the row.
  lock_version integer not null default 0
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  PRIMARY KEY (authority_id, id)
  UNIQUE (authority_id, key, version)
  FOREIGN KEY (authority_id) REFERENCES authorities(id)
  CHECK (((length(key) >= 1) AND (length(key) <= 40)))
  CHECK ((state = ANY (ARRAY['draft'::text, 'published'::text, 'retired'::text])))
  CHECK (((version >= 1) AND (version <= 10000)))
)
CREATE UNIQUE INDEX test_forms_draft ON public.test_forms USING btree (authority_id, key) WHERE (state = 'draft'::text);
CREATE UNIQUE INDEX test_forms_published ON public.test_forms USING btree (authority_id, key) WHERE (state = 'published'::text);

table testers ( -- row-level security by authority_id
  authority_id bigint not null
  id bigint not null default nextval('global_id'::regclass)
  name text not null
  employer text -- The company for which they work; null for the agency's own people.
  laboratory_id bigint
  certificate_number text
  email text -- With which the person signs in, where they do.
  active boolean not null default true
  lock_version integer not null default 0
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  PRIMARY KEY (authority_id, id)
  FOREIGN KEY (authority_id) REFERENCES authorities(id)
  FOREIGN KEY (authority_id, laboratory_id) REFERENCES laboratories(authority_id, id)
  CHECK (((length(certificate_number) >= 1) AND (length(certificate_number) <= 40)))
  CHECK (((length(email) >= 3) AND (length(email) <= 320)))
  CHECK (((length(employer) >= 1) AND (length(employer) <= 100)))
  CHECK (((length(name) >= 1) AND (length(name) <= 100)))
)
CREATE UNIQUE INDEX testers_name_key ON public.testers USING btree (authority_id, lower(name), COALESCE(lower(certificate_number), ''::text));

table text_message_counts ( -- global: reached by platform queries alone
  key text not null
  sent integer not null
  window_started_at timestamp with time zone not null
  PRIMARY KEY (key)
)

table ticket_changes ( -- row-level security by authority_id
  authority_id bigint not null
  id bigint not null default nextval('global_id'::regclass)
  holder_id bigint not null -- The membership or the grant under which the change was made.
  at timestamp with time zone not null
  ticket_ids bigint[] not null
  seqs integer[] not null
  undone_ids bigint[] not null default '{}'::bigint[] -- Tickets for which the change was taken back.
  act_id bigint -- The act of its pay entries; null where it moved none.
  PRIMARY KEY (authority_id, id)
  FOREIGN KEY (authority_id) REFERENCES authorities(id)
  CHECK ((cardinality(seqs) = cardinality(ticket_ids)))
)
CREATE INDEX ticket_changes_of_person ON public.ticket_changes USING btree (authority_id, holder_id, at);

table ticket_events ( -- row-level security by authority_id
  authority_id bigint not null
  ticket_id bigint not null
  seq integer not null
  id bigint not null default nextval('global_id'::regclass)
  at timestamp with time zone not null
  actor_kind text not null
  actor_id bigint
  actor_name text not null
  action text not null
  changes jsonb not null default '[]'::jsonb
  reason text
  content_hash text not null
  prev_hash text not null
  hash text not null
  version integer -- The version of ticket_versions that the event tells of.
  raw_hash text -- SHA-256 of that version's raw text in UTF-8, in 64 hexadecimal digits.
  PRIMARY KEY (authority_id, ticket_id, seq)
  CHECK ((actor_kind = ANY (ARRAY['employee'::text, 'grantee'::text, 'supplier'::text, 'system'::text])))
)
CREATE INDEX ticket_events_by_time ON public.ticket_events USING brin (at) WITH (pages_per_range='32');

table ticket_follow_ups ( -- row-level security by authority_id
  authority_id bigint not null
  project_id bigint not null
  membership_id bigint not null
  by_name text not null
  tickets bigint not null
  done bigint not null default 0
  after_printed_at timestamp with time zone
  after_id bigint
  started_at timestamp with time zone not null
  PRIMARY KEY (authority_id, project_id)
  FOREIGN KEY (authority_id, project_id) REFERENCES projects(authority_id, id) ON DELETE CASCADE
)

table ticket_order_rollups ( -- row-level security by authority_id
  authority_id bigint not null
  project_id bigint not null
  day date not null
  material_id bigint not null
  uom text not null
  supplier_id bigint not null
  ordered_by text not null
  order_number text not null -- The dispatch number, else the purchase order's; empty where the ticket names neither.
  quantity_ordered numeric not null
  slot smallint not null
  tickets bigint not null
  PRIMARY KEY (authority_id, project_id, day, material_id, uom, supplier_id, ordered_by, order_number, quantity_ordered, slot)
  FOREIGN KEY (authority_id) REFERENCES authorities(id)
  CHECK ((ordered_by = ANY (ARRAY['dispatch_number'::text, 'po_number'::text])))
)

table ticket_pair_rollups ( -- row-level security by authority_id
  authority_id bigint not null
  axes text not null
  first_id bigint not null
  second_id bigint not null
  status text not null
  accepted boolean not null
  flagged boolean not null
  changed_after_delivered boolean not null
  checks_failed boolean not null
  uom text not null
  slot smallint not null
  tickets bigint not null
  net numeric not null
  PRIMARY KEY (authority_id, axes, first_id, second_id, status, accepted, flagged, changed_after_delivered, checks_failed, uom, slot)
  FOREIGN KEY (authority_id) REFERENCES authorities(id)
  CHECK ((axes = ANY (ARRAY['project_plant'::text, 'project_material'::text, 'plant_material'::text])))
)

table ticket_rollups ( -- row-level security by authority_id
  authority_id bigint not null
  axis text not null
  axis_id bigint not null
  day date not null
  status text not null
  accepted boolean not null
  flagged boolean not null
  changed_after_delivered boolean not null
  checks_failed boolean not null
  uom text not null
  slot smallint not null
  tickets bigint not null
  net numeric not null
  PRIMARY KEY (authority_id, axis, axis_id, day, status, accepted, flagged, changed_after_delivered, checks_failed, uom, slot)
  FOREIGN KEY (authority_id) REFERENCES authorities(id)
  CHECK ((axis = ANY (ARRAY['all'::text, 'project'::text, 'plant'::text, 'material'::text])))
)
CREATE INDEX ticket_rollups_waiting ON public.ticket_rollups USING btree (authority_id, axis_id) WHERE ((axis = 'project'::text) AND (day = '-infinity'::date) AND (status = 'pending'::text));

table ticket_stations ( -- row-level security by authority_id
  authority_id bigint not null
  id bigint not null default nextval('global_id'::regclass)
  ticket_id bigint not null
  project_id bigint not null
  alignment_id bigint not null
  basis text not null
  internal double precision not null
  station text not null
  zone integer not null
  offset_ft numeric(10,2) -- Distance from the alignment, positive to the right looking ahead.
  difference_ft numeric(12,2) -- How far ahead of its coordinates the station lies that staff entered; null where there are not both.
  PRIMARY KEY (authority_id, id)
  UNIQUE (authority_id, ticket_id)
  FOREIGN KEY (authority_id, alignment_id) REFERENCES alignments(authority_id, id) ON DELETE CASCADE
  FOREIGN KEY (authority_id) REFERENCES authorities(id)
  CHECK ((basis = ANY (ARRAY['coordinates'::text, 'station'::text])))
  CHECK (((basis = 'coordinates'::text) = (offset_ft IS NOT NULL)))
)
CREATE INDEX ticket_stations_along ON public.ticket_stations USING btree (authority_id, alignment_id, internal, ticket_id);

table ticket_versions ( -- row-level security by authority_id
  authority_id bigint not null
  ticket_id bigint not null
  version integer not null
  event text not null
  received_at timestamp with time zone not null
  delivery_id bigint
  raw text not null
  fields jsonb not null
  content_hash text not null
  PRIMARY KEY (authority_id, ticket_id, version)
  CHECK ((event = ANY (ARRAY['created'::text, 'updated'::text, 'voided'::text])))
)

table tickets ( -- row-level security by authority_id
  authority_id bigint not null
  id bigint not null default nextval('global_id'::regclass)
  supplier_id bigint not null
  plant_id bigint not null
  material_id bigint not null
  project_id bigint
  truck_id bigint
  hauler_id bigint
  customer_id bigint
  contractor_job_id bigint
  ticket_number text not null
  ticket_year smallint not null
  source_ticket_uid text
  dot_code text
  po_number text
  product_code text
  mix_id text
  load_number integer
  status text
  accepted boolean not null default false
  accepted_at timestamp with time zone
  accepted_by bigint
  flagged boolean not null default false
  changed_after_delivered boolean not null default false
  printed_at timestamp with time zone not null
  received_at timestamp with time zone not null
  printed_on date not null -- Calendar date of printed_at in time_zone, the zone of the project, else of the plant (D13a, D17).
  latency_seconds integer not null -- received_at - printed_at in whole seconds; negative when the plant's clock runs ahead (D14).
  delivered_on date
  time_zone text not null
  weighing_method text not null
  gross numeric
  tare numeric
  net numeric not null
  uom text not null
  max_gvw_lbs numeric
  max_gvw_override_lbs numeric
  max_gvw_override_by bigint
  overload_lbs numeric -- Pounds over the limit in force; 0 when within it, null when no limit is known (D15).
  failed_checks text[] not null default '{}'::text[] -- Names of the weighing checks that apply and failed (D18).
  checks_failed boolean not null default (failed_checks <> '{}'::text[])
  reissue_of_id bigint
  reissue_of text
  source jsonb not null default '{}'::jsonb
  agency jsonb not null default '{}'::jsonb
  version integer not null default 1
  lock_version integer not null default 0
  content_hash text not null
  chain_seq integer not null
  chain_head text not null
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  map_cell bigint default map_cell(delivery_latitude(source, agency), delivery_longitude(source, agency)) -- Where its load was delivered: as corrected by staff, otherwise as its supplier says; null where that is not known.
  PRIMARY KEY (authority_id, id)
  UNIQUE (authority_id, plant_id, ticket_year, ticket_number)
  FOREIGN KEY (authority_id) REFERENCES authorities(id)
  FOREIGN KEY (authority_id, material_id) REFERENCES materials(authority_id, id)
  FOREIGN KEY (authority_id, plant_id) REFERENCES plants(authority_id, id)
  FOREIGN KEY (authority_id, project_id) REFERENCES projects(authority_id, id)
  CHECK ((status = ANY (ARRAY['pending'::text, 'delivered'::text, 'rejected'::text, 'voided'::text])))
  CHECK (((length(ticket_number) >= 1) AND (length(ticket_number) <= 40)))
)
CREATE INDEX tickets_accepted ON public.tickets USING btree (authority_id, printed_at DESC, id DESC) WHERE accepted;
CREATE INDEX tickets_by_job ON public.tickets USING btree (authority_id, contractor_job_id, printed_at DESC, id DESC) INCLUDE (project_id, plant_id, material_id, customer_id, dot_code);
CREATE INDEX tickets_by_lane ON public.tickets USING btree (authority_id, ((agency ->> 'lane'::text))) WHERE ((agency ->> 'lane'::text) IS NOT NULL);
CREATE INDEX tickets_by_material ON public.tickets USING btree (authority_id, material_id, printed_at DESC, id DESC) INCLUDE (status, accepted, flagged, changed_after_delivered, checks_failed, printed_on, uom, net, project_id, plant_id, truck_id);
CREATE INDEX tickets_by_number ON public.tickets USING btree (authority_id, ticket_number, id) INCLUDE (printed_at, status, accepted, flagged, changed_after_delivered, checks_failed, printed_on, project_id, plant_id, material_id, truck_id);
CREATE INDEX tickets_by_number_piece ON public.tickets USING gin (ticket_number_pieces(authority_id, printed_at, ticket_number)) WITH (fastupdate=off);
CREATE INDEX tickets_by_plant ON public.tickets USING btree (authority_id, plant_id, printed_at DESC, id DESC) INCLUDE (status, accepted, flagged, changed_after_delivered, checks_failed, printed_on, uom, net, project_id, material_id, truck_id);
CREATE INDEX tickets_by_po ON public.tickets USING btree (authority_id, po_number, printed_at DESC) WHERE (po_number IS NOT NULL);
CREATE INDEX tickets_by_project ON public.tickets USING btree (authority_id, project_id, printed_at DESC, id DESC) INCLUDE (status, accepted, flagged, changed_after_delivered, checks_failed, printed_on, uom, net, plant_id, material_id, truck_id, latency_seconds);
CREATE INDEX tickets_by_received ON public.tickets USING btree (authority_id, received_at DESC, id DESC) INCLUDE (printed_at, latency_seconds, status, accepted, flagged, changed_after_delivered, checks_failed, printed_on, project_id, plant_id, material_id, truck_id);
CREATE INDEX tickets_by_status ON public.tickets USING btree (authority_id, status, printed_at DESC, id DESC);
CREATE INDEX tickets_by_time ON public.tickets USING btree (authority_id, printed_at DESC, id DESC) INCLUDE (status, accepted, flagged, changed_after_delivered, checks_failed, printed_on, uom, project_id, plant_id, material_id, truck_id);
CREATE INDEX tickets_by_truck ON public.tickets USING btree (authority_id, truck_id, printed_at DESC, id DESC) INCLUDE (status, accepted, flagged, changed_after_delivered, checks_failed, printed_on, uom, net, project_id, plant_id, material_id);
CREATE INDEX tickets_changed ON public.tickets USING btree (authority_id, printed_at DESC, id DESC) WHERE changed_after_delivered;
CREATE INDEX tickets_failing ON public.tickets USING btree (authority_id, printed_at DESC, id DESC) INCLUDE (status, accepted, flagged, changed_after_delivered, checks_failed, printed_on, project_id, plant_id, material_id, truck_id, received_at) WHERE checks_failed;
CREATE INDEX tickets_failing_by_received ON public.tickets USING btree (authority_id, received_at DESC) INCLUDE (project_id) WHERE checks_failed;
CREATE INDEX tickets_flagged ON public.tickets USING btree (authority_id, printed_at DESC, id DESC) WHERE flagged;
CREATE INDEX tickets_held ON public.tickets USING btree (authority_id, printed_at DESC, id DESC) INCLUDE (status, accepted, flagged, changed_after_delivered, checks_failed, printed_on, uom, plant_id, material_id, truck_id) WHERE (project_id IS NULL);
CREATE INDEX tickets_held_by_job ON public.tickets USING btree (authority_id, contractor_job_id) WHERE (project_id IS NULL);
CREATE INDEX tickets_on_map ON public.tickets USING btree (authority_id, map_cell) INCLUDE (id, project_id, plant_id, status, accepted, flagged, changed_after_delivered, printed_on, printed_at) WHERE (map_cell IS NOT NULL);
CREATE INDEX tickets_overloaded ON public.tickets USING btree (authority_id, printed_at DESC, id DESC) INCLUDE (status, accepted, flagged, changed_after_delivered, checks_failed, printed_on, project_id, plant_id, material_id, truck_id) WHERE (overload_lbs > (0)::numeric);
CREATE INDEX tickets_reissues ON public.tickets USING btree (authority_id, reissue_of_id) WHERE (reissue_of_id IS NOT NULL);
CREATE INDEX tickets_signed ON public.tickets USING btree (authority_id, project_id, ((agency ->> 'contractor_status'::text))) WHERE ((agency ->> 'contractor_status'::text) IS NOT NULL);
CREATE UNIQUE INDEX tickets_source_uid_key ON public.tickets USING btree (authority_id, supplier_id, source_ticket_uid) WHERE (source_ticket_uid IS NOT NULL);
CREATE INDEX tickets_to_code ON public.tickets USING btree (authority_id, project_id, printed_on) WHERE ((project_id IS NOT NULL) AND (status IS DISTINCT FROM 'rejected'::text) AND (status IS DISTINCT FROM 'voided'::text) AND (NOT (agency ? 'pay_period'::text)));
CREATE INDEX tickets_waiting_reissues ON public.tickets USING btree (authority_id, plant_id, reissue_of) WHERE ((reissue_of IS NOT NULL) AND (reissue_of_id IS NULL));
CREATE INDEX tickets_wasted ON public.tickets USING btree (authority_id, project_id, printed_at DESC, id DESC) INCLUDE (status, printed_on, uom, net, plant_id, material_id) WHERE ((status = 'rejected'::text) OR ((status = 'delivered'::text) AND ((agency ->> 'waste_reason'::text) IS NOT NULL)));

table tickets_to_station ( -- row-level security by authority_id
  authority_id bigint not null
  id bigint not null default nextval('global_id'::regclass)
  ticket_id bigint not null
  PRIMARY KEY (authority_id, id)
  FOREIGN KEY (authority_id) REFERENCES authorities(id)
)

table totp_factors ( -- global: reached by platform queries alone
  user_id bigint not null
  secret_sealed text not null
  last_step bigint not null -- The 30-second step (RFC 6238) of the last code that was accepted: neither it nor an earlier one is accepted again.
  created_at timestamp with time zone not null
  last_used_at timestamp with time zone
  PRIMARY KEY (user_id)
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
)

table trucks ( -- row-level security by authority_id
  authority_id bigint not null
  id bigint not null default nextval('global_id'::regclass)
  number text not null
  max_gvw_lbs numeric
  search_key text not null default search_key(number)
  PRIMARY KEY (authority_id, id)
  UNIQUE (authority_id, number)
  FOREIGN KEY (authority_id) REFERENCES authorities(id)
)

table unconfirmed_access_requests ( -- row-level security by authority_id
  authority_id bigint not null
  id bigint not null default nextval('global_id'::regclass)
  token_hash bytea not null
  entry jsonb not null
  expires_at timestamp with time zone not null
  PRIMARY KEY (authority_id, id)
)
CREATE UNIQUE INDEX unconfirmed_access_requests_of_link ON public.unconfirmed_access_requests USING btree (token_hash);

table unit_settings ( -- row-level security by authority_id
  authority_id bigint not null
  uom text not null
  decimals smallint not null
  rounding text not null -- half_up: half away from zero; half_even: half to even, as ASTM E29 has it.
  lock_version integer not null default 1
  updated_at timestamp with time zone not null
  updated_by bigint not null
  updated_by_name text not null
  PRIMARY KEY (authority_id, uom)
  FOREIGN KEY (authority_id) REFERENCES authorities(id)
  CHECK (((decimals >= 0) AND (decimals <= 6)))
  CHECK ((rounding = ANY (ARRAY['half_up'::text, 'half_even'::text])))
  CHECK (((length(uom) >= 1) AND (length(uom) <= 10)))
)

table upload_parts ( -- row-level security by authority_id
  authority_id bigint not null
  id bigint not null default nextval('global_id'::regclass)
  upload_id bigint not null
  start_byte bigint not null
  size_bytes integer not null
  file_key text not null
  PRIMARY KEY (authority_id, id)
  UNIQUE (authority_id, upload_id, start_byte)
  FOREIGN KEY (authority_id) REFERENCES authorities(id)
  FOREIGN KEY (authority_id, upload_id) REFERENCES uploads(authority_id, id) ON DELETE CASCADE
  CHECK ((size_bytes > 0))
  CHECK ((start_byte >= 0))
)
CREATE INDEX upload_parts_of_key ON public.upload_parts USING btree (file_key);

table uploads ( -- row-level security by authority_id
  authority_id bigint not null
  id bigint not null default nextval('global_id'::regclass)
  holder_id bigint not null -- The membership or the grant that sends the file.
  purpose text not null
  target jsonb not null -- What the file is for, as the feature of the purpose wrote it.
  file_name text not null
  size_bytes bigint not null
  sha256 text
  received_bytes bigint not null default 0
  state text not null default 'arriving'::text
  result jsonb
  problem jsonb
  created_at timestamp with time zone not null
  expires_at timestamp with time zone not null
  PRIMARY KEY (authority_id, id)
  FOREIGN KEY (authority_id) REFERENCES authorities(id)
  CHECK (((received_bytes >= 0) AND (received_bytes <= size_bytes)))
  CHECK (((state <> 'done'::text) OR (result IS NOT NULL)))
  CHECK (((state = 'refused'::text) = (problem IS NOT NULL)))
  CHECK (((length(file_name) >= 1) AND (length(file_name) <= 255)))
  CHECK (((length(purpose) >= 1) AND (length(purpose) <= 40)))
  CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text))
  CHECK ((size_bytes > 0))
  CHECK ((state = ANY (ARRAY['arriving'::text, 'checking'::text, 'done'::text, 'refused'::text])))
)
CREATE INDEX uploads_by_expiry ON public.uploads USING btree (authority_id, expires_at);
CREATE INDEX uploads_of_person ON public.uploads USING btree (authority_id, holder_id) WHERE (state = ANY (ARRAY['arriving'::text, 'checking'::text]));

table used_passkey_challenges ( -- global: reached by platform queries alone
  challenge_hash bytea not null
  expires_at timestamp with time zone not null
  PRIMARY KEY (challenge_hash)
)

table users ( -- global: reached by platform queries alone
  id bigint not null default nextval('global_id'::regclass)
  email citext not null
  phone_e164 text
  password_hash text
  installation_role text
  locale text not null default 'en'::text
  created_at timestamp with time zone not null default now()
  PRIMARY KEY (id)
  UNIQUE (email)
  UNIQUE (phone_e164)
  CHECK ((installation_role = ANY (ARRAY['operator'::text, 'support'::text])))
  CHECK ((locale = ANY (ARRAY['en'::text, 'es'::text])))
)

table vendor_material_names ( -- row-level security by authority_id
  authority_id bigint not null
  material_id bigint not null -- The material of tickets.
  vendor_material_id bigint not null
  PRIMARY KEY (authority_id, material_id)
  FOREIGN KEY (authority_id, material_id) REFERENCES materials(authority_id, id) ON DELETE CASCADE
  FOREIGN KEY (authority_id, vendor_material_id) REFERENCES vendor_materials(authority_id, id) ON DELETE CASCADE
)
CREATE INDEX vendor_material_names_of_material ON public.vendor_material_names USING btree (authority_id, vendor_material_id);

table vendor_materials ( -- row-level security by authority_id
  authority_id bigint not null
  id bigint not null default nextval('global_id'::regclass)
  name text not null
  description text
  category text
  source_required boolean not null default false -- It comes from approved sources only (material_sources).
  hidden boolean not null default false -- Neither offered, nor does it need anything.
  search_key text not null default search_key(((name || ' '::text) || COALESCE(description, ''::text)))
  lock_version integer not null default 0
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  PRIMARY KEY (authority_id, id)
  FOREIGN KEY (authority_id) REFERENCES authorities(id)
  CHECK ((category = ANY (ARRAY['asphalt'::text, 'concrete'::text, 'aggregate'::text, 'steel'::text, 'precast'::text, 'pipe'::text, 'geosynthetics'::text, 'traffic_control'::text, 'other'::text])))
  CHECK (((length(description) >= 1) AND (length(description) <= 1000)))
  CHECK (((length(name) >= 1) AND (length(name) <= 200)))
)
CREATE UNIQUE INDEX vendor_materials_name_key ON public.vendor_materials USING btree (authority_id, lower(name));

table verified_phones ( -- global: reached by platform queries alone
  phone_e164 text not null
  user_id bigint not null
  verified_at timestamp with time zone not null
  last_used_at timestamp with time zone not null -- By a code. After 180 days without, the number has to be confirmed again.
  PRIMARY KEY (phone_e164)
  UNIQUE (user_id)
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
  CHECK ((phone_e164 ~ '^\+1[2-9]\d{9}$'::text))
)

table weather_days ( -- row-level security by authority_id
  authority_id bigint not null
  project_id bigint not null
  date date not null
  high_f integer
  low_f integer
  morning text -- Of 6:00 to 12:00, afternoon of 12:00 to 18:00: one of the words of a report; null where nothing was observed.
  afternoon text
  precipitation_in numeric(4,2)
  source text not null
  fetched_at timestamp with time zone not null
  PRIMARY KEY (authority_id, project_id, date)
  FOREIGN KEY (authority_id) REFERENCES authorities(id)
  FOREIGN KEY (authority_id, project_id) REFERENCES projects(authority_id, id) ON DELETE CASCADE
  CHECK (((high_f >= '-80'::integer) AND (high_f <= 140)))
  CHECK (((low_f >= '-80'::integer) AND (low_f <= 140)))
  CHECK ((precipitation_in >= (0)::numeric))
  CHECK (((length(source) >= 1) AND (length(source) <= 200)))
)

table weather_places ( -- row-level security by authority_id
  authority_id bigint not null
  project_id bigint not null
  latitude numeric(5,2) not null
  longitude numeric(5,2) not null
  stations jsonb not null -- [{ id, name }]; empty where the source has none there.
  found_at timestamp with time zone not null
  PRIMARY KEY (authority_id, project_id)
  FOREIGN KEY (authority_id) REFERENCES authorities(id)
  FOREIGN KEY (authority_id, project_id) REFERENCES projects(authority_id, id) ON DELETE CASCADE
  CHECK (((latitude >= ('-90'::integer)::numeric) AND (latitude <= (90)::numeric)))
  CHECK (((longitude >= ('-180'::integer)::numeric) AND (longitude <= (180)::numeric)))
)

table weather_sources ( -- row-level security by authority_id
  authority_id bigint not null
  active boolean not null
  address text not null
  contact text not null
  last_at timestamp with time zone
  last_count integer
  last_fault jsonb -- Why the last weather could not be fetched (CallFault); null where it was.
  lock_version integer not null default 0
  PRIMARY KEY (authority_id)
  FOREIGN KEY (authority_id) REFERENCES authorities(id)
  CHECK (((length(address) >= 1) AND (length(address) <= 500)))
  CHECK (((length(contact) >= 3) AND (length(contact) <= 200)))
)

table work_zone_counts ( -- row-level security by authority_id
  authority_id bigint not null
  project_id bigint not null
  work_zones_created integer not null default 0
  work_zones_armed integer not null default 0
  PRIMARY KEY (authority_id, project_id)
  FOREIGN KEY (authority_id, project_id) REFERENCES projects(authority_id, id) ON DELETE CASCADE
  CHECK (((work_zones_armed >= 0) AND (work_zones_armed <= work_zones_created)))
  CHECK ((work_zones_created >= 0))
)

table work_zone_deliveries ( -- row-level security by authority_id
  authority_id bigint not null
  id bigint not null default nextval('global_id'::regclass)
  subscriber_id bigint not null
  change text not null
  work_zone_id bigint not null
  status text not null default 'waiting'::text
  queued_at timestamp with time zone not null
  attempts integer not null default 0
  last_attempt_at timestamp with time zone
  http_status integer
  milliseconds integer
  fault jsonb
  PRIMARY KEY (authority_id, id)
  FOREIGN KEY (authority_id) REFERENCES authorities(id)
  FOREIGN KEY (authority_id, subscriber_id) REFERENCES work_zone_subscribers(authority_id, id) ON DELETE CASCADE
  CHECK ((length(change) <= 50))
  CHECK ((status = ANY (ARRAY['waiting'::text, 'delivered'::text, 'failed'::text])))
)
CREATE INDEX work_zone_deliveries_newest ON public.work_zone_deliveries USING btree (authority_id, subscriber_id, id DESC);
CREATE INDEX work_zone_deliveries_waiting ON public.work_zone_deliveries USING btree (authority_id, subscriber_id, id) WHERE (status = 'waiting'::text);

table work_zone_feeds ( -- row-level security by authority_id
  authority_id bigint not null
  enabled boolean not null default false
  contact_name text
  contact_email text
  ended_days integer not null default 14 -- Days for which a zone stays in the feeds as ended (D45).
  presence_minutes integer not null default 60 -- Minutes after which workers that nobody confirmed again count as gone.
  lock_version integer not null default 0
  updated_at timestamp with time zone not null
  updated_by_name text not null
  PRIMARY KEY (authority_id)
  FOREIGN KEY (authority_id) REFERENCES authorities(id)
  CHECK (((length(contact_email) >= 3) AND (length(contact_email) <= 254)))
  CHECK (((length(contact_name) >= 1) AND (length(contact_name) <= 100)))
  CHECK (((ended_days >= 1) AND (ended_days <= 90)))
  CHECK (((presence_minutes >= 5) AND (presence_minutes <= 1440)))
)

table work_zone_subscribers ( -- row-level security by authority_id
  authority_id bigint not null
  id bigint not null default nextval('global_id'::regclass)
  name text not null
  url text not null
  secret text not null
  created_at timestamp with time zone not null
  created_by_name text not null
  attempts integer not null default 0 -- Attempts in a row that failed.
  next_attempt_at timestamp with time zone -- While attempts fail: when it is called again.
  last_delivered_at timestamp with time zone
  fault jsonb
  deleted_at timestamp with time zone
  PRIMARY KEY (authority_id, id)
  FOREIGN KEY (authority_id) REFERENCES authorities(id)
  CHECK ((attempts >= 0))
  CHECK (((length(name) >= 1) AND (length(name) <= 100)))
  CHECK ((length(secret) >= 32))
  CHECK (((length(url) >= 8) AND (length(url) <= 500)))
)
CREATE UNIQUE INDEX work_zone_subscribers_url_key ON public.work_zone_subscribers USING btree (authority_id, url) WHERE (deleted_at IS NULL);

table work_zones ( -- row-level security by authority_id
  authority_id bigint not null
  id bigint not null default nextval('global_id'::regclass)
  project_id bigint not null
  road_event_id uuid not null default gen_random_uuid() -- The id in the public feeds; it never changes.
  name text not null
  type text
  direction text
  method text
  impact text
  road_names text[] not null default '{}'::text[]
  public_description text
  speed_limit_mph integer
  types_of_work text[] not null default '{}'::text[]
  lanes jsonb not null default '[]'::jsonb -- Lanes with order (1 is the leftmost), type and status.
  starts_on date
  ends_on date
  line jsonb not null -- Points in degrees (WGS 84), longitude first, in the direction of travel.
  length_meters double precision not null
  alignment_name text
  from_station text
  to_station text
  details_pending boolean not null default ((type IS NULL) OR (direction IS NULL) OR (method IS NULL) OR (impact IS NULL) OR (cardinality(road_names) = 0) OR (public_description IS NULL) OR (starts_on IS NULL) OR (ends_on IS NULL)) -- Whether something is missing without which the feeds cannot tell of it.
  armed boolean not null default false
  armed_at timestamp with time zone -- When it was armed last.
  disarmed_at timestamp with time zone
  workers_present boolean not null default false
  workers_confirmed_at timestamp with time zone
  last_transmitted_at timestamp with time zone
  alerts text[] not null default '{}'::text[] -- What the watch found when it last looked.
  deleted_at timestamp with time zone
  lock_version integer not null default 0
  created_at timestamp with time zone not null
  created_by_name text not null
  updated_at timestamp with time zone not null
  updated_by_name text not null
  PRIMARY KEY (authority_id, id)
  FOREIGN KEY (authority_id) REFERENCES authorities(id)
  FOREIGN KEY (authority_id, project_id) REFERENCES projects(authority_id, id) ON DELETE CASCADE
  CHECK ((length(alignment_name) <= 200))
  CHECK (((NOT armed) OR ((armed_at IS NOT NULL) AND (deleted_at IS NULL))))
  CHECK ((ends_on >= starts_on))
  CHECK ((direction = ANY (ARRAY['northbound'::text, 'eastbound'::text, 'southbound'::text, 'westbound'::text, 'inner-loop'::text, 'outer-loop'::text, 'undefined'::text, 'unknown'::text])))
  CHECK ((length(from_station) <= 30))
  CHECK ((impact = ANY (ARRAY['all-lanes-closed'::text, 'some-lanes-closed'::text, 'all-lanes-open'::text, 'alternating-one-way'::text, 'some-lanes-closed-merge-left'::text, 'some-lanes-closed-merge-right'::text, 'all-lanes-open-shift-left'::text, 'all-lanes-open-shift-right'::text, 'some-lanes-closed-split'::text, 'flagging'::text, 'temporary-traffic-signal'::text, 'unknown'::text])))
  CHECK ((length_meters > (0)::double precision))
  CHECK ((method = ANY (ARRAY['channel-device-method'::text, 'sign-method'::text, 'junction-method'::text, 'other'::text, 'unknown'::text])))
  CHECK (((length(name) >= 1) AND (length(name) <= 100)))
  CHECK (((length(public_description) >= 1) AND (length(public_description) <= 1000)))
  CHECK ((cardinality(road_names) <= 5))
  CHECK (((speed_limit_mph >= 5) AND (speed_limit_mph <= 85)))
  CHECK ((((alignment_name IS NULL) = (from_station IS NULL)) AND ((from_station IS NULL) = (to_station IS NULL))))
  CHECK ((length(to_station) <= 30))
  CHECK ((type = ANY (ARRAY['static'::text, 'moving'::text, 'planned-moving-area'::text])))
)
CREATE INDEX work_zones_armed_ones ON public.work_zones USING btree (authority_id) WHERE armed;
CREATE INDEX work_zones_deleted ON public.work_zones USING btree (authority_id, deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX work_zones_of_project ON public.work_zones USING btree (authority_id, project_id) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX work_zones_road_event_key ON public.work_zones USING btree (authority_id, road_event_id);
