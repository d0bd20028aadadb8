-- Written by `npm run generate` from a migrated database; the migrations are the source.

table async_jobs ( -- row-level security by authority_id
  authority_id bigint not null
  id bigint not null default nextval('global_id'::regclass)
  membership_id bigint not null
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
  PRIMARY KEY (authority_id, id)
  FOREIGN KEY (authority_id) REFERENCES authorities(id)
  FOREIGN KEY (authority_id, membership_id) REFERENCES memberships(authority_id, id)
  CHECK (((progress >= (0)::numeric) AND (progress <= (1)::numeric)))
  CHECK (((status <> 'ready'::text) OR ((finished_at IS NOT NULL) AND (progress = (1)::numeric))))
  CHECK ((status = ANY (ARRAY['preparing'::text, 'ready'::text, 'error'::text])))
)
CREATE INDEX async_jobs_by_expiry ON public.async_jobs USING btree (expires_at);
CREATE INDEX async_jobs_of_member ON public.async_jobs USING btree (authority_id, membership_id, id DESC);

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
  PRIMARY KEY (authority_id, id)
  FOREIGN KEY (authority_id) REFERENCES authorities(id)
  CHECK ((actor_kind = ANY (ARRAY['employee'::text, 'supplier'::text, 'operator'::text])))
)
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
  PRIMARY KEY (id)
  UNIQUE (name)
  CHECK ((accepted_minutes > preferred_minutes))
  CHECK ((default_max_gvw_lbs > (0)::numeric))
  CHECK (((interface_colors ?& ARRAY['brand'::text, 'accent_light'::text, 'accent_dark'::text, 'accent_sun'::text]) AND ((interface_colors - ARRAY['brand'::text, 'accent_light'::text, 'accent_dark'::text, 'accent_sun'::text]) = '{}'::jsonb) AND (COALESCE((interface_colors ->> 'brand'::text), '#000000'::text) ~ '^#[0-9a-f]{6}$'::text) AND (COALESCE((interface_colors ->> 'accent_light'::text), '#000000'::text) ~ '^#[0-9a-f]{6}$'::text) AND (COALESCE((interface_colors ->> 'accent_dark'::text), '#000000'::text) ~ '^#[0-9a-f]{6}$'::text) AND (COALESCE((interface_colors ->> 'accent_sun'::text), '#000000'::text) ~ '^#[0-9a-f]{6}$'::text)))
  CHECK (((length(name) >= 1) AND (length(name) <= 200)))
  CHECK ((preferred_minutes > 0))
  CHECK ((tare_max_age_hours > 0))
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

table companies ( -- global: reached by platform queries alone
  id bigint not null default nextval('global_id'::regclass)
  name text not null
  created_at timestamp with time zone not null default now()
  PRIMARY KEY (id)
  UNIQUE (name)
)

table contractor_jobs ( -- row-level security by authority_id
  authority_id bigint not null
  id bigint not null default nextval('global_id'::regclass)
  supplier_id bigint not null
  job_number text not null
  project_id bigint
  connected_at timestamp with time zone
  connected_by bigint
  PRIMARY KEY (authority_id, id)
  UNIQUE (authority_id, supplier_id, job_number)
  FOREIGN KEY (authority_id, project_id) REFERENCES projects(authority_id, id)
  FOREIGN KEY (authority_id, supplier_id) REFERENCES suppliers(authority_id, id)
)

