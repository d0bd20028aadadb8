-- Links by which a person chooses a password. Single-use and short-lived; only their hashes are kept. Global tables (D1), reached by platform queries alone.
create table password_links (
  token_hash bytea primary key,
  user_id bigint not null references users,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_links_of_user on password_links (user_id);

-- E-mails of an installation that sends none, for the demonstration's outbox.
create table outbox_mails (
  id bigint primary key default nextval('global_id'),
  recipient text not null,
  subject text not null,
  content text not null,
  created_at timestamptz not null default now()
);
grant select on outbox_mails to milepost_app;

-- For whom a link is good. No row once it was used or has run out, or the person works for nobody any more.
create function person_of_link(p_token_hash bytea, p_now timestamptz) returns table (user_id bigint, email text)
language sql stable security definer set search_path = public, pg_temp as $$
  select u.id, u.email::text from password_links l join users u on u.id = l.user_id
  where l.token_hash = p_token_hash and l.used_at is null and l.expires_at > p_now
    and (u.installation_role is not null or exists (select from memberships m where m.user_id = u.id and m.status = 'active'))
$$;
revoke all on function person_of_link from public;
grant execute on function person_of_link to milepost_app;

-- Sets a password by a link, which is then used, as are all others of the person. Null where the link is not good.
create function set_password_by_link(p_token_hash bytea, p_password_hash text, p_now timestamptz) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare v_user_id bigint;
begin
  update password_links set used_at = p_now
    where token_hash = p_token_hash and used_at is null and expires_at > p_now
      and exists (select from person_of_link(p_token_hash, p_now))
    returning user_id into v_user_id;
  if v_user_id is null then return null; end if;
  update password_links set used_at = p_now where user_id = v_user_id and used_at is null;
  update users set password_hash = p_password_hash where id = v_user_id;
  return v_user_id;
end $$;
revoke all on function set_password_by_link from public;
grant execute on function set_password_by_link to milepost_app;

-- Changes a person's own password, and takes open links of theirs out of use.
create function change_password(p_user_id bigint, p_password_hash text, p_now timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  update password_links set used_at = p_now where user_id = p_user_id and used_at is null;
  update users set password_hash = p_password_hash where id = p_user_id;
$$;
revoke all on function change_password from public;
grant execute on function change_password to milepost_app;

-- The hash of one's own password, to check the current one.
create function password_of(p_user_id bigint) returns text
language sql stable security definer set search_path = public, pg_temp as $$ select password_hash from users where id = p_user_id $$;
revoke all on function password_of from public;
grant execute on function password_of to milepost_app;
