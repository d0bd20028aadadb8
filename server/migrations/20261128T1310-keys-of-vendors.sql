-- A key is created by an employee or by a person of a company, whose name it keeps. One that was created under a grant of listed projects answers of these alone.
alter table ingest_keys add column created_by_name text;
update ingest_keys k set created_by_name = coalesce(
  (select concat_ws(' ', nullif(m.first_name, ''), nullif(m.last_name, '')) from memberships m where m.authority_id = k.authority_id and m.id = k.created_by), '');
alter table ingest_keys alter column created_by_name set not null;
alter table ingest_keys add column project_ids bigint[];
comment on column ingest_keys.project_ids is 'Projects whose tickets it may ask about; null means all of the agency, and held tickets.';
comment on column ingest_keys.created_by is 'The membership or the grant of who created it.';