table customers ( -- row-level security by authority_id
  authority_id bigint not null
  id bigint not null default nextval('global_id'::regclass)
  name text not null
  PRIMARY KEY (authority_id, id)
  UNIQUE (authority_id, name)
  FOREIGN KEY (authority_id) REFERENCES authorities(id)
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

table email_changes ( -- global: reached by platform queries alone
  user_id bigint not null
  email citext not null
  token_hash bytea -- Null until the link was sent, and for good where the address is another person's, which nobody is told.
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

table grants ( -- row-level security by authority_id
  authority_id bigint not null
  id bigint not null default nextval('global_id'::regclass)
  user_id bigint not null
  company_id bigint not null
  kind text not null
  access text not null
  project_id bigint
  granted_by bigint not null
  granted_at timestamp with time zone not null default now()
  revoked_at timestamp with time zone
  PRIMARY KEY (authority_id, id)
  FOREIGN KEY (authority_id) REFERENCES authorities(id)
  FOREIGN KEY (company_id) REFERENCES companies(id)
  FOREIGN KEY (user_id) REFERENCES users(id)
  CHECK ((access = ANY (ARRAY['read'::text, 'read_write'::text])))
  CHECK ((kind = ANY (ARRAY['vendor'::text, 'consultant'::text, 'contractor'::text])))
)
CREATE UNIQUE INDEX grants_key ON public.grants USING btree (authority_id, user_id, kind, COALESCE(project_id, (0)::bigint)) WHERE (revoked_at IS NULL);

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
  PRIMARY KEY (authority_id, id)
  UNIQUE (authority_id, name)
  FOREIGN KEY (authority_id) REFERENCES authorities(id)
)

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
  PRIMARY KEY (authority_id, id)
  UNIQUE (authority_id, imageable_type, imageable_id, sha256)
  FOREIGN KEY (authority_id) REFERENCES authorities(id)
  FOREIGN KEY (authority_id, project_id) REFERENCES projects(authority_id, id)
  CHECK ((length(camera) <= 200))
  CHECK ((content_type = ANY (ARRAY['image/jpeg'::text, 'image/png'::text, 'image/webp'::text, 'image/heic'::text])))
  CHECK (((length(file_name) >= 1) AND (length(file_name) <= 200)))
  CHECK ((height > 0))
  CHECK ((imageable_type = 'ticket'::text))
  CHECK (((latitude >= ('-90'::integer)::numeric) AND (latitude <= (90)::numeric)))
  CHECK (((longitude >= ('-180'::integer)::numeric) AND (longitude <= (180)::numeric)))
  CHECK (((latitude IS NULL) = (longitude IS NULL)))
  CHECK ((size_bytes > 0))
  CHECK (((taken_at IS NULL) = (taken_at_basis IS NULL)))
  CHECK ((taken_at_basis = ANY (ARRAY['offset'::text, 'satellite'::text, 'zone'::text])))
  CHECK ((width > 0))
)
CREATE UNIQUE INDEX images_file_key ON public.images USING btree (authority_id, file_key);
CREATE INDEX images_of_project ON public.images USING btree (authority_id, project_id, created_at DESC);

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
  response jsonb -- The answer, kept for a repeat with the same Idempotency-Key.
  PRIMARY KEY (authority_id, id)
  FOREIGN KEY (authority_id, key_id) REFERENCES ingest_keys(authority_id, id)
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
  created_by bigint not null
  last_used_at timestamp with time zone
  revoked_at timestamp with time zone
  revoked_by bigint
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
  PRIMARY KEY (authority_id, id)
  FOREIGN KEY (authority_id, delivery_id) REFERENCES ingest_deliveries(authority_id, id)
)
CREATE INDEX ingest_refusals_of_delivery ON public.ingest_refusals USING btree (authority_id, delivery_id, "position");

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

table known_networks ( -- global: reached by platform queries alone
  network text not null
  last_signed_in_at timestamp with time zone not null
  PRIMARY KEY (network)
)

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

