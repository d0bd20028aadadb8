-- Rule packs in editions: limits, pay schedules and validation of a specification, by which lots are judged.
create table rule_pack_editions (
  authority_id bigint not null references authorities,
  id bigint not null default nextval('global_id'),
  pack_key text not null check (pack_key ~ '^[a-z][a-z0-9_]{0,39}$'),
  edition integer not null check (edition > 0),
  state text not null default 'draft' check (state in ('draft', 'published', 'withdrawn')),
  source text not null check (length(source) between 1 and 200),
  author text not null check (length(author) between 1 and 100),
  from_on date not null,
  to_on date,
  pack jsonb not null,
  published_at timestamptz,
  published_by text,
  withdrawn_reason text check (length(withdrawn_reason) between 1 and 1000),
  lock_version integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (authority_id, id),
  constraint rule_pack_editions_edition_key unique (authority_id, pack_key, edition),
  constraint rule_pack_editions_dates check (to_on >= from_on),
  constraint rule_pack_editions_published check ((published_at is null) = (published_by is null)),
  constraint rule_pack_editions_key check (pack ->> 'key' = pack_key)
);
comment on column rule_pack_editions.pack is 'The contract''s RulePack.';
comment on column rule_pack_editions.to_on is 'Last date of lots that it judges; null while it has no successor.';
select protect_table('rule_pack_editions');

-- What was published stays as it was: only its state and its last date change.
create function refuse_published_edition() returns trigger language plpgsql as $$
begin
  if old.state <> 'draft' and (new.pack, new.edition, new.source, new.author, new.from_on) is distinct from (old.pack, old.edition, old.source, old.author, old.from_on) then
    raise exception 'edition % is published', old.id using errcode = 'check_violation', constraint = 'edition_published';
  end if;
  return new;
end $$;
create trigger rule_pack_editions_published before update on rule_pack_editions for each row execute function refuse_published_edition();
