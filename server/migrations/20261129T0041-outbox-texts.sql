-- The demonstration's outbox shows text messages next to emails.
alter table outbox_mails add column kind text not null default 'email' check (kind in ('email', 'text'));
comment on column outbox_mails.kind is 'A text message has a number in E.164 as its recipient, and an empty subject.';
