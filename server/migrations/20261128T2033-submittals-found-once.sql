-- A word that most submittals hold is found by as many rows: those of one word are not grouped to be counted, since each holds it.
create or replace function submittals_found(p_patterns text[], p_search text) returns setof bigint
language sql stable security definer set search_path = public, pg_temp as $$
  with w as (
    select current_setting('app.authority_id')::bigint as authority_id, u.pattern, u.n from unnest(p_patterns) with ordinality u (pattern, n)),
  hits as (
    select w.n, s.id from w join submittals s on s.authority_id = w.authority_id and s.search_key like w.pattern
    union all
    select w.n, s.id from w join vendor_materials m on m.authority_id = w.authority_id and m.search_key like w.pattern
      join submittals s on s.authority_id = m.authority_id and s.vendor_material_id = m.id
    union all
    select w.n, s.id from w join certificate_types y on y.authority_id = w.authority_id and y.search_key like w.pattern
      join submittals s on s.authority_id = y.authority_id and s.certificate_type_id = y.id
    union all
    select w.n, s.id from w join suppliers u on u.authority_id = w.authority_id and u.search_key like w.pattern
      join submittals s on s.authority_id = u.authority_id and s.supplier_id = u.id
    union all
    select w.n, o.submittal_id from w join projects p on p.authority_id = w.authority_id and p.search_key like w.pattern
      join submittal_projects o on o.authority_id = p.authority_id and o.project_id = p.id
    union all
    select w.n, h.submittal_id from w join submittal_heats h on h.authority_id = w.authority_id and search_key(h.heat_number) like w.pattern)
  select h.id from hits h where cardinality(p_patterns) = 1
  union all
  select h.id from hits h where cardinality(p_patterns) > 1 group by h.id having count(distinct h.n) = cardinality(p_patterns)
  union all
  select submittals_with_words(p_search)
$$;
