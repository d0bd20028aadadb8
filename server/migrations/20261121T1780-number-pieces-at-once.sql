-- What is written into the index of number pieces stands in its tree at once: as it comes, PostgreSQL would gather new entries in a list first, which
-- each search walks from end to end, once for every period.
alter index tickets_by_number_piece set (fastupdate = off);

do $$
declare
  v_before constant text := pg_get_functiondef('create_ticket_indexes'::regproc);
  v_after constant text := replace(v_before, 'using gin (ticket_number_pieces(authority_id, printed_at, ticket_number));',
    'using gin (ticket_number_pieces(authority_id, printed_at, ticket_number)) with (fastupdate = off);');
begin
  if v_after = v_before then raise exception 'create_ticket_indexes does not build the index of number pieces as expected'; end if;
  execute v_after;
end $$;

select gin_clean_pending_list('tickets_by_number_piece');
