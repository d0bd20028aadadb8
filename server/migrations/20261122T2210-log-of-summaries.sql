-- The log of posts tells daily summaries, too, and keeps those that were refused as they were sent.
alter table ingest_deliveries add column kind text not null default 'tickets' check (kind in ('tickets', 'daily_summaries'));
comment on column ingest_deliveries.kind is 'What the post is of; the counts are of these.';
alter table ingest_refusals add column date text;
comment on column ingest_refusals.date is 'The day of a refused daily summary, as it was sent; null of tickets and where it could not be read.';
