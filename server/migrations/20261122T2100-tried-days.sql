-- A day that could not be matched waits behind the others, and is tried again later.
alter table days_to_match add column tried_at timestamptz;
comment on column days_to_match.tried_at is 'When it was tried in vain for the last time.';
