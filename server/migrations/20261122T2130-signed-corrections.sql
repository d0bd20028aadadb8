-- Whoever takes back an entry of a closed period signs it (D28): the hash of the signature stays with the correction.
alter table pay_entries add column signature_sha256 text check (signature_sha256 ~ '^[0-9a-f]{64}$');
-- One entry is taken back once, whoever asks at the same moment. Balances of tickets come and go with what becomes of the tickets.
create unique index pay_entries_correction_key on pay_entries (authority_id, corrects_id) where withdrawn_at is null and ticket_id is null and kind = 'correction';
-- Whom an entry pays stays known: a contractor whom one names is not taken off its project. Entries of closed periods stay as they were signed.
alter table pay_entries add constraint pay_entries_contractor_fkey
  foreign key (authority_id, external_contractor_id) references external_contractors (authority_id, id) not valid;
create index pay_entries_of_contractor on pay_entries (authority_id, external_contractor_id) where external_contractor_id is not null;
