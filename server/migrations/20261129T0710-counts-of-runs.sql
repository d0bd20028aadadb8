-- What lists of runs say of what was written, without reading it.
alter table report_model_runs
  add column sentences integer generated always as (jsonb_array_length(words -> 'sentences')) stored,
  add column refused integer generated always as (jsonb_array_length(words -> 'refused')) stored,
  add column replaced integer generated always as (jsonb_array_length(jsonb_path_query_array(words, '$.sentences[*] ? (@.origin == "replaced")'))) stored,
  add column added integer generated always as (jsonb_array_length(jsonb_path_query_array(words, '$.sentences[*] ? (@.origin == "required")'))) stored,
  add column required integer generated always as ((words ->> 'required')::integer) stored,
  add column required_said integer generated always as ((words ->> 'required_said')::integer) stored,
  add column written_by text generated always as (words ->> 'written_by') stored,
  add column by_rules text generated always as (words ->> 'by_rules') stored;
create index report_model_runs_latest on report_model_runs (authority_id, created_at desc, id desc);
