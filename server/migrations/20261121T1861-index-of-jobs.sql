-- A bulk load builds the index of jobs as it stands: the step before wrote create_ticket_indexes without the columns that a page of jobs is counted from.
do $$
declare
  v_before constant text := pg_get_functiondef('create_ticket_indexes'::regproc);
  v_after constant text := replace(v_before, 'create index tickets_by_job on tickets (authority_id, contractor_job_id, printed_at desc, id desc);',
    'create index tickets_by_job on tickets (authority_id, contractor_job_id, printed_at desc, id desc) include (project_id, plant_id, material_id, customer_id, dot_code);');
begin
  if v_after = v_before then raise exception 'create_ticket_indexes does not build the index of jobs as expected'; end if;
  execute v_after;
end $$;
