-- One truth for a phone number: what an active membership says, whether its person or an administrator entered it, signs that person in. Where several
-- persons' agencies say the same number, it is the one's who chose it on the account page (users.phone_e164); where none did, nobody's. Who has no
-- membership has the number of the account alone.
create index memberships_by_phone on memberships (phone_e164) where status = 'active' and phone_e164 is not null;

create function person_named(p_username text) returns bigint
language sql stable security definer set search_path = public, pg_temp as $$
  with holders as (
    select m.user_id as id from memberships m where m.phone_e164 = p_username and m.status = 'active'
    union
    select u.id from users u where u.phone_e164 = p_username
      and not exists (select from memberships m where m.user_id = u.id and m.status <> 'deleted'))
  select coalesce(
    (select u.id from users u where u.email = p_username::citext),
    (select h.id from holders h join users u on u.id = h.id where u.phone_e164 = p_username),
    (select min(h.id) from holders h having count(*) = 1))
$$;
revoke all on function person_named from public;
comment on function person_named is 'The person behind a username: an e-mail address, or a phone number in E.164; null for nobody.';

create or replace function person_signing_in(p_username text)
returns table (id bigint, email text, password_hash text, installation_role text, invited boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select u.id, u.email::text, u.password_hash, u.installation_role, m.invited
  from users u
  cross join lateral (
    select coalesce(bool_or(status = 'pending'), false) as invited, count(*) as present from memberships where user_id = u.id and status <> 'deleted') m
  where u.id = person_named(p_username)
    and (m.present > 0 or u.installation_role is not null or exists (select from grants g where g.user_id = u.id and g.revoked_at is null))
$$;

create or replace function person_resetting(p_username text) returns table (id bigint, email text, locale text)
language sql stable security definer set search_path = public, pg_temp as $$
  select u.id, u.email::text, u.locale from users u
  where u.id = person_named(p_username)
    and (u.installation_role is not null or exists (select from memberships m where m.user_id = u.id and m.status <> 'deleted'))
$$;
