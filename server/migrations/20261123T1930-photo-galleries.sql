-- Photos of projects themselves, and what galleries search them by: caption and tags, the words of their owner (a ticket's number, plant and material),
-- and the day. `search_text` holds all of that in small letters, kept by a trigger so that no writer can forget it.
alter table images
  drop constraint images_imageable_type_check,
  add constraint images_imageable_type_check check (imageable_type in ('ticket', 'project')),
  add column owner_name text,
  add column owner_words text not null default '',
  add column time_zone text not null default 'UTC',
  add column day date not null default '-infinity',
  add column caption text check (length(caption) between 1 and 500),
  add column tags text[] not null default '{}' check (cardinality(tags) <= 20),
  add column lock_version integer not null default 1,
  add column search_text text not null default '';
comment on column images.owner_name is 'Number of the ticket that it belongs to; null for a project, which is joined.';
comment on column images.owner_words is 'What else of its owner it is found by: plant and material of a ticket.';
comment on column images.time_zone is 'Of its owner when it was added.';
comment on column images.day is 'On which it was taken, where it does not tell, added, in its time zone.';
comment on column images.lock_version is 'Of caption and tags.';

create function describe_image() returns trigger language plpgsql as $$
begin
  new.day := (coalesce(new.taken_at, new.created_at) at time zone new.time_zone)::date;
  new.search_text := lower(concat_ws(' ', new.file_name, new.created_by_name, new.caption, array_to_string(new.tags, ' '), new.owner_name, new.owner_words,
    to_char(new.day, 'YYYY-MM-DD MM/DD/YYYY FMMonth FMDD YYYY'),
    (array['enero', 'febrero', 'marzo', 'abril', 'mayo', 'junio', 'julio', 'agosto', 'septiembre', 'octubre', 'noviembre', 'diciembre'])[extract(month from new.day)]));
  return new;
end $$;
create trigger describe_image before insert or update on images for each row execute function describe_image();

update images i set
  time_zone = coalesce((select p.time_zone from projects p where p.authority_id = i.authority_id and p.id = i.project_id), 'UTC'),
  owner_name = t.ticket_number,
  owner_words = concat_ws(' ',
    (select n.name from plants n where n.authority_id = t.authority_id and n.id = t.plant_id),
    (select n.name from materials n where n.authority_id = t.authority_id and n.id = t.material_id))
from tickets t where i.imageable_type = 'ticket' and t.authority_id = i.authority_id and t.id = i.imageable_id;

drop index images_of_project;
create index images_of_project on images (authority_id, project_id, created_at desc, id desc);
create index images_newest on images (authority_id, created_at desc, id desc);
