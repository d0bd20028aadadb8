-- Assistants answer from their files alone.
alter table assistants drop column tools;
