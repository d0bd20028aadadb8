-- Staff apply a corrected place of delivery (D61). The agency's fields hold it together with the place that it corrects: it applies while the supplier's is that one.
create function delivery_latitude(source jsonb, agency jsonb) returns text language sql immutable parallel safe as $$
  select case when agency->>'delivery_latitude_as_sent' = source->>'delivery_latitude' and agency->>'delivery_longitude_as_sent' = source->>'delivery_longitude'
    then agency->>'corrected_delivery_latitude' else source->>'delivery_latitude' end
$$;
create function delivery_longitude(source jsonb, agency jsonb) returns text language sql immutable parallel safe as $$
  select case when agency->>'delivery_latitude_as_sent' = source->>'delivery_latitude' and agency->>'delivery_longitude_as_sent' = source->>'delivery_longitude'
    then agency->>'corrected_delivery_longitude' else source->>'delivery_longitude' end
$$;

drop index tickets_on_map;
alter table tickets drop column map_cell;
alter table tickets add column map_cell bigint generated always as (map_cell(delivery_latitude(source, agency), delivery_longitude(source, agency))) stored;
comment on column tickets.map_cell is 'Where its load was delivered: as corrected by staff, otherwise as its supplier says; null where that is not known.';
create index tickets_on_map on tickets (authority_id, map_cell)
  include (id, project_id, plant_id, status, accepted, flagged, changed_after_delivered, printed_on, printed_at) where map_cell is not null;
