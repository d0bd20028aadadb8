-- A person who changes the password may end what was opened by address alone: calendar addresses are revoked, and tokens of maps from before are refused.
alter table memberships add column map_tokens_from timestamptz;
