-- An attachment neither leaves an entry of a closed period nor comes to one, moved from another entry either (D28).
create or replace function refuse_attachment_of_closed_period() returns trigger language plpgsql as $$
begin
  if (select bool_or(h.status = 'closed') from (
    select p.status from pay_entries e join pay_periods p on p.authority_id = e.authority_id and p.id = e.pay_period_id
    where (e.authority_id, e.id) in ((new.authority_id, new.pay_entry_id), (old.authority_id, old.pay_entry_id)) order by p.id for share of p) h) then
    raise exception 'the pay period of this attachment is closed' using errcode = 'check_violation', constraint = 'pay_period_closed';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
