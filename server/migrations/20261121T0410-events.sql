-- What happened, for open pages and later for webhooks: small facts, written in the transaction that they tell of.
-- A reader goes up to the oldest transaction still running (`xid`), so that it never steps over a late commit.
create sequence event_seq as bigint;
grant usage on sequence event_seq to milepost_app;

create table events (
  authority_id bigint not null references authorities,
  id bigint not null default nextval('event_seq'),
  xid xid8 not null default pg_current_xact_id(),
  type text not null,
  project_id bigint,
  ids bigint[] not null default '{}',
  at timestamptz not null default now(),
  primary key (authority_id, id)
);
create index events_in_order on events (xid, id);
create index events_by_id on events (id);
select protect_table('events', true);

-- The gateway's read: every authority's events after a position, in the order of (xid, id), as far as no running transaction can still come
-- before. Ids alone would not do: a transaction that draws a lower id may commit later than one that drew a higher.
create function events_after(p_xid xid8, p_id bigint, p_limit integer)
returns table (id bigint, xid xid8, authority_id bigint, type text, project_id bigint, ids bigint[], at timestamptz)
language sql stable security definer set search_path = public as $$
  select e.id, e.xid, e.authority_id, e.type, e.project_id, e.ids, e.at from events e
  where (e.xid, e.id) > (p_xid, p_id) and e.xid < pg_snapshot_xmin(pg_current_snapshot()) order by e.xid, e.id limit p_limit
$$;
-- Where a reader that starts now begins: after everything that is settled.
create function last_event() returns table (id bigint, xid xid8) language sql stable security definer set search_path = public as $$
  select e.id, e.xid from events e where e.xid < pg_snapshot_xmin(pg_current_snapshot()) order by e.xid desc, e.id desc limit 1
$$;
revoke all on function events_after, last_event from public;
grant execute on function events_after, last_event to milepost_app;

-- Who did what to anything but a ticket (tickets have their ledger): written in the transaction that it tells of, never changed.
create table audit_events (
  authority_id bigint not null references authorities,
  id bigint not null default nextval('global_id'),
  at timestamptz not null default now(),
  actor_kind text not null check (actor_kind in ('employee', 'supplier', 'operator')),
  actor_id bigint,
  actor_name text not null,
  address text not null,
  action text not null,
  subject text not null,
  subject_id bigint,
  changes jsonb not null default '{}',
  primary key (authority_id, id)
);
comment on column audit_events.actor_id is 'The membership, the ingest key or the user who acted.';
create index audit_events_of_subject on audit_events (authority_id, subject, subject_id, id desc);
select protect_table('audit_events', true);

-- Enqueues a job inside the caller's transaction without giving the application role any right on the queue's tables.
create function enqueue_job(p_name text, p_payload json, p_job_key text default null, p_run_at timestamptz default null)
returns void language plpgsql security definer set search_path = public, graphile_worker as $$
begin
  perform graphile_worker.add_job(p_name, p_payload, job_key => p_job_key, run_at => p_run_at);
end $$;
revoke all on function enqueue_job from public;
grant execute on function enqueue_job to milepost_app;