table materials ( -- row-level security by authority_id
  authority_id bigint not null
  id bigint not null default nextval('global_id'::regclass)
  name text not null
  material_type text not null
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
  PRIMARY KEY (authority_id, id)
  UNIQUE (authority_id, user_id)
  FOREIGN KEY (authority_id, district_id) REFERENCES districts(authority_id, id)
  FOREIGN KEY (authority_id) REFERENCES authorities(id)
  FOREIGN KEY (authority_id, signature_image_id) REFERENCES signature_images(authority_id, id) ON DELETE SET NULL (signature_image_id)
  FOREIGN KEY (user_id) REFERENCES users(id)
  CHECK (((status = 'deleted'::text) = (deleted_at IS NOT NULL)))
  CHECK ((((purged_at IS NULL) = (user_id IS NOT NULL)) AND ((purged_at IS NULL) OR (status = 'deleted'::text))))
  CHECK ((role = ANY (ARRAY['administrator'::text, 'area_manager'::text, 'field_engineer'::text, 'field_inspector'::text, 'pending'::text, 'plant_inspector'::text, 'read_only_auditor'::text, 'read_only_inspector'::text, 'safety_inspector'::text, 'qc_lab'::text])))
  CHECK ((status = ANY (ARRAY['pending'::text, 'active'::text, 'deleted'::text])))
)
CREATE INDEX memberships_of_user ON public.memberships USING btree (user_id);
CREATE UNIQUE INDEX memberships_phone_key ON public.memberships USING btree (authority_id, phone_e164) WHERE (status <> 'deleted'::text);

table outbox_mails ( -- global: reached by platform queries alone
  id bigint not null default nextval('global_id'::regclass)
  recipient text not null
  subject text not null
  content text not null
  created_at timestamp with time zone not null default now()
  PRIMARY KEY (id)
)

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
  PRIMARY KEY (authority_id, id)
  UNIQUE (authority_id, code)
  FOREIGN KEY (authority_id, supplier_id) REFERENCES suppliers(authority_id, id)
  CHECK ((code ~ '^[A-Za-z0-9][A-Za-z0-9._-]{0,39}$'::text))
  CHECK ((kind = ANY (ARRAY['asphalt'::text, 'concrete'::text, 'aggregate'::text])))
  CHECK (((latitude >= ('-90'::integer)::numeric) AND (latitude <= (90)::numeric)))
  CHECK (((longitude >= ('-180'::integer)::numeric) AND (longitude <= (180)::numeric)))
  CHECK (((length(name) >= 1) AND (length(name) <= 200)))
)
CREATE INDEX plants_of_supplier ON public.plants USING btree (authority_id, supplier_id);

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
  FOREIGN KEY (authority_id, project_id) REFERENCES projects(authority_id, id)
)
CREATE INDEX project_employees_of_membership ON public.project_employees USING btree (authority_id, membership_id);

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
  deleted_by bigint
  lock_version integer not null default 0
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  PRIMARY KEY (authority_id, id)
  UNIQUE (authority_id, dot_code)
  FOREIGN KEY (authority_id, district_id) REFERENCES districts(authority_id, id)
  FOREIGN KEY (authority_id) REFERENCES authorities(id)
  CHECK ((max_gvw_override_lbs > (0)::numeric))
  CHECK (((length(name) >= 1) AND (length(name) <= 300)))
  CHECK (((percentage_complete >= (0)::numeric) AND (percentage_complete <= (100)::numeric)))
  CHECK ((status = ANY (ARRAY['draft'::text, 'bid'::text, 'construction'::text, 'completed'::text, 'archived'::text])))
)
CREATE INDEX projects_of_district ON public.projects USING btree (authority_id, district_id);

table search_histories ( -- row-level security by authority_id
  authority_id bigint not null
  id bigint not null default nextval('global_id'::regclass)
  membership_id bigint not null
  table_key text not null
  search text not null
  uses integer not null default 1
  last_used_at timestamp with time zone not null
  PRIMARY KEY (authority_id, id)
  UNIQUE (authority_id, membership_id, table_key, search)
  FOREIGN KEY (authority_id) REFERENCES authorities(id)
  FOREIGN KEY (authority_id, membership_id) REFERENCES memberships(authority_id, id)
  CHECK (((length(search) >= 1) AND (length(search) <= 200)))
  CHECK (((length(table_key) >= 1) AND (length(table_key) <= 100)))
)

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
  PRIMARY KEY (id)
  FOREIGN KEY (authority_id) REFERENCES authorities(id)
  FOREIGN KEY (impersonated_by) REFERENCES users(id)
  FOREIGN KEY (user_id) REFERENCES users(id)
)
CREATE INDEX sessions_of_user ON public.sessions USING btree (user_id) WHERE (ended_at IS NULL);

