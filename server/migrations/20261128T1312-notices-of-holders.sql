-- A notice is a person's: of a membership or, from outside, of a grant, whose ids come from one sequence.
alter table notices drop constraint notices_authority_id_membership_id_fkey;
alter table notices rename column membership_id to holder_id;
comment on column notices.holder_id is 'The membership or the grant of the person who is notified.';
alter table notice_choices drop constraint notice_choices_authority_id_membership_id_fkey;
alter table notice_choices rename column membership_id to holder_id;
comment on column notice_choices.holder_id is 'The membership or the grant of the person who chose.';
alter table notice_settings drop constraint notice_settings_authority_id_membership_id_fkey;
alter table notice_settings rename column membership_id to holder_id;
comment on column notice_settings.holder_id is 'The membership or the grant of the person whose times they are.';

-- What people are notified of next: of a step that waits for an answer, and of a review that has changed.
alter table review_steps add column notice_on date default '-infinity';
comment on column review_steps.notice_on is 'From this date on, in the zone of the review, its reviewer is notified of the step again; null once there is nothing more to say.';
create index review_steps_to_notice on review_steps (authority_id, notice_on) where status = 'waiting' and notice_on is not null;
alter table reviews add column unnoticed boolean not null default false;
comment on column reviews.unnoticed is 'Changed since people were notified of it last.';
create index reviews_to_notice on reviews (authority_id) where unnoticed;

-- The last day of a grant of which its person was notified.
alter table grants add column ending_noticed_on date;
comment on column grants.ending_noticed_on is 'The last day that the person was notified of; another one is said again.';
create index grants_ending on grants (authority_id, ends_on) where ends_on is not null and revoked_at is null;

-- Takes an employee away for good, as before, and their notices with how these reached them.
create or replace function purge_employee(p_authority_id bigint, p_id bigint, p_now timestamptz) returns void language plpgsql as $$
begin
  delete from plant_assignments where authority_id = p_authority_id and membership_id = p_id;
  delete from group_members where authority_id = p_authority_id and membership_id = p_id;
  delete from table_preferences where authority_id = p_authority_id and holder_id = p_id;
  delete from table_views where authority_id = p_authority_id and holder_id = p_id and not shared;
  delete from project_favorites where authority_id = p_authority_id and holder_id = p_id;
  delete from search_histories where authority_id = p_authority_id and holder_id = p_id;
  delete from notices where authority_id = p_authority_id and holder_id = p_id;
  delete from notice_choices where authority_id = p_authority_id and holder_id = p_id;
  delete from notice_settings where authority_id = p_authority_id and holder_id = p_id;
  if (select activated_at is null from memberships where authority_id = p_authority_id and id = p_id) then
    delete from project_employees where authority_id = p_authority_id and membership_id = p_id;
    delete from memberships where authority_id = p_authority_id and id = p_id;
  end if;
  update memberships set user_id = null, purged_at = p_now, phone_e164 = null, title = null, employee_number = null, district_id = null,
      signature_image_id = null, last_seen_at = null
    where authority_id = p_authority_id and id = p_id;
end $$;
