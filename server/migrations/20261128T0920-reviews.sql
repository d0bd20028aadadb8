-- Reviews of records of any kind: rounds, and in each the steps of its reviewers (D52). People are memberships or grants, whose ids come from one sequence.
create table reviews (
  authority_id bigint not null,
  id bigint not null default nextval('global_id'),
  kind text not null check (length(kind) between 1 and 40),
  subject_id bigint not null,
  project_id bigint,
  time_zone text not null,
  reference text not null check (length(reference) between 1 and 100),
  title text not null check (length(title) between 1 and 2000),
  status text not null check (status in ('open', 'returned', 'accepted', 'refused', 'withdrawn')),
  round integer not null check (round > 0),
  author_ids bigint[] not null check (cardinality(author_ids) > 0),
  submitted_by bigint not null,
  changed_at timestamptz not null,
  primary key (authority_id, id),
  foreign key (authority_id, project_id) references projects (authority_id, id) on delete cascade,
  constraint reviews_subject_key unique (authority_id, kind, subject_id)
);
comment on column reviews.subject_id is 'The record under review, a row of the table of its kind.';
comment on column reviews.time_zone is 'The zone whose dates are the due dates.';
comment on column reviews.title is 'The record as people know it, as of the current round.';
comment on column reviews.author_ids is 'Everybody who wrote the record; none of them reviews it.';
comment on column reviews.submitted_by is 'Who submitted the current round, and corrects what is returned.';
create index reviews_returned on reviews (authority_id, submitted_by) where status = 'returned';
select protect_table('reviews');

create table review_rounds (
  authority_id bigint not null,
  review_id bigint not null,
  round integer not null check (round > 0),
  submitted_by bigint not null,
  submitted_by_kind text not null,
  submitted_by_name text not null,
  submitted_at timestamptz not null,
  note text check (length(note) between 1 and 2000),
  facts jsonb,
  status text not null check (status in ('open', 'returned', 'accepted', 'refused', 'withdrawn')),
  ended_at timestamptz,
  primary key (authority_id, review_id, round),
  foreign key (authority_id, review_id) references reviews (authority_id, id) on delete cascade,
  constraint review_rounds_ended check ((status = 'open') = (ended_at is null))
);
comment on column review_rounds.facts is 'The record as it was submitted, for comparison with other rounds; null of rounds before there were any.';
select protect_table('review_rounds');

create table review_steps (
  authority_id bigint not null,
  id bigint not null default nextval('global_id'),
  review_id bigint not null,
  round integer not null,
  position integer not null check (position > 0),
  status text not null check (status in ('later', 'waiting', 'answered', 'dropped')),
  reviewer_id bigint,
  reviewer_name text,
  delegated_by_name text,
  days integer not null check (days between 1 and 250),
  due_on date,
  code text,
  note text check (length(note) between 1 and 2000),
  answered_by bigint,
  answered_by_kind text,
  answered_by_name text,
  answered_at timestamptz,
  primary key (authority_id, id),
  foreign key (authority_id, review_id, round) references review_rounds (authority_id, review_id, round) on delete cascade,
  constraint review_steps_reviewer check ((reviewer_id is null) = (reviewer_name is null)),
  constraint review_steps_answer check ((status = 'answered') = (answered_at is not null) and (answered_at is null) = (code is null)),
  constraint review_steps_due check (status not in ('waiting', 'answered') or due_on is not null)
);
comment on column review_steps.position is 'Steps of one position are asked together, those of a higher one afterwards.';
comment on column review_steps.reviewer_id is 'Null where anyone with the permission of the kind may answer.';
comment on column review_steps.days is 'Working days for the answer, from when it is asked for.';
create index review_steps_of_review on review_steps (authority_id, review_id, round);
create index review_steps_waiting on review_steps (authority_id, reviewer_id, due_on) where status = 'waiting';
select protect_table('review_steps');

-- Updates are reviewed from now on. Their authors: who drafted, changed and submitted them.
alter table change_orders add column author_ids bigint[] not null default '{}';
comment on column change_orders.author_ids is 'Everybody who wrote it; none of them reviews it.';
update change_orders c set author_ids = array(
  select distinct a.id from (
    select c.created_by as id union all select c.submitted_by
    union all select e.actor_id from audit_events e
    where e.authority_id = c.authority_id and e.subject = 'change_order' and e.subject_id = c.id and e.action = 'change_order.updated') a
  where a.id is not null)
where c.status <> 'approved';

with submitted as (
  select c.*, p.time_zone, case
      when c.status = 'pending' then 'open' when c.status = 'approved' then 'accepted' when c.decided_at is not null then 'refused' else 'withdrawn'
    end as review_status, coalesce(c.decided_at, c.voided_at) as ended_at
  from change_orders c join projects p on p.authority_id = c.authority_id and p.id = c.project_id
  where c.submitted_at is not null
), begun as (
  insert into reviews (authority_id, kind, subject_id, project_id, time_zone, reference, title, status, round, author_ids, submitted_by, changed_at)
  select authority_id, 'change_order', id, project_id, time_zone, number::text, description, review_status, 1,
    case when cardinality(author_ids) > 0 then author_ids else array[created_by] end, submitted_by, coalesce(ended_at, submitted_at)
  from submitted returning authority_id, id, subject_id
), rounds as (
  insert into review_rounds (authority_id, review_id, round, submitted_by, submitted_by_kind, submitted_by_name, submitted_at, status, ended_at)
  select b.authority_id, b.id, 1, s.submitted_by, 'employee', s.submitted_by_name, s.submitted_at, s.review_status, s.ended_at
  from begun b join submitted s on s.authority_id = b.authority_id and s.id = b.subject_id
  returning authority_id, review_id
)
-- Five working days are a week, but for holidays.
insert into review_steps (authority_id, review_id, round, position, status, days, due_on, code, note, answered_by, answered_by_kind, answered_by_name, answered_at)
select b.authority_id, b.id, 1, 1, case s.review_status when 'open' then 'waiting' when 'withdrawn' then 'dropped' else 'answered' end, 5,
  (s.submitted_at at time zone s.time_zone)::date + 7, case s.review_status when 'accepted' then 'approved' when 'refused' then 'rejected' end, s.decision_reason, s.decided_by,
  case when s.decided_by is not null then 'employee' end, s.decided_by_name, s.decided_at
from begun b join rounds r on r.authority_id = b.authority_id and r.review_id = b.id
  join submitted s on s.authority_id = b.authority_id and s.id = b.subject_id;
