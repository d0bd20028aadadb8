-- A flag is set for the installation, for an authority (authority_feature_flags), or for one of its people; the narrower one holds (D12b). Where no row is,
-- the wider one does.
create table membership_feature_flags (
  authority_id bigint not null,
  membership_id bigint not null,
  name text not null check (length(name) <= 100),
  enabled boolean not null,
  primary key (authority_id, membership_id, name),
  foreign key (authority_id, membership_id) references memberships (authority_id, id) on delete cascade
);
select protect_table('membership_feature_flags');

-- Global tables (D1): they hold for every authority, and nobody but whoever runs the installation changes them.
create table installation_feature_flags (
  name text primary key check (length(name) <= 100),
  enabled boolean not null
);
create table installation_flag_changes (
  id bigint primary key default nextval('global_id'),
  at timestamptz not null,
  user_id bigint not null references users,
  actor_name text not null,
  address text not null,
  name text not null,
  old boolean,
  new boolean
);
comment on table installation_flag_changes is 'The audit log of the flags of the installation, which belongs to no authority; never changed.';
grant select on installation_feature_flags, installation_flag_changes to milepost_app;

-- Sets a flag for the installation, or leaves it to the dictionary, with what the log and open pages of every authority have to know, in one transaction.
-- Answers whether anything changed.
create function set_installation_flag(p_name text, p_enabled boolean, p_user_id bigint, p_actor_name text, p_address text, p_now timestamptz) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare v_old boolean;
begin
  if not exists (select from users where id = p_user_id and installation_role = 'operator') then
    raise exception 'only an operator sets flags for the installation';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('installation_feature_flags', 0));
  select enabled into v_old from installation_feature_flags where name = p_name;
  if v_old is not distinct from p_enabled then return false; end if;
  if p_enabled is null then
    delete from installation_feature_flags where name = p_name;
  else
    insert into installation_feature_flags as f (name, enabled) values (p_name, p_enabled) on conflict (name) do update set enabled = excluded.enabled;
  end if;
  insert into installation_flag_changes (at, user_id, actor_name, address, name, old, new)
    values (p_now, p_user_id, p_actor_name, p_address, p_name, v_old, p_enabled);
  insert into events (authority_id, type) select id, 'flags.changed' from authorities;
  return true;
end $$;
revoke all on function set_installation_flag from public;
grant execute on function set_installation_flag to milepost_app;
