-- How an agency rounds quantities on pay items, unit by unit (D16, D33); without a row the table of units holds.
create table unit_settings (
  authority_id bigint not null references authorities,
  uom text not null check (length(uom) between 1 and 10),
  decimals smallint not null check (decimals between 0 and 6),
  rounding text not null check (rounding in ('half_up', 'half_even')),
  lock_version integer not null default 1,
  updated_at timestamptz not null,
  updated_by bigint not null,
  updated_by_name text not null,
  primary key (authority_id, uom)
);
comment on column unit_settings.rounding is 'half_up: half away from zero; half_even: half to even, as ASTM E29 has it.';
select protect_table('unit_settings');

-- By what tickets' units become units of pay items across dimensions: only by a factor that the project approved (D29). A factor is never changed but ended.
create table conversion_factors (
  authority_id bigint not null,
  id bigint not null default nextval('global_id'),
  project_id bigint not null,
  material_id bigint,
  ticket_uom text not null check (length(ticket_uom) between 1 and 10),
  pay_uom text not null check (length(pay_uom) between 1 and 10),
  factor numeric(14, 8) not null check (factor > 0),
  per text not null check (per in ('ticket_uom', 'pay_uom')),
  basis text not null check (length(basis) between 1 and 1000),
  valid_from date not null,
  valid_to date,
  approved_at timestamptz not null,
  approved_by bigint not null,
  approved_by_name text not null,
  ended_at timestamptz,
  ended_by bigint,
  ended_by_name text,
  primary key (authority_id, id),
  foreign key (authority_id, project_id) references projects (authority_id, id) on delete cascade,
  foreign key (authority_id, material_id) references materials (authority_id, id),
  constraint conversion_factors_units check (ticket_uom <> pay_uom),
  constraint conversion_factors_dates check (valid_to >= valid_from - 1),
  constraint conversion_factors_ended check ((ended_at is null) = (ended_by is null) and (ended_at is null) = (ended_by_name is null)),
  constraint conversion_factors_overlap exclude using gist (authority_id with =, project_id with =, (coalesce(material_id, 0)) with =, ticket_uom with =,
    pay_uom with =, daterange(valid_from, valid_to + 1) with &&)
);
comment on column conversion_factors.material_id is 'Null: for every material that has no factor of its own.';
comment on column conversion_factors.per is 'ticket_uom: so many pay units are one unit of the ticket; pay_uom: so many units of the ticket are one pay unit.';
comment on column conversion_factors.basis is 'How the factor was found.';
comment on column conversion_factors.valid_to is 'The last day of printing that it holds for; the day before valid_from where it was ended for all days.';
create index conversion_factors_of_material on conversion_factors (authority_id, material_id) where material_id is not null;
select protect_table('conversion_factors', true);
grant update (valid_to, ended_at, ended_by, ended_by_name), delete on conversion_factors to milepost_app;

create function refuse_changed_factor() returns trigger language plpgsql as $$
begin
  if (to_jsonb(new) - array['valid_to', 'ended_at', 'ended_by', 'ended_by_name']) <> (to_jsonb(old) - array['valid_to', 'ended_at', 'ended_by', 'ended_by_name'])
    or coalesce(new.valid_to, 'infinity') > coalesce(old.valid_to, 'infinity') then
    raise exception 'a conversion factor is ended, and not changed' using errcode = 'check_violation', constraint = 'conversion_factor_unchanged';
  end if;
  return new;
end $$;
create trigger refuse_changed_factor before update on conversion_factors for each row execute function refuse_changed_factor();

-- A factor by which something stands, or stood, is never deleted, so that every entry can be worked out again.
alter table pay_entries add constraint pay_entries_conversion_factor_fkey
  foreign key (authority_id, conversion_factor_id) references conversion_factors (authority_id, id);
create index pay_entries_of_factor on pay_entries (authority_id, conversion_factor_id) where conversion_factor_id is not null;
