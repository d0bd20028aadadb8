-- The HTML of e-mails that the demonstration keeps; e-mails kept before have none.
alter table outbox_mails add column html text;
