-- API tokens of people and of the agency's own systems. The hash is global, since the token is what names the authority; everything else is the authority's.
create table api_tokens (
  authority_id bigint not null references authorities,
  id bigint not null default nextval('global_id'),
  kind text not null check (kind in ('personal', 'agency')),
  name text not null check (length(name) between 1 and 100),
  scopes text[] not null check (cardinality(scopes) > 0 and scopes <@ array['read', 'write', 'scim']),
  last_four text not null,
  holder_id bigint,
  holder_name text,
  session_id bigint,
  created_at timestamptz not null,
  created_by bigint not null,
  created_by_name text not null,
  expires_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz,
  revoked_by bigint,
  primary key (authority_id, id),
  check ((kind = 'personal') = (holder_id is not null)),
  check ((kind = 'personal') = (session_id is not null)),
  check ((holder_id is null) = (holder_name is null))
);
comment on column api_tokens.holder_id is 'The membership or the grant as which a personal token acts; null for a token of the agency.';
comment on column api_tokens.session_id is 'The session that a personal token is for: it expires with it, and ends with the membership, the grant or the password.';
create index api_tokens_of_holder on api_tokens (authority_id, holder_id) where holder_id is not null;
select protect_table('api_tokens');

create table api_token_hashes (
  token_hash bytea primary key,
  authority_id bigint not null,
  token_id bigint not null,
  foreign key (authority_id, token_id) references api_tokens (authority_id, id)
);
grant select, insert, delete on api_token_hashes to milepost_app;

-- Whose token it is, asked before an authority is bound, and notes the use, at most once a minute. No row once it was revoked, has expired, or its session is over.
create function use_api_token(p_token_hash bytea)
returns table (authority_id bigint, authority_name text, token_id bigint, kind text, name text, scopes text[], session_id bigint)
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  v_used_at timestamptz;
begin
  select t.authority_id, a.name, t.id, t.kind, t.name, t.scopes, t.session_id, t.last_used_at
    into authority_id, authority_name, token_id, kind, name, scopes, session_id, v_used_at
    from api_token_hashes h
    join api_tokens t on t.authority_id = h.authority_id and t.id = h.token_id
    join authorities a on a.id = t.authority_id and a.closed_at is null
    where h.token_hash = p_token_hash and t.revoked_at is null and t.expires_at > now()
      and (t.session_id is null or exists (select from sessions s where s.id = t.session_id and s.ended_at is null));
  if not found then return; end if;
  if v_used_at is null or v_used_at <= now() - interval '1 minute' then
    update api_tokens t set last_used_at = now()
      where t.authority_id = use_api_token.authority_id and t.id = use_api_token.token_id and t.last_used_at is not distinct from v_used_at;
  end if;
  return next;
end $$;
revoke all on function use_api_token from public;
grant execute on function use_api_token to milepost_app;

alter table audit_events drop constraint audit_events_actor_kind_check,
  add constraint audit_events_actor_kind_check check (actor_kind in ('employee', 'grantee', 'supplier', 'machine', 'operator', 'anonymous', 'system'));
