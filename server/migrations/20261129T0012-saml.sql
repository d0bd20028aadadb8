-- Keys by which the product signs its requests to SAML providers.
create table saml_keys (
  authority_id bigint not null,
  provider_id bigint not null,
  certificate text not null,
  sealed_private_key text not null,
  created_at timestamptz not null,
  primary key (authority_id, provider_id),
  foreign key (authority_id, provider_id) references identity_providers (authority_id, id) on delete cascade
);
comment on column saml_keys.sealed_private_key is 'Encrypted by a key that is derived from TOKEN_SECRET.';
select protect_table('saml_keys');

-- Verified responses: each answers one request, none is taken twice, and a code signs its person in once.
create table saml_sign_ins (
  authority_id bigint not null,
  provider_id bigint not null,
  assertion_id text not null check (length(assertion_id) <= 256),
  request_id text not null check (length(request_id) <= 256),
  code_hash bytea not null,
  named jsonb,
  expires_at timestamptz not null,
  kept_until timestamptz not null,
  primary key (authority_id, provider_id, assertion_id),
  foreign key (authority_id, provider_id) references identity_providers (authority_id, id) on delete cascade
);
comment on column saml_sign_ins.named is 'Whom the provider named; null once the code was used.';
comment on column saml_sign_ins.kept_until is 'The end of the assertion: until then it could be presented again.';
create unique index saml_sign_ins_request_key on saml_sign_ins (authority_id, provider_id, request_id);
create index saml_sign_ins_kept on saml_sign_ins (authority_id, kept_until);
select protect_table('saml_sign_ins');

-- The agency of a SAML provider, whose messages come from browsers of which nothing else is known.
create function saml_provider_authority(p_provider_id bigint) returns bigint
language sql stable security definer set search_path = public, pg_temp as $$
  select p.authority_id from identity_providers p join authorities a on a.id = p.authority_id and a.closed_at is null
  where p.id = p_provider_id and p.kind = 'saml'
$$;
revoke all on function saml_provider_authority from public;
grant execute on function saml_provider_authority to milepost_app;
