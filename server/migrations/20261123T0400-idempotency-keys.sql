-- What was done under an Idempotency-Key, kept for a day: a repeat with the same key is given the answer instead of being done again. Authority 0 holds
-- those of operators. A key itself is not kept, only its hash.
create table idempotency_keys (
  authority_id bigint not null,
  user_id bigint not null,
  route text not null,
  key_hash text not null check (key_hash ~ '^[0-9a-f]{64}$'),
  request_hash text not null check (request_hash ~ '^[0-9a-f]{64}$'),
  answer text,
  created_at timestamptz not null,
  primary key (authority_id, user_id, route, key_hash)
);
comment on column idempotency_keys.request_hash is 'Of the address and the body, which a repeat has to have in common with the first call.';
comment on column idempotency_keys.answer is 'JSON {"answer": …}, without the member where there was none; null where the answer is too long or secret.';
create index idempotency_keys_by_time on idempotency_keys (created_at);
select protect_table('idempotency_keys');
