-- What a supplier sent is bound by the event that tells of it (D18c, D13): the number of its version and the SHA-256 of its raw text. Both are hashed with the
-- event where they are there. Events without them tell of no version, or were chained before these columns were: their hashes stay as they are.
alter table ticket_events add column version integer, add column raw_hash text;
comment on column ticket_events.version is 'The version of ticket_versions that the event tells of.';
comment on column ticket_events.raw_hash is 'SHA-256 of that version''s raw text in UTF-8, in 64 hexadecimal digits.';
