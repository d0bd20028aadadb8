-- Numbers that persons have confirmed by a code in a text message, one each. A global table (D1): a number belongs to the person, and signs in before any
-- authority is known.
create table verified_phones (
  phone_e164 text primary key check (phone_e164 ~ '^\+1[2-9]\d{9}$'),
  user_id bigint not null constraint verified_phones_user_key unique references users on delete cascade,
  verified_at timestamptz not null,
  last_used_at timestamptz not null
);
comment on table verified_phones is 'A number that another person confirms later belongs to that person from then on: numbers are recycled.';
comment on column verified_phones.last_used_at is 'By a code. After 180 days without, the number has to be confirmed again.';

-- Codes in text messages. One for each purpose, number and asker: a newer one takes the place of the older. Only keyed hashes are stored; six digits could be
-- found from plain ones.
create table phone_codes (
  purpose text not null check (purpose in ('sign_in', 'password', 'confirm')),
  phone_e164 text not null check (phone_e164 ~ '^\+1[2-9]\d{9}$'),
  asked_by bigint not null,
  user_id bigint references users on delete cascade,
  code_hash bytea,
  requested_at timestamptz not null,
  requests integer not null,
  tries integer not null,
  used_at timestamptz,
  primary key (purpose, phone_e164, asked_by)
);
comment on column phone_codes.asked_by is 'The user who asked within a session; 0 for a request before the sign-in, which anybody can send for any number.';
comment on column phone_codes.user_id is 'Whom the code is for; null until a job has found out, and where the number is nobody''s.';
comment on column phone_codes.requests is 'Within an hour; each has to wait longer than the one before.';
create index phone_codes_of_asker on phone_codes (asked_by) where asked_by <> 0;

-- Text messages of 24 hours by what they are limited by: number, prefix, agency, installation.
create table text_message_counts (
  key text primary key,
  sent integer not null,
  window_started_at timestamptz not null
);

-- Registers a request for a code, which ends the code before it. Returns 0, or the seconds to wait: after the first request 30, doubled with each further
-- one within an hour, at most an hour. The same for every number, whoever has it.
create function request_phone_code(p_purpose text, p_phone text, p_asked_by bigint, p_now timestamptz) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_done boolean;
  v_wait integer;
begin
  insert into phone_codes as c (purpose, phone_e164, asked_by, requested_at, requests, tries)
  values (p_purpose, p_phone, p_asked_by, p_now, 1, 0)
  on conflict (purpose, phone_e164, asked_by) do update set
    requested_at = p_now,
    requests = case when c.requested_at < p_now - interval '1 hour' then 1 else c.requests + 1 end,
    user_id = null, code_hash = null, tries = 0, used_at = null
  where c.requested_at + make_interval(secs => least(3600, 30 * power(2, c.requests - 1))) <= p_now
  returning true into v_done;
  if v_done then
    delete from phone_codes c
    where p_asked_by <> 0 and c.asked_by = p_asked_by and c.purpose = p_purpose and c.phone_e164 <> p_phone;
    return 0;
  end if;
  select ceil(extract(epoch from c.requested_at + make_interval(secs => least(3600, 30 * power(2, c.requests - 1))) - p_now))
    into v_wait from phone_codes c where c.purpose = p_purpose and c.phone_e164 = p_phone and c.asked_by = p_asked_by;
  return greatest(1, coalesce(v_wait, 1));
end $$;

-- Stores the hash of a code that is about to be sent, for the person that it is for. False where the request was followed by another one, or is over.
create function store_phone_code(p_purpose text, p_phone text, p_asked_by bigint, p_requested_at timestamptz, p_user_id bigint, p_code_hash bytea) returns boolean
language sql security definer set search_path = public, pg_temp as $$
  with stored as (
    update phone_codes set user_id = p_user_id, code_hash = p_code_hash
    where purpose = p_purpose and phone_e164 = p_phone and asked_by = p_asked_by and requested_at = p_requested_at and used_at is null
    returning 1)
  select exists (select from stored)
$$;

-- The person behind a number: who confirmed it, if that is less than 180 days unused, and has something to sign in to.
create function person_of_phone(p_phone text, p_now timestamptz) returns table (user_id bigint, email text, locale text)
language sql stable security definer set search_path = public, pg_temp as $$
  select u.id, u.email::text, u.locale from verified_phones v join users u on u.id = v.user_id
  where v.phone_e164 = p_phone and v.last_used_at > p_now - interval '180 days'
    and (u.installation_role is not null
      or exists (select from memberships m where m.user_id = u.id and m.status <> 'deleted')
      or exists (select from grants g where g.user_id = u.id and g.revoked_at is null))
$$;

-- Tries a code, within ten minutes of its request and at most five times: a right one is used up in the same statement. Returns whom it is for, and null for
-- every other code. One for a number that is no longer this person's proves nothing.
create function use_phone_code(p_purpose text, p_phone text, p_asked_by bigint, p_code_hash bytea, p_now timestamptz) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_user_id bigint;
begin
  update phone_codes c set tries = c.tries + 1, used_at = case when c.code_hash = p_code_hash then p_now end
  where c.purpose = p_purpose and c.phone_e164 = p_phone and c.asked_by = p_asked_by
    and c.used_at is null and c.requested_at > p_now - interval '10 minutes' and c.tries < 5
  returning case when c.used_at is not null then c.user_id end into v_user_id;
  if v_user_id is null or p_purpose = 'confirm' then return v_user_id; end if;
  update verified_phones v set last_used_at = p_now
  where v.phone_e164 = p_phone and v.user_id = v_user_id and v.last_used_at > p_now - interval '180 days';
  return case when found then v_user_id end;
