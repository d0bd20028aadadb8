-- Of lump sums and allowances the amount governs (D33): what is installed of them is what all of their amounts are of the unit price, rounded once (D42). Quantities that
-- entries show, each rounded from its own amount, are never added up. Exactly the current amount is exactly the current quantity, and less is never more than that. A credit
-- without a unit price takes back. Everything else is the sum of its quantities.
create function installed_quantity(p_authority_id bigint, p_unit text, p_price numeric, p_current numeric, p_quantity numeric, p_priced numeric, p_amount numeric)
  returns numeric language sql stable as $$
  select case
    when p_unit not in ('LS', 'AL') or p_quantity is null then p_quantity
    when coalesce(p_price, 0) = 0 then case when p_amount < 0 then -abs(p_quantity) else p_quantity end
    else (
      with exact as (select p_priced + p_amount / p_price as quantity, round(p_priced * p_price + p_amount, 2) - round(p_current * p_price, 2) as over),
      rounding as (
        select coalesce((select s.decimals::integer from unit_settings s where s.authority_id = p_authority_id and s.uom = p_unit), 4) as decimals,
          coalesce((select s.rounding from unit_settings s where s.authority_id = p_authority_id and s.uom = p_unit), 'half_up') as rounding),
      rounded as (
        select x.over, case
            when r.rounding = 'half_even' and abs(x.quantity * 10::numeric ^ r.decimals) % 1 = 0.5 then 2 * round(x.quantity * 10::numeric ^ r.decimals / 2) / 10::numeric ^ r.decimals
            else round(x.quantity, r.decimals) end as quantity
        from exact x cross join rounding r)
      select case when over = 0 then p_current when over < 0 and p_price > 0 then least(quantity, p_current) else quantity end from rounded)
  end
$$;
grant execute on function installed_quantity to milepost_app;
