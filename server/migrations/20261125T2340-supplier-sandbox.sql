-- The sandbox in which suppliers try their software: what the agency asks them to send, keys that open nothing else, and what each post showed.
create table supplier_profiles (
  authority_id bigint not null references authorities,
  id bigint not null default nextval('global_id'),
  rules jsonb not null default '[]',
  lock_version integer not null default 0,
  primary key (authority_id, id),
  constraint supplier_profiles_one unique (authority_id)
);
comment on column supplier_profiles.rules is 'field, material_type and rule of what is not optional.';
select protect_table('supplier_profiles');

alter table ingest_keys
  add column sandbox boolean not null default false,
  add column went_live_at timestamptz;
comment on column ingest_keys.sandbox is 'Opens the sandbox alone.';
comment on column ingest_keys.went_live_at is 'When a key of the sandbox took a key for the door itself, which it does once.';

create table sandbox_runs (
  authority_id bigint not null,
  id bigint not null default nextval('global_id'),
  key_id bigint not null,
  at timestamptz not null,
  tickets integer not null,
  refused integer not null,
  passed boolean not null,
  profile_version integer not null,
  report text not null,
  signature text not null,
  primary key (authority_id, id),
  foreign key (authority_id, key_id) references ingest_keys (authority_id, id)
);
comment on column sandbox_runs.report is 'Canonical JSON, as it was signed.';
create index sandbox_runs_of_key on sandbox_runs (authority_id, key_id, id desc);
create index sandbox_runs_by_time on sandbox_runs (authority_id, at desc);
select protect_table('sandbox_runs');

-- A key of the sandbox is no key of the door.
create or replace function ingest_key_actor(p_key_hash bytea)
returns table (authority_id bigint, key_id bigint, supplier_id bigint, supplier text, plant_ids bigint[])
language sql stable security definer set search_path = public, pg_temp as $$
  select k.authority_id, k.id, k.supplier_id, s.name, k.plant_ids
  from ingest_key_hashes h
  join ingest_keys k on k.authority_id = h.authority_id and k.id = h.key_id and k.revoked_at is null and k.closed_at is null and not k.sandbox
  join suppliers s on s.authority_id = k.authority_id and s.id = k.supplier_id
  where h.key_hash = p_key_hash
$$;

create function sandbox_key_actor(p_key_hash bytea)
returns table (authority_id bigint, key_id bigint, supplier_id bigint, supplier text, plant_ids bigint[])
language sql stable security definer set search_path = public, pg_temp as $$
  select k.authority_id, k.id, k.supplier_id, s.name, k.plant_ids
  from ingest_key_hashes h
  join ingest_keys k on k.authority_id = h.authority_id and k.id = h.key_id and k.revoked_at is null and k.closed_at is null
  join suppliers s on s.authority_id = k.authority_id and s.id = k.supplier_id
  where h.key_hash = p_key_hash
$$;
revoke all on function sandbox_key_actor from public;
grant execute on function sandbox_key_actor to milepost_app;
