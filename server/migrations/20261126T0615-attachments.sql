-- Attachments of entries by hand become attachments of any kind of record, with versions: a file that replaces another keeps it as an earlier version.
alter table entry_attachments rename to attachments;
alter table attachments rename column pay_entry_id to owner_id;
alter table attachments
  drop constraint entry_attachments_authority_id_pay_entry_id_fkey,
  drop constraint entry_attachments_content_key,
  add column owner_kind text not null default 'pay_entry' check (owner_kind in ('pay_entry')),
  add column series_id bigint,
  add column version integer not null default 1 check (version > 0),
  add column replaced_at timestamptz;
alter table attachments alter column series_id type bigint using id;
alter table attachments alter column series_id set not null, alter column owner_kind drop default, alter column version drop default;
comment on column attachments.owner_id is 'The record of the kind that the file belongs to; the trigger checks that it exists.';
comment on column attachments.series_id is 'The id of the first version.';
comment on column attachments.replaced_at is 'When the next version came; null for the latest one.';
create unique index attachments_content_key on attachments (authority_id, owner_kind, owner_id, sha256) where replaced_at is null;
create unique index attachments_version_key on attachments (authority_id, series_id, version);
create index attachments_of_owner on attachments (authority_id, owner_id);
alter index entry_attachments_of_file rename to attachments_of_file;

-- What belongs to a sealed record neither comes, changes nor goes: of an entry of a closed period (D28). Another kind of owner adds its own rule here.
create function refuse_sealed_attachment() returns trigger language plpgsql as $$
begin
  if (select bool_or(h.status = 'closed') from (
    select p.status from pay_entries e join pay_periods p on p.authority_id = e.authority_id and p.id = e.pay_period_id
    where (e.authority_id, e.id, 'pay_entry') in ((new.authority_id, new.owner_id, new.owner_kind), (old.authority_id, old.owner_id, old.owner_kind))
    order by p.id for share of p) h) then
    raise exception 'the pay period of this attachment is closed' using errcode = 'check_violation', constraint = 'pay_period_closed';
  end if;
  if tg_op <> 'DELETE' and not exists (select from pay_entries e where e.authority_id = new.authority_id and e.id = new.owner_id) then
    raise exception 'an attachment belongs to a record' using errcode = 'foreign_key_violation', constraint = 'attachments_owner_fkey';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
drop trigger refuse_attachment_of_closed_period on attachments;
drop function refuse_attachment_of_closed_period;
create trigger refuse_sealed_attachment before insert or update or delete on attachments
  for each row execute function refuse_sealed_attachment();
