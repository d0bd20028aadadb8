-- After a bulk load the index of number pieces gathered new entries in a list again: one ticket in 21,400 waited while 4 MB of it were sorted in, and
-- searches read it from end to end.
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
