-- New e-mail addresses that persons asked for and have not confirmed yet, one each. A global table (D1): e-mail addresses belong to persons, and a link is
-- followed before anybody is known. Only hashes of links are kept.
create table email_changes (
  user_id bigint primary key references users on delete cascade,
  email citext not null,
  token_hash bytea constraint email_changes_token_key unique,
  requested_at timestamptz not null,
  expires_at timestamptz not null
);
comment on column email_changes.token_hash is 'Null until the link was sent, and for good where the address is another person''s, which nobody is told.';

-- Asks for an address; an earlier request and its link are worth nothing from then on.
create function request_email_change(p_user_id bigint, p_email text, p_now timestamptz, p_expires_at timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into email_changes (user_id, email, requested_at, expires_at) values (p_user_id, p_email, p_now, p_expires_at)
  on conflict (user_id) do update set email = excluded.email, token_hash = null, requested_at = excluded.requested_at, expires_at = excluded.expires_at
$$;
revoke all on function request_email_change from public;
grant execute on function request_email_change to milepost_app;

-- The address that waits for its confirmation; none once it was confirmed, taken back, or has run out.
create function email_change_of(p_user_id bigint, p_now timestamptz) returns table (email text, expires_at timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select c.email::text, c.expires_at from email_changes c where c.user_id = p_user_id and c.expires_at > p_now
$$;
revoke all on function email_change_of from public;
grant execute on function email_change_of to milepost_app;

create function cancel_email_change(p_user_id bigint) returns void
language sql security definer set search_path = public, pg_temp as $$ delete from email_changes where user_id = p_user_id $$;
revoke all on function cancel_email_change from public;
grant execute on function cancel_email_change to milepost_app;

-- Gives the person of a link the address that it was sent to. The link is used up; links to choose a password, which lie in the old mailbox, are worth
-- nothing any more. No row where the link is not good, or somebody else has the address by now.
create function confirm_email_change(p_token_hash bytea, p_now timestamptz) returns table (user_id bigint, old_email text, new_email text)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_user_id bigint;
  v_new citext;
  v_old citext;
begin
  delete from email_changes c where c.token_hash = p_token_hash and c.expires_at > p_now returning c.user_id, c.email into v_user_id, v_new;
  if v_user_id is null then return; end if;
  select u.email into v_old from users u where u.id = v_user_id for update;
  begin
    update users u set email = v_new where u.id = v_user_id;
  exception when unique_violation then return;
  end;
  update password_links l set used_at = p_now where l.user_id = v_user_id and l.used_at is null;
  return query select v_user_id, v_old::text, v_new::text;
end $$;
revoke all on function confirm_email_change from public;
grant execute on function confirm_email_change to milepost_app;
