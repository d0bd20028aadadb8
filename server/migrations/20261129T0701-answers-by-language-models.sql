-- A language model may word an answer: meanwhile the message has the answer by rules, which stays where nothing comes of it.
alter table assistant_messages add column thinking_until timestamptz, add column use_id bigint;
comment on column assistant_messages.thinking_until is 'Until when a language model may word the answer; null where none does.';
comment on column assistant_messages.use_id is 'The row of the register by which the answer was worded; null where it is by rules.';
update assistant_messages set answer = answer || '{"worded": null, "by_rules": null}' where not answer ? 'worded';
