-- The last day of a credential of which people were notified, and how many days before it.
alter table company_credentials add column noticed_expires_on date;
alter table company_credentials add column noticed_days integer;
comment on column company_credentials.noticed_expires_on is 'The last day that people were notified of; another one is said again.';
comment on column company_credentials.noticed_days is 'How many days before that day they were notified: 30, then 7.';
create index company_credentials_expiring on company_credentials (authority_id, expires_on) where deleted_at is null;
