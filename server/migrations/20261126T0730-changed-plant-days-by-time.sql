-- The oldest notes are taken first, without reading all that wait: a million may, after a database was filled from outside.
create index changed_plant_days_by_time on changed_plant_days (authority_id, noted_at);
