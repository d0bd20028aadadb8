-- A search of submittals in one place, by indexes. Under row-level security none of them could be used (`like` is not leakproof): this function reads the agency
-- by itself, as the policy does. What a person may see of what it finds is the statement's that calls it.
create index submittals_text on submittals using gin (search_key gin_trgm_ops);

-- Submittals that have each word, in their own texts or in the name of their material, type, vendor, project or heat; and those whose PDFs hold the search.
create function submittals_found(p_patterns text[], p_search text) returns setof bigint
language sql stable security definer set search_path = public, pg_temp as $$
  with w as (
    select current_setting('app.authority_id')::bigint as authority_id, u.pattern, u.n from unnest(p_patterns) with ordinality u (pattern, n)),
  hits as (
    select w.n, s.id from w join submittals s on s.authority_id = w.authority_id and s.search_key like w.pattern
    union
    select w.n, s.id from w join vendor_materials m on m.authority_id = w.authority_id and m.search_key like w.pattern
      join submittals s on s.authority_id = m.authority_id and s.vendor_material_id = m.id
    union
    select w.n, s.id from w join certificate_types y on y.authority_id = w.authority_id and y.search_key like w.pattern
      join submittals s on s.authority_id = y.authority_id and s.certificate_type_id = y.id
    union
    select w.n, s.id from w join suppliers u on u.authority_id = w.authority_id and u.search_key like w.pattern
      join submittals s on s.authority_id = u.authority_id and s.supplier_id = u.id
    union
    select w.n, o.submittal_id from w join projects p on p.authority_id = w.authority_id and p.search_key like w.pattern
      join submittal_projects o on o.authority_id = p.authority_id and o.project_id = p.id
    union
    select w.n, h.submittal_id from w join submittal_heats h on h.authority_id = w.authority_id and search_key(h.heat_number) like w.pattern)
  select h.id from hits h group by h.id having count(*) = cardinality(p_patterns)
  union all
  select submittals_with_words(p_search)
$$;
revoke all on function submittals_found from public;
grant execute on function submittals_found to milepost_app;
