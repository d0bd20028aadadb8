-- A day stays in the list while it is matched, so that a match that was killed is begun again and holds no lock while it reads and compares.
alter table days_to_match add column match_id bigint, add column taken_at timestamptz, add column asked_again boolean not null default false,
  add constraint days_to_match_taken check ((match_id is null) = (taken_at is null));
comment on column days_to_match.match_id is 'The match that has the day in hand; null while none has. Another one may take it over from a match that was not heard of for a minute.';
comment on column days_to_match.taken_at is 'When that match was heard of for the last time.';
comment on column days_to_match.asked_again is 'Whether the day was asked for since that match took it: it stays to be matched.';
alter table matched_days add column tickets integer not null default 0;
comment on column matched_days.tickets is 'Tickets that were compared: a large day rests for a while before it is matched again.';
