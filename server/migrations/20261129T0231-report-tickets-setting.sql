-- The most tickets of a daily work report, as a setting of the agency (D25).
create or replace function change_authority(p_settings jsonb) returns void
language sql security definer set search_path = public, pg_temp as $$
  update authorities a set
    name = coalesce(s.name, a.name),
    time_zone = coalesce(s.time_zone, a.time_zone),
    current_interface_theme_key = coalesce(s.current_interface_theme_key, a.current_interface_theme_key),
    contract_number_label = coalesce(s.contract_number_label, a.contract_number_label),
    preferred_minutes = coalesce(s.preferred_minutes, a.preferred_minutes),
    accepted_minutes = coalesce(s.accepted_minutes, a.accepted_minutes),
    default_max_gvw_lbs = case when p_settings ? 'default_max_gvw_lbs' then s.default_max_gvw_lbs else a.default_max_gvw_lbs end,
    tare_max_age_hours = coalesce(s.tare_max_age_hours, a.tare_max_age_hours),
    far_away_miles = coalesce(s.far_away_miles, a.far_away_miles),
    most_report_tickets = coalesce(s.most_report_tickets, a.most_report_tickets),
    rejection_reasons = case when p_settings ? 'rejection_reasons' then array(select jsonb_array_elements_text(p_settings->'rejection_reasons')) else a.rejection_reasons end,
    weighing_rules = coalesce(p_settings->'weighing_rules', a.weighing_rules),
    accepts_access_requests = coalesce(s.accepts_access_requests, a.accepts_access_requests),
    lock_version = a.lock_version + 1
  from jsonb_to_record(p_settings) as s(name text, time_zone text, current_interface_theme_key text, contract_number_label text, preferred_minutes integer,
    accepted_minutes integer, default_max_gvw_lbs numeric, tare_max_age_hours integer, far_away_miles integer, most_report_tickets integer, accepts_access_requests boolean)
  where a.id = current_setting('app.authority_id')::bigint
$$;
