-- An evaluation asks up to 100 questions of up to 20,000 passages: a job does, and the assistant says how far it is.
alter table assistants
  add column evaluating_done integer check (evaluating_done >= 0),
  add column evaluating_of integer check (evaluating_of > 0),
  add constraint assistants_evaluating_check check ((evaluating_done is null) = (evaluating_of is null));

-- What answered a question may be records.
update assistants set evaluation = jsonb_set(evaluation, '{questions}', coalesce(
  (select jsonb_agg(q.one || '{"topic": null}' order by q.at) from jsonb_array_elements(evaluation -> 'questions') with ordinality q(one, at)), '[]'))
where evaluation is not null;
