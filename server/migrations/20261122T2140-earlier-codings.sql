-- What people did last on a project is read from what stands: entries that were taken back, and those of other projects, are not walked through.
create index pay_entries_earlier on pay_entries (authority_id, project_id, id desc) include (ticket_id, pay_item_id, external_contractor_id)
  where kind = 'ticket' and withdrawn_at is null;
