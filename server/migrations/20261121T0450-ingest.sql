-- The ingest door (D13). A key's hash is global, because the key is what tells the authority; all else about it is the authority's.
create table ingest_keys (
  authority_id bigint not null,
  id bigint not null default nextval('global_id'),
  supplier_id bigint not null,
  name text not null check (length(name) between 1 and 100),
  plant_ids bigint[],
  last_four text not null,
  created_at timestamptz not null default now(),
  created_by bigint not null,
  last_used_at timestamptz,
  revoked_at timestamptz,
  revoked_by bigint,
  primary key (authority_id, id),
  foreign key (authority_id, supplier_id) references suppliers (authority_id, id)
);
comment on column ingest_keys.plant_ids is 'Plants that the key may speak for; null means every plant of its supplier.';
select protect_table('ingest_keys');

create table ingest_key_hashes (
  key_hash bytea primary key,
  authority_id bigint not null,
  key_id bigint not null,
  foreign key (authority_id, key_id) references ingest_keys (authority_id, id)
);
grant select, insert, delete on ingest_key_hashes to milepost_app;

-- What each key sent, and what became of it: the log in which a supplier's mistake is found.
create table ingest_deliveries (
  authority_id bigint not null,
  id bigint not null default nextval('global_id'),
  key_id bigint not null,
  received_at timestamptz not null,
  content_type text not null,
  bytes integer not null,
  idempotency_key text,
  body_hash text,
  created integer not null default 0,
  updated integer not null default 0,
  unchanged integer not null default 0,
  held integer not null default 0,
  refused integer not null default 0,
  problem jsonb,
  response jsonb,
  primary key (authority_id, id),
  foreign key (authority_id, key_id) references ingest_keys (authority_id, id)
);
comment on column ingest_deliveries.problem is 'Why the whole body could not be read; null when it could.';
comment on column ingest_deliveries.response is 'The answer, kept for a repeat with the same Idempotency-Key.';
create unique index ingest_deliveries_idempotency_key on ingest_deliveries (authority_id, key_id, idempotency_key) where idempotency_key is not null;
create index ingest_deliveries_of_key on ingest_deliveries (authority_id, key_id, received_at desc, id desc);
create index ingest_deliveries_by_time on ingest_deliveries (authority_id, received_at desc, id desc);
select protect_table('ingest_deliveries');

create table ingest_refusals (
  authority_id bigint not null,
  id bigint not null default nextval('global_id'),
  delivery_id bigint not null,
  position integer not null,
  plant text,
  ticket_number text,
  errors jsonb not null,
  raw text not null,
  primary key (authority_id, id),
  foreign key (authority_id, delivery_id) references ingest_deliveries (authority_id, id)
);
create index ingest_refusals_of_delivery on ingest_refusals (authority_id, delivery_id, position);
select protect_table('ingest_refusals', true);

-- The key behind a hash, asked before any authority is bound; no row once it is revoked.
create function ingest_key_actor(p_key_hash bytea)
returns table (authority_id bigint, key_id bigint, supplier_id bigint, supplier text, plant_ids bigint[])
language sql stable security definer set search_path = public as $$
  select k.authority_id, k.id, k.supplier_id, s.name, k.plant_ids
  from ingest_key_hashes h
  join ingest_keys k on k.authority_id = h.authority_id and k.id = h.key_id and k.revoked_at is null
  join suppliers s on s.authority_id = k.authority_id and s.id = k.supplier_id
  where h.key_hash = p_key_hash
$$;
revoke all on function ingest_key_actor from public;
grant execute on function ingest_key_actor to milepost_app;
