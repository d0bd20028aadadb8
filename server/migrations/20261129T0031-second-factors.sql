-- Second factors of persons, which are global (D1): their secrets are sealed or hashed, and only the person changes them. Global tables without row-level
-- security, reached by platform queries alone.

-- The authenticator app of a person: one each.
create table totp_factors (
  user_id bigint primary key references users on delete cascade,
  secret_sealed text not null,
  last_step bigint not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
comment on column totp_factors.last_step is 'The 30-second step (RFC 6238) of the last code that was accepted: neither it nor an earlier one is accepted again.';

-- A person's random handle at authenticators, which says nothing about the person (WebAuthn Level 3, section 14.6.1).
create table passkey_handles (
  user_id bigint primary key references users on delete cascade,
  handle bytea not null constraint passkey_handles_handle_key unique check (length(handle) = 32)
);

create table passkeys (
  id bigint primary key default nextval('global_id'),
  user_id bigint not null references users on delete cascade,
  credential_id text not null constraint passkeys_credential_key unique check (length(credential_id) <= 1400),
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  rp_id text not null,
  name text not null check (length(name) between 1 and 100),
  backup_eligible boolean not null,
  backed_up boolean not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
comment on column passkeys.rp_id is 'The domain for which it was created: it works at addresses of this domain alone.';
create index passkeys_of_user on passkeys (user_id);

-- Ten codes of a person for the loss of everything else. A new set replaces the old one.
create table recovery_codes (
  user_id bigint not null references users on delete cascade,
  position smallint not null check (position between 1 and 10),
  code_hash text not null,
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (user_id, position)
);
comment on column recovery_codes.code_hash is 'Argon2id, as of passwords: a code has fewer than 112 random bits (ASVS 6.5.2).';

-- What is asked after the first factor. `proven` is what the first factor has shown, sealed.
create table sign_in_challenges (
  token_hash bytea primary key,
  user_id bigint not null references users on delete cascade,
  proven_sealed text not null,
  attempts smallint not null default 0,
  enrolled_hash bytea,
  expires_at timestamptz not null
);
comment on column sign_in_challenges.enrolled_hash is 'Hash of what completes the sign-in once its person has added a second factor by the challenge.';
create index sign_in_challenges_expired on sign_in_challenges (expires_at);

-- Challenges of passkeys that signed somebody in: each counts once. They are not stored before, so that strangers store nothing.
create table used_passkey_challenges (
  challenge_hash bytea primary key,
  expires_at timestamptz not null
);

-- One more proof by the person of a session, before one call: bound to session, action and object, for one use.
create table step_ups (
  token_hash bytea primary key,
  session_id bigint not null references sessions on delete cascade,
  action text not null,
  object_hash bytea not null,
  attempts smallint not null default 0,
  proof_hash bytea constraint step_ups_proof_key unique,
  expires_at timestamptz not null
);
create index step_ups_of_session on step_ups (session_id);
create index step_ups_expired on step_ups (expires_at);

grant select, insert, update, delete on totp_factors, passkeys, recovery_codes, sign_in_challenges, step_ups to milepost_app;
grant select, insert on passkey_handles to milepost_app;
grant select, insert, delete on used_passkey_challenges to milepost_app;

-- Of which roles and capacities an agency requires a second factor, and from when.
create table second_factor_rules (
  authority_id bigint not null references authorities,
  holder text not null check (holder in ('administrator', 'area_manager', 'field_engineer', 'field_inspector', 'pending', 'plant_inspector',
    'read_only_auditor', 'read_only_inspector', 'safety_inspector', 'qc_lab', 'vendor', 'consultant_read', 'consultant_write', 'contractor')),
  required_from date not null,
  primary key (authority_id, holder)
);
select protect_table('second_factor_rules');

-- Whether an agency requires a second factor of a role or capacity now, which the sign-in must know before any authority is bound.
create function second_factor_required(p_authority_id bigint, p_holder text, p_now timestamptz) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (
    select from second_factor_rules r join authorities a on a.id = r.authority_id
    where r.authority_id = p_authority_id and r.holder = p_holder and r.required_from <= (p_now at time zone a.time_zone)::date)
$$;
revoke all on function second_factor_required from public;
grant execute on function second_factor_required to milepost_app;

-- Whether a person has a password: without one, only an existing factor lets factors be changed.
create function has_password(p_user_id bigint) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from users where id = p_user_id and password_hash is not null)
$$;
revoke all on function has_password from public;
grant execute on function has_password to milepost_app;
