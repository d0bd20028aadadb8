-- The look of the authority that is bound, which nobody else changes until the transaction ends.
create function lock_interface_theme()
returns table (current_interface_theme_key text, interface_colors jsonb)
language sql security definer set search_path = public, pg_temp as $$
  select a.current_interface_theme_key, a.interface_colors from authorities a
  where a.id = current_setting('app.authority_id')::bigint for update
$$;
revoke all on function lock_interface_theme from public;
grant execute on function lock_interface_theme to milepost_app;
