-- Where a sample was taken, for the map: its station, else the delivery place of its ticket, as they were when it was last written.
alter table samples
  add column latitude double precision check (latitude between -90 and 90),
  add column longitude double precision check (longitude between -180 and 180),
  add constraint samples_place check ((latitude is null) = (longitude is null));
create index samples_placed on samples (authority_id, longitude, latitude) where longitude is not null;
update samples s set latitude = delivery_latitude(t.source, t.agency)::double precision, longitude = delivery_longitude(t.source, t.agency)::double precision
from tickets t where t.authority_id = s.authority_id and t.id = s.ticket_id and t.map_cell is not null;
