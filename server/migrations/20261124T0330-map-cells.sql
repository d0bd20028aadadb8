-- Where a thing is, as one number that an index puts in order: its cell on a grid of 2^30 by 2^30 over the square world of web maps (EPSG:3857),
-- the bits of x and y interleaved (Morton order). Every tile of a map is one unbroken range of these numbers. Null where either text is no
-- coordinate, beyond what such a map shows (85.05 degrees), or both are 0, which is what a receiver without a fix writes.
create function map_cell(latitude text, longitude text) returns bigint
language plpgsql immutable parallel safe as $$
declare
  lat double precision;
  lon double precision;
  x bigint;
  y bigint;
begin
  if latitude !~ '^-?\d{1,3}(\.\d{1,20})?$' or longitude !~ '^-?\d{1,3}(\.\d{1,20})?$' or latitude is null or longitude is null then
    return null;
  end if;
  lat := latitude::double precision;
  lon := longitude::double precision;
  if abs(lat) > 85.05 or abs(lon) > 180 or (lat = 0 and lon = 0) then
    return null;
  end if;
  x := least(1073741823, floor((lon + 180) / 360 * 1073741824));
  y := floor((1 - ln(tan(pi() / 4 + radians(lat) / 2)) / pi()) / 2 * 1073741824);
  x := (x | (x << 16)) & x'0000FFFF0000FFFF'::bigint;
  x := (x | (x << 8)) & x'00FF00FF00FF00FF'::bigint;
  x := (x | (x << 4)) & x'0F0F0F0F0F0F0F0F'::bigint;
  x := (x | (x << 2)) & x'3333333333333333'::bigint;
  x := (x | (x << 1)) & x'5555555555555555'::bigint;
  y := (y | (y << 16)) & x'0000FFFF0000FFFF'::bigint;
  y := (y | (y << 8)) & x'00FF00FF00FF00FF'::bigint;
  y := (y | (y << 4)) & x'0F0F0F0F0F0F0F0F'::bigint;
  y := (y | (y << 2)) & x'3333333333333333'::bigint;
  y := (y | (y << 1)) & x'5555555555555555'::bigint;
  return x | (y << 1);
end
$$;

alter table tickets add column map_cell bigint generated always as (map_cell(source->>'delivery_latitude', source->>'delivery_longitude')) stored;
comment on column tickets.map_cell is 'Where its load was delivered, as its supplier says; null where that is not known.';
create index tickets_on_map on tickets (authority_id, map_cell)
  include (id, project_id, plant_id, status, accepted, flagged, changed_after_delivered, printed_on, printed_at) where map_cell is not null;

alter table images add column map_cell bigint generated always as (map_cell(latitude::text, longitude::text)) stored;
comment on column images.map_cell is 'Where it was taken; null where the photo does not tell.';
create index images_on_map on images (authority_id, map_cell) include (id, project_id) where map_cell is not null;