table sign_in_attempts ( -- global: reached by platform queries alone
  key text not null
  failures integer not null
  window_started_at timestamp with time zone not null
  locked_until timestamp with time zone
  PRIMARY KEY (key)
)

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

table suppliers ( -- row-level security by authority_id
  authority_id bigint not null
  id bigint not null default nextval('global_id'::regclass)
  name text not null
  created_at timestamp with time zone not null default now()
  PRIMARY KEY (authority_id, id)
  UNIQUE (authority_id, name)
  FOREIGN KEY (authority_id) REFERENCES authorities(id)
  CHECK (((length(name) >= 1) AND (length(name) <= 200)))
)

table table_preferences ( -- row-level security by authority_id
  authority_id bigint not null
  id bigint not null default nextval('global_id'::regclass)
  membership_id bigint not null
  table_key text not null
  preference jsonb not null
  updated_at timestamp with time zone not null default now()
  PRIMARY KEY (authority_id, id)
  UNIQUE (authority_id, membership_id, table_key)
  FOREIGN KEY (authority_id) REFERENCES authorities(id)
  FOREIGN KEY (authority_id, membership_id) REFERENCES memberships(authority_id, id)
  CHECK ((length(table_key) <= 100))
)

table table_views ( -- row-level security by authority_id
  authority_id bigint not null
  id bigint not null default nextval('global_id'::regclass)
  membership_id bigint not null
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
  FOREIGN KEY (authority_id, membership_id) REFERENCES memberships(authority_id, id)
  CHECK (((length(name) >= 1) AND (length(name) <= 60)))
  CHECK (((length(table_key) >= 1) AND (length(table_key) <= 100)))
)
CREATE UNIQUE INDEX table_views_own_name_key ON public.table_views USING btree (authority_id, membership_id, table_key, lower(name)) WHERE (NOT shared);
CREATE UNIQUE INDEX table_views_shared_name_key ON public.table_views USING btree (authority_id, table_key, lower(name)) WHERE shared;

