-- When people were notified of a lasting condition, in the word that the rest of the product uses.
alter table notice_conditions rename column told_at to notified_at;
comment on column notices.mailed_count is 'How many of its count an e-mail has reported.';
comment on column plant_health.problems is 'What is wrong with the plant, as it was last reported.';
comment on column plant_health.turning is 'What has looked different since turning_since; it is reported once it lasts.';
comment on column email_changes.token_hash is 'Null until the link was sent, and permanently where the address is another person''s, which nobody is informed of.';
