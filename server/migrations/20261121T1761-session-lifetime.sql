-- When the person of a session last showed the password. A switch of agency begins another session without asking for it again, and takes this along, so
-- that no session outlives the longest time without a password, however often its tokens are renewed.
alter table sessions add column signed_in_at timestamptz not null default now();
