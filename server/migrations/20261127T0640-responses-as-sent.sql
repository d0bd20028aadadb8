-- A repeat of a post is answered with the bytes of the first response: `jsonb` puts the names of an object in an order of its own.
alter table ingest_deliveries alter column response type json using response::json;
