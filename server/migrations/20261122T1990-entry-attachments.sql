-- Photos and documents of entries by hand. What belongs to an entry of a closed period neither comes nor goes (D28).
create table entry_attachments (
  authority_id bigint not null,
  id bigint not null default nextval('global_id'),
  pay_entry_id bigint not null,
  file_key text not null,
  file_name text not null check (length(file_name) between 1 and 200),
  content_type text not null check (content_type in ('application/pdf', 'image/jpeg', 'image/png')),
  size_bytes bigint not null check (size_bytes > 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null,
  created_by bigint not null,
  created_by_name text not null,
  primary key (authority_id, id),
  foreign key (authority_id, pay_entry_id) references pay_entries (authority_id, id),
  constraint entry_attachments_content_key unique (authority_id, pay_entry_id, sha256)
);
create index entry_attachments_of_file on entry_attachments (file_key);
select protect_table('entry_attachments');

create function refuse_attachment_of_closed_period() returns trigger language plpgsql as $$
declare
  v_status text;
begin
  select p.status into v_status from pay_entries e join pay_periods p on p.authority_id = e.authority_id and p.id = e.pay_period_id
  where e.authority_id = coalesce(new.authority_id, old.authority_id) and e.id = coalesce(old.pay_entry_id, new.pay_entry_id) for share of p;
  if v_status = 'closed' then
    raise exception 'the pay period of this attachment is closed' using errcode = 'check_violation', constraint = 'pay_period_closed';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger refuse_attachment_of_closed_period before insert or update or delete on entry_attachments
  for each row execute function refuse_attachment_of_closed_period();
