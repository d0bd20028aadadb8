-- Files of e-mails that the demonstration kept, so that a report sent on a schedule can be opened from the outbox.
alter table outbox_mails
  add column attachments jsonb not null default '[]';
comment on column outbox_mails.attachments is 'file_name, content_type and content (base64) of each file.';
