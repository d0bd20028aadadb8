-- Identity providers of agencies, the people whom they named, and sign-ins that are under way at one.
create table identity_providers (
  authority_id bigint not null references authorities,
  id bigint not null default nextval('global_id'),
  kind text not null check (kind in ('oidc', 'saml')),
  name text not null check (length(name) between 1 and 60),
  enabled boolean not null default false,
  required boolean not null default false,
  email_domains text[] not null default '{}',
  creates_people boolean not null default false,
  role_without_groups text,
  signs_out boolean not null default true,
  settings jsonb not null check (settings ->> 'kind' = kind),
  sealed_secret text,
  tested_at timestamptz,
  checks jsonb not null default '[]',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  lock_version integer not null default 0,
  primary key (authority_id, id)
);
comment on column identity_providers.required is 'Staff of the agency sign in by a provider that is required and enabled, and in no other way.';
comment on column identity_providers.email_domains is 'Domains of email addresses in lower case, of which the sign-in form offers this provider.';
comment on column identity_providers.role_without_groups is 'Role of a person created at the first sign-in whose groups give none; null where that person gets no access.';
comment on column identity_providers.settings is 'What the protocol needs (contract/src/identity-providers/provider-settings.ts).';
comment on column identity_providers.sealed_secret is 'Client secret, encrypted by a key that is derived from TOKEN_SECRET.';
comment on column identity_providers.checks is 'What the last test found; empty before the first one, and after a change of the settings.';
create unique index identity_providers_name_key on identity_providers (authority_id, lower(name));
create index identity_providers_domains on identity_providers using gin (email_domains) where enabled;
select protect_table('identity_providers');

-- Whom a provider named, in the agency whose provider it is: it can vouch for a person there and nowhere else.
create table person_identities (
  authority_id bigint not null,
  provider_id bigint not null,
  issuer text not null check (length(issuer) between 1 and 1000),
  subject text not null check (length(subject) between 1 and 255),
  user_id bigint not null references users,
  linked_at timestamptz not null,
  last_used_at timestamptz not null,
  primary key (authority_id, provider_id, issuer, subject),
  foreign key (authority_id, provider_id) references identity_providers (authority_id, id) on delete cascade
);
comment on table person_identities is 'People by what their provider calls them for good (issuer and subject); an email address decides only at the first sign-in.';
create unique index person_identities_user_key on person_identities (authority_id, provider_id, user_id);
create index person_identities_of_user on person_identities (user_id);
select protect_table('person_identities');

-- A sign-in that was begun at a provider, until it comes back: known by its state, and used once.
create table sso_attempts (
  state text primary key check (length(state) between 6 and 200),
  authority_id bigint not null,
  provider_id bigint not null,
  nonce text not null,
  code_verifier text not null,
  callback_uri text not null,
  browser_hash bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  foreign key (authority_id, provider_id) references identity_providers (authority_id, id) on delete cascade
);
comment on column sso_attempts.nonce is 'OpenID Connect: the nonce of the ID token. SAML: the id of the request, which the response names.';
comment on column sso_attempts.browser_hash is 'SHA-256 of the cookie of the browser that began: another browser cannot finish.';
create index sso_attempts_expired on sso_attempts (expires_at);
grant select, insert, delete on sso_attempts to milepost_app;

-- The providers that the sign-in page offers, before anybody is known: of an agency, of the domain of an email address, or the one that is named by its id or its name.
create function sign_in_providers(p_authority_id bigint, p_domain text, p_idp text)
returns table (authority_id bigint, authority_name text, id bigint, kind text, name text, required boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select p.authority_id, a.name, p.id, p.kind, p.name, p.required
  from identity_providers p join authorities a on a.id = p.authority_id and a.closed_at is null
  where p.enabled and num_nonnulls(p_authority_id, p_domain, p_idp) > 0
    and (p_authority_id is null or p.authority_id = p_authority_id)
    and (p_domain is null or p.email_domains @> array[lower(p_domain)])
    and (p_idp is null or p.id::text = p_idp or lower(p.name) = lower(p_idp))
  order by lower(p.name), p.id limit 20
$$;
revoke all on function sign_in_providers from public;
grant execute on function sign_in_providers to milepost_app;
