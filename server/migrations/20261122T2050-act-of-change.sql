-- By which act a change moved entries of its tickets, so that taking it back withdraws what that act made and revives what it withdrew, whatever was withdrawn since.
alter table ticket_changes add column act_id bigint;
comment on column ticket_changes.act_id is 'The act of its pay entries; null where it moved none.';
comment on column pay_entries.created_by is 'The membership; of a correction that a supplier''s void made, the supplier.';
comment on column pay_entries.withdrawn_by is 'The membership, or the supplier that voided the ticket.';

-- Changes that can still be taken back are found by their person and moment.
update ticket_changes c set act_id = (
  select max(x.act_id) from pay_entries e
  cross join lateral (values (e.act_id, e.created_at, e.created_by), (e.withdrawn_act_id, e.withdrawn_at, e.withdrawn_by)) x(act_id, at, by)
  where e.authority_id = c.authority_id and e.ticket_id = any(c.ticket_ids) and x.at = c.at and x.by = c.membership_id)
where c.at > now() - interval '1 day';
