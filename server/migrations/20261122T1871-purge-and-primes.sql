-- What hangs on a project alone goes with it when it is purged: who was given access to it, and the connections of jobs to it, with what they moved.
delete from grants g where g.project_id is not null
  and not exists (select from projects p where p.authority_id = g.authority_id and p.id = g.project_id);
alter table grants add constraint grants_project_fkey
  foreign key (authority_id, project_id) references projects (authority_id, id) on delete cascade;

alter table calibration_links drop constraint calibration_links_authority_id_project_id_fkey,
  add constraint calibration_links_project_fkey foreign key (authority_id, project_id) references projects (authority_id, id) on delete cascade;
alter table calibration_moves drop constraint calibration_moves_authority_id_link_id_fkey,
  add constraint calibration_moves_link_fkey foreign key (authority_id, link_id) references calibration_links on delete cascade;
alter table calibration_stays drop constraint calibration_stays_authority_id_link_id_fkey,
  add constraint calibration_stays_link_fkey foreign key (authority_id, link_id) references calibration_links on delete cascade;

-- The prime of a project is the company that its record names (D34): from now on each change of one changes the other.
update external_contractors c set is_prime = false
from projects p where p.authority_id = c.authority_id and p.id = c.project_id and c.is_prime and lower(c.name) is distinct from lower(p.contractor_name);
update external_contractors c set is_prime = true
from projects p where p.authority_id = c.authority_id and p.id = c.project_id and not c.is_prime and lower(c.name) = lower(p.contractor_name);
