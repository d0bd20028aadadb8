-- Administrators are notified once, within a week before a token of the agency expires: its system stops working then.
alter table api_tokens add column expiry_noticed_at timestamptz;
comment on column api_tokens.expiry_noticed_at is 'When administrators were notified that a token of the agency expires; null before that.';
create index api_tokens_expiring on api_tokens (authority_id, expires_at) where kind = 'agency' and revoked_at is null and expiry_noticed_at is null;