table ticket_changes ( -- row-level security by authority_id
  authority_id bigint not null
  id bigint not null default nextval('global_id'::regclass)
  membership_id bigint not null
  at timestamp with time zone not null
  ticket_ids bigint[] not null
  seqs integer[] not null
  undone_ids bigint[] not null default '{}'::bigint[] -- Tickets for which the change was taken back.
  PRIMARY KEY (authority_id, id)
  FOREIGN KEY (authority_id) REFERENCES authorities(id)
  CHECK ((cardinality(seqs) = cardinality(ticket_ids)))
)
CREATE INDEX ticket_changes_of_person ON public.ticket_changes USING btree (authority_id, membership_id, at);

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
  CHECK ((actor_kind = ANY (ARRAY['employee'::text, 'supplier'::text, 'system'::text])))
)
CREATE INDEX ticket_events_by_time ON public.ticket_events USING brin (at) WITH (pages_per_range='32');

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
CREATE INDEX tickets_by_job ON public.tickets USING btree (authority_id, contractor_job_id, printed_at DESC, id DESC);
CREATE INDEX tickets_by_lane ON public.tickets USING btree (authority_id, ((agency ->> 'lane'::text))) WHERE ((agency ->> 'lane'::text) IS NOT NULL);
CREATE INDEX tickets_by_material ON public.tickets USING btree (authority_id, material_id, printed_at DESC, id DESC) INCLUDE (status, accepted, flagged, changed_after_delivered, checks_failed, printed_on, uom, net, project_id, plant_id, truck_id);
CREATE INDEX tickets_by_number ON public.tickets USING btree (authority_id, ticket_number, id) INCLUDE (printed_at, status, accepted, flagged, changed_after_delivered, checks_failed, printed_on, project_id, plant_id, material_id, truck_id);
CREATE INDEX tickets_by_number_piece ON public.tickets USING gin (ticket_number_pieces(authority_id, printed_at, ticket_number)) WITH (fastupdate=off);
CREATE INDEX tickets_by_plant ON public.tickets USING btree (authority_id, plant_id, printed_at DESC, id DESC) INCLUDE (status, accepted, flagged, changed_after_delivered, checks_failed, printed_on, uom, net, project_id, material_id, truck_id);
CREATE INDEX tickets_by_po ON public.tickets USING btree (authority_id, po_number, printed_at DESC) WHERE (po_number IS NOT NULL);
CREATE INDEX tickets_by_project ON public.tickets USING btree (authority_id, project_id, printed_at DESC, id DESC) INCLUDE (status, accepted, flagged, changed_after_delivered, checks_failed, printed_on, uom, net, plant_id, material_id, truck_id);
CREATE INDEX tickets_by_received ON public.tickets USING btree (authority_id, received_at DESC, id DESC) INCLUDE (printed_at, latency_seconds, status, accepted, flagged, changed_after_delivered, checks_failed, printed_on, project_id, plant_id, material_id, truck_id);
CREATE INDEX tickets_by_status ON public.tickets USING btree (authority_id, status, printed_at DESC, id DESC);
CREATE INDEX tickets_by_time ON public.tickets USING btree (authority_id, printed_at DESC, id DESC) INCLUDE (status, accepted, flagged, changed_after_delivered, checks_failed, printed_on, uom, project_id, plant_id, material_id, truck_id);
CREATE INDEX tickets_by_truck ON public.tickets USING btree (authority_id, truck_id, printed_at DESC, id DESC) INCLUDE (status, accepted, flagged, changed_after_delivered, checks_failed, printed_on, uom, net, project_id, plant_id, material_id);
CREATE INDEX tickets_changed ON public.tickets USING btree (authority_id, printed_at DESC, id DESC) WHERE changed_after_delivered;
CREATE INDEX tickets_failing ON public.tickets USING btree (authority_id, printed_at DESC, id DESC) INCLUDE (status, accepted, flagged, changed_after_delivered, checks_failed, printed_on, project_id, plant_id, material_id, truck_id, received_at) WHERE checks_failed;
CREATE INDEX tickets_failing_by_received ON public.tickets USING btree (authority_id, received_at DESC) INCLUDE (project_id) WHERE checks_failed;
CREATE INDEX tickets_flagged ON public.tickets USING btree (authority_id, printed_at DESC, id DESC) WHERE flagged;
CREATE INDEX tickets_held ON public.tickets USING btree (authority_id, printed_at DESC, id DESC) INCLUDE (status, accepted, flagged, changed_after_delivered, checks_failed, printed_on, uom, plant_id, material_id, truck_id) WHERE (project_id IS NULL);
CREATE INDEX tickets_reissues ON public.tickets USING btree (authority_id, reissue_of_id) WHERE (reissue_of_id IS NOT NULL);
CREATE UNIQUE INDEX tickets_source_uid_key ON public.tickets USING btree (authority_id, supplier_id, source_ticket_uid) WHERE (source_ticket_uid IS NOT NULL);
CREATE INDEX tickets_waiting_reissues ON public.tickets USING btree (authority_id, plant_id, reissue_of) WHERE ((reissue_of IS NOT NULL) AND (reissue_of_id IS NULL));

table trucks ( -- row-level security by authority_id
  authority_id bigint not null
  id bigint not null default nextval('global_id'::regclass)
  number text not null
  max_gvw_lbs numeric
  PRIMARY KEY (authority_id, id)
  UNIQUE (authority_id, number)
  FOREIGN KEY (authority_id) REFERENCES authorities(id)
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
