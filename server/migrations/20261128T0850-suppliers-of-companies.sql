-- Which suppliers of an agency a company is, by its administrators' word: people of the company who act as its vendors see the tickets and plants of these.
alter table suppliers add column company_id bigint references companies (id);
comment on column suppliers.company_id is 'The company that the supplier is; null until an administrator says so.';
create index suppliers_of_company on suppliers (authority_id, company_id) where company_id is not null;

-- A vendor without listed projects supplies any of the agency's: their plants alone decide what they see.
update grants g set all_projects = true, lock_version = lock_version + 1
where g.capacity = 'vendor' and not g.all_projects
  and not exists (select from grant_projects p where p.authority_id = g.authority_id and p.grant_id = g.id);
