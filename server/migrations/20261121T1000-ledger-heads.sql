-- The heads from which a day's root was made (D18c), kept once the root was confirmed: in the order of tickets, 1,000 a part, 44 bytes a head. With them a
-- root that no longer fits its day names the tickets that were rewritten or removed. A list that was edited does not give the root.
create table ledger_heads (
  authority_id bigint not null references authorities,
  day date not null,
  part integer not null,
  ticket_ids bigint[] not null,
  seqs integer[] not null check (cardinality(seqs) = cardinality(ticket_ids)),
  hashes bytea not null check (length(hashes) = 32 * cardinality(ticket_ids)),
  primary key (authority_id, day, part)
);
comment on column ledger_heads.hashes is 'SHA-256 of each head, 32 bytes after 32 bytes.';
select protect_table('ledger_heads', true);
