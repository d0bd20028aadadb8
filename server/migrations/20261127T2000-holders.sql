-- A person's settings, views and favorites belong to the membership or to the grant under which they were made: ids of both come from one sequence.
alter table table_preferences drop constraint table_preferences_authority_id_membership_id_fkey;
alter table table_preferences rename column membership_id to holder_id;
alter table table_views drop constraint table_views_authority_id_membership_id_fkey;
alter table table_views rename column membership_id to holder_id;
alter table search_histories drop constraint search_histories_authority_id_membership_id_fkey;
alter table search_histories rename column membership_id to holder_id;
alter table project_favorites drop constraint project_favorites_authority_id_membership_id_fkey;
alter table project_favorites rename column membership_id to holder_id;
comment on column table_preferences.holder_id is 'The membership or the grant whose setting it is.';
comment on column table_views.holder_id is 'The membership or the grant under which it was made.';
comment on column search_histories.holder_id is 'The membership or the grant that searched.';
comment on column project_favorites.holder_id is 'The membership or the grant whose favorite it is.';
alter table ticket_changes rename column membership_id to holder_id;
comment on column ticket_changes.holder_id is 'The membership or the grant under which the change was made.';
alter table uploads drop constraint uploads_authority_id_membership_id_fkey;
alter table uploads rename column membership_id to holder_id;
comment on column uploads.holder_id is 'The membership or the grant that sends the file.';
alter table ticket_events drop constraint ticket_events_actor_kind_check;
alter table ticket_events add constraint ticket_events_actor_kind_check check (actor_kind in ('employee', 'grantee', 'supplier', 'system')) not valid;
alter table ticket_events validate constraint ticket_events_actor_kind_check;

-- Takes an employee away for good, as before: their settings under the new name of the column.
create or replace function purge_employee(p_authority_id bigint, p_id bigint, p_now timestamptz) returns void language plpgsql as $$
begin
  delete from plant_assignments where authority_id = p_authority_id and membership_id = p_id;
  if to_regclass('group_members') is not null then
    delete from group_members where authority_id = p_authority_id and membership_id = p_id;
  end if;
  delete from table_preferences where authority_id = p_authority_id and holder_id = p_id;
  delete from table_views where authority_id = p_authority_id and holder_id = p_id and not shared;
  delete from project_favorites where authority_id = p_authority_id and holder_id = p_id;
  delete from search_histories where authority_id = p_authority_id and holder_id = p_id;
  if (select activated_at is null from memberships where authority_id = p_authority_id and id = p_id) then
    delete from project_employees where authority_id = p_authority_id and membership_id = p_id;
    delete from memberships where authority_id = p_authority_id and id = p_id;
  end if;
  update memberships set user_id = null, purged_at = p_now, phone_e164 = null, title = null, employee_number = null, district_id = null,
      signature_image_id = null, last_seen_at = null
    where authority_id = p_authority_id and id = p_id;
end $$;
