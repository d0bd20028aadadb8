-- The agency that invites by a link; null for a link to choose a new password.
alter table password_links add column authority_id bigint references authorities;

-- The invitation that a link answers, for the page that it opens: none for a link to choose a new password, for one that is not good, and once the
-- invitation was accepted or taken back. Whoever holds the link reads the e-mails of its person, and so may know who invites.
create function invitation_of_link(p_token_hash bytea, p_now timestamptz)
returns table (authority_id bigint, authority_name text, first_name text, last_name text)
language sql stable security definer set search_path = public, pg_temp as $$
  select a.id, a.name, m.first_name, m.last_name
  from password_links l
    join memberships m on m.authority_id = l.authority_id and m.user_id = l.user_id and m.status = 'pending'
    join authorities a on a.id = m.authority_id
  where l.token_hash = p_token_hash and l.used_at is null and l.expires_at > p_now
$$;
revoke all on function invitation_of_link from public;
grant execute on function invitation_of_link to milepost_app;
