-- Updates: how a contract's quantities change once its reconciliation is active. Approved ones are never changed; what they come to stands on the items.
create table change_orders (
  authority_id bigint not null,
  id bigint not null default nextval('global_id'),
  project_id bigint not null,
  number integer not null check (number > 0),
  co_number_external text check (length(co_number_external) between 1 and 100),
  type text not null default 'standard' check (type in ('admin', 'standard', 'major')),
  reason_code text check (length(reason_code) between 1 and 100),
  description text not null check (length(description) between 1 and 2000),
  effective_on date not null,
  days_delta integer not null default 0 check (days_delta between -10000 and 10000),
  status text not null default 'draft' check (status in ('draft', 'pending', 'approved', 'rejected', 'void')),
  source text not null default 'manual' check (source in ('manual', 'csv')),
  submitted_at timestamptz,
  submitted_by bigint,
  submitted_by_name text,
  decided_at timestamptz,
  decided_by bigint,
  decided_by_name text,
  decision_reason text check (length(decision_reason) between 1 and 500),
  created_by bigint not null,
  created_by_name text not null,
  lock_version integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (authority_id, id),
  foreign key (authority_id, project_id) references projects (authority_id, id) on delete cascade,
  constraint change_orders_number_key unique (authority_id, project_id, number),
  constraint change_orders_submitted check (status not in ('pending', 'approved', 'rejected') or submitted_at is not null),
  constraint change_orders_decided check ((status in ('approved', 'rejected', 'void')) = (decided_at is not null))
);
comment on column change_orders.number is 'Counts the updates of a project from 1.';
comment on column change_orders.days_delta is 'Calendar days by which the contract''s time changes.';
select protect_table('change_orders');

-- A line increases or decreases an item, or brings a new one, whose fields stand in `new_item`; once it is approved the item has a row of its own, too.
create table change_order_lines (
  authority_id bigint not null,
  id bigint not null default nextval('global_id'),
  change_order_id bigint not null,
  position integer not null check (position > 0),
  change_kind text not null check (change_kind in ('increase', 'decrease', 'new')),
  pay_item_id bigint,
  new_item jsonb,
  qty_delta numeric(20, 6) not null,
  quantity_before numeric(20, 6),
  explanation text check (length(explanation) between 1 and 1000),
  primary key (authority_id, id),
  foreign key (authority_id, change_order_id) references change_orders (authority_id, id) on delete cascade,
  foreign key (authority_id, pay_item_id) references project_pay_items (authority_id, id),
  constraint change_order_lines_position_key unique (authority_id, change_order_id, position),
  constraint change_order_lines_item check (case change_kind when 'new' then new_item is not null else pay_item_id is not null and new_item is null end),
  constraint change_order_lines_sign check (case change_kind when 'increase' then qty_delta > 0 when 'decrease' then qty_delta < 0 else true end)
);
comment on column change_order_lines.qty_delta is 'In the unit of the item; of a new one its quantity, negative where it takes away what another line has.';
comment on column change_order_lines.quantity_before is 'What the item had when the update was approved; null until then.';
create unique index change_order_lines_item_key on change_order_lines (authority_id, change_order_id, pay_item_id) where pay_item_id is not null;
create index change_order_lines_of_item on change_order_lines (authority_id, pay_item_id) where pay_item_id is not null;
select protect_table('change_order_lines');

-- What approved updates come to, kept with the item: its current quantity is what was bid and this.
alter table project_pay_items add column change_quantity numeric(20, 6) not null default 0;
comment on column project_pay_items.change_quantity is 'By approved updates, in unit_of_measure; what was bid and this is the current quantity.';

-- An approved update is a record: nothing of it changes any more, whoever asks. It goes with its project alone.
create function refuse_approved_change_order() returns trigger language plpgsql as $$
begin
  if old.status = 'approved' and (tg_op = 'UPDATE' or exists (select from projects where authority_id = old.authority_id and id = old.project_id)) then
    raise exception 'the update % was approved', old.number using errcode = 'check_violation', constraint = 'change_order_approved';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger refuse_approved_change_order before update or delete on change_orders for each row execute function refuse_approved_change_order();

create function refuse_line_of_approved_change_order() returns trigger language plpgsql as $$
begin
  if exists (
    select from change_orders where authority_id = coalesce(new.authority_id, old.authority_id) and status = 'approved' and id in (new.change_order_id, old.change_order_id)) then
    raise exception 'the update of this line was approved' using errcode = 'check_violation', constraint = 'change_order_approved';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger refuse_line_of_approved_change_order before insert or update or delete on change_order_lines
  for each row execute function refuse_line_of_approved_change_order();
