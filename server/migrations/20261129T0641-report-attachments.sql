-- Photos and documents attached to daily work reports: sealed while a report is signed, and kept for the revisions that were signed with them.
alter table attachments drop constraint attachments_owner_kind_check,
  add constraint attachments_owner_kind_check check (owner_kind in ('pay_entry', 'sample', 'submittal', 'daily_work_report'));

create or replace function refuse_sealed_attachment() returns trigger language plpgsql as $$
begin
  if (select bool_or(h.status = 'closed') from (
    select p.status from pay_entries e join pay_periods p on p.authority_id = e.authority_id and p.id = e.pay_period_id
    where (e.authority_id, e.id, 'pay_entry') in ((new.authority_id, new.owner_id, new.owner_kind), (old.authority_id, old.owner_id, old.owner_kind))
    order by p.id for share of p) h) then
    raise exception 'the pay period of this attachment is closed' using errcode = 'check_violation', constraint = 'pay_period_closed';
  end if;
  if (select bool_or(h.status in ('complete', 'approved', 'void')) from (
    select s.status from samples s
    where (s.authority_id, s.id, 'sample') in ((new.authority_id, new.owner_id, new.owner_kind), (old.authority_id, old.owner_id, old.owner_kind))
    order by s.id for share of s) h) then
    raise exception 'the results of the sample of this attachment are authorized' using errcode = 'check_violation', constraint = 'sample_locked';
  end if;
  if (select bool_or(h.status not in ('draft', 'returned')) from (
    select s.status from submittals s
    where (s.authority_id, s.id, 'submittal') in ((new.authority_id, new.owner_id, new.owner_kind), (old.authority_id, old.owner_id, old.owner_kind))
    order by s.id for share of s) h) then
    raise exception 'the submittal of this attachment is under review or decided' using errcode = 'check_violation', constraint = 'submittal_state';
  end if;
  if (select bool_or(h.status not in ('draft', 'rejected')) from (
    select r.status from daily_work_reports r
    where (r.authority_id, r.id, 'daily_work_report') in ((new.authority_id, new.owner_id, new.owner_kind), (old.authority_id, old.owner_id, old.owner_kind))
    order by r.id for share of r) h) then
    raise exception 'the daily work report of this attachment is signed' using errcode = 'check_violation', constraint = 'dwr_state';
  end if;
  -- What an earlier revision was signed with stays; an amendment may add files, and next versions of them.
  if tg_op = 'DELETE' and old.owner_kind = 'daily_work_report' and exists (select from daily_work_report_revisions v
    where v.authority_id = old.authority_id and v.report_id = old.owner_id and v.signed_at >= old.created_at) then
    raise exception 'this attachment was signed with an earlier revision' using errcode = 'check_violation', constraint = 'dwr_attachment_signed';
  end if;
  if tg_op <> 'DELETE'
    and not exists (select from daily_work_reports r where new.owner_kind = 'daily_work_report' and r.authority_id = new.authority_id and r.id = new.owner_id)
    and not exists (select from samples s where new.owner_kind = 'sample' and s.authority_id = new.authority_id and s.id = new.owner_id)
    and not exists (select from submittals s where new.owner_kind = 'submittal' and s.authority_id = new.authority_id and s.id = new.owner_id)
    and not exists (select from pay_entries e where new.owner_kind = 'pay_entry' and e.authority_id = new.authority_id and e.id = new.owner_id) then
    raise exception 'an attachment belongs to a record' using errcode = 'foreign_key_violation', constraint = 'attachments_owner_fkey';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
