-- Whether and how an agency publishes its work zones (D27: off until its administrator turns it on).
create table work_zone_feeds (
  authority_id bigint not null references authorities,
  enabled boolean not null default false,
  contact_name text check (length(contact_name) between 1 and 100),
  contact_email text check (length(contact_email) between 3 and 254),
  ended_days integer not null default 14 check (ended_days between 1 and 90),
  presence_minutes integer not null default 60 check (presence_minutes between 5 and 1440),
  lock_version integer not null default 0,
  updated_at timestamptz not null,
  updated_by_name text not null,
  primary key (authority_id)
);
comment on column work_zone_feeds.ended_days is 'Days for which a zone stays in the feeds as ended (D45).';
comment on column work_zone_feeds.presence_minutes is 'Minutes after which workers that nobody confirmed again count as gone.';
select protect_table('work_zone_feeds');

-- Who is told of every change by a signed call.
create table work_zone_subscribers (
  authority_id bigint not null references authorities,
  id bigint not null default nextval('global_id'),
  name text not null check (length(name) between 1 and 100),
  url text not null check (length(url) between 8 and 500),
  secret text not null check (length(secret) >= 32),
  created_at timestamptz not null,
  created_by_name text not null,
  attempts integer not null default 0 check (attempts >= 0),
  next_attempt_at timestamptz,
  last_delivered_at timestamptz,
  fault text check (length(fault) <= 300),
  deleted_at timestamptz,
  primary key (authority_id, id)
);
comment on column work_zone_subscribers.attempts is 'Attempts in a row that failed.';
comment on column work_zone_subscribers.next_attempt_at is 'While attempts fail: when it is called again.';
create unique index work_zone_subscribers_url_key on work_zone_subscribers (authority_id, url) where deleted_at is null;
select protect_table('work_zone_subscribers');

create table work_zone_deliveries (
  authority_id bigint not null references authorities,
  id bigint not null default nextval('global_id'),
  subscriber_id bigint not null,
  change text not null check (length(change) <= 50),
  work_zone_id bigint not null,
  status text not null default 'waiting' check (status in ('waiting', 'delivered', 'failed')),
  queued_at timestamptz not null,
  attempts integer not null default 0,
  last_attempt_at timestamptz,
  http_status integer,
  milliseconds integer,
  fault text check (length(fault) <= 300),
  primary key (authority_id, id),
  foreign key (authority_id, subscriber_id) references work_zone_subscribers (authority_id, id) on delete cascade
);
create index work_zone_deliveries_waiting on work_zone_deliveries (authority_id, subscriber_id, id) where status = 'waiting';
create index work_zone_deliveries_newest on work_zone_deliveries (authority_id, subscriber_id, id desc);
select protect_table('work_zone_deliveries');

-- Feeds of other agencies, and their road events as they were last read.
create table outside_feeds (
  authority_id bigint not null references authorities,
  id bigint not null default nextval('global_id'),
  name text not null check (length(name) between 1 and 100),
  url text not null check (length(url) between 8 and 500),
  created_at timestamptz not null,
  created_by_name text not null,
  asked_at timestamptz,
  answered_at timestamptz,
  fault text check (length(fault) <= 300),
  version text check (length(version) <= 20),
  publisher text check (length(publisher) <= 200),
  feed_updated_at timestamptz,
  update_frequency integer,
  content_hash text,
  content_changed_at timestamptz,
  events_count integer not null default 0,
  faults jsonb not null default '[]',
  deleted_at timestamptz,
  primary key (authority_id, id)
);
comment on column outside_feeds.asked_at is 'When it was last asked; answered_at is when it last answered with a feed.';
comment on column outside_feeds.feed_updated_at is 'What the feed says of its own age.';
comment on column outside_feeds.faults is 'What was wrong in it, each kind once: path, message, count, example.';
create unique index outside_feeds_url_key on outside_feeds (authority_id, url) where deleted_at is null;
select protect_table('outside_feeds');

create table outside_road_events (
  authority_id bigint not null references authorities,
  id bigint not null default nextval('global_id'),
  outside_feed_id bigint not null,
  road_event_id text not null check (length(road_event_id) between 1 and 200),
  name text not null check (length(name) <= 200),
  direction text,
  impact text,
  description text not null default '' check (length(description) <= 1000),
  start_at timestamptz,
  end_at timestamptz,
  line jsonb not null,
  primary key (authority_id, id),
  foreign key (authority_id, outside_feed_id) references outside_feeds (authority_id, id) on delete cascade
);
create index outside_road_events_of_feed on outside_road_events (authority_id, outside_feed_id);
select protect_table('outside_road_events');
