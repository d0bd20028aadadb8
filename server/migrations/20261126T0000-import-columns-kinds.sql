comment on column import_columns.kind is 'Which file: master_pay_items, project_pay_items, pay_entries, change_orders, daily_summaries, employees.';
