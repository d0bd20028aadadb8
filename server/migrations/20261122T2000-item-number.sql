-- The number by which the contract's schedule names an item, beside its code and its line (specification section 3). Several items may bear the same.
alter table project_pay_items add column item_number text check (length(item_number) between 1 and 50);
comment on column project_pay_items.item_number is 'By which the schedule of the contract names the item; not unique.';
