-- A project's number is the same whatever its case, blanks and kinds of hyphens (D57). `project_number_key` is `projectNumberKey` of
-- contract/src/projects/project-number.ts; server/src/features/projects/project-numbers.test.ts holds the two against each other.
create function project_number_key(p_number text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(
    translate(lower(normalize(p_number, nfkc)), U&'\2010\2012\2013\2014\2015\2212\2043\02D7', '--------'),
    '[[:space:]\u00AD\u200B-\u200D\u2060\uFEFF]', '', 'g')
$$;

alter table projects
  add column number_key text generated always as (project_number_key(dot_code)) stored,
  add column state_number_key text generated always as (project_number_key(state_project_number)) stored;

-- Tickets went to one or to the other: which of them keeps the number is the agency's to say.
do $$
declare
  v_same text;
begin
  select string_agg(numbers, '; ') into v_same
  from (select string_agg(dot_code || ' (project ' || id || ')', ', ' order by id) as numbers from projects group by authority_id, number_key having count(*) > 1 limit 20) x;
  if v_same is not null then
    raise exception 'projects have numbers that differ in case, blanks or hyphens only: %', v_same
      using hint = 'Change the number of all but one of them, with the release that runs now, and upgrade again.';
  end if;
end $$;

alter table projects drop constraint projects_dot_code_key;
alter table projects add constraint projects_dot_code_key unique (authority_id, number_key);
