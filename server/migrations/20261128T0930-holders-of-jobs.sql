-- A job that prepares a file is a person's: of a membership or, from outside, of a grant, whose ids come from one sequence.
alter table async_jobs drop constraint async_jobs_authority_id_membership_id_fkey;
alter table async_jobs rename column membership_id to holder_id;
alter index async_jobs_of_member rename to async_jobs_of_holder;
comment on column async_jobs.holder_id is 'The membership or the grant of the person who waits for it.';
