-- An agency's own colours, each `#rrggbb` in small letters or null. That they can be read is the contract's to judge.
alter table authorities add column interface_colors jsonb not null
  default '{"brand": null, "accent_light": null, "accent_dark": null, "accent_sun": null}'
  constraint authorities_interface_colors check (
    interface_colors ?& array['brand', 'accent_light', 'accent_dark', 'accent_sun']
    and interface_colors - array['brand', 'accent_light', 'accent_dark', 'accent_sun'] = '{}'
    and coalesce(interface_colors ->> 'brand', '#000000') ~ '^#[0-9a-f]{6}$'
    and coalesce(interface_colors ->> 'accent_light', '#000000') ~ '^#[0-9a-f]{6}$'
    and coalesce(interface_colors ->> 'accent_dark', '#000000') ~ '^#[0-9a-f]{6}$'
    and coalesce(interface_colors ->> 'accent_sun', '#000000') ~ '^#[0-9a-f]{6}$');

-- Gives the authority that is bound its look; answers what it was before. Nobody else changes it until the transaction ends.
create function change_interface_theme(p_theme_key text, p_colors jsonb)
returns table (current_interface_theme_key text, interface_colors jsonb)
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  return query
    select a.current_interface_theme_key, a.interface_colors from authorities a
    where a.id = current_setting('app.authority_id')::bigint for update;
  update authorities a set current_interface_theme_key = p_theme_key, interface_colors = p_colors
    where a.id = current_setting('app.authority_id')::bigint;
end $$;
revoke all on function change_interface_theme from public;
grant execute on function change_interface_theme to milepost_app;
