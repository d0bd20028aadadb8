-- The refusals of a ticket number, for exceptions that miss it.
create index ingest_refusals_by_number on ingest_refusals (authority_id, ticket_number) where ticket_number is not null;
