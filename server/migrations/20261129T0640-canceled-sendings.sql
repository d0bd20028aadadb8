-- A sending that waits is canceled by people; it ends like the others.
alter table construction_sendings drop constraint construction_sendings_state_check;
alter table construction_sendings add constraint construction_sendings_state_check
  check (state in ('queued', 'running', 'waiting', 'done', 'refused', 'failed', 'canceled'));
alter table construction_sendings drop constraint construction_sendings_ended;
alter table construction_sendings add constraint construction_sendings_ended
  check ((state in ('done', 'refused', 'failed', 'canceled')) = (ended_at is not null));