end $$;

-- Confirms a number by its code. Whoever had confirmed it before no longer has it, nor what was asked for by it; the person's own earlier number ends. No row
-- for a wrong code.
create function confirm_phone(p_user_id bigint, p_phone text, p_code_hash bytea, p_now timestamptz) returns table (old_phone text, lost_by bigint)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_old text;
  v_lost bigint;
begin
  if use_phone_code('confirm', p_phone, p_user_id, p_code_hash, p_now) is distinct from p_user_id then return; end if;
  -- One at a time: of two persons who confirm one number at once, the later one has it.
  perform pg_advisory_xact_lock(hashtext('verified_phones'));
  delete from verified_phones v where v.phone_e164 = p_phone and v.user_id <> p_user_id returning v.user_id into v_lost;
  delete from verified_phones v where v.user_id = p_user_id returning v.phone_e164 into v_old;
  insert into verified_phones (phone_e164, user_id, verified_at, last_used_at) values (p_phone, p_user_id, p_now, p_now);
  delete from phone_codes c where c.asked_by = 0 and c.phone_e164 in (p_phone, v_old);
  update users u set phone_e164 = null where u.phone_e164 = p_phone and u.id <> p_user_id;
  update users u set phone_e164 = p_phone where u.id = p_user_id;
  return query select v_old, v_lost;
end $$;

-- Ends a person's own confirmation; returns the number, null where there was none.
create function remove_verified_phone(p_user_id bigint) returns text
language sql security definer set search_path = public, pg_temp as $$
  with ended as (delete from verified_phones where user_id = p_user_id returning phone_e164),
  codes as (delete from phone_codes c using ended e where c.asked_by = 0 and c.phone_e164 = e.phone_e164)
  select phone_e164 from ended
$$;

create function verified_phone_of(p_user_id bigint) returns table (phone text, verified_at timestamptz, last_used_at timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select v.phone_e164, v.verified_at, v.last_used_at from verified_phones v where v.user_id = p_user_id
$$;

-- The number whose code a person has asked for and may still enter; null where there is none.
create function phone_to_confirm(p_user_id bigint, p_now timestamptz) returns text
language sql stable security definer set search_path = public, pg_temp as $$
  select c.phone_e164 from phone_codes c
  where c.purpose = 'confirm' and c.asked_by = p_user_id and c.used_at is null and c.tries < 5 and c.requested_at > p_now - interval '10 minutes'
  order by c.requested_at desc limit 1
$$;

-- Counts a message under all of some keys, or, where one has reached its most within 24 hours, under none: returns that key.
create function claim_text_message(p_keys text[], p_most integer[], p_now timestamptz) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_full text;
begin
  for i in 1 .. array_length(p_keys, 1) loop
    insert into text_message_counts as c (key, sent, window_started_at) values (p_keys[i], 1, p_now)
    on conflict (key) do update set
      sent = case when c.window_started_at <= p_now - interval '1 day' then 1 else c.sent + 1 end,
      window_started_at = case when c.window_started_at <= p_now - interval '1 day' then p_now else c.window_started_at end
    where c.sent < p_most[i] or c.window_started_at <= p_now - interval '1 day';
    if not found then
      v_full := p_keys[i];
      raise exception 'full' using errcode = 'MPFUL';
    end if;
  end loop;
  return null;
exception when sqlstate 'MPFUL' then return v_full;
end $$;

create function text_messages_sent(p_key text, p_now timestamptz) returns integer
language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce((select c.sent from text_message_counts c where c.key = p_key and c.window_started_at > p_now - interval '1 day'), 0)
$$;

-- Removes codes and counts whose time is over.
create function forget_phone_codes() returns void
language sql security definer set search_path = public, pg_temp as $$
  delete from phone_codes where requested_at < now() - interval '1 day';
  delete from text_message_counts where window_started_at < now() - interval '2 days';
$$;

do $$
declare f text;
begin
  foreach f in array array['request_phone_code', 'store_phone_code', 'person_of_phone', 'use_phone_code', 'confirm_phone', 'remove_verified_phone',
    'verified_phone_of', 'phone_to_confirm', 'claim_text_message', 'text_messages_sent', 'forget_phone_codes'] loop
    execute format('revoke all on function %I from public', f);
    execute format('grant execute on function %I to milepost_app', f);
  end loop;
end $$;

-- The person behind a username: a number that was confirmed is its person's, whatever agencies state.
create or replace function person_named(p_username text) returns bigint
language sql stable security definer set search_path = public, pg_temp as $$
  with holders as (
    select m.user_id as id from memberships m where m.phone_e164 = p_username and m.status = 'active'
    union
    select u.id from users u where u.phone_e164 = p_username
      and not exists (select from memberships m where m.user_id = u.id and m.status <> 'deleted'))
  select coalesce(
    (select u.id from users u where u.email = p_username::citext),
    (select v.user_id from verified_phones v where v.phone_e164 = p_username and v.last_used_at > now() - interval '180 days'),
    (select h.id from holders h join users u on u.id = h.id where u.phone_e164 = p_username),
    (select min(h.id) from holders h having count(*) = 1))
$$;
