-- Who is invited to an agency that is closed joins it only once it is open again, and is told meanwhile that it is closed. Nothing of the invitation is lost.
create or replace function begin_memberships(p_user_id bigint, p_address text, p_now timestamptz) returns bigint
language sql security definer set search_path = public, pg_temp as $$
  with begun as (
    update memberships m set status = 'active', activated_at = coalesce(m.activated_at, p_now)
    from users u, authorities a
    where m.user_id = p_user_id and m.status = 'pending' and u.id = p_user_id and u.password_hash is not null
      and a.id = m.authority_id and a.closed_at is null
    returning m.authority_id, m.id, m.first_name, m.last_name),
  noted as (
    insert into audit_events (authority_id, actor_kind, actor_id, actor_name, address, action, subject, subject_id)
    select authority_id, 'employee', id, first_name || ' ' || last_name, p_address, 'employee.activated', 'employee', id from begun),
  told as (
    insert into events (authority_id, type, ids) select authority_id, 'employees.changed', array[id] from begun)
  select count(*) from begun
$$;

create or replace function closed_authorities_of(p_user_id bigint) returns table (authority_id bigint, authority_name text)
language sql stable security definer set search_path = public, pg_temp as $$
  select m.authority_id, a.name
  from memberships m join authorities a on a.id = m.authority_id and a.closed_at is not null
  where m.user_id = p_user_id and m.status in ('active', 'pending') order by a.id
$$;
