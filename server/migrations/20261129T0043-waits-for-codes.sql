-- A request for a code also says how long the next one will have to wait.
drop function request_phone_code;
create function request_phone_code(p_purpose text, p_phone text, p_asked_by bigint, p_now timestamptz, out accepted boolean, out wait_seconds integer)
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into phone_codes as c (purpose, phone_e164, asked_by, requested_at, requests, tries)
  values (p_purpose, p_phone, p_asked_by, p_now, 1, 0)
  on conflict (purpose, phone_e164, asked_by) do update set
    requested_at = p_now,
    requests = case when c.requested_at < p_now - interval '1 hour' then 1 else c.requests + 1 end,
    user_id = null, code_hash = null, tries = 0, used_at = null
  where c.requested_at + make_interval(secs => least(3600, 30 * power(2, c.requests - 1))) <= p_now;
  accepted := found;
  if accepted then
    delete from phone_codes c
    where p_asked_by <> 0 and c.asked_by = p_asked_by and c.purpose = p_purpose and c.phone_e164 <> p_phone;
  end if;
  select greatest(1, ceil(extract(epoch from c.requested_at + make_interval(secs => least(3600, 30 * power(2, c.requests - 1))) - p_now)))::integer
    into wait_seconds from phone_codes c where c.purpose = p_purpose and c.phone_e164 = p_phone and c.asked_by = p_asked_by;
end $$;
comment on function request_phone_code is 'Registers a request, unless it comes too early: 30 seconds after the first, twice as long after each further one within an hour, at most an hour.';
revoke all on function request_phone_code from public;
grant execute on function request_phone_code to milepost_app;
