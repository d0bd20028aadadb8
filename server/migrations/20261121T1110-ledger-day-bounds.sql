-- The instants between which a sealed day lay (D18c): an authority that moves to another time zone does not move the days that it sealed. Days that were sealed
-- before these columns were lay in the zone that their authority has now.
alter table ledger_roots add column starts_at timestamptz, add column ends_at timestamptz;
update ledger_roots r set starts_at = r.day::timestamp at time zone a.time_zone, ends_at = (r.day + 1)::timestamp at time zone a.time_zone
from authorities a where a.id = r.authority_id;
alter table ledger_roots alter column starts_at set not null, alter column ends_at set not null, add check (starts_at < ends_at);
comment on column ledger_roots.starts_at is 'The first instant of the day as it was sealed; of days that follow each other the end of the one before.';
comment on column ledger_roots.ends_at is 'The first instant after the day.';
